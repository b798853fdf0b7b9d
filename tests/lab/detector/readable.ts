/** Measures how much of each text on any page can be read, and compares it with the page without the extension. */

export interface Read {
  readonly text: string;
  /** The total width of its lines, as far as no box clips them. */
  readonly width: number;
  readonly character: number;
}

/** Runs in the page. Text that can be scrolled into view counts as readable. */
export function readable(): Read[] {
  const found: Read[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text === '' || !parent?.checkVisibility() || parent.closest('[data-nametag]')) continue;
    let left = Number.NEGATIVE_INFINITY;
    let right = Number.POSITIVE_INFINITY;
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
      const { overflowX, display } = getComputedStyle(at);
      if (overflowX === 'auto' || overflowX === 'scroll') break;
      if (overflowX === 'visible' || display === 'inline' || display === 'contents') continue;
      const box = at.getBoundingClientRect();
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    // Chromium tells of a text that ends in an ellipsis twice: as it is, and as it would be.
    const all = [...range.getClientRects()];
    const boxes = all.filter(
      (box) => !all.some((one) => one.left === box.left && one.top === box.top && one.width > box.width),
    );
    const whole = boxes.reduce((sum, box) => sum + box.width, 0);
    const width = boxes.reduce(
      (sum, box) => sum + Math.max(0, Math.min(box.right, right) - Math.max(box.left, left)),
      0,
    );
    found.push({ text, width, character: whole / text.length });
  }
  return found;
}

/** Texts that are less readable than without the extension, in words. */
export function lessReadable(without: readonly Read[], withUs: readonly Read[]): readonly string[] {
  if (without.length !== withUs.length) return [`${withUs.length} texts instead of ${without.length}`];
  return without.flatMap(({ text, width, character }, index) => {
    const now = withUs[index];
    if (!now || now.text !== text) return [`"${text}" became "${now?.text}"`];
    if (now.width >= width - character / 2) return [];
    const count = (size: number) => Math.round(size / character);
    return [`of "${text}", ${count(now.width)} characters can be read instead of ${count(width)}`];
  });
}
