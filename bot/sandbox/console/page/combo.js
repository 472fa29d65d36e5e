// A text field with a list of choices above it, as the WAI-ARIA combobox pattern has it.

import {dots, el, fresh} from "./dom.js";
import {stand} from "./picker.js";

/**
 * Gives an input a list. `find(text)` resolves to [{name, description, value}] or {error};
 * `taken(choice, key)` is called when one is chosen, with the key that did it or null for a click.
 * The list stands above or below the `beside` element, so that it covers nothing of it.
 */
export class Combo {
  constructor(input, {find, taken, label, beside = () => input, wait = 0, empty = "Nothing fits"}) {
    Object.assign(this, {input, find, taken, beside, wait, empty});
    this.list = el("div.options", {role: "listbox", id: fresh("choices"), popover: "manual", "aria-label": label});
    this.choices = [];
    this.at = -1;
    this.turn = 0;
    this.looking = this.hasty = false;
    for (const [name, value] of Object.entries({role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": this.list.id})) input.setAttribute(name, value);
    input.addEventListener("keydown", (event) => this.key(event));
    input.addEventListener("blur", () => setTimeout(() => document.activeElement === input || this.close(), 150));
  }

  get open() {
    return this.list.matches(":popover-open");
  }

  close() {
    this.turn += 1;
    this.looking = this.hasty = false;
    clearTimeout(this.timer);
    if (this.open) this.list.hidePopover();
    this.at = -1;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  /** Looks what fits what is typed now, after a pause for more typing. */
  look() {
    this.looking = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fetch(), this.wait);
  }

  async fetch() {
    if (document.activeElement !== this.input) return;
    this.turn += 1;
    const turn = this.turn;
    const slow = setTimeout(() => turn === this.turn && this.show([el("p.hint", {}, dots(), " Loading options")]), 400);
    const found = await this.find(this.input.value);
    clearTimeout(slow);
    if (turn !== this.turn || document.activeElement !== this.input) return;
    const error = Array.isArray(found) ? null : found.error;
    this.choices = error ? [] : found;
    const rows = this.choices.map((choice, place) => this.row(choice, place));
    this.show(rows.length ? rows : [el(error ? "p.form-error" : "p.hint", {role: "alert"}, error ?? this.empty)]);
    this.move(rows.length ? 0 : -1);
    const {hasty} = this;
    this.looking = this.hasty = false;
    if (hasty && rows.length) this.take(0, "Enter");
  }

  row(choice, place) {
    return el("div.option", {
      role: "option", id: `${this.list.id}-${place}`, "aria-selected": "false",
      onmousedown: (event) => event.preventDefault(),
      onclick: () => this.take(place, null),
    }, choice.sign ?? null, el("span.words", {},
      el("span", {}, el("span", {}, choice.name), choice.more ? el("span.more", {}, ` ${choice.more}`) : null),
      choice.description ? el("small", {}, choice.description) : null));
  }

  show(rows) {
    this.list.replaceChildren(...rows);
    if (!this.open) this.list.showPopover();
    stand(this.list, this.beside());
    this.input.setAttribute("aria-expanded", "true");
  }

  move(to) {
    const rows = [...this.list.querySelectorAll(".option")];
    rows[this.at]?.setAttribute("aria-selected", "false");
    this.at = to;
    if (to < 0) return;
    rows[to].setAttribute("aria-selected", "true");
    rows[to].scrollIntoView({block: "nearest"});
    this.input.setAttribute("aria-activedescendant", rows[to].id);
  }

  take(place, key) {
    const choice = this.choices[place];
    this.close();
    if (choice) this.taken(choice, key);
  }

  key(event) {
    if (!this.open) {
      if (event.key === "ArrowDown") {
        event.preventDefault();
        this.look();
      }
      return;
    }
    const count = this.choices.length;
    // Tab takes what fits what was typed, and goes on; where nothing was typed it only goes on.
    if (event.key === "Tab") {
      if (this.at >= 0 && this.input.value.trim() && !event.shiftKey) this.take(this.at, "Tab");
      else this.close();
      return;
    }
    if (event.key === "ArrowDown" && count) this.move((this.at + 1) % count);
    else if (event.key === "ArrowUp" && count) this.move((this.at - 1 + count) % count);
    // What is listed fits what was typed before: take the first of what is on its way.
    else if (event.key === "Enter" && this.looking) this.hasty = true;
    else if (event.key === "Enter" && this.at >= 0) this.take(this.at, "Enter");
    else if (event.key === "Escape") this.close();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
