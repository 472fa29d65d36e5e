// Recording: the button at the top, and the dialogs that begin a recording and save it.

import {attempt, choose, dialog, labelled, live, wordLine} from "./dialog.js";
import {el} from "./dom.js";
import {icon} from "./icons.js";
import {names, people, recording} from "./names.js";

const button = document.getElementById("record");
const head = {title: "", about: ""};

button.addEventListener("click", () => recording.on ? save() : begin());
document.addEventListener("people", () => {
  button.hidden = !recording.on && !recording.can_begin;
  button.classList.toggle("on-air", recording.on);
  button.textContent = recording.on ? `Save recording (${recording.steps})` : "Record";
});

function begin() {
  const word = wordLine();
  const where = el("p", {role: "status"});
  dialog("Record", "narrow",
    el("p", {}, "What you do is written down as a file, with what came of it, and can be done again at any time as a test. It begins with an empty server, in a sandbox beside this one; nothing here changes."),
    el("button.button.primary", {type: "button", onclick: async (event) => {
      event.target.disabled = true;
      const came = await attempt(word, "record", {});
      event.target.disabled = false;
      if (!came.url) return;
      const link = el("a", {href: came.url, target: "_blank", rel: "noopener"}, "Open the sandbox that records");
      where.replaceChildren(link);
      link.focus();
    }}, "Begin"), word, where);
}

function save() {
  const word = wordLine();
  const told = el("p", {role: "status"});
  const gone = wordLine();
  const expected = el("div");
  dialog("Save recording", "narrow",
    el("h3", {}, "Expect a text"), expecting(), expected, gone,
    el("h3", {}, "The recording"),
    el("form.recording", {onsubmit: async (event) => {
      event.preventDefault();
      const came = await attempt(word, "save_recording", head);
      told.textContent = came.file ? `${came.steps} steps are in ${came.file}. It goes on; save again at any time.` : "";
    }}, field("Title", "title", true), field("What it is about", "about", false),
    el("button.button.primary", {type: "submit"}, "Save")), word, told);
  live(expected, () => expectations(gone));
}

function field(label, key, required) {
  return labelled(label, el("input", {type: "text", maxlength: "200", required, value: head[key], oninput: (event) => {
    head[key] = event.target.value;
  }}));
}

/** What a replay expects so far, each with a button that takes it away. */
function expectations(word) {
  if (!recording.expected.length) return [];
  return el("ul.expected", {"aria-label": "What a replay expects"}, recording.expected.map((words, entry) => el("li", {}, el("span", {}, words),
    el("button.plain.quiet", {type: "button", "data-key": `expected ${entry}`, "aria-label": `Take away: ${words}`, title: "Take away", onclick: () => attempt(word, "expect_no_more", {entry})}, icon("close")))));
}

/** A text that a replay has to find, or must not find, on somebody's screen at this point. */
function expecting() {
  const word = wordLine();
  const told = el("p", {role: "status"});
  const text = el("input", {type: "text", maxlength: "200", required: true});
  const person = choose("Who", people.map((each) => [each.id, each.name]), people[0]?.id, {});
  const places = Object.entries(names.channels);
  const place = choose("Where", places.map(([key, channel]) => [key, channel.name.startsWith("#") ? channel.name : `#${channel.name}`]), places[0]?.[0], {});
  const sees = choose("What", [["yes", "sees"], ["no", "does not see"]], "yes", {});
  const value = (node) => node.querySelector("select").value;
  return el("form.recording", {onsubmit: async (event) => {
    event.preventDefault();
    const came = await attempt(word, "expect_text", {person: value(person), place: value(place), sees: value(sees) === "yes", text: text.value});
    told.textContent = "";
    if (came.error) return;
    told.textContent = `A replay expects “${text.value}” here.`;
    text.value = "";
  }}, person, place, sees, labelled("Text", text),
  el("button.button.secondary", {type: "submit"}, "Expect it"), word, told);
}
