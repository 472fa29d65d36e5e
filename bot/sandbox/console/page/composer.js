// Where a person writes: plain messages, and slash commands with their options.

import {Combo} from "./combo.js";
import {CommandEntry} from "./command_entry.js";
import {el, replace} from "./dom.js";
import {face} from "./faces.js";
import {icon} from "./icons.js";
import {act} from "./link.js";
import {names} from "./names.js";

const NO_SUCH = "There is no such command";
const NONE_OPEN = "No command is open to you here";

export class Composer {
  /** `pane` has person, personName, place, mayWrite, mayCommand, acts() and acting.used(command, answer). */
  constructor(pane) {
    this.pane = pane;
    this.word = el("p.form-error", {role: "alert"});
    this.node = el("form.composer", {novalidate: true, onsubmit: (event) => this.submit(event), onkeydown: (event) => {
      if (event.key === "Escape" && this.entry) this.write();
    }});
    this.text = el("textarea", {rows: 1, maxlength: 2000, autocomplete: "off", oninput: () => this.typed(), onkeydown: (event) => this.key(event)});
    this.combo = new Combo(this.text, {
      find: (typed) => this.fitting(typed), label: "Commands", empty: NO_SUCH,
      beside: () => this.node.firstElementChild, taken: (choice) => this.fill(choice.command),
    });
    this.write();
  }

  /** Plain writing, with what is typed so far. */
  write(text = "", focus = this.node.contains(document.activeElement)) {
    this.entry = null;
    this.word.textContent = "";
    this.text.value = text;
    replace(this.node, el("div.line", {}, el("button.plain.quiet.slash", {type: "button", title: "Commands", "aria-label": "Show the commands", onclick: () => {
      this.write("/", true);
      this.typed();
    }}, icon("slash")), this.text, el("button.plain.quiet.send", {type: "submit", title: "Send", "aria-label": "Send"}, icon("send"))), this.combo.list, this.word);
    if (focus) this.text.focus();
    this.named();
  }

  /** Says in the field where a message would go. */
  named() {
    const {personName, mayWrite, mayCommand} = this.pane;
    const where = mayWrite ? `Write as ${personName}${mayCommand ? ", or type /" : "; no command is open to you here"}`
      : mayCommand ? `${personName} may not write here; type / for commands` : `${personName} may not write here, nor use commands`;
    this.combo.empty = mayCommand ? NO_SUCH : NONE_OPEN;
    this.text.setAttribute("placeholder", where);
    this.text.setAttribute("aria-label", where);
  }

  async fitting(typed) {
    const wanted = typed.slice(1).trimStart().toLowerCase();
    const found = await act("commands", this.pane.here);
    if (found.error) return found;
    const words = wanted.split(/\s+/).filter(Boolean);
    return found.commands
      .filter((command) => words.every((word) => command.name.includes(word)))
      .sort((a, b) => Number(b.name.startsWith(wanted.trim())) - Number(a.name.startsWith(wanted.trim())) || a.name.localeCompare(b.name))
      .map((command) => ({
        name: `/${command.name}`, description: command.description, command,
        more: (command.options ?? []).map((option) => option.name).join(" "), sign: face(names.bot, "", true),
      }));
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

  /** Lets the options of a command be filled in. */
  fill(command) {
    this.word.textContent = "";
    this.entry = new CommandEntry(command, this);
    replace(this.node, this.entry.node);
    this.entry.begin();
  }

  async submit(event) {
    event.preventDefault();
    if (this.entry) await this.entry.use();
    else if (this.text.value.startsWith("/")) await this.offer(this.text.value);
    else if (this.text.value.trim()) {
      const text = this.text.value;
      const came = await act("say", {...this.pane.here, text});
      if (came.error) this.word.textContent = came.error;
      else {
        this.write();
        this.pane.acts();
      }
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
    this.word.textContent = found.error ?? (this.pane.mayCommand ? `${NO_SUCH}: ${typed.trim()}. Type / alone to see them all.` : `${NONE_OPEN}.`);
  }
}
