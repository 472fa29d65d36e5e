// Deleting messages: one's own, other people's with the permission, or anybody's as the server.

import {dialog} from "./dialog.js";
import {el} from "./dom.js";
import {act} from "./link.js";
import {EPHEMERAL} from "./message.js";
import {DM} from "./places.js";
import {toast} from "./toast.js";
import {offer} from "./toolbar.js";

const inDm = (pane) => pane.places.find((place) => place.id === pane.place)?.kind === DM;
const own = (message, pane) => message.author.id === pane.person;

offer("Delete", (message, pane) => !(message.flags & EPHEMERAL) && (own(message, pane) || !inDm(pane)), remove, {danger: true});

async function remove(message, pane) {
  const came = await act("delete_message", {...pane.here, message: message.id});
  if (!came.error) return;
  if (own(message, pane)) toast(came.error, {bad: true});
  else ask(message, pane, came.error);
}

/** The person may not; the server may. */
function ask(message, pane, why) {
  const node = dialog("Delete this message?", "asking", el("p", {}, why),
    el("div.dialog-buttons", {},
      el("button.button.secondary", {type: "button", autofocus: true, onclick: () => node.close()}, "Leave it"),
      el("button.button.danger", {type: "button", onclick: async () => {
        node.close();
        const came = await act("delete_message", {...pane.here, message: message.id, as_server: true});
        if (came.error) toast(came.error, {bad: true});
        else pane.log.focus();
      }}, "Delete it as the server")));
}
