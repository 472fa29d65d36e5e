// What the bot has printed.

import {dialog} from "./dialog.js";
import {el} from "./dom.js";
import {act} from "./link.js";

export async function showOutput() {
  const came = await act("bot_output", {});
  const text = came.error ?? (came.lines.join("\n") || "It has printed nothing.");
  const lines = el("pre.output", {tabindex: "0"}, text);
  dialog("What the bot has printed", "wide", lines);
  lines.scrollTop = lines.scrollHeight;
}
