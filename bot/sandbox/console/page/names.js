// What ids stand for, and how people look: kept up to date by the server.

export const names = {guild: "", bot: "", users: {}, channels: {}, roles: {}, commands: {}, members: {}};
export const people = [];
/** What the dialogs about the server show, and the faults in force. */
export const server = {id: "", bot: {}, away: [], roles: [], channels: []};
export const faults = [];
export const gateway = {connected: false, begun: 0, resumed: 0};
/** Whether what people do is written down here, or could be elsewhere. */
export const recording = {on: false, can_begin: false, steps: 0, file: ""};

export function learn(update) {
  Object.assign(names, update.names);
  people.splice(0, people.length, ...update.people);
  Object.assign(server, update.server);
  faults.splice(0, faults.length, ...update.faults);
  Object.assign(gateway, update.gateway);
  Object.assign(recording, update.recording);
}

export function userName(id) {
  return names.users[id] ?? "unknown person";
}

function number(id, ends) {
  let sum = 0;
  for (const digit of String(id).slice(-9)) sum = (sum * 31 + digit.charCodeAt(0)) % 997;
  return sum % ends;
}

/** One of eight colours, the same for an id for ever. */
export function hue(id) {
  return `hue-${number(id, 8)}`;
}

/** The roles of a member, the highest first. */
export function rolesOf(id) {
  return names.members[id]?.roles ?? [];
}

/** The class for the colour of somebody's name, by their highest role; "" for nobody's colour. */
export function roleColour(id) {
  const [highest] = rolesOf(id);
  return highest ? `.role-${number(highest, 6)}` : "";
}

export function roleName(id) {
  return (names.roles[id] ?? "unknown role").replace(/^@/, "");
}

export function initials(name) {
  const words = name.trim().split(/\s+/);
  return (words.length > 1 ? [...words[0]][0] + [...words[1]][0] : [...name].slice(0, 2).join("")).toUpperCase();
}
