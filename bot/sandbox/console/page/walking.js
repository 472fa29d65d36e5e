// Going from message to message with the arrow keys, while none of their controls has the focus.

const STEPS = {ArrowUp: -1, ArrowDown: 1};

export function walkMessages(event) {
  const log = event.currentTarget;
  const here = event.target === log || event.target.classList.contains("message");
  if (event.key === "Escape" && event.target.closest(".toolbar")) event.target.closest(".message").focus();
  if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...log.querySelectorAll(":scope > article")];
  const at = all.indexOf(event.target);
  const to = {
    ArrowUp: at < 0 ? all.length - 1 : at - 1, ArrowDown: at < 0 ? all.length - 1 : at + 1,
    Home: 0, End: all.length - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  // A message taller than the screen is scrolled through before the next one is reached.
  if (at >= 0 && STEPS[event.key] && further(log, all[at], STEPS[event.key])) return;
  all[to]?.focus({preventScroll: true});
  all[to]?.scrollIntoView({block: "nearest"});
}

function further(log, node, way) {
  const [box, view] = [node.getBoundingClientRect(), log.getBoundingClientRect()];
  const hidden = way < 0 ? view.top - box.top : box.bottom - view.bottom;
  if (hidden < 2) return false;
  log.scrollTop += way * Math.min(hidden, view.height * 0.7);
  return true;
}
