// The line to the server: live updates in, acts out.

/** Does one act; returns what came of it, or {error} with a sentence for the person. */
export async function act(name, fields) {
  try {
    const answer = await fetch("/console/act", {
      method: "POST",
      headers: {"Content-Type": "application/json"},
      body: JSON.stringify({act: name, ...fields}),
    });
    if (answer.ok || answer.status === 409) return await answer.json();
    return {error: (await answer.text()).slice(0, 300)};
  } catch {
    return {error: "The sandbox does not answer. Is it still running?"};
  }
}

/** Keeps a websocket open; `heard` gets each update, `state` learns whether the line holds. */
export class Live {
  constructor(heard, state) {
    this.heard = heard;
    this.state = state;
    this.panes = [];
    this.pause = 500;
    this.open();
  }

  open() {
    this.socket = new WebSocket(`ws://${location.host}/console/live`);
    this.socket.addEventListener("open", () => {
      this.pause = 500;
      this.state(true);
      this.send();
    });
    this.socket.addEventListener("message", (event) => this.heard(JSON.parse(event.data)));
    this.socket.addEventListener("close", () => {
      this.state(false);
      setTimeout(() => this.open(), this.pause);
      this.pause = Math.min(this.pause * 2, 5000);
    });
  }

  /** Says which panes the page shows: [{pane, person, place}]. */
  watch(panes) {
    this.panes = panes;
    this.send();
  }

  send() {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({panes: this.panes}));
  }
}
