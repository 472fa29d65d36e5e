// What stands within a line: emphasis, code, links, mentions, times, spoilers.

import {el, safeAddress} from "./dom.js";
import {icon} from "./icons.js";
import {names, roleName, userName} from "./names.js";
import {moment, written} from "./times.js";

const RULES = [
  {pattern: /^\\([^\sA-Za-z0-9])/, make: (found) => found[1]},
  {pattern: /^(`+)([\s\S]*?[^`])\1(?!`)/, make: (found) => el("code", {}, found[2].replace(/^ (.*) $/, "$1"))},
  {pattern: /^\*\*\*([\s\S]+?)\*\*\*(?!\*)/, make: (found, c) => el("strong", {}, el("em", {}, inline(found[1], c)))},
  {pattern: /^\*\*([\s\S]+?)\*\*(?!\*)/, make: (found, c) => el("strong", {}, inline(found[1], c))},
  {pattern: /^__([\s\S]+?)__(?!_)/, make: (found, c) => el("u", {}, inline(found[1], c))},
  {pattern: /^~~([\s\S]+?)~~/, make: (found, c) => el("s", {}, inline(found[1], c))},
  {pattern: /^\|\|([\s\S]+?)\|\|/, make: (found, c) => spoiler(inline(found[1], c))},
  {pattern: /^\*(?!\s)([\s\S]+?)(?<!\s)\*(?!\*)/, make: (found, c) => el("em", {}, inline(found[1], c))},
  {pattern: /^_(?!\s)([\s\S]+?)_(?!\w)/, word: true, make: (found, c) => el("em", {}, inline(found[1], c))},
  {pattern: /^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, make: (found, c) => link(found[2], inline(found[1], c), c)},
  {pattern: /^<(https?:\/\/[^\s>]+)>/, make: (found, c) => link(found[1], [found[1]], c)},
  {pattern: /^https?:\/\/[^\s<]+[^\s<.,:;"')\]]/, word: true, make: (found, c) => link(found[0], [found[0]], c)},
  {pattern: /^<@!?(\d+)>/, make: (found, c) => mention(`@${userName(found[1])}`, found[1] === c.pinged)},
  {pattern: /^<@&(\d+)>/, make: (found) => mention(`@${roleName(found[1])}`)},
  {pattern: /^<#(\d+)>/, make: (found, c) => place(found[1], c)},
  {pattern: /^<\/([^:>]+):(\d+)>/, make: (found) => mention(`/${found[1]}`)},
  {pattern: /^<t:(-?\d+)(?::([tTdDfFR]))?>/, make: (found) => time(Number(found[1]), found[2] ?? "f")},
  {pattern: /^<a?:(\w+):\d+>/, make: (found) => `:${found[1]}:`},
  {pattern: /^\n/, make: () => el("br")},
];

/** The nodes of one stretch of text. */
export function inline(text, context = {}) {
  const nodes = [];
  let plain = "";
  let rest = text;
  const flush = () => {
    if (plain) nodes.push(plain);
    plain = "";
  };
  while (rest) {
    const before = plain.at(-1) ?? "";
    const hit = RULES.map((rule) => [rule, rule.pattern.exec(rest)])
      .find(([rule, found]) => found && !(rule.word && /\w/.test(before)));
    if (hit) {
      flush();
      nodes.push(hit[0].make(hit[1], context));
      rest = rest.slice(hit[1][0].length);
    } else {
      const next = /^[^\\`*_~|[<\nh]+/.exec(rest);
      const step = next ? next[0].length : 1;
      plain += rest.slice(0, step);
      rest = rest.slice(step);
    }
  }
  flush();
  return nodes;
}

function mention(text, me = false) {
  return el(me ? "span.mention.me" : "span.mention", {}, text);
}

function place(id, context) {
  const channel = names.channels[id];
  if (!channel) return mention("# unknown");
  return el("button.mention", {type: "button", onclick: () => context.go?.(id)}, icon(channel.kind > 9 ? "thread" : "hash"), channel.name);
}

const INSIDE = /^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/;

function link(address, content, context) {
  const inside = INSIDE.exec(address);
  if (inside) {
    return el("button.linklike", {type: "button", onclick: () => context.go?.(inside[1], inside[2])}, content);
  }
  const href = safeAddress(address);
  return href ? el("a", {href, target: "_blank", rel: "noreferrer noopener"}, content) : el("span", {}, content);
}

function time(seconds, style) {
  return el("time", {datetime: moment(seconds).toISOString(), title: written(seconds, "F"), "data-style": style, "data-seconds": seconds}, written(seconds, style));
}

function spoiler(content) {
  const show = () => {
    node.classList.add("open");
    node.removeAttribute("role");
    node.removeAttribute("tabindex");
    node.removeAttribute("aria-label");
  };
  const node = el("span.spoiler", {
    role: "button", tabindex: "0", "aria-label": "Hidden text, press to show",
    onclick: show,
    onkeydown: (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        show();
      }
    },
  }, el("span", {}, content));
  return node;
}
