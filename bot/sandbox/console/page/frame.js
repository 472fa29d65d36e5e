// What a screen is made of, and keeping its names, lists and head true.

import {el, replace} from "./dom.js";
import {face} from "./faces.js";
import {icon} from "./icons.js";
import {memberList} from "./members.js";
import {names, people, roleName, rolesOf} from "./names.js";
import {DM, placeIcon, placeList, serverRail} from "./places.js";

const MEMBERS = "members-shown";

export class Frame {
  /** `pane` has person, place, places, seen, log, below, typing, composer, be(person), go(place). */
  constructor(pane) {
    this.pane = pane;
    this.rail = el("nav.rail");
    this.nav = el("nav.places");
    this.who = el("select.who", {"aria-label": "Whose screen this is", onchange: (event) => pane.be(event.target.value)});
    this.role = el("small");
    this.me = el("div.me", {role: "group", "aria-label": "You"});
    this.menu = el("button.plain.quiet.menu", {type: "button", "aria-expanded": "false", "aria-label": "Channels", onclick: () => this.openMenu()}, icon("menu"));
    this.title = el("h2.place-name");
    this.sign = el("span");
    this.chip = el("button.chip", {type: "button", onclick: () => {
      this.openMenu(true);
      this.who.focus();
    }});
    this.toMembers = el("button.plain.quiet.to-members", {type: "button", "aria-label": "Members", title: "Members", onclick: () => this.showMembers(!this.members.classList.contains("open"))}, icon("members"));
    this.members = el("aside.members", {"aria-label": "Members"});
    this.head = el("header.pane-head", {}, this.menu, this.sign, this.title, this.toMembers, this.chip);
    this.inner = el("div.screen", {onkeydown: (event) => this.key(event)}, this.rail,
      el("div.side", {}, this.nav, this.me), el("div.shade", {onclick: () => this.openMenu(false)}),
      el("div.column", {}, this.head, el("div.pane-body", {},
        el("div.chat", {}, pane.log, pane.below, pane.typing, pane.composer.node), this.members)));
    this.node = el("section.pane", {}, this.inner);
    this.showMembers(localStorage.getItem(MEMBERS) !== "no");
  }

  openMenu(open = !this.inner.classList.contains("menu-open")) {
    this.inner.classList.toggle("menu-open", open);
    this.menu.setAttribute("aria-expanded", String(open));
    if (open) this.nav.querySelector("[aria-current], button")?.focus();
  }

  key(event) {
    if (event.key !== "Escape" || !this.inner.classList.contains("menu-open")) return;
    this.openMenu(false);
    this.menu.focus();
  }

  showMembers(open) {
    localStorage.setItem(MEMBERS, open ? "yes" : "no");
    this.members.classList.toggle("open", open);
    this.toMembers.setAttribute("aria-pressed", String(open));
  }

  /** Draws everything anew that depends on names, places and who the person is. */
  draw() {
    const {pane} = this;
    const name = pane.personName;
    this.node.setAttribute("aria-label", `${name}'s screen`);
    pane.log.setAttribute("aria-label", `Messages in ${pane.placeName}, as ${name} sees them`);
    this.nav.setAttribute("aria-label", `Places ${name} sees`);
    this.rail.setAttribute("aria-label", `${name}'s servers`);
    this.chip.setAttribute("aria-label", `${name}'s screen. Choose another person`);
    replace(this.chip, face(pane.person, name), el("span", {}, name));
    this.drawTitle();
    this.drawMe(name);
    this.drawPlaces();
    replace(this.members, memberList());
  }

  drawTitle() {
    const {places, place} = this.pane;
    const open = places.find((entry) => entry.id === place);
    const parent = places.find((entry) => entry.id === open?.parent);
    replace(this.sign, placeIcon(open));
    replace(this.title, parent ? el("span.of", {}, `${parent.name} › `) : null, open?.name ?? "…");
    this.title.title = open?.kind === DM ? "Direct messages with the bot" : "";
  }

  drawMe(name) {
    const [highest] = rolesOf(this.pane.person);
    const mine = people.find((person) => person.id === this.pane.person);
    if (document.activeElement !== this.who) {
      replace(this.who, people.map((person) => el("option", {value: person.id}, person.name)));
    }
    this.who.value = this.pane.person;
    this.role.textContent = mine?.owner ? "Owner of the server" : highest ? roleName(highest) : "This screen's person";
    const look = face(this.pane.person, name);
    look.classList.add("online");
    if (this.who.isConnected) this.me.firstChild.replaceWith(look);
    else replace(this.me, look, el("div.me-words", {}, this.who, this.role));
  }

  drawPlaces() {
    const {places, place, seen, person} = this.pane;
    const focused = [this.nav, this.rail].some((nav) => nav.contains(document.activeElement)) ? document.activeElement.dataset.place : null;
    const go = (wanted) => this.pane.go(wanted);
    replace(this.nav, placeList(places, place, seen, person, go));
    replace(this.rail, serverRail(places, place, seen, person, go));
    if (focused) this.inner.querySelector(`[data-place="${focused}"]`)?.focus();
    this.menu.classList.toggle("news", Boolean(this.nav.querySelector(".ping")));
  }

  /** The words above the very first message of a place. */
  beginning() {
    const open = this.pane.places.find((entry) => entry.id === this.pane.place);
    const name = open?.name ?? "…";
    const words = open?.kind === DM
      ? `This is the beginning of your direct messages with ${name}.`
      : `This is the beginning of ${open?.parent ? "the thread" : `the #${name} channel`}.${this.pane.mayCommand ? " Type / below to see what the bot can do." : ""}`;
    const of = `${open?.id} ${name} ${this.pane.mayCommand}`;
    if (this.first?.dataset.of === of) return this.first;
    this.first = el("div.beginning", {}, el("span.place-sign", {}, placeIcon(open)), el("h3", {}, open?.kind === DM || open?.parent ? name : `Welcome to #${name}!`), el("p", {}, words));
    this.first.dataset.of = of;
    return this.first;
  }
}
