// One message as an article.

import {dots, el} from "./dom.js";
import {components, fileLink, picture} from "./components.js";
import {embed} from "./embeds.js";
import {appBadge, face, usedLine} from "./faces.js";
import {icon} from "./icons.js";
import {markdown} from "./markdown.js";
import {names, roleColour} from "./names.js";
import {clock, stamp, written} from "./times.js";
import {toolbar} from "./toolbar.js";

export const EPHEMERAL = 64;
const LOADING = 128;
const V2 = 1 << 15;
export const THREAD_CREATED = 18;

/** The node of a message, with the message itself as its `message`. `pane` draws and acts. */
export function messageNode(message, pane) {
  const context = {
    pinged: pane.person,
    go: (place, target) => pane.go(place, target),
    press: (key, node) => pane.acting.press(message.id, key, node),
    choose: (key, values, node) => pane.acting.choose(message.id, key, values, node),
  };
  const ephemeral = Boolean(message.flags & EPHEMERAL);
  const pinged = message.mentions.some((user) => user.id === pane.person);
  const classes = ["message", ephemeral && "only-you", pinged && "pinged"].filter(Boolean).join(".");
  const node = el(`article.${classes}`, {tabindex: "-1", "data-id": message.id, "aria-label": spoken(message, ephemeral, pinged)},
    toolbar(message, pane),
    origin(message, pane),
    head(message),
    el("div.body", {}, body(message, context)),
    ephemeral ? el("p.only", {}, icon("eye"), "Only you can see this · ",
      el("button.linklike", {type: "button", "data-key": "dismiss", onclick: () => pane.acting.dismiss(message.id)}, "Dismiss message")) : null);
  node.message = message;
  return node;
}

function spoken(message, ephemeral, pinged) {
  return [message.author_name, stamp(message.timestamp), pinged && "calls you", ephemeral && "only you can see this"].filter(Boolean).join(", ");
}

function head(message) {
  return el("div.head", {},
    face(message.author.id, message.author_name, message.author.bot),
    el(`span.author${message.author.bot ? "" : roleColour(message.author.id)}`, {}, message.author_name),
    message.author.bot ? appBadge() : null,
    el("time", {datetime: message.timestamp, title: written(Date.parse(message.timestamp) / 1000, "F")}, el("span.sr", {}, "at "), stamp(message.timestamp)));
}

function origin(message, pane) {
  if (message.used) return usedLine(message.used.id, message.used.by, message.used.name);
  if (message.answers === undefined) return null;
  if (message.answers === null) return el("p.origin", {}, el("em", {}, "The message this answers was deleted"));
  return el("p.origin", {}, el("span.sr", {}, "Answers"), el("button.linklike", {type: "button", onclick: () => pane.go(pane.place, message.answers.id)},
    el("span.author", {}, message.answers.author), " ", message.answers.text));
}

function body(message, context) {
  if (message.flags & LOADING) return el("p.thinking", {}, dots(), `${message.author_name} is thinking…`);
  if (message.type === THREAD_CREATED) {
    return el("p.small", {}, "started a thread: ", el("button.linklike", {type: "button", onclick: () => context.go(message.message_reference?.channel_id ?? message.id)}, message.content));
  }
  const shown = [];
  const edited = message.edited_timestamp ? el("span.edited", {title: `Edited ${clock(message.edited_timestamp)}`}, "(edited)") : null;
  if (message.content) shown.push(said(message, context, edited));
  shown.push(...message.embeds.map((given) => embed(given, context)));
  if (!(message.flags & V2)) shown.push(...message.attachments.map(attachment));
  shown.push(...components(message.components, context));
  if (message.thread && names.channels[message.thread.id]) {
    shown.push(el("button.thread", {type: "button", onclick: () => context.go(message.thread.id)}, el("strong", {}, message.thread.name), el("span", {}, "Open thread →")));
  }
  if (edited && !message.content) shown.push(el("p.edited-line", {}, edited));
  return shown;
}

/** The text, with "(edited)" at the end of its last line. */
function said(message, context, edited) {
  const node = el("div.text", {}, markdown(message.content, context));
  if (edited) (node.lastElementChild?.tagName === "P" ? node.lastElementChild : node).append(" ", edited);
  return node;
}

function attachment(given) {
  const spoiler = given.filename.startsWith("SPOILER_");
  if (given.content_type?.startsWith("image/")) return picture(given, given.description, spoiler);
  return fileLink(given.filename, given.url, given.size, spoiler);
}
