// Components of messages, old and V2, by Discord's type numbers.

import {el, enlarge, safeAddress} from "./dom.js";
import {markdown} from "./markdown.js";
import {names} from "./names.js";
import {picker} from "./picker.js";

const STYLES = {1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link"};
const DRAW = {
  1: row, 2: button, 3: select, 5: select, 6: select, 7: select, 8: select, 9: section,
  10: (part, context) => el("div.text", {}, markdown(part.content, context)),
  11: thumbnail, 12: gallery, 13: file, 14: separator, 17: container,
};

export function components(parts, context) {
  return parts.map((part) => (DRAW[part.type] ? DRAW[part.type](part, context) : null));
}

function row(part, context) {
  return el("div.row", {}, components(part.components, context));
}

export function emoji(given) {
  if (!given) return null;
  return el("span.emoji", {"aria-hidden": "true"}, given.id ? `:${given.name}:` : given.name);
}

function button(part, context) {
  const content = [emoji(part.emoji), part.label ? el("span", {}, part.label) : null];
  const label = part.label ? null : part.emoji?.name;
  if (part.style === 5) {
    const href = safeAddress(part.url);
    return el("a.button.link", {href, target: "_blank", rel: "noreferrer noopener", "aria-disabled": part.disabled ? "true" : null}, content, el("span", {"aria-hidden": "true"}, "↗"));
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
  const roles = list(names.roles, (name) => `@${name.replace(/^@/, "")}`);
  const channels = list(names.channels, (channel) => `# ${channel.name}`)
    .filter((entry) => !part.channel_types?.length || part.channel_types.includes(names.channels[entry.value].kind));
  return {5: users, 6: roles, 7: [...users, ...roles], 8: channels}[part.type];
}

function select(part, context) {
  return picker({
    options: optionsOf(part), least: part.min_values ?? 1, most: part.max_values ?? 1,
    placeholder: part.placeholder || "Choose", disabled: part.disabled, key: part.custom_id,
    picked: (values) => context.choose(part.custom_id, values),
  });
}

function section(part, context) {
  return el("div.section", {}, el("div.section-text", {}, components(part.components, context)), components([part.accessory], context));
}

export function picture(media, alt, spoiler, kind = "picture") {
  const image = el("img", {
    src: media.url, alt: alt ?? "", loading: "lazy",
    width: media.width ?? null, height: media.height ?? null,
  });
  const node = el(`button.${kind}${spoiler ? ".covered" : ""}`, {
    type: "button", "aria-label": `${spoiler ? "Hidden picture" : "Enlarge picture"}${alt && !spoiler ? `: ${alt}` : ""}`,
    onclick: () => (node.classList.contains("covered") ? node.classList.remove("covered") : enlarge(media.url, alt)),
  }, image);
  return node;
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
  return fileLink(name, part.file.url, part.size);
}

export function fileLink(name, address, size) {
  const kib = size ? ` · ${Math.max(1, Math.round(size / 1024))} KiB` : "";
  return el("a.file", {href: safeAddress(address), download: name}, el("span", {"aria-hidden": "true"}, "▤ "), name, el("small", {}, kib));
}

function separator(part) {
  return el(part.divider ? "hr.separator" : "div.separator", {"data-space": part.spacing});
}

function container(part, context) {
  const node = el(`div.container${part.spoiler ? ".covered" : ""}`, {}, components(part.components, context));
  if (part.accent_color !== null && part.accent_color !== undefined) {
    node.style.setProperty("--accent-bar", `#${part.accent_color.toString(16).padStart(6, "0")}`);
  }
  if (part.spoiler) node.addEventListener("click", () => node.classList.remove("covered"), {once: true});
  return node;
}
