// Roles: made, renamed and deleted, what they allow, and who has them.

import {attempt, choose, named, sureButton, tick} from "./dialog.js";
import {el} from "./dom.js";
import {people, server} from "./names.js";

/** The part of the Server dialog about roles. `at` keeps which role is shown; `redraw()` shows another. */
export function rolesPart(at, rights, word, redraw) {
  const role = server.roles.find((each) => each.id === at.role) ?? server.roles[0];
  return [
    el("div.pick-line", {},
      choose("Role", server.roles.map((each) => [each.id, each.name]), role.id, {"data-key": "role", onchange: (event) => {
        at.role = event.target.value;
        redraw();
      }}),
      addForm("New role", "Name of the new role", "add_role", word, (came) => {
        at.role = came.role;
        redraw();
      })),
    role.everyone ? el("p.hint", {}, "Everybody has this role, the bot too. It can be neither renamed nor deleted. The owner may do everything, whatever it says.")
      : nameAndEnd(role, word),
    el("h3", {}, `What ${role.name} may do`),
    el("div.ticks.rights", {role: "group", "aria-label": `Permissions of ${role.name}`}, rights.map((right) => rightTick(role, right, word))),
    role.everyone ? null : [el("h3", {}, "Who has it"), members(role, word)],
  ];
}

/** A field with a button that makes something by its name. */
export function addForm(placeholder, label, name, word, made, more = null, fields = () => ({})) {
  const input = el("input", {type: "text", maxlength: 100, required: true, placeholder, "aria-label": label, "data-key": name});
  return el("form.add-line", {onsubmit: async (event) => {
    event.preventDefault();
    const came = await attempt(word, name, {name: input.value, ...fields()});
    if (came.error) return;
    input.value = "";
    made(came);
  }}, input, more, el("button.button.secondary", {type: "submit", "data-key": `${name} button`, "aria-label": `Add: ${placeholder}`}, "Add"));
}

function nameAndEnd(role, word) {
  const name = el("input", {type: "text", maxlength: 100, value: role.name, "data-key": `name ${role.id}`, "aria-label": `Name of the role ${role.name}`, onchange: async () => {
    const came = await attempt(word, "change_role", {role: role.id, name: name.value});
    if (came.error) name.value = role.name;
  }});
  return el("div.add-line", {}, named("Name", name), sureButton("Delete role", `Really delete ${role.name}?`, () => attempt(word, "delete_role", {role: role.id}), "delete role"));
}

function rightTick(role, right, word) {
  return tick(right.words, right.about, {
    checked: role.permissions.includes(right.key), "data-key": `right ${right.key}`,
    onchange: (event) => {
      const others = role.permissions.filter((key) => key !== right.key);
      attempt(word, "change_role", {role: role.id, permissions: event.target.checked ? [...others, right.key] : others});
    },
  });
}

function members(role, word) {
  const all = [...people, ...(server.bot.there ? [server.bot] : [])];
  return el("div.ticks", {role: "group", "aria-label": `Who has ${role.name}`}, all.map((person) => tick(person.name, "", {
    checked: person.roles.includes(role.id), "data-key": `has ${person.id}`,
    onchange: (event) => attempt(word, "give_role", {person: person.id, role: role.id, has: event.target.checked}),
  })));
}
