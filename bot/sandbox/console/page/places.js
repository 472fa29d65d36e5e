// The list of channels, threads and direct messages, with what is new in them.

import {el} from "./dom.js";
import {names} from "./names.js";

const DM = 1;

export function placeList(places, open, seen, go) {
  const threads = (parent) => places.filter((place) => place.parent === parent && !place.archived);
  const person = (place) => Object.keys(seen).find((key) => key.endsWith(`-${place.id}`));
  const channels = places.filter((place) => place.kind !== DM && !place.parent);
  const entry = (place) => placeButton(place, open, seen[person(place)] ?? "0", go);
  return [
    el("h3.guild", {}, names.guild),
    el("ul", {}, channels.map((place) => el("li", {}, entry(place),
      threads(place.id).length ? el("ul", {}, threads(place.id).map((thread) => el("li", {}, entry(thread)))) : null))),
    el("h3.guild", {}, "Direct messages"),
    el("ul", {}, places.filter((place) => place.kind === DM).map((place) => el("li", {}, entry(place)))),
  ];
}

function placeButton(place, open, last, go) {
  const here = place.id === open;
  const fresh = !here && newer(place.last, last);
  const ping = !here && newer(place.ping, last);
  const sign = place.kind === DM ? "@" : place.parent ? "↳" : "#";
  return el(`button.place${fresh ? ".fresh" : ""}`, {type: "button", "data-place": place.id, "aria-current": here ? "true" : null, onclick: () => go(place.id)},
    el("span.sign", {"aria-hidden": "true"}, sign), el("span.name", {}, place.name),
    ping ? el("span.ping", {title: "Somebody calls you here"}, "!") : fresh ? el("span.sr", {}, " (new messages)") : null);
}

function newer(one, other) {
  return Boolean(one) && BigInt(one) > BigInt(other);
}
