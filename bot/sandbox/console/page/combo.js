// A text field with a list of choices above it, as the WAI-ARIA combobox pattern has it.

import {el, fresh} from "./dom.js";
import {stand} from "./picker.js";

/**
 * Gives an input a list. `find(text)` resolves to [{name, description, value}] or {error};
 * `taken(choice)` is called when one is chosen.
 */
export class Combo {
  constructor(input, {find, taken, label, wait = 0, empty = "Nothing fits"}) {
    Object.assign(this, {input, find, taken, wait, empty});
    this.list = el("div.options", {role: "listbox", id: fresh("choices"), popover: "manual", "aria-label": label});
    this.choices = [];
    this.at = -1;
    this.turn = 0;
    for (const [name, value] of Object.entries({role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": this.list.id})) input.setAttribute(name, value);
    input.addEventListener("keydown", (event) => this.key(event));
    input.addEventListener("blur", () => setTimeout(() => this.close(), 150));
  }

  get open() {
    return this.list.matches(":popover-open");
  }

  close() {
    this.turn += 1;
    clearTimeout(this.timer);
    if (this.open) this.list.hidePopover();
    this.at = -1;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  /** Looks what fits what is typed now, after a pause for more typing. */
  look() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fetch(), this.wait);
  }

  async fetch() {
    this.turn += 1;
    const turn = this.turn;
    const found = await this.find(this.input.value);
    if (turn !== this.turn || document.activeElement !== this.input) return;
    const error = Array.isArray(found) ? null : found.error;
    this.choices = error ? [] : found;
    const rows = this.choices.map((choice, place) => el("div.option", {
      role: "option", id: `${this.list.id}-${place}`, "aria-selected": "false",
      onmousedown: (event) => event.preventDefault(),
      onclick: () => this.take(place),
    }, el("span.words", {}, el("span", {}, choice.name), choice.description ? el("small", {}, choice.description) : null)));
    this.list.replaceChildren(...(rows.length ? rows : [el("p.hint", {role: "alert"}, error ?? this.empty)]));
    if (!this.open) this.list.showPopover();
    stand(this.list, this.input.closest(".option-field") ?? this.input);
    this.input.setAttribute("aria-expanded", "true");
    this.move(rows.length ? 0 : -1);
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

  take(place) {
    const choice = this.choices[place];
    this.close();
    if (choice) this.taken(choice);
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
    if (event.key === "ArrowDown" && count) this.move((this.at + 1) % count);
    else if (event.key === "ArrowUp" && count) this.move((this.at - 1 + count) % count);
    else if ((event.key === "Enter" || event.key === "Tab") && this.at >= 0) this.take(this.at);
    else if (event.key === "Escape") this.close();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
