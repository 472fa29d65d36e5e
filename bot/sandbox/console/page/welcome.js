// The first steps for somebody new.

import {el, replace} from "./dom.js";
import {act} from "./link.js";
import {about, names, userName} from "./names.js";
import {toast} from "./toast.js";

const CLOSED = "welcome-closed";

/**
 * Shows the box, unless it was closed once before and nobody asks for it (`again`). `panes(least)`
 * returns the screens there are, opening one more where there are too few.
 */
export function welcome(panes, again = false) {
  const box = document.getElementById("welcome");
  if (localStorage.getItem(CLOSED) && !again) return;
  const close = () => {
    localStorage.setItem(CLOSED, "yes");
    box.hidden = true;
  };
  if (!about.kumite) {
    replace(box,
      el("div.welcome-text", {},
        el("h2", {}, `This is ${userName(names.bot)}'s server`),
        el("p", {}, "Type ", el("code.command", {}, "/"), " to see its commands. Every screen below is one person of a small Discord on your machine.")),
      el("div.welcome-buttons", {}, el("button.plain", {type: "button", onclick: close}, "Look around first")));
    box.hidden = false;
    return;
  }
  const word = el("p.welcome-word", {role: "status"});
  const buttons = [];
  const begin = async (friendly) => {
    const [mine, ...others] = panes(friendly ? 2 : 1);
    const friend = friendly ? others.find((other) => other.person !== mine.person) : null;
    if (friendly && !friend) {
      word.textContent = `All screens are ${mine.personName}'s. Choose somebody else on one of them.`;
      return;
    }
    buttons.forEach((button) => { button.disabled = true; });
    word.textContent = friendly ? `${mine.personName} opens a match, and ${friend.personName} joins…` : `${mine.personName} opens a match against a house fighter…`;
    const came = await act("begin", {person: mine.person, place: mine.place, friend: friend?.person});
    buttons.forEach((button) => { button.disabled = false; });
    if (came.error) {
      word.textContent = came.error;
      return;
    }
    mine.follow(came.place);
    friend?.follow(came.place);
    toast("The fight is on. Choose what to do in the panel that only you can see.");
    close();
  };
  buttons.push(
    el("button.button.primary", {type: "button", onclick: () => begin(false)}, "Play a house fighter"),
    el("button.button.secondary", {type: "button", onclick: () => begin(true)}, "Play a friend"));
  replace(box,
    el("div.welcome-text", {},
      el("h2", {}, again ? "Fight somebody?" : "Welcome. Fight somebody?"),
      el("p", {}, "This is a small Discord on your machine, and the bot in it is the real one. Every screen below is one person: you play them all, or hand one to a friend beside you. Each button here takes the first steps for you; by hand you would type ", el("code.command", {}, "/match new"), "."),
      word),
    el("div.welcome-buttons", {}, buttons, el("button.plain", {type: "button", onclick: close}, "Look around first")));
  box.hidden = false;
  if (again) buttons[0].focus();
}
