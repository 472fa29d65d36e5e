// One person's screen: places, messages, and where they write.

import {Composer} from "./composer.js";
import {el, replace, toast} from "./dom.js";
import {openModal} from "./fields.js";
import {act} from "./link.js";
import {messageNode} from "./message.js";
import {hue, initials, people} from "./names.js";
import {placeList, sign} from "./places.js";
import {Tail} from "./tail.js";

export class Pane {
  /** `changed()` is called when another person or place is wanted. */
  constructor(key, person, place, changed) {
    Object.assign(this, {key, person, place, changed, mayWrite: true, places: [], messages: new Map(), order: []});
    this.notices = new Map();
    this.seen = JSON.parse(localStorage.getItem(`seen-${key}`) ?? "{}");
    this.log = el("div.log", {role: "log", "aria-live": "polite", tabindex: "0"});
    this.below = el("button.below", {type: "button", hidden: true}, "↓ New messages");
    this.tail = new Tail(this.log, this.below);
    this.who = el("select.who", {"aria-label": "Whose screen this is", onchange: (event) => this.be(event.target.value)});
    this.face = el("span.avatar", {"aria-hidden": "true"});
    this.title = el("h2.place-name");
    this.menu = el("button.plain.menu", {type: "button", "aria-expanded": "false", "aria-label": "Channels", onclick: () => this.toggleMenu()}, "☰");
    this.nav = el("nav.places");
    this.composer = new Composer(this);
    this.typing = el("p.typing", {"aria-hidden": "true"});
    this.node = el("section.pane", {},
      el("header.pane-head", {}, this.menu, this.face, this.who, this.title),
      el("div.pane-body", {}, this.nav, el("div.column", {}, this.log, this.below, this.typing, this.composer.node)));
  }

  get personName() {
    return people.find((person) => person.id === this.person)?.name ?? "…";
  }

  get placeName() {
    const place = this.places.find((entry) => entry.id === this.place);
    if (!place) return "…";
    return `${place.kind === 1 ? "@" : place.parent ? "↳" : "#"} ${place.name}`;
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
      toast(`${this.personName} cannot see that place.`);
      return;
    }
    this.wanted = null;
    this.toggleMenu(false);
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
    this.order = [];
    this.tail.toEnd();
    this.composer.write();
  }

  toggleMenu(open = !this.node.classList.contains("menu-open")) {
    this.node.classList.toggle("menu-open", open);
    this.menu.setAttribute("aria-expanded", String(open));
    if (open) this.nav.querySelector("[aria-current], button")?.focus();
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
    this.renew(news.messages);
    this.read();
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
      this.notices.get(message.id)?.remove();
      this.notices.delete(message.id);
      if (!old && message.author.bot) this.typing.textContent = "";
    }
    const keep = new Set(this.order);
    for (const id of [...this.messages.keys()]) {
      if (keep.has(id)) continue;
      const old = this.messages.get(id);
      if (old.contains(focus)) queueMicrotask(() => this.log.focus());
      old.remove();
      this.messages.delete(id);
    }
    const local = [...this.log.querySelectorAll(".local")];
    const fresh = this.order.filter((id) => !this.messages.get(id).isConnected);
    for (const id of fresh) this.log.append(this.messages.get(id));
    if (fresh.length && local.length) local.forEach((node) => this.log.append(node));
    if (fresh.length) this.tail.grew();
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
    this.node.setAttribute("aria-label", `${this.personName}'s screen`);
    this.log.setAttribute("aria-label", `Messages in ${this.placeName}, as ${this.personName} sees them`);
    this.log.dataset.empty = `Nothing has been said in ${this.placeName} yet. Type / below to see what the bot can do.`;
    this.nav.setAttribute("aria-label", `Places ${this.personName} sees`);
    replace(this.who, people.map((person) => el("option", {value: person.id}, person.name)));
    this.who.value = this.person;
    this.face.className = `avatar ${hue(this.person)}`;
    this.face.textContent = initials(this.personName);
    this.title.textContent = this.placeName;
    const focused = this.nav.contains(document.activeElement) ? document.activeElement.dataset.place : null;
    replace(this.nav, placeList(this.places, this.place, this.seen, this.person, (place) => this.go(place)));
    if (focused) this.nav.querySelector(`[data-place="${focused}"]`)?.focus();
    this.menu.classList.toggle("news", Boolean(this.nav.querySelector(".ping")));
    this.composer.named();
  }

  get onScreen() {
    return this.node.offsetParent !== null;
  }

  /** What has not been looked at: "ping" where somebody calls this person, "fresh", or nothing. */
  get news() {
    const signs = this.places.filter((place) => !place.archived).map((place) => sign(place, this.onScreen ? this.place : null, this.seen, this.person));
    return signs.find((found) => found === "ping") ?? signs.find(Boolean) ?? null;
  }

  read() {
    const place = this.places.find((entry) => entry.id === this.place);
    if (!place?.last || !this.onScreen) return;
    this.seen[`${this.person}-${this.place}`] = place.last;
    localStorage.setItem(`seen-${this.key}`, JSON.stringify(this.seen));
  }

  types(places) {
    if (!places.includes(this.place)) return;
    this.typing.textContent = "The bot is typing…";
    clearTimeout(this.typingTimer);
    this.typingTimer = setTimeout(() => {
      this.typing.textContent = "";
    }, 9000);
  }

  // ---------------------------------------------------------------- what is done

  async press(message, key, node) {
    this.tail.acted = true;
    node.classList.add("pressed");
    node.setAttribute("aria-busy", "true");
    const came = await act("press", {person: this.person, place: this.place, message, custom_id: key});
    node.classList.remove("pressed");
    node.removeAttribute("aria-busy");
    this.came(came, message);
  }

  async choose(message, key, values) {
    this.tail.acted = true;
    this.came(await act("choose", {person: this.person, place: this.place, message, custom_id: key, values}), message);
  }

  async dismiss(message) {
    const came = await act("dismiss", {person: this.person, place: this.place, message});
    if (came.error) toast(came.error);
  }

  /** After a slash command. */
  used(command, came) {
    this.tail.acted = true;
    this.tail.toEnd();
    this.came(came, null, `/${command}`);
  }

  came(came, message, command) {
    const word = came.error ?? came.failure;
    if (word) this.notice(message, word, command);
    if (!came.modal) return;
    openModal(came.modal, this.personName, async (values) => {
      const sent = await act("submit", {key: came.modal.key, values});
      if (!sent.error && !sent.failure) this.came(sent, message, command);
      return sent;
    });
  }

  /** What Discord shows under a message, or in place of an answer, when the bot fails. */
  notice(message, word, command) {
    const node = el("p.notice", {role: "alert"}, el("span", {"aria-hidden": "true"}, "⚠ "), command ? [el("code.command", {}, command), " "] : null, word, " ",
      el("button.linklike", {type: "button", onclick: () => node.remove()}, "Dismiss"));
    if (message && this.messages.get(message)) {
      this.notices.get(message)?.remove();
      this.messages.get(message).append(node);
      this.notices.set(message, node);
      this.tail.leave();
      node.scrollIntoView({block: "nearest"});
    } else {
      node.classList.add("local");
      this.log.append(node);
      this.tail.toEnd();
    }
  }
}

/** Puts the focus where it was in a message that was drawn anew. */
function refocus(node, before) {
  const key = before.dataset?.key;
  const same = key ? node.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`) : null;
  const next = same ?? node.querySelector(".row button:not(:disabled), .picker:not(:disabled)") ?? node;
  next.focus({preventScroll: true});
}
