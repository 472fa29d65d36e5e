// The page's own line drawings, 24 by 24.

const PATHS = {
  hash: ["M9 4 7 20", "M17 4l-2 16", "M4 9h16", "M3.5 15h16"],
  thread: ["M5 4v9a4 4 0 0 0 4 4h10", "M15 13l4 4-4 4"],
  at: ["M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z", "M16 8v5.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7.1"],
  menu: ["M4 7h16", "M4 12h16", "M4 17h16"],
  members: ["M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z", "M2.5 20a6.5 6.5 0 0 1 13 0", "M15 4.8a3.5 3.5 0 0 1 0 6.4", "M17.5 14a6.5 6.5 0 0 1 4 6"],
  send: ["M4 12 3 4l18 8-18 8 1-8z", "M4 12h8"],
  slash: ["M15 5 9 19"],
  close: ["M6 6l12 12", "M18 6 6 18"],
  moon: ["M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z"],
  sun: ["M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z", "M12 2v2", "M12 20v2", "M2 12h2", "M20 12h2", "M5 5l1.5 1.5", "M17.5 17.5 19 19", "M5 19l1.5-1.5", "M17.5 6.5 19 5"],
  eye: ["M2 12s3.6-6 10-6 10 6 10 6-3.6 6-10 6-10-6-10-6z", "M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z"],
  chevron: ["M6 9l6 6 6-6"],
  file: ["M6 3h8l5 5v13H6z", "M14 3v5h5"],
  warning: ["M12 4 2.5 20h19z", "M12 10v4", "M12 17v.01"],
  home: ["M4 5h16v11H9l-5 4z"],
  link: ["M14 5h5v5", "M19 5l-9 9", "M10 6H5v13h13v-5"],
  bot: ["M5 9h14v10H5z", "M12 9V4", "M9.5 13v1.5", "M14.5 13v1.5"],
  plus: ["M12 5v14", "M5 12h14"],
  check: ["M5 13l4 4L19 7"],
};
const SVG = "http://www.w3.org/2000/svg";

/** A drawing for the eye alone: what it means must stand in words beside it. */
export function icon(name) {
  const node = document.createElementNS(SVG, "svg");
  node.setAttribute("class", "icon");
  node.setAttribute("viewBox", "0 0 24 24");
  node.setAttribute("aria-hidden", "true");
  for (const path of PATHS[name]) {
    const line = document.createElementNS(SVG, "path");
    line.setAttribute("d", path);
    node.append(line);
  }
  return node;
}
