// Channels: made, renamed, deleted and made private, what they allow and deny, and their threads.

import {attempt, choose, named, sureButton, tick} from "./dialog.js";
import {el} from "./dom.js";
import {people, server} from "./names.js";
import {addForm} from "./roles.js";

const STATES = [["inherit", "as roles say"], ["allow", "allowed here"], ["deny", "denied here"]];

/** The part of the Server dialog about channels. `at` keeps what is shown; `redraw()` shows another. */
export function channelsPart(at, rights, word, redraw) {
  const channel = server.channels.find((each) => each.id === at.channel) ?? server.channels[0];
  const secret = el("input", {type: "checkbox", "data-key": "new private"});
  return [
    el("div.pick-line", {},
      choose("Channel", server.channels.map((each) => [each.id, `#${each.name}${each.private ? " (private)" : ""}`]), channel.id, {"data-key": "channel", onchange: (event) => {
        at.channel = event.target.value;
        redraw();
      }}),
      addForm("New channel", "Name of the new channel", "add_channel", word, (came) => {
        at.channel = came.channel;
        redraw();
      }, el("label.choice", {}, secret, el("span", {}, "private")), () => ({private: secret.checked}))),
    nameAndEnd(channel, word),
    tick("Private", "Seen by the owner, by administrators, and by those alone whom it allows to below. The bot too must be allowed to.", {
      checked: channel.private, "data-key": "private",
      onchange: (event) => attempt(word, "change_channel", {channel: channel.id, private: event.target.checked}),
    }),
    overwrites(channel, at, rights, word, redraw),
    el("h3", {}, `Threads of #${channel.name}`),
    channel.threads.length ? el("ul.threads", {}, channel.threads.map((thread) => threadLine(thread, word))) : el("p.hint", {}, "There are none."),
  ];
}

function nameAndEnd(channel, word) {
  const name = el("input", {type: "text", maxlength: 100, value: channel.name, "data-key": `name ${channel.id}`, "aria-label": `Name of the channel ${channel.name}`, onchange: async () => {
    const came = await attempt(word, "change_channel", {channel: channel.id, name: name.value});
    if (came.error) name.value = channel.name;
  }});
  return el("div.add-line", {}, named("Name", name), sureButton("Delete channel", `Really delete #${channel.name} with all messages?`, () => attempt(word, "delete_channel", {channel: channel.id}), "delete channel"));
}

/** What the channel says of one role or person. */
function overwrites(channel, at, rights, word, redraw) {
  const targets = [
    ...server.roles.map((role) => [role.id, role.everyone ? role.name : `role ${role.name}`]),
    ...people.map((person) => [person.id, person.name]),
    ...(server.bot.there ? [[server.bot.id, `${server.bot.name} (the bot)`]] : []),
  ];
  const [target, name] = targets.find(([id]) => id === at.target) ?? targets[0];
  const says = channel.overwrites.find((each) => each.target === target) ?? {allow: [], deny: []};
  const others = channel.overwrites.filter((each) => each.target !== target).map((each) => targets.find(([id]) => id === each.target)?.[1]).filter(Boolean);
  return [
    el("h3", {}, `Permissions in #${channel.name}`),
    choose("For whom", targets, target, {"data-key": "target", onchange: (event) => {
      at.target = event.target.value;
      redraw();
    }}),
    others.length ? el("p.hint", {}, `This channel also says something of ${others.join(", ")}.`) : null,
    el("div.overwrites", {role: "group", "aria-label": `What #${channel.name} says of ${name}`}, rights.filter((right) => right.in_channels).map((right) => {
      const state = says.allow.includes(right.key) ? "allow" : says.deny.includes(right.key) ? "deny" : "inherit";
      const line = choose(right.words, STATES, state, {"data-key": `over ${right.key}`, onchange: (event) =>
        attempt(word, "overwrite", {channel: channel.id, target, permission: right.key, state: event.target.value})});
      line.dataset.state = state;
      return line;
    })),
    says.allow.length + says.deny.length ? el("button.button.secondary.small-button", {type: "button", "data-key": "clear", onclick: () => attempt(word, "clear_overwrite", {channel: channel.id, target})}, `Say nothing of ${name} here`) : null,
  ];
}

function threadLine(thread, word) {
  const change = (what) => attempt(word, "thread", {thread: thread.id, what, as_server: true});
  const button = (label, what) => el("button.button.secondary.small-button", {type: "button", "data-key": `${thread.id} ${what}`, "aria-label": `${label} ${thread.name}`, onclick: () => change(what)}, label);
  const state = thread.locked ? "locked" : thread.archived ? "archived" : "open";
  return el("li", {}, el("span.person-name", {}, thread.name), el("span.badge", {}, thread.private ? `${state}, private` : state),
    thread.locked ? button("Unlock", "unlock") : [thread.archived ? button("Unarchive", "unarchive") : button("Archive", "archive"), button("Lock", "lock")],
    sureButton("Delete", `Really delete ${thread.name}?`, () => change("delete"), `${thread.id} delete`));
}
