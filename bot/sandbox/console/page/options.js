// The options of a slash command as labelled fields.

import {Combo} from "./combo.js";
import {el, fresh} from "./dom.js";
import {names} from "./names.js";

const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, ROLE = 8, MENTIONABLE = 9, NUMBER = 10, ATTACHMENT = 11;

/** One option's field: {node, value(), focus()}. `suggest(typed)` asks the bot. */
export function optionField(option, suggest, remove) {
  const id = fresh("option");
  const made = control(option, id, suggest);
  const node = el("div.option-field", {},
    el("label", {for: id, title: option.description}, option.name, option.required ? el("span.needed", {title: "required"}, " *") : null),
    made.node,
    remove ? el("button.plain.remove", {type: "button", "aria-label": `Leave out ${option.name}`, onclick: remove}, "×") : null,
    el("p.hint", {id: `${id}-words`}, option.description, bounds(option)));
  made.input.setAttribute("aria-describedby", `${id}-words`);
  if (option.required) made.input.setAttribute("aria-required", "true");
  return {node, option, value: made.value, focus: () => made.input.focus()};
}

function control(option, id, suggest) {
  const fixed = fixedChoices(option);
  if (fixed) return dropdown(option, id, fixed);
  const input = el("input", {id, type: "text", autocomplete: "off", maxlength: option.max_length ?? 6000, inputmode: [INTEGER, NUMBER].includes(option.type) ? "numeric" : null, disabled: option.type === ATTACHMENT});
  let chosen = null;
  if (option.autocomplete) {
    const combo = new Combo(input, {
      find: suggest, wait: 200, label: option.name, empty: "No suggestions",
      taken: (choice) => {
        chosen = choice;
        input.value = choice.name;
      },
    });
    input.addEventListener("input", () => {
      chosen = null;
      combo.look();
    });
    input.addEventListener("focus", () => combo.look());
    return {node: el("div.combo", {}, input, combo.list), input, value: () => (chosen ? chosen.value : input.value || null)};
  }
  return {node: input, input, value: () => input.value || null};
}

function dropdown(option, id, choices) {
  const input = el("select", {id},
    el("option", {value: ""}, option.required ? "Choose…" : "–"),
    choices.map((choice, place) => el("option", {value: String(place)}, choice.name)));
  return {node: input, input, value: () => (input.value === "" ? null : choices[Number(input.value)].value)};
}

function fixedChoices(option) {
  const users = () => Object.entries(names.users).map(([value, name]) => ({value, name: `@${name}`}));
  const roles = () => Object.entries(names.roles).map(([value, name]) => ({value, name: `@${name.replace(/^@/, "")}`}));
  if (option.choices?.length) return option.choices;
  switch (option.type) {
    case BOOLEAN: return [{name: "True", value: true}, {name: "False", value: false}];
    case USER: return users();
    case ROLE: return roles();
    case MENTIONABLE: return [...users(), ...roles()];
    case CHANNEL: return Object.entries(names.channels)
      .filter(([, channel]) => !option.channel_types?.length || option.channel_types.includes(channel.kind))
      .map(([value, channel]) => ({value, name: `# ${channel.name}`}));
    default: return null;
  }
}

function bounds(option) {
  const least = option.min_value ?? option.min_length;
  const most = option.max_value ?? option.max_length;
  if (least === undefined && most === undefined) return null;
  const unit = option.type === STRING ? " characters" : "";
  if (least === undefined) return ` (at most ${most}${unit})`;
  if (most === undefined) return ` (at least ${least}${unit})`;
  return ` (${least} to ${most}${unit})`;
}
