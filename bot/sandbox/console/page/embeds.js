// Embeds: the framed blocks of older bots.

import {el, safeAddress} from "./dom.js";
import {inline} from "./inline.js";
import {markdown} from "./markdown.js";
import {picture} from "./components.js";
import {stamp} from "./times.js";

export function embed(given, context) {
  const node = el("div.embed", {},
    el("div.embed-main", {},
      given.author ? el("p.embed-author", {}, given.author.icon_url ? el("img", {src: given.author.icon_url, alt: "", width: 20, height: 20}) : null, linked(given.author.url, [given.author.name])) : null,
      given.title ? el("h3.md", {}, linked(given.url, inline(given.title, context))) : null,
      given.description ? el("div.text", {}, markdown(given.description, context)) : null,
      given.fields?.length ? el("div.fields", {}, given.fields.map((entry) => el(entry.inline ? "div.field.beside" : "div.field", {},
        el("strong", {}, inline(entry.name, context)), el("div.text", {}, markdown(entry.value, context))))) : null,
      given.image ? picture(given.image, given.image.description ?? "") : null,
      footer(given)),
    given.thumbnail ? picture(given.thumbnail, given.thumbnail.description ?? "", false, "thumbnail") : null);
  if (given.color !== null && given.color !== undefined) node.style.setProperty("--accent-bar", `#${given.color.toString(16).padStart(6, "0")}`);
  return node;
}

function linked(address, content) {
  const href = address ? safeAddress(address) : null;
  return href ? el("a", {href, target: "_blank", rel: "noreferrer noopener"}, content) : content;
}

function footer(given) {
  const parts = [given.footer?.text, given.timestamp ? stamp(given.timestamp) : null].filter(Boolean);
  const face = given.footer?.icon_url ? el("img", {src: given.footer.icon_url, alt: "", width: 18, height: 18}) : null;
  return parts.length ? el("p.small.embed-footer", {}, face, el("span", {}, parts.join(" · "))) : null;
}
