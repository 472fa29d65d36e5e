// Puts the page together: screens, live updates, the bar at the top.

import "./deleting.js";
import {el, replace} from "./dom.js";
import {keepLine, showFaults} from "./faults.js";
import {act, Live} from "./link.js";
import {about, gateway, learn, names, people, server, userName} from "./names.js";
import {showOutput} from "./output.js";
import {Pane} from "./pane.js";
import {showPeople} from "./people_dialog.js";
import "./recording.js";
import {showServer} from "./server.js";
import {themeSwitch} from "./theme.js";
import {keepTicking} from "./times.js";
import {hush, toast} from "./toast.js";
import {lay} from "./timeline.js";
import {welcome} from "./welcome.js";

const board = document.getElementById("panes");
const tabs = document.getElementById("tabs");
const count = document.getElementById("count");
const bot = document.getElementById("bot");
const MARKS = {
  ping: () => el("span.ping", {title: "Somebody calls this person"}, "!"),
  fresh: () => el("span.new", {}, el("span.sr", {}, " (new messages)")),
};
let panes = [];
/** Who was on the screens that were closed, and where: they come back first. */
let closed = [];
let shown = 0;
let started = false;

function remembered() {
  try {
    return JSON.parse(localStorage.getItem("panes")) ?? [];
  } catch {
    return [];
  }
}

function watch() {
  localStorage.setItem("panes", JSON.stringify(panes.map(({person, place}) => ({person, place}))));
  live.watch(panes.map(({key, person, place, shown: most}) => ({pane: key, person, place, shown: most})));
  drawTabs();
}

/** As many screens as wanted; new ones were closed last, or belong to people who have none. */
function setPanes(wanted, from = panes) {
  const places = panes.filter((pane) => pane.onScreen).map((pane) => pane.tail.hold());
  const known = new Set(people.map((person) => person.id));
  const taken = new Set();
  const closing = from.slice(wanted);
  const returning = closed.splice(0, Math.max(0, wanted - from.length));
  closed = [...closing.map(({person, place}) => ({person, place})), ...closed];
  const before = [...from, ...returning.filter(({person}) => !from.some((other) => other.person === person))];
  panes = Array.from({length: wanted}, (_, place) => {
    const old = before[place];
    let person = old && known.has(old.person) ? old.person : null;
    person ??= people.find((entry) => !taken.has(entry.id) && !before.some((other) => other?.person === entry.id))?.id ?? people[0].id;
    taken.add(person);
    if (old instanceof Pane && old.person === person) return old;
    return new Pane(String(place + 1), person, old?.person === person ? old.place : null, watch);
  });
  shown = Math.min(shown, wanted - 1);
  // A list that is taken out of the page and put back is at its top.
  lay(board, panes.map((pane) => pane.node));
  board.classList.toggle("several", wanted > 1);
  count.value = String(wanted);
  watch();
  places.forEach((keep) => keep());
}

/** The screens, after opening more where there are fewer than are needed. */
function atLeast(wanted) {
  if (panes.length < wanted) setPanes(wanted);
  return panes;
}

/** On a phone one screen is shown; tabs switch between them. */
function drawTabs() {
  panes.forEach((pane, place) => pane.node.classList.toggle("shown", place === shown));
  panes.forEach((pane) => pane.read());
  const focused = [...tabs.children].indexOf(document.activeElement);
  tabs.hidden = panes.length < 2;
  replace(tabs, panes.map((pane, place) => el("button.tab", {type: "button", "aria-pressed": String(place === shown), onclick: () => {
    shown = place;
    drawTabs();
  }}, pane.personName, place === shown ? null : MARKS[pane.news]?.())));
  tabs.children[focused]?.focus();
}

function heard(news) {
  if (news.type === "world") {
    learn(news);
    drawBrand();
    drawBot(news.bot);
    if (!started) {
      started = true;
      const before = remembered();
      setPanes(before.length || Number(count.value), before);
      welcome(atLeast);
    }
    // A sandbox that began anew knows nobody of before.
    if (panes.some((pane) => !people.some((person) => person.id === pane.person))) setPanes(panes.length);
    panes.forEach((pane) => pane.heads());
    drawTabs();
    document.dispatchEvent(new Event("people"));
  } else if (news.type === "pane") {
    panes.find((pane) => pane.key === news.pane)?.update(news);
    drawTabs();
  } else if (news.type === "typing") panes.forEach((pane) => pane.types(news.places));
}

/** Why a bot that runs hears nothing of the server, or null. */
function apartBy() {
  if (!gateway.connected) return "The bot is cut off from the gateway.";
  return server.bot.there ? null : "The bot is not in the server: it was thrown out.";
}

/** What bears Kumite's name does so for Kumite alone. */
function drawBrand() {
  document.getElementById("first").hidden = !about.kumite;
  if (about.kumite) return;
  document.title = `${userName(names.bot)} · Sandbox`;
  replace(document.querySelector(".brand span"), [`${userName(names.bot)} `, el("small", {}, "Sandbox")]);
}

let said = "";
function drawBot({state, word, lines}) {
  const apart = state === "running" && apartBy();
  bot.dataset.state = apart ? "apart" : state;
  bot.textContent = apart || word || "The bot starts…";
  for (const id of ["restart", "output"]) document.getElementById(id).hidden = state === "elsewhere";
  if (state === "ended" && word !== said) toast([word, ...lines.slice(-3)].join("\n"), {bad: true});
  said = word;
}

const live = new Live(heard, (holds) => {
  document.body.classList.toggle("cut", !holds);
  // What was said before belongs to a sandbox that is gone.
  hush();
  if (!holds) {
    bot.dataset.state = "cut";
    bot.textContent = "The sandbox has stopped. Start it again, and this page goes on.";
  }
});

/** On a phone the buttons at the top are folded into a menu. */
const more = document.getElementById("more");
function fold(open) {
  more.setAttribute("aria-expanded", String(open));
  document.querySelector(".top").classList.toggle("open", open);
}
more.addEventListener("click", () => fold(more.getAttribute("aria-expanded") === "false"));
document.addEventListener("click", (event) => event.target.closest("#more") || fold(false));
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || more.getAttribute("aria-expanded") === "false") return;
  fold(false);
  more.focus();
});
count.addEventListener("change", () => setPanes(Number(count.value)));
document.getElementById("people").addEventListener("click", showPeople);
document.getElementById("server").addEventListener("click", showServer);
document.getElementById("faults").addEventListener("click", showFaults);
document.getElementById("first").addEventListener("click", () => welcome(atLeast, true));
document.getElementById("output").addEventListener("click", showOutput);
document.getElementById("restart").addEventListener("click", async (event) => {
  event.target.disabled = true;
  const came = await act("restart_bot", {});
  event.target.disabled = false;
  toast(came.error ?? "The bot was killed and is back. Everything goes on where it was.", {bad: Boolean(came.error)});
});
document.addEventListener("keydown", (event) => {
  const place = event.altKey && !event.ctrlKey ? Number(event.key) - 1 : -1;
  if (!panes[place]) return;
  event.preventDefault();
  shown = place;
  drawTabs();
  panes[place].composer.node.querySelector("textarea, input, select, .send")?.focus();
});
document.addEventListener("visibilitychange", () => drawTabs());
keepLine(document.getElementById("wrong"));
themeSwitch(document.getElementById("theme"));
keepTicking();
