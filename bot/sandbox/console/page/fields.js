// Modals: a dialog with labelled fields of every kind that Discord knows.

import {el, fresh} from "./dom.js";
import {markdown} from "./markdown.js";
import {optionsOf} from "./components.js";
import {picker} from "./picker.js";

/** Shows a form. `send(values)` returns {error} or {failure} to keep it open, or nothing of both. */
export function openModal(modal, who, send) {
  const values = {};
  const word = el("p.form-error", {role: "alert"});
  const title = fresh("title");
  const submit = el("button.button.primary", {type: "submit"}, "Submit");
  const form = el("form.fills", {method: "dialog", novalidate: false, onsubmit: async (event) => {
    event.preventDefault();
    submit.disabled = true;
    const came = await send(values);
    submit.disabled = false;
    word.textContent = came.error ?? came.failure ?? "";
    if (!word.textContent) dialog.close();
  }},
  el("h2", {id: title}, modal.title),
  el("p.small", {}, `${who} fills this in`),
  el("div.dialog-fields", {}, modal.components.map((part) => field(part, values))),
  word,
  el("div.dialog-buttons", {}, el("button.button.secondary", {type: "button", onclick: () => dialog.close()}, "Cancel"), submit));
  const dialog = el("dialog.modal", {"aria-labelledby": title, onclose: () => dialog.remove()}, form);
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector("input, textarea, .picker")?.focus();
}

function field(part, values) {
  if (part.type === 10) return el("div.text", {}, markdown(part.content));
  if (part.type === 1) return part.components.map((inner) => labelled(inner, inner.label, null, values));
  if (part.type === 18) return labelled(part.component, part.label, part.description, values);
  return null;
}

function labelled(part, label, description, values) {
  const id = fresh("field");
  const needed = part.required !== false && part.type !== 23;
  const name = [label, needed ? el("span.needed", {title: "must be filled in"}, " *") : null];
  const words = description ? el("p.hint", {id: `${id}-words`}, description) : null;
  const set = (value) => {
    values[part.custom_id] = value;
  };
  const about = words ? `${id}-words` : null;
  if (part.type === 4) return el("div.field", {}, el("label", {for: id}, name), words, textInput(part, id, needed, about, set));
  if (part.type === 23) return el("div.field", {}, el("label.choice", {}, checkbox(part, id, set), el("span", {}, label)), words);
  if (part.type === 21 || part.type === 22) return group(part, name, words, id, needed, set);
  if (part.type === 19) return el("div.field", {}, el("span", {}, name), el("p.hint", {}, "The sandbox takes no files."));
  const options = optionsOf(part) ?? [];
  const preset = options.filter((option) => option.default).map((option) => option.value);
  if (preset.length) set(preset);
  return el("div.field", {}, el("span.label", {}, name), words, picker({
    options, least: needed ? part.min_values ?? 1 : 0, most: part.max_values ?? 1,
    placeholder: part.placeholder || "Choose", label, keep: true, picked: set,
  }));
}

function textInput(part, id, needed, about, set) {
  const shared = {
    id, required: needed, "aria-describedby": about, placeholder: part.placeholder ?? null,
    minlength: part.min_length ?? null, maxlength: part.max_length ?? 4000, value: part.value ?? "",
    autocomplete: "off", oninput: (event) => set(event.target.value),
  };
  return part.style === 2 ? el("textarea", {...shared, rows: 4}) : el("input", {...shared, type: "text"});
}

function checkbox(part, id, set) {
  set(Boolean(part.default));
  return el("input", {type: "checkbox", id, checked: Boolean(part.default), onchange: (event) => set(event.target.checked)});
}

function group(part, name, words, id, needed, set) {
  const radio = part.type === 21;
  const chosen = new Set(part.options.filter((option) => option.default).map((option) => option.value));
  const tell = () => set(radio ? [...chosen][0] ?? null : [...chosen]);
  tell();
  const choice = (option) => el("label.choice", {},
    el("input", {
      type: radio ? "radio" : "checkbox", name: id, value: option.value, checked: chosen.has(option.value), required: radio && needed,
      onchange: (event) => {
        if (radio) chosen.clear();
        if (event.target.checked) chosen.add(option.value);
        else chosen.delete(option.value);
        tell();
      },
    }),
    el("span", {}, option.label, option.description ? el("small", {}, option.description) : null));
  return el("fieldset.field", {}, el("legend", {}, name), words, part.options.map(choice));
}
