// The order of a list of messages: days, what is new, and who goes on speaking.

import {el} from "./dom.js";
import {EPHEMERAL, THREAD_CREATED} from "./message.js";
import {day} from "./times.js";

const PAUSE = 7 * 60 * 1000;

/**
 * Puts the nodes of messages (each with its `message`) into the log, with the dividers between
 * them. `newAfter` is the last message read before, or null; `first` are nodes that stand above;
 * each of `notices` stands below the message that was the newest when it came (`after`). Nodes that are in their place already are not touched, so that a
 * screen reader tells only what is new.
 */
export function arrange(log, nodes, {newAfter, person, first = [], notices = []}) {
  const wanted = [...first];
  let before = null;
  let date = null;
  let marked = newAfter === null;
  const waiting = [...notices];
  for (const node of nodes) {
    const {message} = node;
    while (waiting.length && BigInt(waiting[0].after) < BigInt(message.id)) {
      wanted.push(waiting.shift());
      before = null;
    }
    node.day ??= day(message.timestamp);
    const turns = node.day !== date;
    date = node.day;
    const fresh = !marked && message.author.id !== person && BigInt(message.id) > BigInt(newAfter);
    if (turns) wanted.push(divider(log, `day ${date}`, date));
    if (fresh) wanted.push(divider(log, "new", "New"));
    marked ||= fresh;
    node.classList.toggle("follows", !turns && !fresh && before !== null && follows(message, before));
    wanted.push(node);
    before = message;
  }
  lay(log, [...wanted, ...waiting]);
}

/** Whether a message goes on where the one before it ended, so that its author is not named again. */
function follows(message, before) {
  return message.author.id === before.author.id
    && message.type !== THREAD_CREATED && before.type !== THREAD_CREATED
    && !message.used && message.answers === undefined
    && (message.flags & EPHEMERAL) === (before.flags & EPHEMERAL)
    && new Date(message.timestamp) - new Date(before.timestamp) < PAUSE;
}

function divider(log, key, text) {
  const there = [...log.children].find((node) => node.dataset.divider === key);
  return there ?? el(`div.divider${key === "new" ? ".new-line" : ""}`, {role: "separator", "aria-label": key === "new" ? "New messages" : text, "data-divider": key}, el("span", {}, text));
}

/** Puts nodes in order, and takes others away. What is there already is not touched. */
export function lay(log, wanted) {
  const keep = new Set(wanted);
  for (const node of [...log.children]) if (!keep.has(node)) node.remove();
  let at = log.firstElementChild;
  for (const node of wanted) {
    if (node === at) at = at.nextElementSibling;
    else log.insertBefore(node, at);
  }
}
