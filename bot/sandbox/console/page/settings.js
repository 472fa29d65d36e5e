// The buttons at the top that are about the server, and what the bot prints.

import "./deleting.js";
import {dialog} from "./dialog.js";
import {el} from "./dom.js";
import {keepLine, showFaults} from "./faults.js";
import {act} from "./link.js";
import {showServer} from "./server.js";

export {showPeople} from "./people_dialog.js";

document.getElementById("server").addEventListener("click", showServer);
document.getElementById("faults").addEventListener("click", showFaults);
keepLine(document.getElementById("wrong"));

export async function showOutput() {
  const came = await act("bot_output", {});
  const text = came.error ?? (came.lines.join("\n") || "It has printed nothing.");
  const lines = el("pre.output", {tabindex: "0"}, text);
  dialog("What the bot has printed", "wide", lines);
  lines.scrollTop = lines.scrollHeight;
}
