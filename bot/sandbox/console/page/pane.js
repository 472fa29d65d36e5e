// One person's screen: which place is open, what is seen there, and what the person does.

import {Acting} from "./acting.js";
import {Composer} from "./composer.js";
import {dots, el, replace} from "./dom.js";
import {Frame} from "./frame.js";
import {messageNode} from "./message.js";
import {people} from "./names.js";
import {Notices} from "./notices.js";
import {DM, newer, news, sign} from "./places.js";
import {Tail} from "./tail.js";
import {arrange} from "./timeline.js";
import {toast} from "./toast.js";
import {walkMessages} from "./walking.js";

const MORE = 200;

export class Pane {
  /** `changed()` is called when another person, another place or older messages are wanted. */
  constructor(key, person, place, changed) {
    Object.assign(this, {key, person, place, changed, mayWrite: true, places: [], messages: new Map(), order: [], shown: MORE, more: false, newAfter: null, away: false});
    this.seen = JSON.parse(localStorage.getItem(`seen-${key}`) ?? "{}");
    this.log = el("div.log", {role: "log", "aria-live": "polite", tabindex: "0", onkeydown: walkMessages});
    this.below = el("button.below", {type: "button", hidden: true}, "↓ New messages");
    this.olderButton = el("button.plain.older", {type: "button", onclick: () => this.older()}, "Older messages");
    this.tail = new Tail(this.log, this.below);
    this.notices = new Notices(this);
    this.acting = new Acting(this);
    this.composer = new Composer(this);
    this.typing = el("p.typing", {"aria-hidden": "true"});
    this.frame = new Frame(this);
    this.node = this.frame.node;
  }

  get personName() {
    return people.find((person) => person.id === this.person)?.name ?? "…";
  }

  /** Who does something where, as every act tells it. */
  get here() {
    return {person: this.person, place: this.place};
  }

  get placeName() {
    const place = this.places.find((entry) => entry.id === this.place);
    if (!place) return "…";
    return `${place.kind === DM ? "@" : place.parent ? "↳" : "#"} ${place.name}`;
  }

  // ---------------------------------------------------------------- where one is

  be(person) {
    if (person === this.person) return;
    this.person = person;
    this.place = null;
    this.empty();
    this.changed();
  }

  go(place, target) {
    if (!this.sees(place)) {
      toast(`${this.personName} cannot see that place.`, {bad: true});
      return;
    }
    this.wanted = null;
    this.frame.openMenu(false);
    if (place !== this.place) {
      this.place = place;
      this.empty();
      this.changed();
    }
    this.target = target ?? null;
    this.show();
  }

  sees(place) {
    return this.places.some((entry) => entry.id === place);
  }

  /** Goes to a place that the page may not have been told of yet. */
  follow(place) {
    if (this.sees(place)) this.go(place);
    else this.wanted = place;
  }

  empty() {
    this.messages.clear();
    this.notices.clear();
    this.log.replaceChildren();
    Object.assign(this, {order: [], shown: MORE, more: false, newAfter: null, entered: null});
    this.tail.toEnd();
    this.composer.write();
  }

  /** Asks for messages before the oldest on the screen. */
  older() {
    if (this.olderButton.getAttribute("aria-busy")) return;
    this.shown += MORE;
    this.olderButton.setAttribute("aria-busy", "true");
    this.tail.leave();
    this.changed();
  }

  // ---------------------------------------------------------------- what is seen

  /** Takes an update from the server. */
  update(news) {
    if (news.person !== this.person || (this.place && news.place !== this.place)) {
      if (news.person !== this.person) return;
      if (news.places.some((entry) => entry.id === this.place)) return;
      this.empty();
    }
    this.place = news.place;
    this.places = news.places;
    this.mayWrite = news.may_write;
    this.order = news.order;
    this.more = news.more;
    if (!this.attentive) this.away = true;
    this.renew(news.messages);
    this.read();
    this.arrange();
    this.heads();
    this.show();
    if (this.wanted && this.sees(this.wanted)) this.go(this.wanted);
  }

