// Times as Discord writes them, in the reader's own language and zone.

const STYLES = {
  t: {timeStyle: "short"},
  T: {timeStyle: "medium"},
  d: {dateStyle: "short"},
  D: {dateStyle: "long"},
  f: {dateStyle: "long", timeStyle: "short"},
  F: {dateStyle: "full", timeStyle: "short"},
};
const STEPS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

const writers = new Map();

/** A writer of times; making one takes long, so each is made once. */
function writer(style) {
  const key = JSON.stringify(style);
  if (!writers.has(key)) writers.set(key, new Intl.DateTimeFormat(undefined, style));
  return writers.get(key);
}

export function moment(seconds) {
  return new Date(Math.max(-8.64e12, Math.min(8.64e12, seconds)) * 1000);
}

export function written(seconds, style) {
  if (style !== "R") return writer(STYLES[style]).format(moment(seconds));
  const away = seconds - Date.now() / 1000;
  const [unit, length] = STEPS.find(([, size]) => Math.abs(away) >= size) ?? STEPS.at(-1);
  return new Intl.RelativeTimeFormat(undefined, {numeric: "auto"}).format(Math.round(away / length), unit);
}

/** When a message was written: the time today, the date before that. */
export function stamp(iso) {
  const when = new Date(iso);
  const today = when.toDateString() === new Date().toDateString();
  return writer(today ? {timeStyle: "short"} : {dateStyle: "short", timeStyle: "short"}).format(when);
}

/** The day a message was written, in full. */
export function day(iso) {
  return writer({dateStyle: "long"}).format(new Date(iso));
}

/** The bare time of day. */
export function clock(iso) {
  return writer({timeStyle: "short"}).format(new Date(iso));
}

/** Keeps relative times on the page true. */
export function keepTicking() {
  setInterval(() => {
    for (const node of document.querySelectorAll('time[data-style="R"]')) {
      node.textContent = written(Number(node.dataset.seconds), "R");
    }
  }, 5000);
}
