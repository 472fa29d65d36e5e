// Components of messages, old and V2, by Discord's type numbers.

import {el, safeAddress} from "./dom.js";
import {icon} from "./icons.js";
import {enlarge} from "./lightbox.js";
import {markdown} from "./markdown.js";
import {names, roleName} from "./names.js";
import {emoji, picker} from "./picker.js";

const STYLES = {1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link"};
const DRAW = {
  1: row, 2: button, 3: select, 5: select, 6: select, 7: select, 8: select, 9: section,
  10: (part, context) => el("div.text", {}, markdown(part.content, context)),
  11: thumbnail, 12: gallery, 13: file, 14: separator, 17: container,
};

export const PLACEHOLDERS = {3: "Make a selection", 5: "Select a user", 6: "Select a role", 7: "Select a user or role", 8: "Select a channel"};

export function components(parts, context) {
  return parts.map((part) => (DRAW[part.type] ? DRAW[part.type](part, context) : null));
}

function row(part, context) {
  return el("div.row", {}, components(part.components, context));
}

function button(part, context) {
  const content = [emoji(part.emoji), part.label ? el("span", {}, part.label) : null];
  const label = part.label ? null : part.emoji?.name;
  if (part.style === 5) {
    const href = part.disabled ? null : safeAddress(part.url);
    return el("a.button.link", {href, role: href ? null : "link", target: "_blank", rel: "noreferrer noopener", title: part.url, "aria-label": label, "aria-disabled": part.disabled ? "true" : null}, content, icon("link"));
  }
  const node = el(`button.button.${STYLES[part.style] ?? "secondary"}`, {
    type: "button", disabled: part.disabled, "aria-label": label, "data-key": part.custom_id,
    onclick: () => context.press(part.custom_id, node),
  }, content);
  return node;
}

/** What a select offers: its own options, or the people, roles or channels there are. */
export function optionsOf(part) {
  if (part.type === 3) return part.options;
  const chosen = new Set((part.default_values ?? []).map((entry) => entry.id));
  const list = (things, name) => Object.entries(things).map(([id, thing]) => ({label: name(thing), value: id, default: chosen.has(id)}));
  const users = list(names.users, (name) => `@${name}`);
  const roles = Object.keys(names.roles).map((id) => ({label: `@${roleName(id)}`, value: id, default: chosen.has(id)}));
  const channels = list(names.channels, (channel) => `# ${channel.name}`)
    .filter((entry) => !part.channel_types?.length || part.channel_types.includes(names.channels[entry.value].kind));
  return {5: users, 6: roles, 7: [...users, ...roles], 8: channels}[part.type];
}

function select(part, context) {
  return picker({
    options: optionsOf(part), least: part.min_values ?? 1, most: part.max_values ?? 1,
    placeholder: part.placeholder || PLACEHOLDERS[part.type], disabled: part.disabled, key: part.custom_id,
    picked: (values, node) => context.choose(part.custom_id, values, node),
  });
}

function section(part, context) {
  return el("div.section", {}, el("div.section-text", {}, components(part.components, context)), components([part.accessory], context));
}

/** Something that a press uncovers; until then it can neither be read nor reached. */
function covered(node, what) {
  node.classList.add("covered");
  node.inert = true;
  const cover = el("div.cover", {}, node, el("button.uncover", {type: "button", "aria-label": `Spoiler: show the hidden ${what}`, onclick: () => {
    node.classList.remove("covered");
    node.inert = false;
    cover.replaceWith(node);
    (node.matches("button, a") ? node : node.querySelector("button, a"))?.focus({preventScroll: true});
  }}, el("span", {}, "SPOILER")));
  return cover;
}

export function picture(media, alt, spoiler, kind = "picture") {
  const image = el("img", {
    src: media.url, alt: alt ?? "", loading: "lazy",
    width: media.width ?? null, height: media.height ?? null,
  });
  const node = el(`button.${kind}`, {
    type: "button", title: alt || null, "aria-label": `Enlarge picture${alt ? `: ${alt}` : ""}`,
    onclick: () => enlarge(media.url, alt),
  }, image);
  return spoiler ? covered(node, "picture") : node;
}

function thumbnail(part) {
  return picture(part.media, part.description, part.spoiler, "thumbnail");
}

function gallery(part) {
  const count = Math.min(part.items.length, 4);
  return el(`div.gallery.of-${count}`, {}, part.items.map((item) => picture(item.media, item.description, item.spoiler)));
}

function file(part) {
  const name = part.name ?? decodeURIComponent(part.file.url.split("/").at(-1));
  return fileLink(name, part.file.url, part.size, part.spoiler);
}

export function fileLink(name, address, size, spoiler = false) {
  const node = el("a.file", {href: safeAddress(address), download: name}, icon("file"),
    el("span", {}, name, size ? el("small", {}, size < 1024 ? `${size} bytes` : `${Math.round(size / 1024)} KiB`) : null));
  return spoiler ? covered(node, "file") : node;
}

function separator(part) {
  return el(part.divider ? "hr.separator" : "div.separator", {"data-space": part.spacing});
}

function container(part, context) {
  const node = el("div.container", {}, components(part.components, context));
  if (part.accent_color !== null && part.accent_color !== undefined) {
    node.style.setProperty("--accent-bar", `#${part.accent_color.toString(16).padStart(6, "0")}`);
  }
  return part.spoiler ? covered(node, "message") : node;
}
