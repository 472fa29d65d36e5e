// Keeps a list of messages at its newest one, unless the person has scrolled up to read.

const NEAR = 120;

export class Tail {
  /** `log` scrolls; `below` is the button shown while newer messages wait out of sight. */
  constructor(log, below) {
    Object.assign(this, {log, below, stuck: true, acted: false, extent: ""});
    log.addEventListener("scroll", () => this.scrolled());
    log.addEventListener("load", () => this.settle(), true);
    new ResizeObserver(() => this.settle()).observe(log);
    below.addEventListener("click", () => this.toEnd());
  }

  /** New messages were added. After an act of the person's own they are what it is about. */
  grew() {
    if (this.acted) this.stuck = true;
    this.below.hidden = this.stuck;
  }

  /** The person looks at something else than the newest message. */
  leave() {
    this.stuck = false;
  }

  /** A scroll without a change of size is a person's; any other comes from the layout. */
  scrolled() {
    const before = this.extent;
    const same = before === this.measure();
    if (this.stuck && !same) {
      this.toEnd();
      return;
    }
    this.stuck = this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < NEAR;
    if (this.stuck) this.below.hidden = true;
    else if (same) this.acted = false;
  }

  /** Stays at the newest message when something has changed its size. */
  settle() {
    if (this.stuck) this.toEnd();
    else this.measure();
  }

  /**
   * Notes what is read at the top. Call what this returns when the layout has changed: then that
   * stands where it stood, and a list at its newest message is still there.
   */
  hold() {
    const {top} = this.log.getBoundingClientRect();
    const read = [...this.log.children].find((node) => node.getBoundingClientRect().bottom > top);
    const before = read?.getBoundingClientRect().top;
    return () => {
      if (!this.stuck && read?.isConnected) this.log.scrollTop += read.getBoundingClientRect().top - before;
      this.settle();
    };
  }

  toEnd() {
    this.stuck = true;
    this.below.hidden = true;
    this.log.scrollTop = this.log.scrollHeight;
    this.measure();
  }

  measure() {
    this.extent = `${this.log.scrollHeight} ${this.log.clientHeight}`;
    return this.extent;
  }
}
