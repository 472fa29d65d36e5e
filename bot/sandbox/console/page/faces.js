// People and bots as they are shown: the round picture, and what stands beside the name.

import {el} from "./dom.js";
import {icon} from "./icons.js";
import {hue, initials, names, roleColour} from "./names.js";

/** A face for the eye alone; the name must stand beside it. */
export function face(id, name, bot = names.members?.[id]?.bot ?? false) {
  return el(`span.avatar.${bot ? "bot-avatar" : hue(id)}`, {"aria-hidden": "true"}, bot ? icon("bot") : initials(name));
}

/** Stands behind a bot's name. */
export function appBadge() {
  return el("span.app", {title: "This is a bot"}, "APP");
}

/** Who used which command, above the answer. */
export function usedLine(id, name, command) {
  return el("p.origin", {}, face(id, name), el(`span.author${roleColour(id)}`, {}, name), "used", el("code.command", {}, `/${command}`));
}
