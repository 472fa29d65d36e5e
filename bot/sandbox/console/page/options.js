// The options of a slash command as labelled fields.

import {Combo} from "./combo.js";
import {el, fresh} from "./dom.js";
import {icon} from "./icons.js";
import {names, roleName} from "./names.js";

const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, ROLE = 8, MENTIONABLE = 9, NUMBER = 10, ATTACHMENT = 11;
const TOLD = 1024 * 1024;

/**
 * One option's field: {node, option, value(), focus(), wrong(isWrong)}. `suggest(typed)` asks the
 * bot; `beside()` is what its list stands above; `done(field)` is told of a choice made by Enter.
 */
export function optionField(option, {suggest, remove, beside, done}) {
  const id = fresh("option");
  const field = {option};
  const made = control(option, id, suggest, beside, () => done(field));
  field.node = el("div.option-field", {},
    el("label", {for: id, title: option.description}, option.name, option.required ? el("span.needed", {title: "required"}, " *") : null),
    made.node,
    remove ? el("button.plain.quiet.remove", {type: "button", "aria-label": `Leave out ${option.name}`, onclick: remove}, icon("close")) : null,
    el("span.sr", {id: `${id}-words`}, described(option)));
  made.input.setAttribute("aria-describedby", `${id}-words`);
  if (option.required) made.input.setAttribute("aria-required", "true");
  made.input.addEventListener("input", () => field.wrong(false));
  field.value = made.value;
  field.focus = () => made.input.focus();
  field.wrong = (isWrong) => {
    if (isWrong) made.input.setAttribute("aria-invalid", "true");
    else made.input.removeAttribute("aria-invalid");
  };
  return field;
}

/** What an option means and what it takes, in words. */
export function described(option) {
  return `${option.description}${bounds(option)}`;
}

function control(option, id, suggest, beside, done) {
  if (option.type === ATTACHMENT) return file(id);
  const fixed = fixedChoices(option);
  const input = el("input", {id, type: "text", autocomplete: "off", maxlength: option.max_length ?? 6000, inputmode: option.type === INTEGER ? "numeric" : option.type === NUMBER ? "decimal" : null});
  if (!fixed && !option.autocomplete) return {node: input, input, value: () => input.value || null};
  let chosen = null;
  const combo = new Combo(input, {
    find: fixed ? async (typed) => fitting(fixed, chosen ? "" : typed) : suggest,
    wait: fixed ? 0 : 200, label: option.name, empty: "No options match your search.", beside,
    taken: (choice, key) => {
      chosen = choice;
      input.value = choice.name;
      input.dispatchEvent(new Event("change"));
      if (key === "Enter") done();
    },
  });
  input.addEventListener("input", () => {
    chosen = null;
    combo.look();
  });
  input.addEventListener("focus", () => combo.look());
  input.addEventListener("click", () => combo.open || combo.look());
  const value = () => {
    const typed = input.value.trim();
    const same = fixed?.find((choice) => bare(choice.name) === bare(typed));
    return chosen?.value ?? same?.value ?? (input.value || null);
  };
  return {node: el("div.combo", {}, input, combo.list), input, value};
}

/** A file is read as it is chosen, and sent along as {name, data}. */
function file(id) {
  let chosen = null;
  const input = el("input", {id, type: "file", onchange: async () => {
    chosen = input.files[0] ? await readFile(input.files[0]) : null;
  }});
  return {node: input, input, value: () => chosen};
}

/** A file as the page sends it: its name, and its bytes in base 64. */
export async function readFile(given) {
  const bytes = new Uint8Array(await given.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += TOLD / 32) text += String.fromCharCode(...bytes.subarray(at, at + TOLD / 32));
  return {name: given.name, data: btoa(text)};
}

function bare(name) {
  return String(name).toLowerCase().replace(/^[@#]\s*/, "").trim();
}

function fitting(choices, typed) {
  const wanted = bare(typed);
  return choices.filter((choice) => bare(choice.name).includes(wanted)).slice(0, 25);
}

function fixedChoices(option) {
  const users = () => Object.entries(names.users).map(([value, name]) => ({value, name: `@${name}`}));
  const roles = () => Object.keys(names.roles).map((value) => ({value, name: `@${roleName(value)}`}));
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
  if (least === undefined && most === undefined) return "";
  const unit = option.type === STRING ? " characters" : "";
  if (least === undefined) return ` (at most ${most}${unit})`;
  if (most === undefined) return ` (at least ${least}${unit})`;
  return ` (${least} to ${most}${unit})`;
}
