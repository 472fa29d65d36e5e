// A picture large, with what it shows in words.

import {el, takeAway} from "./dom.js";

/** Opens a picture large; Escape, the button or a click beside the words closes it. */
export function enlarge(source, alt) {
  const dialog = el("dialog.lightbox", {"aria-label": alt || "Picture", onclose: () => takeAway(dialog), onclick: (event) => {
    if (event.target.tagName !== "P") dialog.close();
  }},
  el("img", {src: source, alt: alt || ""}),
  el("p", {}, alt || "This picture has no description."),
  el("div.lightbox-foot", {}, el("a.linklike", {href: source, target: "_blank", rel: "noreferrer noopener"}, "Open the file"), el("button.plain", {type: "button", autofocus: true}, "Close")));
  document.body.append(dialog);
  dialog.showModal();
}
