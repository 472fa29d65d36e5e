// The dialog about people: who is there, their roles, who comes and goes.

import {attempt, choose, dialog, live, sureButton, tick, wordLine} from "./dialog.js";
import {el} from "./dom.js";
import {appBadge, face} from "./faces.js";
import {people, server} from "./names.js";

const PRESETS = [
  ["player", "Player"],
  ["gm", "GM, who manages the server"],
  ["stranger", "Stranger, who may neither write nor use commands"],
];

export function showPeople() {
  const word = wordLine();
  const open = new Set();
  const list = el("div.people");
  dialog("People", "wide", el("p.hint", {}, "Each screen shows what one of them sees. What roles allow is set under Server."), list, word, el("h3", {}, "Somebody new"), newcomer(word));
  live(list, () => [
    people.map((person) => personCard(person, word, open)),
    botCard(word, open),
    server.away.map((person) => awayCard(person, word)),
  ]);
  list.querySelector("input")?.focus();
}

function newcomer(word) {
  const name = el("input", {type: "text", maxlength: 32, required: true, placeholder: "Name", "aria-label": "Name of the new person"});
  const preset = choose("Who they are", PRESETS, "player", {});
  const told = el("p.told", {role: "status"});
  return el("form.newcomer", {onsubmit: async (event) => {
    event.preventDefault();
    const came = await attempt(word, "add_person", {name: name.value, preset: preset.querySelector("select").value});
    told.textContent = came.error ? "" : `${name.value} is here. A screen can be given to them.`;
    if (came.error) return;
    name.value = "";
    name.focus();
  }}, name, preset, el("button.button.primary", {type: "submit"}, "Add"), told);
}

function card({id, name}, ...content) {
  return el("section.person", {"aria-label": name}, face(id, name, id === server.bot.id), ...content);
}

function personCard(person, word, open) {
  const change = (fields) => attempt(word, "change_person", {person: person.id, ...fields});
  const name = el("input", {type: "text", maxlength: 32, value: person.name, "data-key": `name ${person.id}`, "aria-label": `Name of ${person.name}`, onchange: async () => {
    const came = await change({name: name.value});
    if (came.error) name.value = person.name;
  }});
  return card(person, name,
    person.owner ? el("span.badge", {title: "The owner may do everything, whatever roles say"}, "Owner") : null,
    tick("takes direct messages", "", {checked: person.dms_open, "data-key": `dms ${person.id}`, onchange: (event) => change({dms_open: event.target.checked})}),
    tick("may manage the server", "", {checked: person.keeper, disabled: person.owner, "data-key": `keeper ${person.id}`, onchange: (event) => change({keeper: event.target.checked})}),
    rolesGiven(person, person.roles, word, open),
    person.owner ? el("p.hint", {}, "A server's owner cannot leave it.")
      : sureButton("Leave the server", `Really let ${person.name} leave?`, () => attempt(word, "leave", {person: person.id}), `there ${person.id}`));
}

function botCard(word, open) {
  const {bot} = server;
  const about = bot.there ? [rolesGiven(bot, bot.roles, word, open),
    sureButton("Throw the bot out", "Really throw it out?", () => attempt(word, "leave", {person: bot.id}), "there bot")]
    : [el("p.hint", {}, "The bot was thrown out. It hears and may do nothing here."),
      el("button.button.primary.small-button", {type: "button", "data-key": "there bot", onclick: () => attempt(word, "come_back", {person: bot.id})}, "Invite the bot again")];
  return card(bot, el("strong.person-name", {}, bot.name), appBadge(), about);
}

function awayCard(person, word) {
  return card(person, el("span.person-name", {}, person.name), el("span.badge", {}, "has left"),
    el("button.button.secondary.small-button", {type: "button", "data-key": `there ${person.id}`, "aria-label": `Let ${person.name} come back`, onclick: () => attempt(word, "come_back", {person: person.id})}, "Come back"));
}

/** The roles of somebody, folded away until they are wanted. */
function rolesGiven({id, name}, has, word, open) {
  const others = server.roles.filter((role) => !role.everyone);
  if (!others.length) return el("p.hint", {}, "No roles yet");
  const given = others.filter((role) => has.includes(role.id)).map((role) => role.name).join(", ");
  return el("details.roles-of", {open: open.has(id), ontoggle: (event) => event.target.open ? open.add(id) : open.delete(id)},
    el("summary", {"data-key": `roles ${id}`, "aria-label": `Roles of ${name}: ${given || "none"}`}, `Roles: ${given || "none"}`),
    el("div.ticks", {role: "group", "aria-label": `Roles of ${name}`}, others.map((role) => tick(role.name, "", {
      checked: has.includes(role.id), "data-key": `role ${role.id} ${id}`,
      onchange: (event) => attempt(word, "give_role", {person: id, role: role.id, has: event.target.checked}),
    }))));
}
