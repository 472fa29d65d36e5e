// Recording: the button at the top, and the dialogs that begin a recording and save it.

import {attempt, choose, dialog, wordLine} from "./dialog.js";
import {el, fresh} from "./dom.js";
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
  dialog("Save recording", "narrow",
    el("form.recording", {onsubmit: async (event) => {
      event.preventDefault();
      const came = await attempt(word, "save_recording", head);
      told.textContent = came.file ? `${came.steps} steps are in ${came.file}. It goes on; save again at any time.` : "";
    }}, field("Title", "title", true), field("What it is about", "about", false),
    el("button.button.primary", {type: "submit"}, "Save")),
    el("h3", {}, "Expect a text"), expecting(word, told), word, told);
}

function field(label, key, required) {
  const id = fresh("recording");
  const input = el("input", {id, type: "text", maxlength: "200", required, oninput: () => {
    head[key] = input.value;
  }});
  input.value = head[key];
  return el("div.choose", {}, el("label", {for: id}, label), input);
}

/** A text that a replay has to find, or must not find, on somebody's screen at this point. */
function expecting(word, told) {
  const id = fresh("text");
  const text = el("input", {id, type: "text", maxlength: "200", required: true});
  const person = choose("Who", people.map((each) => [each.id, each.name]), people[0]?.id, {});
  const places = Object.entries(names.channels);
  const place = choose("Where", places.map(([key, channel]) => [key, `#${channel.name}`]), places[0]?.[0], {});
  const sees = choose("What", [["yes", "sees"], ["no", "does not see"]], "yes", {});
  const value = (node) => node.querySelector("select").value;
  return el("form.recording", {onsubmit: async (event) => {
    event.preventDefault();
    const came = await attempt(word, "expect_text", {person: value(person), place: value(place), sees: value(sees) === "yes", text: text.value});
    if (came.error) return;
    told.textContent = `A replay expects “${text.value}” here.`;
    text.value = "";
  }}, person, place, sees, el("div.choose", {}, el("label", {for: id}, "Text"), text),
  el("button.button.secondary", {type: "submit"}, "Expect it"));
}
