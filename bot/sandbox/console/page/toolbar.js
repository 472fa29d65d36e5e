// The small row of actions that a message shows while it is pointed at or reached by arrow keys.

import {el} from "./dom.js";

const offered = [];

/**
 * Offers an action on messages. Call it once, as your module is loaded.
 * `label` is the button's text.
 * `fits(message, pane)` says whether this message has it, for the person of this pane.
 * `run(message, pane)` does it; `message` is the JSON of view.message_json, `pane` has
 * person, personName, place, and go(place). The focus returns to the message where it is gone.
 * `danger: true` writes it in red.
 */
export function offer(label, fits, run, {danger = false} = {}) {
  offered.push({label, fits, run, danger});
}

/** The toolbar of one message, or null where nothing is offered. */
export function toolbar(message, pane) {
  const fitting = offered.filter((action) => action.fits(message, pane));
  if (!fitting.length) return null;
  return el("div.toolbar", {role: "toolbar", "aria-label": "Message actions"}, fitting.map((action) => {
    const {label, run, danger} = action;
    return el(`button.tool${danger ? ".danger" : ""}`, {type: "button", "data-key": `tool ${label}`, onclick: () => run(message, pane)}, label);
  }));
}
