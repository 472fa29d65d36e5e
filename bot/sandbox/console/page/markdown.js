// Discord's markdown as elements: blocks here, what stands within a line in inline.js.

import {el} from "./dom.js";
import {inline} from "./inline.js";

/** The nodes of a text. `context` has `pinged` (an id) and `go` (opens a channel). */
export function markdown(text, context = {}) {
  const nodes = [];
  const parts = text.split(/```/);
  parts.forEach((part, place) => {
    const code = place % 2 === 1 && place < parts.length - 1;
    if (code) nodes.push(codeBlock(part));
    else nodes.push(...blocks((place % 2 === 1 ? "```" : "") + part, context));
  });
  return nodes;
}

function codeBlock(text) {
  const body = text.replace(/^(?:[\w+#.-]+\n|\n)/, "").replace(/\n$/, "");
  return el("pre", {tabindex: "0"}, el("code", {}, body));
}

function blocks(text, context) {
  const lines = text.replace(/^\n|\n$/g, "").split("\n");
  if (lines.length === 1 && lines[0] === "") return [];
  const nodes = [];
  let plain = [];
  const flush = () => {
    if (plain.length) nodes.push(el("p", {}, joined(plain, context)));
    plain = [];
  };
  for (let n = 0; n < lines.length; n += 1) {
    const line = lines[n];
    const block = heading(line, context) ?? small(line, context);
    if (block) {
      flush();
      nodes.push(block);
    } else if (/^>>> /.test(line)) {
      flush();
      nodes.push(el("blockquote", {}, blocks([line.slice(4), ...lines.slice(n + 1)].join("\n"), context)));
      return nodes;
    } else if (/^> /.test(line)) {
      flush();
      const end = run(lines, n, /^> /);
      nodes.push(el("blockquote", {}, blocks(lines.slice(n, end).map((l) => l.slice(2)).join("\n"), context)));
      n = end - 1;
    } else if (ITEM.test(line)) {
      flush();
      const end = sameList(lines, n, run(lines, n, ITEM));
      nodes.push(list(lines.slice(n, end), context));
      n = end - 1;
    } else if (line.trim() === "") {
      flush();
      if (n > 0 && n < lines.length - 1) nodes.push(el("div.gap"));
    } else plain.push(line);
  }
  flush();
  return nodes;
}

const ITEM = /^(\s*)([-*]|\d+\.) (.*)$/;

function run(lines, from, pattern) {
  let end = from;
  while (end < lines.length && pattern.test(lines[end])) end += 1;
  return end;
}

/** Where the list ends that begins at a line: a list of the other kind is a new one. */
function sameList(lines, from, to) {
  const kind = (line) => /^\d/.test(line);
  for (let n = from + 1; n < to; n += 1) {
    if (!/^\s/.test(lines[n]) && kind(lines[n]) !== kind(lines[from])) return n;
  }
  return to;
}

function joined(lines, context) {
  return inline(lines.join("\n"), context);
}

function heading(line, context) {
  const found = /^(#{1,3}) +(.+)$/.exec(line);
  // The page's own headings come first, so a message's begin at level 3.
  return found && el(`h${found[1].length + 2}.md`, {}, inline(found[2], context));
}

function small(line, context) {
  const found = /^-# +(.+)$/.exec(line);
  return found && el("p.small", {}, inline(found[1], context));
}

function list(lines, context) {
  const items = lines.map((line) => ITEM.exec(line));
  const depth = items[0][1].length;
  const numbered = /\d/.test(items[0][2]);
  const node = el(numbered ? "ol" : "ul", numbered ? {start: parseInt(items[0][2], 10)} : {});
  for (let n = 0; n < items.length; n += 1) {
    if (items[n][1].length > depth && node.lastChild) {
      let end = n;
      while (end < items.length && items[end][1].length > depth) end += 1;
      node.lastChild.append(list(lines.slice(n, end), context));
      n = end - 1;
    } else node.append(el("li", {}, inline(items[n][3], context)));
  }
  return node;
}
