// What Discord shows under a message, or in place of an answer, when the bot fails.

import {el} from "./dom.js";
import {icon} from "./icons.js";

export class Notices {
  /** `pane` has messages, tail and arrange(). */
  constructor(pane) {
    this.pane = pane;
    this.local = [];
    this.below = new Map();
  }

  show(message, word, command) {
    const node = el("p.notice", {role: "alert"}, icon("warning"), command ? el("code.command", {}, command) : null, el("span", {}, word),
      el("button.linklike", {type: "button", onclick: () => this.drop(node)}, "Dismiss"));
    if (message && this.pane.messages.get(message)) {
      this.away(message);
      this.pane.messages.get(message).append(node);
      this.below.set(message, node);
      this.pane.tail.leave();
      node.scrollIntoView({block: "nearest"});
    } else {
      node.classList.add("local");
      this.local.push(node);
      this.pane.arrange();
      this.pane.tail.toEnd();
    }
  }

  drop(node) {
    const back = node.closest(".message") ?? this.pane.log;
    this.local = this.local.filter((other) => other !== node);
    node.remove();
    back.focus({preventScroll: true});
  }

  /** A message has changed, or was used again: what was said of it before is over. */
  away(message) {
    this.below.get(message)?.remove();
    this.below.delete(message);
  }

  clear() {
    this.below.clear();
    this.local = [];
  }
}
