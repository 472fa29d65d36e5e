// Builds elements. Text always goes in as text, never as markup.

/** el("button.big", {type: "button", onclick: f}, "Press", other) */
export function el(what, attributes = {}, ...children) {
  const [tag, ...classes] = what.split(".");
  const node = document.createElement(tag || "div");
  if (classes.length) node.className = classes.join(" ");
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked") node[name] = value;
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export function replace(parent, ...children) {
  parent.replaceChildren(...children.flat(Infinity).filter(Boolean));
  return parent;
}

let counter = 0;
/** An id no other element has, for labels. */
export function fresh(prefix) {
  counter += 1;
  return `${prefix}-${counter}`;
}

/**
 * Removes a closed dialog. The caret goes with it, even though the focus is back in the field
 * from before, where nothing could be typed then: so it is put there again.
 */
export function takeAway(dialog) {
  dialog.remove();
  const back = document.activeElement;
  if (typeof back.selectionStart === "number") back.setSelectionRange(back.selectionStart, back.selectionEnd);
}

/** Three dots that say that something is under way. */
export function dots() {
  return el("span.dots", {"aria-hidden": "true"}, el("i"), el("i"), el("i"));
}

/** Only addresses that a link may lead to. */
export function safeAddress(address) {
  try {
    const url = new URL(address, location.href);
    return ["http:", "https:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
