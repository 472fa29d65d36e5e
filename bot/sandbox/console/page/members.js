// Who is in the server, beside the messages of a wide screen.

import {el} from "./dom.js";
import {appBadge, face} from "./faces.js";
import {names, roleColour, roleName, rolesOf} from "./names.js";

/** The groups of members: by highest role, then the others, then the bots. */
function groups() {
  const found = new Map();
  for (const [id, member] of Object.entries(names.members)) {
    const [highest] = rolesOf(id);
    const group = member.bot ? "Bots" : highest ? roleName(highest) : "Online";
    found.set(group, [...(found.get(group) ?? []), {id, ...member}]);
  }
  const place = (group) => ({Online: 1, Bots: 2})[group] ?? 0;
  return [...found].sort(([one], [other]) => place(one) - place(other));
}

export function memberList() {
  return groups().map(([group, members]) => [
    el("h3", {}, `${group} — ${members.length}`),
    el("ul", {}, members.map((member) => el("li.member", {},
      face(member.id, member.name, member.bot),
      el(`span.name${member.bot ? "" : roleColour(member.id)}`, {}, member.name),
      member.bot ? appBadge() : null))),
  ]);
}
