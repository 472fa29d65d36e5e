// One message as an article.

import {el} from "./dom.js";
import {components, fileLink, picture} from "./components.js";
import {embed} from "./embeds.js";
import {markdown} from "./markdown.js";
import {hue, initials, names} from "./names.js";
import {stamp} from "./times.js";
import {toolbar} from "./toolbar.js";

const EPHEMERAL = 64;
const LOADING = 128;
const V2 = 1 << 15;
const THREAD_CREATED = 18;

/** `pane` has person, press, choose, dismiss and go. */
export function messageNode(message, pane) {
  const context = {
    pinged: pane.person,
    go: (place, target) => pane.go(place, target),
    press: (key, node) => pane.press(message.id, key, node),
    choose: (key, values) => pane.choose(message.id, key, values),
  };
  const ephemeral = Boolean(message.flags & EPHEMERAL);
  const pinged = message.mentions.some((user) => user.id === pane.person);
  const bot = message.author.bot;
  const classes = ["message", ephemeral && "only-you", pinged && "pinged"].filter(Boolean).join(".");
  return el(`article.${classes}`, {tabindex: "-1", "data-id": message.id, "aria-label": spoken(message, ephemeral)},
    origin(message, pane),
    el("div.head", {},
      el(`span.avatar.${bot ? "bot-avatar" : hue(message.author.id)}`, {"aria-hidden": "true"}, initials(message.author_name)),
      el("span.author", {}, message.author_name),
      bot ? el("span.app", {title: "This is a bot"}, "APP") : null,
      el("time", {datetime: message.timestamp}, stamp(message.timestamp)),
      message.edited_timestamp ? el("span.edited", {title: stamp(message.edited_timestamp)}, "(edited)") : null),
    toolbar(message, pane),
    el("div.body", {}, body(message, context)),
    ephemeral ? el("p.only", {}, el("span", {"aria-hidden": "true"}, "◉ "), "Only you can see this · ",
      el("button.linklike", {type: "button", "data-key": "dismiss", onclick: () => pane.dismiss(message.id)}, "Dismiss message")) : null);
}

function spoken(message, ephemeral) {
  return `${message.author_name}, ${stamp(message.timestamp)}${ephemeral ? ", only you can see this" : ""}`;
}

function origin(message, pane) {
  if (message.used) {
    return el("p.origin", {}, el("span.author", {}, message.used.by), " used ", el("code.command", {}, `/${message.used.name}`));
  }
  if (message.answers === undefined) return null;
  if (message.answers === null) return el("p.origin", {}, "↱ The message this answers was deleted");
  return el("p.origin", {}, "↱ ", el("button.linklike", {type: "button", onclick: () => pane.go(pane.place, message.answers.id)},
    el("span.author", {}, message.answers.author), " ", message.answers.text));
}

function body(message, context) {
  if (message.flags & LOADING) return el("p.thinking", {}, `${message.author_name} is thinking`, el("span.dots", {"aria-hidden": "true"}, "…"));
  if (message.type === THREAD_CREATED) {
    return el("p.small", {}, "started a thread: ", el("button.linklike", {type: "button", onclick: () => context.go(message.message_reference?.channel_id ?? message.id)}, message.content));
  }
  const shown = [];
  if (message.content) shown.push(el("div.text", {}, markdown(message.content, context)));
  shown.push(...message.embeds.map((given) => embed(given, context)));
  if (!(message.flags & V2)) shown.push(...message.attachments.map(attachment));
  shown.push(...components(message.components, context));
  if (message.thread && names.channels[message.thread.id]) {
    shown.push(el("button.thread", {type: "button", onclick: () => context.go(message.thread.id)}, el("strong", {}, message.thread.name), el("span", {}, "Open thread →")));
  }
  return shown;
}

function attachment(given) {
  if (given.content_type?.startsWith("image/")) return picture(given, given.description, given.filename.startsWith("SPOILER_"));
  return fileLink(given.filename, given.url, given.size);
}
