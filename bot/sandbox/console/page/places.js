// The list of channels, threads and direct messages, with what is new in them.

import {el} from "./dom.js";
import {face} from "./faces.js";
import {icon} from "./icons.js";
import {initials, names} from "./names.js";

export const DM = 1;

/** The drawing that stands for a kind of place. */
export function placeIcon(place) {
  return icon(place?.kind === DM ? "at" : place?.parent ? "thread" : "hash");
}

/** What is new for a person in a place that is not open: how many calls, and whether anything. */
export function news(place, open, seen, person) {
  const last = seen[`${person}-${place.id}`] ?? "0";
  if (place.id === open || !newer(place.last, last)) return {fresh: false, pings: 0};
  return {fresh: true, pings: place.pings.filter((ping) => newer(ping, last)).length};
}

/** "ping" or "fresh" for the whole of some places, or null. */
export function sign(all) {
  if (all.some(({pings}) => pings)) return "ping";
  return all.some(({fresh}) => fresh) ? "fresh" : null;
}

function pingBadge(count) {
  return el("span.ping", {title: "Somebody calls you here"}, count > 9 ? "9+" : String(count), el("span.sr", {}, count === 1 ? " call for you" : " calls for you"));
}

export function placeList(places, open, seen, person, go) {
  const threads = (parent) => places.filter((place) => place.parent === parent && !place.archived);
  const channels = places.filter((place) => place.kind !== DM && !place.parent);
  const entry = (place) => placeButton(place, place.id === open, news(place, open, seen, person), go);
  return [
    el("h2.guild", {}, names.guild),
    el("h3.places-kind", {}, "Text channels"),
    el("ul", {}, channels.map((place) => el("li", {}, entry(place),
      threads(place.id).length ? el("ul", {"aria-label": `Threads of ${place.name}`}, threads(place.id).map((thread) => el("li", {}, entry(thread)))) : null))),
    el("h3.places-kind", {}, "Direct messages"),
    el("ul", {}, places.filter((place) => place.kind === DM).map((place) => el("li", {}, entry(place)))),
  ];
}

function placeButton(place, here, {fresh, pings}, go) {
  const look = place.kind === DM ? face(names.bot, place.name, true) : placeIcon(place);
  return el(`button.place${fresh ? ".fresh" : ""}`, {type: "button", "data-place": place.id, title: place.name, "aria-current": here ? "page" : null, onclick: () => go(place.id)},
    look, el("span.name", {}, place.name),
    pings ? pingBadge(pings) : fresh ? el("span.sr", {}, " (new messages)") : null);
}

/** The slim column of a wide screen: direct messages, and the server. */
export function serverRail(places, open, seen, person, go) {
  const direct = places.filter((place) => place.kind === DM);
  const here = places.filter((place) => place.kind !== DM && !place.archived);
  const button = (label, inside, some) => {
    const found = some.map((place) => news(place, open, seen, person));
    const pings = found.reduce((sum, one) => sum + one.pings, 0);
    const current = some.some((place) => place.id === open);
    return el(`button.server${found.some((one) => one.fresh) ? ".fresh" : ""}`, {
      type: "button", title: label, "aria-label": label, "aria-current": current ? "true" : null, "data-place": `rail ${label}`,
      onclick: () => some.length && !current && go(some[0].id),
    }, inside, pings ? pingBadge(pings) : null);
  };
  return [button("Direct messages", icon("home"), direct), el("hr", {role: "presentation"}), button(`Server ${names.guild}`, initials(names.guild), here)];
}

export function newer(one, other) {
  return Boolean(one) && BigInt(one) > BigInt(other);
}
