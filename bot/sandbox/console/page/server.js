// The dialog about the server: its roles, and its channels with their threads.

import {channelsPart} from "./channels.js";
import {attempt, dialog, live, wordLine} from "./dialog.js";
import {el, fresh} from "./dom.js";
import {names} from "./names.js";
import {rolesPart} from "./roles.js";

const PARTS = {Roles: rolesPart, "Channels and threads": channelsPart};
let rights = null;
/** What was shown last time: which part, role, channel, and whose permissions. */
const at = {part: "Roles", role: null, channel: null, target: null};

export async function showServer() {
  const word = wordLine();
  rights ??= (await attempt(word, "rights", {})).rights;
  const panel = el("div.server-part", {role: "tabpanel", id: fresh("part")});
  const tabs = el("div.part-tabs", {role: "tablist", "aria-label": "Parts of the server", onkeydown: (event) => walk(event, tabs)},
    Object.keys(PARTS).map((part) => el("button.part-tab", {type: "button", role: "tab", id: fresh("tab"), "aria-controls": panel.id, "data-part": part, onclick: () => show(part)}, part)));
  dialog(`Server ${names.guild}`, "wide", tabs, word, panel);
  const redraw = live(panel, () => PARTS[at.part](at, rights ?? [], word, () => redraw()));
  const show = (part) => {
    at.part = part;
    for (const tab of tabs.children) {
      const chosen = tab.dataset.part === part;
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      if (chosen) panel.setAttribute("aria-labelledby", tab.id);
    }
    redraw();
  };
  show(at.part);
  tabs.querySelector('[aria-selected="true"]').focus();
}

function walk(event, tabs) {
  const all = [...tabs.children];
  const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
  if (!step) return;
  event.preventDefault();
  const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
  next.click();
  next.focus();
}
