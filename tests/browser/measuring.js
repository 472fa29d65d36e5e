({ // What can be measured on the page; each of the first functions returns a list of what is amiss.

  /** What is cut off at the side, or would have to be moved sideways; code and ellipses may be. */
  sticking_out() {
    const may = (node) => node.matches("pre, textarea, input") || getComputedStyle(node).textOverflow === "ellipsis";
    const within = (node) => node !== document.body && (may(node) || within(node.parentElement));
    const nodes = [...document.body.querySelectorAll("*")].filter((node) => this.shown(node) && !within(node));
    const moved = nodes.filter((node) => ["auto", "scroll"].includes(getComputedStyle(node).overflowX)
      && node.scrollWidth > node.clientWidth + 1);
    const out = nodes.filter((node) => {
      const box = node.getBoundingClientRect();
      return box.width > 1 && (box.right > innerWidth + 1 || box.left < -1);
    });
    const wide = document.scrollingElement.scrollWidth;
    return [...(wide > innerWidth ? [`the page is ${wide} wide`] : []), ...[...moved, ...out].map(this.told)];
  },

  /** Whatever can be tapped and is lower than `least` pixels; links within a text are left out. */
  low_targets(least) {
    return [...document.querySelectorAll("button, select, textarea, input, a[href], [role=option], summary")]
      .filter((node) => this.shown(node) && !node.disabled && !node.closest(".text"))
      .map((node) => (node.matches("[type=checkbox], [type=radio]") ? node.closest("label") : node))
      .map((node) => [node, node.getBoundingClientRect()])
      .filter(([, box]) => box.height > 1 && box.height < least - 0.5)
      .map(([node, box]) => `${this.told(node)} is ${box.height.toFixed(1)} high`);
  },

  /** Text whose contrast with what is behind it is below `least`; what stands on pictures is left out. */
  faint_text(least) {
    const found = new Set();
    const judge = (node, colour, text) => {
      const back = this.behind(node);
      if (!back) return;
      const ink = this.rgba(colour);
      for (let at = node; at; at = at.parentElement) ink[3] *= Number(getComputedStyle(at).opacity);
      const [high, low] = [this.light(this.over(ink, back)), this.light(back)].sort((a, b) => b - a);
      const contrast = (high + 0.05) / (low + 0.05);
      if (contrast < least) found.add(`${this.told(node)}: “${text.slice(0, 30)}” has ${contrast.toFixed(2)}:1`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent.trim();
      if (!text || !this.shown(node) || node.getBoundingClientRect().width < 2) continue;
      if (!node.closest(":disabled, noscript, .covered")) judge(node, getComputedStyle(node).color, text);
    }
    for (const node of document.querySelectorAll("input, textarea")) {
      if (this.shown(node) && node.placeholder) judge(node, getComputedStyle(node, "::placeholder").color, node.placeholder);
    }
    return [...found];
  },

  shown(node) {
    return node.checkVisibility({opacityProperty: true, visibilityProperty: true});
  },

  told(node) {
    return `${node.tagName.toLowerCase()}.${node.className} “${(node.getAttribute("aria-label") ?? node.textContent).trim().slice(0, 40)}”`;
  },

  /** The colour behind a node, or null where that is a picture. */
  behind(node) {
    if (!node) return [255, 255, 255, 1];
    const style = getComputedStyle(node);
    if (style.backgroundImage !== "none") return null;
    const colour = this.rgba(style.backgroundColor);
    if (colour[3] === 1) return colour;
    const under = this.behind(node.parentElement);
    return under && this.over(colour, under);
  },

  /** Any colour of CSS as red, green, blue, and opacity from 0 to 1. */
  rgba(colour) {
    this.pen ??= new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
    this.pen.clearRect(0, 0, 1, 1);
    this.pen.fillStyle = colour;
    this.pen.fillRect(0, 0, 1, 1);
    const [red, green, blue, opacity] = this.pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, opacity / 255];
  },

  over([red, green, blue, opacity], under) {
    const mixed = [red, green, blue].map((part, place) => part * opacity + under[place] * (1 - opacity));
    return [...mixed, 1];
  },

  /** Relative luminance, as WCAG 2.2 defines it. */
  light(colour) {
    const [red, green, blue] = colour.slice(0, 3).map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  },
})
