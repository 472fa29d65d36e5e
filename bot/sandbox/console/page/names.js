// What ids stand for, and how people look: kept up to date by the server.

export const names = {guild: "", bot: "", users: {}, channels: {}, roles: {}, commands: {}};
export const people = [];

export function learn(update) {
  Object.assign(names, update.names);
  people.splice(0, people.length, ...update.people);
}

export function userName(id) {
  return names.users[id] ?? "unknown person";
}

/** One of eight colours, the same for an id for ever. */
export function hue(id) {
  let sum = 0;
  for (const digit of String(id).slice(-9)) sum = (sum * 31 + digit.charCodeAt(0)) % 997;
  return `hue-${sum % 8}`;
}

export function initials(name) {
  const words = name.trim().split(/\s+/);
  return (words.length > 1 ? [...words[0]][0] + [...words[1]][0] : [...name].slice(0, 2).join("")).toUpperCase();
}
