// A select: a button that opens a list. One choice takes effect at once, several with Done.

import {el, fresh} from "./dom.js";
import {icon} from "./icons.js";

/**
 * options: [{label, value, description, emoji, default}]; picked(values) is called with the choice.
 * In a form (`keep`) every change is told and nothing is sent.
 */
export function picker({options, least = 1, most = 1, placeholder = "Choose", disabled = false, label = "", keep = false, key = null, picked}) {
  let chosen = options.filter((option) => option.default).map((option) => option.value);
  const list = el("div.options", {role: "listbox", id: fresh("list"), popover: "auto", "aria-multiselectable": most > 1 ? "true" : null, "aria-label": label || placeholder});
  const face = el("span.face", {});
  const button = el("button.picker", {
    type: "button", disabled, "data-key": key, "aria-haspopup": "listbox", "aria-expanded": "false",
    "aria-label": label || null,
    onclick: () => list.togglePopover(),
    onkeydown: (event) => {
      if (["ArrowDown", "ArrowUp"].includes(event.key)) {
        event.preventDefault();
        list.showPopover();
      }
    },
  }, face, icon("chevron"));

  const show = () => {
    const labels = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
    face.textContent = labels.length ? labels.join(", ") : placeholder;
    face.classList.toggle("empty", !labels.length);
    if (label) button.setAttribute("aria-label", `${label}: ${face.textContent}`);
    rows.forEach((row, place) => row.setAttribute("aria-selected", chosen.includes(options[place].value)));
    if (done) done.disabled = chosen.length < least;
  };
  const take = (value) => {
    if (most === 1) {
      const same = chosen[0] === value;
      chosen = same && least === 0 ? [] : [value];
      list.hidePopover();
      button.focus();
      picked(chosen, button);
    } else if (chosen.includes(value)) chosen = chosen.filter((entry) => entry !== value);
    else if (chosen.length < most) chosen = [...chosen, value];
    if (most > 1 && keep) picked(chosen);
    show();
  };
  const rows = options.map((option) => el("div.option", {role: "option", tabindex: "-1", onclick: () => take(option.value)},
    emoji(option.emoji),
    el("span.words", {}, el("span", {}, option.label), option.description ? el("small", {}, option.description) : null),
    el("span.tick", {}, icon("check"))));
  const done = most > 1 && !keep ? el("button.button.primary", {type: "button", onclick: () => {
    list.hidePopover();
    button.focus();
    picked(chosen, button);
  }}, "Done") : null;
  const hint = most > 1 ? el("p.hint", {}, least === most ? `Choose ${most}` : `Choose ${least} to ${most}`) : null;
  list.append(...[hint, ...rows, done].filter(Boolean));
  list.addEventListener("keydown", (event) => walk(event, rows, options, take));
  list.addEventListener("toggle", (event) => {
    const open = event.newState === "open";
    button.setAttribute("aria-expanded", String(open));
    if (!open) return;
    stand(list, button);
    (rows.find((row) => row.getAttribute("aria-selected") === "true") ?? rows[0])?.focus();
  });
  show();
  return el("div.picking", {}, button, list);
}

/** A bot's emoji on a button or in a list: those of Discord's servers by their name. */
export function emoji(given) {
  return given ? el("span.emoji", {"aria-hidden": "true"}, given.id ? `:${given.name}:` : given.name) : null;
}

function walk(event, rows, options, take) {
  const at = rows.indexOf(document.activeElement);
  const to = {ArrowDown: Math.min(at + 1, rows.length - 1), ArrowUp: Math.max(at - 1, 0), Home: 0, End: rows.length - 1}[event.key];
  if (to !== undefined) rows[to]?.focus();
  else if (at >= 0 && (event.key === "Enter" || event.key === " ")) take(options[at].value);
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
    const letter = event.key.toLowerCase();
    const order = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
    const found = order.find((row) => row.textContent.trim().toLowerCase().startsWith(letter));
    if (!found) return;
    found.focus();
  } else return;
  event.preventDefault();
}

/** Puts a popover below its button, or above where there is more room. */
export function stand(list, button) {
  const box = button.getBoundingClientRect();
  const below = innerHeight - box.bottom - 12;
  const above = box.top - 12;
  const up = below < 220 && above > below;
  list.style.width = `${Math.max(box.width, Math.min(220, innerWidth - 16))}px`;
  list.style.left = `${Math.max(8, Math.min(box.left, innerWidth - Math.max(box.width, 220) - 8))}px`;
  list.style.maxHeight = `${Math.min(420, up ? above : below)}px`;
  list.style.top = up ? "auto" : `${box.bottom + 4}px`;
  list.style.bottom = up ? `${innerHeight - box.top + 4}px` : "auto";
}
