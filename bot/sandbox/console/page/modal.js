// A modal: a dialog with a bot's fields, checked before anything is sent.

import {el, fresh, takeAway} from "./dom.js";
import {face} from "./faces.js";
import {formPart} from "./fields.js";
import {icon} from "./icons.js";
import {names, userName} from "./names.js";

/** Shows a form. `send(values)` returns {error} or {failure} to keep it open, or nothing of both. */
export function openModal(modal, who, send) {
  const word = el("p.form-error", {role: "alert"});
  const title = fresh("title");
  const parts = modal.components.map(formPart);
  const fields = parts.flatMap((part) => part.fields);
  const submit = el("button.button.primary", {type: "submit"}, "Submit");
  const form = el("form.fills", {novalidate: true, onsubmit: async (event) => {
    event.preventDefault();
    word.textContent = "";
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length) {
      wrong[0].focused().focus();
      return;
    }
    submit.disabled = true;
    const values = {};
    for (const field of fields) values[field.key] = await field.value;
    const came = await send(values);
    submit.disabled = false;
    word.textContent = came.error ?? came.failure ?? "";
    if (word.textContent) submit.focus();
    else dialog.close();
  }},
  el("div.modal-head", {}, face(names.bot, "", true), el("h2", {id: title}, modal.title),
    el("button.plain.quiet", {type: "button", "aria-label": "Close", onclick: () => dialog.close()}, icon("close"))),
  el("p.small", {}, `A form of ${userName(names.bot)}; ${who} fills it in.`),
  el("div.dialog-fields", {}, parts.map((part) => part.nodes)),
  word,
  el("div.dialog-buttons", {}, el("button.button.secondary", {type: "button", onclick: () => dialog.close()}, "Cancel"), submit));
  const dialog = el("dialog.modal", {"aria-labelledby": title, onclose: () => takeAway(dialog)}, form);
  document.body.append(dialog);
  dialog.showModal();
  (fields[0]?.focused() ?? submit).focus();
}
