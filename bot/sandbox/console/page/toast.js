// A short word of the page itself, in a row of its own below the bar at the top.

import {el, replace} from "./dom.js";
import {icon} from "./icons.js";

const SECONDS = 8;
const box = document.getElementById("toast");
let timer = 0;

/** Shows a word for some seconds, and lets screen readers tell it. `bad`: something went wrong. */
export function toast(text, {bad = false} = {}) {
  box.classList.toggle("bad", bad);
  replace(box, el("span", {}, text), el("button.plain.quiet", {type: "button", "aria-label": "Close this word", onclick: hush}, icon("close")));
  box.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => box.matches(":hover, :focus-within") || hush(), SECONDS * 1000);
}

/** Takes away a word that is out of date. */
export function hush() {
  clearTimeout(timer);
  box.hidden = true;
  box.replaceChildren();
}
