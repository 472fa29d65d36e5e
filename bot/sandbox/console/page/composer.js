// Where a person writes: plain messages, and slash commands with their options.

import {Combo} from "./combo.js";
import {el, replace} from "./dom.js";
import {act} from "./link.js";
import {optionField} from "./options.js";

export class Composer {
  /** `pane` has person, personName, place, placeName and used(command, answer). */
  constructor(pane) {
    this.pane = pane;
    this.commands = [];
    this.word = el("p.form-error", {role: "alert"});
    this.node = el("form.composer", {novalidate: true, onsubmit: (event) => this.submit(event), onkeydown: (event) => {
      if (event.key === "Escape" && this.command) this.write();
    }});
    this.text = el("textarea", {rows: 1, maxlength: 2000, autocomplete: "off", oninput: () => this.typed(), onkeydown: (event) => this.key(event)});
    this.combo = new Combo(this.text, {
      find: (typed) => this.fitting(typed), label: "Commands", empty: "There is no such command",
      taken: (choice) => this.fill(choice.command),
    });
    this.write();
  }

  /** Plain writing, with what is typed so far. */
  write(text = "", focus = this.node.contains(document.activeElement)) {
    this.command = null;
    this.fields = [];
    this.word.textContent = "";
    this.text.value = text;
    replace(this.node, el("div.line", {}, this.text, el("button.plain.slash", {type: "button", title: "Commands", "aria-label": "Show the commands", onclick: () => {
      this.write("/", true);
      this.typed();
    }}, "/"), el("button.send", {type: "submit", "aria-label": "Send"}, "➤")), this.combo.list, this.word);
    if (focus) this.text.focus();
    this.named();
  }

  /** Says in the field where a message would go. */
  named() {
    const where = this.pane.mayWrite ? `Write as ${this.pane.personName}, or type /` : `${this.pane.personName} may not write here; type / for commands`;
    this.text.setAttribute("placeholder", where);
    this.text.setAttribute("aria-label", where);
  }

  async fitting(typed) {
    const wanted = typed.slice(1).trimStart().toLowerCase();
    const found = await act("commands", {person: this.pane.person, place: this.pane.place});
    if (found.error) return found;
    const words = wanted.split(/\s+/).filter(Boolean);
    return found.commands
      .filter((command) => words.every((word) => command.name.includes(word)))
      .sort((a, b) => Number(b.name.startsWith(wanted.trim())) - Number(a.name.startsWith(wanted.trim())) || a.name.localeCompare(b.name))
      .map((command) => ({name: `/${command.name}`, description: command.description, command}));
  }

  typed() {
    this.word.textContent = "";
    if (this.text.value.startsWith("/")) this.combo.look();
    else this.combo.close();
  }

  key(event) {
    const choosing = this.combo.open && this.combo.choices.length;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing && !choosing) {
      event.preventDefault();
      this.node.requestSubmit();
    }
  }

  /** The fields of a command; optional ones are added one by one. */
  fill(command) {
    this.command = command;
    this.word.textContent = "";
    const options = command.options ?? [];
    this.fields = options.filter((option) => option.required).map((option) => this.field(option));
    this.draw();
    if (this.fields.length) this.fields[0].focus();
    else this.node.querySelector(".send").focus();
  }

  draw() {
    const shown = new Set(this.fields.map((field) => field.option.name));
    const more = (this.command.options ?? []).filter((option) => !shown.has(option.name));
    replace(this.node,
      el("div.command-head", {}, el("code.command", {}, `/${this.command.name}`), el("span.hint", {}, this.command.description)),
      el("div.option-fields", {}, this.fields.map((field) => field.node)),
      this.word,
      el("div.command-foot", {},
        more.map((option) => el("button.plain.add", {type: "button", title: option.description, onclick: () => {
          const field = this.field(option);
          this.fields.push(field);
          this.draw();
          field.focus();
        }}, `+ ${option.name}`)),
        el("span.send-or-not", {},
          el("button.plain", {type: "button", onclick: () => this.write("", true)}, "Cancel"),
          el("button.send.button.primary", {type: "submit"}, "Send"))));
  }

  field(option) {
    const suggest = async (typed) => {
      const came = await act("suggest", {person: this.pane.person, place: this.pane.place, command: this.command.name, option: option.name, typed, options: this.entered()});
      return came.choices ? came.choices.map((choice) => ({...choice, name: choice.name})) : came;
    };
    const remove = option.required ? null : () => {
      this.fields = this.fields.filter((field) => field.option !== option);
      this.draw();
      this.node.querySelector(".send").focus();
    };
    return optionField(option, suggest, remove);
  }

  entered() {
    const values = this.fields.map((field) => [field.option.name, field.value()]);
    return Object.fromEntries(values.filter(([, value]) => value !== null));
  }

  async submit(event) {
    event.preventDefault();
    if (this.command) await this.use();
    else if (this.text.value.startsWith("/")) await this.offer(this.text.value);
    else if (this.text.value.trim()) {
      const text = this.text.value;
      const came = await act("say", {person: this.pane.person, place: this.pane.place, text});
      if (came.error) this.word.textContent = came.error;
      else this.write();
    }
  }

  /** Lists the commands that fit what is typed, or says that there are none. */
  async offer(typed) {
    const found = await this.fitting(typed);
    if (found.length) {
      this.typed();
      return;
    }
    this.combo.close();
    this.word.textContent = found.error ?? `There is no such command: ${typed.trim()}. Type / alone to see them all.`;
  }

  async use() {
    const missing = this.fields.find((field) => field.option.required && field.value() === null);
    if (missing) {
      this.word.textContent = `“${missing.option.name}” must be filled in.`;
      missing.focus();
      return;
    }
    const send = this.node.querySelector(".send");
    send.disabled = true;
    const {name} = this.command;
    const came = await act("command", {person: this.pane.person, place: this.pane.place, command: name, options: this.entered()});
    send.disabled = false;
    if (came.error) {
      this.word.textContent = came.error;
      return;
    }
    this.write("", true);
    this.pane.used(name, came);
  }
}
