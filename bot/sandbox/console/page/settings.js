// The dialogs behind the buttons at the top: people, and what the bot prints.

import {el, fresh, replace, toast} from "./dom.js";
import {act} from "./link.js";
import {hue, initials, people} from "./names.js";

function dialog(name, ...content) {
  const title = fresh("title");
  const node = el("dialog.modal", {"aria-labelledby": title, onclose: () => node.remove()},
    el("h2", {id: title}, name), ...content,
    el("div.dialog-buttons", {}, el("button.button.secondary", {type: "button", onclick: () => node.close()}, "Close")));
  document.body.append(node);
  node.showModal();
  return node;
}

export function showPeople() {
  const list = el("div.people");
  const word = el("p.form-error", {role: "alert"});
  const draw = () => replace(list, people.map((person) => personRow(person, word)));
  const name = el("input", {type: "text", maxlength: 32, required: true, placeholder: "Name", "aria-label": "Name of the new person"});
  const keeper = el("input", {type: "checkbox"});
  const form = el("form.person", {onsubmit: async (event) => {
    event.preventDefault();
    const came = await act("add_person", {name: name.value, keeper: keeper.checked});
    word.textContent = came.error ?? "";
    if (!came.error) {
      toast(`${name.value} is here. Choose them at the top of a screen.`);
      name.value = "";
    }
  }}, name, el("label.choice", {}, keeper, el("span", {}, "may manage the server")), el("button.button.primary", {type: "submit"}, "Add"));
  draw();
  const redraw = () => list.isConnected && !list.contains(document.activeElement) && draw();
  document.addEventListener("people", redraw);
  const node = dialog("People", el("p.hint", {}, "Each screen shows what one of them sees."), list, el("h3", {}, "Somebody new"), form, word);
  node.addEventListener("close", () => document.removeEventListener("people", redraw));
  name.focus();
}

function personRow(person, word) {
  const save = async () => {
    const came = await act("change_person", {person: person.id, name: name.value, keeper: keeper.checked, dms_open: dms.checked});
    word.textContent = came.error ?? "";
    if (came.error) name.value = person.name;
  };
  const name = el("input", {type: "text", maxlength: 32, value: person.name, "aria-label": `Name of ${person.name}`, onchange: save});
  const keeper = el("input", {type: "checkbox", checked: person.keeper, disabled: person.owner, onchange: save});
  const dms = el("input", {type: "checkbox", checked: person.dms_open, onchange: save});
  return el("div.person", {}, el(`span.avatar.${hue(person.id)}`, {"aria-hidden": "true"}, initials(person.name)), name,
    el("label.choice", {}, keeper, el("span", {}, "may manage the server")),
    el("label.choice", {}, dms, el("span", {}, "takes direct messages")));
}

export async function showOutput() {
  const came = await act("bot_output", {});
  const text = came.error ?? (came.lines.join("\n") || "It has printed nothing.");
  const lines = el("pre.output", {tabindex: "0"}, text);
  dialog("What the bot has printed", lines);
  lines.scrollTop = lines.scrollHeight;
}
