// Dialogs about the server: how they look, and how they stay up to date while they are open.

import {el, fresh, replace, takeAway} from "./dom.js";
import {icon} from "./icons.js";
import {act} from "./link.js";

/** Opens a dialog; `kind` is a further class. */
export function dialog(name, kind, ...content) {
  const title = fresh("title");
  const node = el(`dialog.modal.${kind}`, {"aria-labelledby": title, onclose: () => takeAway(node)},
    el("div.modal-head", {}, el("h2", {id: title}, name),
      el("button.plain.quiet", {type: "button", "aria-label": `Close ${name}`, onclick: () => node.close()}, icon("close"))),
    ...content);
  document.body.append(node);
  node.showModal();
  return node;
}

/** Draws a part anew whenever the server has changed. What has the focus keeps it, with what is being typed. */
export function live(node, draw) {
  const again = () => {
    if (!node.isConnected) {
      document.removeEventListener("people", again);
      return;
    }
    const before = node.contains(document.activeElement) ? document.activeElement : null;
    const {scrollTop} = node.closest("dialog") ?? node;
    replace(node, draw());
    (node.closest("dialog") ?? node).scrollTop = scrollTop;
    const key = before?.dataset.key;
    const after = key ? node.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
    if (after?.type === "text") {
      const {value, selectionStart, selectionEnd} = before;
      after.value = value;
      after.focus();
      after.setSelectionRange(selectionStart, selectionEnd);
    } else (after ?? (before ? node.querySelector("input, select, button") : null))?.focus();
  };
  replace(node, draw());
  document.addEventListener("people", again);
  return again;
}

/** Does an act and says in `word` why it could not be done. Resolves to what came of it. */
export async function attempt(word, name, fields) {
  const came = await act(name, fields);
  word.textContent = came.error ?? "";
  if (came.error) word.scrollIntoView({block: "nearest"});
  return came;
}

/** A line in a dialog for what could not be done. */
export function wordLine() {
  return el("p.form-error", {role: "alert"});
}

/** A button for what cannot be undone: it asks once more in its own place. */
export function sureButton(label, question, run, key) {
  let asked = false;
  const button = el("button.button.secondary.small-button", {type: "button", "data-key": key, onclick: () => {
    if (asked) run();
    else {
      asked = true;
      button.textContent = question;
      button.classList.replace("secondary", "danger");
    }
  }, onblur: () => {
    asked = false;
    button.textContent = label;
    button.classList.replace("danger", "secondary");
  }}, label);
  return button;
}

/** A labelled box to tick. */
export function tick(label, about, attributes) {
  return el("label.choice", {}, el("input", {type: "checkbox", ...attributes}),
    el("span", {}, label, about ? el("small", {}, about) : null));
}

/** A labelled choice of one: options are [value, words]. */
export function choose(label, options, value, attributes) {
  const select = el("select", attributes, options.map(([each, words]) => el("option", {value: each}, words)));
  select.value = value;
  return labelled(label, select);
}

/** A field with its label above it. */
export function labelled(label, field) {
  field.id = fresh("labelled");
  return el("div.choose", {}, el("label", {for: field.id}, label), field);
}

/** A field with a word above it; what it is called in full it says itself. */
export function named(word, field) {
  return el("div.choose", {}, el("span.over", {"aria-hidden": "true"}, word), field);
}
