// The small row of actions that a message shows while it is pointed at or reached by arrow keys.

import {el} from "./dom.js";

const offered = [];

/**
 * Offers an action on messages. Call it once, as your module is loaded.
 * `label` is the button's text and accessible name: a string, or a function of (message, pane).
 * `fits(message, pane)` says whether this message has it, for the person of this pane.
 * `run(message, pane, button)` does it; `message` is the JSON of view.message_json, `pane` has
 * person, personName, place, and go(place). The focus returns to the message where it is gone.
 * `danger: true` writes it in red; `sign` is a character to show in place of the text.
 */
export function offer(label, fits, run, {danger = false, sign = null} = {}) {
  offered.push({label, fits, run, danger, sign});
}

/** The toolbar of one message, or null where nothing is offered. */
export function toolbar(message, pane) {
  const fitting = offered.filter((action) => action.fits(message, pane));
  if (!fitting.length) return null;
  return el("div.toolbar", {role: "toolbar", "aria-label": "Message actions"}, fitting.map((action) => {
    const label = typeof action.label === "function" ? action.label(message, pane) : action.label;
    const button = el(`button.tool${action.danger ? ".danger" : ""}`, {
      type: "button", "data-key": `tool ${label}`, title: action.sign ? label : null,
      "aria-label": action.sign ? label : null, onclick: () => action.run(message, pane, button),
    }, action.sign ?? label);
    return button;
  }));
}
