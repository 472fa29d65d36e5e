// The round pictures of people and bots.

import {el} from "./dom.js";
import {icon} from "./icons.js";
import {hue, initials, names} from "./names.js";

/** A face for the eye alone; the name must stand beside it. */
export function face(id, name, bot = names.members?.[id]?.bot ?? false) {
  return el(`span.avatar.${bot ? "bot-avatar" : hue(id)}`, {"aria-hidden": "true"}, bot ? icon("bot") : initials(name));
}
