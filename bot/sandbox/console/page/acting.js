// What a person does through the bot from one screen, and what comes of it.

import {act} from "./link.js";
import {openModal} from "./modal.js";
import {toast} from "./toast.js";

export class Acting {
  /** `pane` has here, personName, tail, notices and acts(). */
  constructor(pane) {
    this.pane = pane;
  }

  async press(message, key, node) {
    await this.about(message, node, "press", {custom_id: key});
  }

  async choose(message, key, values, node) {
    await this.about(message, node, "choose", {custom_id: key, values});
  }

  async about(message, node, what, fields) {
    if (node.getAttribute("aria-busy")) return;
    this.pane.acts();
    node.setAttribute("aria-busy", "true");
    const came = await act(what, {...this.pane.here, message, ...fields});
    node.removeAttribute("aria-busy");
    this.came(came, message);
  }

  async dismiss(message) {
    const came = await act("dismiss", {...this.pane.here, message});
    if (came.error) toast(came.error, {bad: true});
  }

  /** After a slash command. */
  used(command, came) {
    this.pane.acts();
    this.pane.tail.toEnd();
    this.came(came, null, command);
  }

  /** What came of an act: Discord's own notices stand in the channel, the page's words above. */
  came(came, message, command) {
    if (came.failure) this.pane.notices.show(message, came.failure, command);
    else if (message) this.pane.notices.away(message);
    if (came.error) toast(came.error, {bad: true});
    if (!came.modal) return;
    openModal(came.modal, this.pane.personName, async (values) => {
      const sent = await act("submit", {key: came.modal.key, values});
      if (!sent.error && !sent.failure) this.came(sent, message, command);
      return sent;
    });
  }
}
