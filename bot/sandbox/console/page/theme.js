// Light or dark: as the system has it, until the switch at the top says otherwise.

import {replace} from "./dom.js";
import {icon} from "./icons.js";

const KEPT = "theme";
const system = matchMedia("(prefers-color-scheme: dark)");

function chosen() {
  const kept = localStorage.getItem(KEPT);
  return kept === "light" || kept === "dark" ? kept : system.matches ? "dark" : "light";
}

function show(button) {
  const kept = localStorage.getItem(KEPT);
  if (kept) document.documentElement.dataset.theme = kept;
  else delete document.documentElement.dataset.theme;
  const dark = chosen() === "dark";
  button.setAttribute("aria-pressed", String(dark));
  replace(button, icon(dark ? "moon" : "sun"), "Dark");
}

/** Lets a button switch between the two; back at the system's own choice, the page follows it again. */
export function themeSwitch(button) {
  button.addEventListener("click", () => {
    const wanted = chosen() === "dark" ? "light" : "dark";
    if ((wanted === "dark") === system.matches) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, wanted);
    show(button);
  });
  system.addEventListener("change", () => show(button));
  show(button);
}
