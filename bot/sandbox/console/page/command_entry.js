// One slash command being typed: required options are asked first, the others stand ready to add.

import {el, replace} from "./dom.js";
import {face} from "./faces.js";
import {icon} from "./icons.js";
import {act} from "./link.js";
import {names} from "./names.js";
import {described, optionField} from "./options.js";

const REQUIRED = "This option is required. Specify a value.";

export class CommandEntry {
  /** `composer` has pane, word, node, and write(text, focus) to go back to plain writing. */
  constructor(command, composer) {
    Object.assign(this, {command, composer, pane: composer.pane});
    const options = command.options ?? [];
    this.fields = options.filter((option) => option.required).map((option) => this.field(option));
    this.about = el("p.option-about", {"aria-hidden": "true"});
    this.chips = el("div.option-fields");
    this.more = el("div.option-more", {role: "group", "aria-label": "Optional settings"});
    this.send = el("button.send.button.primary", {type: "submit"}, "Send");
    this.node = el("div.command-entry", {onfocusin: (event) => this.tell(event.target), onfocusout: () => this.tell(null)},
      el("div.command-head", {}, face(names.bot, "", true), el("code.command", {}, `/${command.name}`), this.about),
      this.chips, this.more, composer.word,
      el("div.command-foot", {}, el("button.plain", {type: "button", onclick: () => composer.write("", true)}, "Cancel"), this.send));
    this.draw();
  }

  begin() {
    this.goOn();
    this.tell(document.activeElement);
  }

  /** To the next option that must be filled in, or else to what ends the command. */
  goOn() {
    const next = this.fields.find((field) => field.option.required && field.value() === null);
    if (next) next.focus();
    else this.send.focus();
  }

  draw() {
    const shown = new Set(this.fields.map((field) => field.option.name));
    const left = (this.command.options ?? []).filter((option) => !shown.has(option.name));
    for (const field of [...this.chips.children]) if (!this.fields.some((one) => one.node === field)) field.remove();
    for (const field of this.fields) if (!field.node.isConnected || !this.chips.contains(field.node)) this.chips.append(field.node);
    this.chips.hidden = !this.fields.length;
    this.more.hidden = !left.length;
    replace(this.more, el("span.hint", {}, this.fields.length ? "Also possible:" : "Optional:"), left.map((option) => el("button.plain.add", {
      type: "button", title: option.description, "data-option": option.name, onclick: () => this.add(option),
    }, icon("plus"), el("span", {}, option.name), el("span.sr", {}, `: ${option.description}`))));
    for (const button of this.more.querySelectorAll("button")) button.setAttribute("aria-label", `+ ${button.dataset.option}`);
  }

  add(option) {
    const field = this.field(option);
    this.fields.push(field);
    this.draw();
    field.focus();
  }

  field(option) {
    return optionField(option, {
      beside: () => this.node,
      done: () => this.goOn(),
      suggest: async (typed) => {
        const came = await act("suggest", {...this.pane.here, command: this.command.name, option: option.name, typed, options: this.entered()});
        return came.choices ?? came;
      },
      remove: option.required ? null : () => {
        this.fields = this.fields.filter((field) => field.option !== option);
        this.draw();
        this.more.querySelector(`[data-option="${option.name}"]`).focus();
      },
    });
  }

  /** Says what the option in hand means; without one, what the command does. */
  tell(target) {
    const field = this.fields.find((one) => one.node.contains(target));
    const added = (this.command.options ?? []).find((option) => option.name === target?.dataset?.option);
    const option = field?.option ?? added;
    replace(this.about, option ? [el("strong", {}, option.name), ` ${described(option)}`] : this.command.description);
  }

  entered() {
    const values = this.fields.map((field) => [field.option.name, field.value()]);
    return Object.fromEntries(values.filter(([, value]) => value !== null));
  }

  async use() {
    const {word} = this.composer;
    const missing = this.fields.filter((field) => field.option.required && field.value() === null);
    this.fields.forEach((field) => field.wrong(missing.includes(field)));
    if (missing.length) {
      word.textContent = `${missing[0].option.name}: ${REQUIRED}`;
      missing[0].focus();
      return;
    }
    this.send.disabled = true;
    const {name} = this.command;
    const came = await act("command", {...this.pane.here, command: name, options: this.entered()});
    this.send.disabled = false;
    if (came.error) {
      word.textContent = came.error;
      const named = this.fields.find((field) => came.error.includes(field.option.name));
      named?.wrong(true);
      (named ?? this.fields[0])?.focus();
      return;
    }
    this.composer.write("", true);
    this.pane.acting.used(name, came);
  }
}
