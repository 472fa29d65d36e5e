// What Discord shows under a message, or in place of an answer, when the bot fails.

import {el} from "./dom.js";
import {appBadge, face, usedLine} from "./faces.js";
import {icon} from "./icons.js";
import {names, userName} from "./names.js";
import {clock} from "./times.js";

export class Notices {
  /** `pane` has messages, order, tail and arrange(). */
  constructor(pane) {
    this.pane = pane;
    this.local = [];
    this.below = new Map();
  }

  /** Under the message that was used; after a command as an answer that only its user sees. */
  show(message, word, command) {
    if (message && this.pane.messages.get(message)) this.under(message, word);
    else this.instead(word, command);
  }

  under(message, word) {
    const node = el("p.notice", {role: "alert"}, icon("warning"), el("span", {}, word),
      el("button.linklike", {type: "button", onclick: () => this.drop(node)}, "Dismiss"));
    this.away(message);
    this.pane.messages.get(message).append(node);
    this.below.set(message, node);
    this.pane.tail.leave();
    node.scrollIntoView({block: "nearest"});
  }

  instead(word, command) {
    const {person, personName} = this.pane;
    const bot = userName(names.bot);
    const node = el("div.message.only-you", {role: "alert"},
      command ? usedLine(person, personName, command) : null,
      el("div.head", {}, face(names.bot, bot, true), el("span.author", {}, bot), appBadge(), el("time", {}, clock(new Date()))),
      el("p.notice", {}, icon("warning"), el("span", {}, word)),
      el("p.only", {}, icon("eye"), "Only you can see this · ",
        el("button.linklike", {type: "button", onclick: () => this.drop(node)}, "Dismiss message")));
    node.after = this.pane.order.at(-1) ?? "0";
    this.local.push(node);
    this.pane.arrange();
    this.pane.tail.toEnd();
  }

  drop(node) {
    const back = node.parentElement?.closest(".message") ?? this.pane.log;
    this.local = this.local.filter((other) => other !== node);
    node.remove();
    back.focus({preventScroll: true});
  }

  /** A message has changed, or was used again: what was said of it before is over. */
  away(message) {
    this.below.get(message)?.remove();
    this.below.delete(message);
  }

  clear() {
    this.below.clear();
    this.local = [];
  }
}
