// Faults: the dialog that orders them, and the line on top that says what is wrong at present.

import {attempt, choose, dialog, labelled, live, wordLine} from "./dialog.js";
import {el, fresh, replace} from "./dom.js";
import {icon} from "./icons.js";
import {act} from "./link.js";
import {faults, gateway} from "./names.js";
import {hush, toast} from "./toast.js";

let kinds = null;
const entered = {};

export async function showFaults() {
  const word = wordLine();
  kinds ??= (await attempt(word, "faults", {})).kinds ?? null;
  const now = el("div.in-force");
  const count = el("p.hint", {role: "status"});
  const groups = [...new Set((kinds ?? []).map((kind) => kind.group))];
  dialog("Faults", "wide", el("p.hint", {}, "What really happens to bots, one press each. Nothing here harms matches or messages; faults are not kept when the sandbox stops."), now, word,
    groups.map((group, place) => [el("h3", {}, group), place ? null : count, el("div.faults", {}, kinds.filter((kind) => kind.group === group).map((kind) => faultCard(kind, word)))]));
  live(now, inForce);
  live(count, () => [`${gateway.connected ? "The bot is connected" : "No bot is connected"}. Sessions begun: ${gateway.begun}, resumed: ${gateway.resumed}.`]);
}

function faultCard(kind, word) {
  const values = entered[kind.key] ??= Object.fromEntries(kind.fields.map((field) => [field.key, field.usual]));
  const told = el("p.told", {role: "status"});
  const about = fresh("about");
  return el("form.fault", {"aria-label": kind.name, onsubmit: async (event) => {
    event.preventDefault();
    const came = await attempt(word, "fault", {...values, fault: kind.key});
    told.textContent = came.word ?? came.error ?? "";
  }},
  el("button.button.secondary", {type: "submit", "aria-describedby": about}, kind.name),
  el("p", {id: about}, kind.does),
  kind.fields.length ? el("div.fault-fields", {}, kind.fields.map((field) => input(field, values))) : null,
  el("p.hint", {}, el("strong", {}, "See it: "), kind.see), told);
}

function input(field, values) {
  const keep = (event) => {
    values[field.key] = event.target.value;
  };
  const value = values[field.key];
  return field.choices
    ? choose(field.label, field.choices.map((choice) => [choice.value, choice.words]), value, {onchange: keep})
    : labelled(field.label, el("input", {type: "number", min: field.least, max: field.most, step: "any", required: true, value, oninput: keep}));
}

/** What is wrong at present, each with a button that puts it right. */
function inForce() {
  if (!faults.length) return [];
  return [el("span.wrong-sign", {}, icon("warning"), el("span", {}, "Faults in force:")),
    el("ul", {}, faults.map((fault) => el("li", {}, el("span", {}, fault.words, fault.left === null ? "" : `, ${fault.left} left`),
      el("button.plain.quiet", {type: "button", "data-key": `right ${fault.id}`, "aria-label": `Put right: ${fault.words}`, title: "Put right", onclick: () => right("put_right", {fault: fault.id})}, icon("close"))))),
    el("button.button.primary.small-button", {type: "button", "data-key": "all right", onclick: () => right("all_right", {})}, "Put all right")];
}

async function right(name, fields) {
  const came = await act(name, fields);
  if (came.error) toast(came.error, {bad: true});
  else if (name === "all_right") toast("Discord is well again.");
}

/** Keeps the line on top up to date. */
export function keepLine(line) {
  let told = "";
  let before = new Set();
  const draw = () => {
    const now = JSON.stringify(faults);
    if (now === told) return;
    told = now;
    // Whatever was said last, such as that all is well, is no longer so.
    if (faults.some((fault) => !before.has(fault.id))) hush();
    before = new Set(faults.map((fault) => fault.id));
    const focused = line.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    replace(line, inForce());
    line.hidden = !faults.length;
    if (focused) (line.querySelector(`[data-key="${CSS.escape(focused)}"]`) ?? line.querySelector("button") ?? document.getElementById("faults"))?.focus();
  };
  document.addEventListener("people", draw);
}
