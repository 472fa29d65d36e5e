// The fields of a modal, one maker for each kind of component that Discord knows.

import {el, fresh} from "./dom.js";
import {markdown} from "./markdown.js";
import {optionsOf, PLACEHOLDERS} from "./components.js";
import {readFile} from "./options.js";
import {picker} from "./picker.js";

const TEXT_VALUE = 4000;
const FILE_BYTES = 10 * 1024 * 1024;
const NEEDED = "This field is required.";

/** The nodes and fields of one part: {nodes, fields}; a text has nodes alone. */
export function formPart(part) {
  if (part.type === 10) return {nodes: [el("div.text", {}, markdown(part.content))], fields: []};
  const fields = part.type === 1 ? part.components.map((inner) => new Field(inner, inner.label, null))
    : part.type === 18 ? [new Field(part.component, part.label, part.description)] : [];
  return {nodes: fields.map((field) => field.node), fields};
}

/** One thing to fill in, with what is wrong about it below it. `key` is its custom id. */
class Field {
  constructor(part, label, description) {
    this.id = fresh("field");
    this.part = part;
    this.key = part.custom_id;
    this.label = label;
    this.needed = part.required !== false && part.type !== 23;
    this.error = el("p.form-error", {id: `${this.id}-error`});
    this.words = description ? el("p.hint", {id: `${this.id}-words`}, description) : null;
    this.tried = false;
    const made = (MAKERS[part.type] ?? select)(this);
    this.read = made.read;
    this.focused = made.focused;
    this.problems = made.problems;
    this.node = made.node;
    this.node.append(this.error);
    this.say("");
  }

  /** Its name, and a mark when it must be filled in. */
  get name() {
    return [this.label, this.needed ? el("span.needed", {title: "must be filled in"}, " *") : null];
  }

  get value() {
    return this.read();
  }

  /** Says what is wrong and returns whether it is all right. */
  check() {
    this.tried = true;
    this.say(this.problems() ?? "");
    return !this.error.textContent;
  }

  changed() {
    if (this.tried) this.check();
  }

  say(text) {
    const about = [this.words?.id, text ? this.error.id : null].filter(Boolean).join(" ");
    this.error.textContent = text;
    const input = this.focused();
    for (const [attribute, value] of [["aria-describedby", about], ["aria-invalid", text ? "true" : ""]]) {
      if (value) input.setAttribute(attribute, value);
      else input.removeAttribute(attribute);
    }
  }
}

function textInput(field) {
  const {part, id} = field;
  const least = part.min_length ?? 0;
  const most = part.max_length ?? TEXT_VALUE;
  const count = el("span.counter", {"aria-hidden": "true"});
  const tell = () => {
    count.textContent = part.max_length || part.style === 2 ? `${input.value.length} / ${most}` : "";
    field.changed();
  };
  const shared = {
    id, "aria-required": field.needed ? "true" : null, placeholder: part.placeholder ?? null, maxlength: most,
    value: part.value ?? "", autocomplete: "off", oninput: () => tell(),
  };
  const input = part.style === 2 ? el("textarea", {...shared, rows: 4}) : el("input", {...shared, type: "text"});
  const problems = () => {
    const {length} = input.value;
    if (!length) return field.needed ? NEEDED : null;
    return length < least ? `Must be at least ${least} characters; these are ${length}.` : null;
  };
  queueMicrotask(tell);
  return {
    node: el("div.field", {}, el("div.field-head", {}, el("label", {for: id}, field.name), count), field.words, input),
    read: () => input.value, focused: () => input, problems,
  };
}

function checkbox(field) {
  const input = el("input", {type: "checkbox", id: field.id, checked: Boolean(field.part.default)});
  return {
    node: el("div.field", {}, el("label.choice", {}, input, el("span", {}, field.label)), field.words),
    read: () => input.checked, focused: () => input, problems: () => null,
  };
}

function group(field) {
  const {part, id} = field;
  const radio = part.type === 21;
  const boxes = part.options.map((option) => el("input", {
    type: radio ? "radio" : "checkbox", name: id, value: option.value, checked: Boolean(option.default), onchange: () => field.changed(),
  }));
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const node = el("fieldset.field", {role: radio ? "radiogroup" : null, "aria-required": radio && field.needed ? "true" : null},
    el("legend", {}, field.name), field.words, radio ? null : counts(part, boxes.length),
    part.options.map((option, place) => el("label.choice", {}, boxes[place], el("span", {}, option.label, option.description ? el("small", {}, option.description) : null))));
  return {
    node, read: () => (radio ? chosen()[0] ?? null : chosen()), focused: () => boxes[0],
    problems: () => several(field, chosen().length, radio ? 1 : boxes.length, "choice"),
  };
}

function select(field) {
  const {part} = field;
  const options = optionsOf(part) ?? [];
  let chosen = options.filter((option) => option.default).map((option) => option.value);
  const node = picker({
    options, least: field.needed ? part.min_values ?? 1 : 0, most: part.max_values ?? 1,
    placeholder: part.placeholder || PLACEHOLDERS[part.type], label: field.label, keep: true,
    picked: (values) => {
      chosen = values;
      field.changed();
    },
  });
  return {
    node: el("div.field", {}, el("span.label", {}, field.name), field.words, node),
    read: () => chosen, focused: () => node.querySelector(".picker"), problems: () => several(field, chosen.length, 1, "choice"),
  };
}

function fileUpload(field) {
  const {part, id} = field;
  let files = [];
  let reading = null;
  const list = el("ul.files");
  const input = el("input", {type: "file", id, multiple: (part.max_values ?? 1) > 1, "aria-required": field.needed ? "true" : null, onchange: () => {
    const given = [...input.files];
    list.replaceChildren(...given.map((one) => el("li", {}, `${one.name} · ${Math.ceil(one.size / 1024)} KiB`)));
    reading = Promise.all(given.filter((one) => one.size <= FILE_BYTES).map(readFile)).then((read) => { files = read; });
    field.changed();
  }});
  const problems = () => {
    const large = [...input.files].find((one) => one.size > FILE_BYTES);
    return large ? `${large.name} is too large; a file has at most 10 MiB.` : several(field, input.files.length, 1, "file");
  };
  return {
    node: el("div.field", {}, el("label", {for: id}, field.name), field.words, counts(part, 1), input, list),
    read: async () => {
      await reading;
      return files;
    }, focused: () => input, problems,
  };
}

/** What is wrong about how many were chosen. `usual`: the most where the bot gives no number. */
function several(field, count, usual, thing) {
  const least = field.part.min_values ?? (field.needed ? 1 : 0);
  const most = field.part.max_values ?? usual;
  if (!count) return field.needed && (least || field.part.type === 21) ? NEEDED : null;
  const things = (number) => `${number} ${thing}${number === 1 ? "" : "s"}`;
  if (count < least) return `Needs at least ${things(least)}; ${count === 1 ? "this is" : "these are"} ${count}.`;
  return count > most ? `Takes at most ${things(most)}; these are ${count}.` : null;
}

function counts(part, usual) {
  const [least, most] = [part.min_values ?? 0, part.max_values ?? usual];
  return part.min_values > 1 || (part.max_values && part.max_values > 1) ? el("p.hint", {}, least === most ? `Choose ${most}` : `Choose ${least} to ${most}`) : null;
}

const MAKERS = {4: textInput, 19: fileUpload, 21: group, 22: group, 23: checkbox};