  renew(changed) {
    const focus = document.activeElement;
    for (const message of changed) {
      const old = this.messages.get(message.id);
      const node = messageNode(message, this);
      if (old?.contains(focus)) queueMicrotask(() => refocus(node, focus));
      this.messages.set(message.id, node);
      if (old?.isConnected) old.replaceWith(node);
      this.notices.away(message.id);
      if (!old && message.author.bot) this.typing.replaceChildren();
    }
    const keep = new Set(this.order);
    for (const [id, old] of [...this.messages]) {
      if (keep.has(id)) continue;
      if (old.contains(focus)) queueMicrotask(() => this.log.focus());
      this.messages.delete(id);
    }
  }

  /** Puts messages, dividers and notices in order; the person's place in the list stays. */
  arrange() {
    const nodes = this.order.map((id) => this.messages.get(id));
    const top = nodes.find((node) => node.isConnected);
    const before = top?.getBoundingClientRect().top;
    const grown = nodes.some((node) => !node.isConnected) && nodes.at(-1) !== top;
    const hadFocus = document.activeElement === this.olderButton;
    this.log.style.overflowAnchor = "none";
    arrange(this.log, nodes, {
      newAfter: this.newAfter, person: this.person, last: this.notices.local,
      first: [this.more ? this.olderButton : this.frame.beginning()],
    });
    if (top && !this.tail.stuck) this.log.scrollTop += top.getBoundingClientRect().top - before;
    this.log.style.overflowAnchor = "";
    if (hadFocus) (this.more ? this.olderButton : nodes[0] ?? this.log).focus({preventScroll: true});
    this.olderButton.removeAttribute("aria-busy");
    if (grown) this.tail.grew();
  }

  show() {
    if (this.target && this.messages.get(this.target)) {
      const node = this.messages.get(this.target);
      this.tail.leave();
      node.scrollIntoView({block: "center"});
      node.classList.add("found");
      setTimeout(() => node.classList.remove("found"), 2000);
      this.target = null;
    } else this.tail.settle();
  }

  heads() {
    this.frame.draw();
    this.composer.named();
  }

  get onScreen() {
    return this.node.offsetParent !== null;
  }

  /** Whether somebody can be looking at this screen now. */
  get attentive() {
    return this.onScreen && !document.hidden;
  }

  /** What has not been looked at: "ping" where somebody calls this person, "fresh", or nothing. */
  get news() {
    const open = this.onScreen ? this.place : null;
    return sign(this.places.filter((place) => !place.archived).map((place) => news(place, open, this.seen, this.person)));
  }

  /** Notes that what is there has been looked at, and from where on it was new. */
  read() {
    const place = this.places.find((entry) => entry.id === this.place);
    if (!place || !this.attentive) return;
    const key = `${this.person}-${this.place}`;
    const before = this.seen[key];
    if (this.entered !== key || (this.away && newer(place.last, before ?? "0"))) this.newAfter = before ?? null;
    if (this.entered === key && this.away) queueMicrotask(() => this.arrange());
    Object.assign(this, {entered: key, away: false});
    if (!place.last) return;
    this.seen[key] = place.last;
    localStorage.setItem(`seen-${this.key}`, JSON.stringify(this.seen));
  }

  types(places) {
    if (!places.includes(this.place)) return;
    replace(this.typing, dots(), el("span", {}, "The bot is typing…"));
    clearTimeout(this.typingTimer);
    this.typingTimer = setTimeout(() => this.typing.replaceChildren(), 9000);
  }

  // ---------------------------------------------------------------- what is done

  /** The person acts: what is there counts as read, and what comes of it is to be seen. */
  acts() {
    this.tail.acted = true;
    if (this.newAfter === null) return;
    this.newAfter = null;
    this.arrange();
  }
}

/** Puts the focus where it was in a message that was drawn anew. */
function refocus(node, before) {
  const key = before.dataset?.key;
  const same = key ? node.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`) : null;
  const next = same ?? node.querySelector(".row button:not(:disabled), .picker:not(:disabled)") ?? node;
  next.focus({preventScroll: true});
}
