// The list of channels, threads and direct messages, with what is new in them.

import {el} from "./dom.js";
import {names} from "./names.js";

const DM = 1;

/** What is new for a person in a place that is not open: "ping", "fresh" or nothing. */
export function sign(place, open, seen, person) {
  const last = seen[`${person}-${place.id}`] ?? "0";
  if (place.id === open || !newer(place.last, last)) return null;
  return newer(place.ping, last) ? "ping" : "fresh";
}

export function placeList(places, open, seen, person, go) {
  const threads = (parent) => places.filter((place) => place.parent === parent && !place.archived);
  const channels = places.filter((place) => place.kind !== DM && !place.parent);
  const entry = (place) => placeButton(place, place.id === open, sign(place, open, seen, person), go);
  return [
    el("h3.guild", {}, names.guild),
    el("ul", {}, channels.map((place) => el("li", {}, entry(place),
      threads(place.id).length ? el("ul", {}, threads(place.id).map((thread) => el("li", {}, entry(thread)))) : null))),
    el("h3.guild", {}, "Direct messages"),
    el("ul", {}, places.filter((place) => place.kind === DM).map((place) => el("li", {}, entry(place)))),
  ];
}

function placeButton(place, here, news, go) {
  const mark = place.kind === DM ? "@" : place.parent ? "↳" : "#";
  return el(`button.place${news ? ".fresh" : ""}`, {type: "button", "data-place": place.id, "aria-current": here ? "true" : null, onclick: () => go(place.id)},
    el("span.sign", {"aria-hidden": "true"}, mark), el("span.name", {}, place.name),
    news === "ping" ? el("span.ping", {title: "Somebody calls you here"}, "!") : news ? el("span.sr", {}, " (new messages)") : null);
}

function newer(one, other) {
  return Boolean(one) && BigInt(one) > BigInt(other);
}
