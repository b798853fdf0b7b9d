/** Finds badges that cover parts of any page, and badges that cannot be seen. Runs in the page. */

export async function covered(): Promise<string[]> {
  const faults = new Set<string>();
  const isOurs = (element: Element) => element.hasAttribute('data-nametag');
  const oursAt = (x: number, y: number) => document.elementsFromPoint(x, y).find(isOurs);
  const isInView = ({ left, top }: { left: number; top: number }) =>
    left >= 0 && top >= 0 && left < innerWidth && top < innerHeight;
  const named = (element: Element) => (element.outerHTML.match(/^<[^>]*>/)?.[0] ?? '').slice(0, 100);
  const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));

  /** The part of a box that no ancestor clips. */
  function seenPart(box: DOMRect, from: Element | null): DOMRect {
    let { left, right, top, bottom } = box;
    for (let at = from; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(at);
      if (display === 'inline' || display === 'contents') continue;
      const cut = at.getBoundingClientRect();
      if (overflowX !== 'visible') [left, right] = [Math.max(left, cut.left), Math.min(right, cut.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, cut.top), Math.min(bottom, cut.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }

  function isDrawing(element: Element): boolean {
    if (element.matches('svg,img,canvas,video')) return true;
    const box = element.getBoundingClientRect();
    if (box.width > 40 || box.height > 40) return false;
    const { backgroundImage, maskImage } = getComputedStyle(element);
    if (backgroundImage !== 'none' || (maskImage && maskImage !== 'none')) return true;
    return ['::before', '::after'].some((part) => {
      const { content } = getComputedStyle(element, part);
      return content !== 'none' && content !== 'normal';
    });
  }

  function lookAtTexts(): void {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (node.textContent?.trim() === '' || !parent || parent.closest('[data-nametag],svg')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (/^rgba.*, 0\)$|^transparent$/.test(getComputedStyle(parent).color)) continue;
      range.selectNodeContents(node);
      for (const whole of range.getClientRects()) {
        const box = seenPart(whole, parent);
        const y = whole.top + whole.height * 0.7;
        if (y < box.top || y > box.bottom) continue;
        for (let x = box.left + 2; x < box.right - 2; x += 4) {
          if (!isInView({ left: x, top: y }) || !oursAt(x, y)) continue;
          faults.add(`a badge lies over the text "${node.textContent?.trim().slice(0, 50)}"`);
          break;
        }
      }
    }
  }

  function lookAtThings(): void {
    for (const element of document.body.querySelectorAll('*')) {
      if (isOurs(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const presses = element.matches('a[href],button,[role=button],input,select,textarea,label,[onclick]');
      if (!presses && !isDrawing(element)) continue;
      for (const whole of element.getClientRects()) {
        const box = seenPart(whole, element.parentElement);
        if (box.width < 1 || box.height < 1) continue;
        const x = box.left + box.width / 2;
        const y = box.top + box.height / 2;
        const over = isInView({ left: x, top: y }) ? oursAt(x, y) : undefined;
        // If a link wraps a whole row, a badge in it belongs to the row.
        if (over && !element.contains(over)) faults.add(`a badge lies over ${named(element)}`);
      }
    }
  }

  /** A badge in view must be painted somewhere along its line. */
  function lookAtBadges(): void {
    // Names in place and marks let the pointer through: another test looks at what they paint.
    const through = '[data-nametag=in-place], [data-nametag=mark]';
    for (const host of document.querySelectorAll(`[data-nametag]:not(${through})`)) {
      if (!host.checkVisibility()) continue;
      const { left, right, top } = host.getBoundingClientRect();
      let scrolls = false;
      for (let at = host.parentElement; at && at !== document.body; at = at.parentElement) {
        scrolls ||= /auto|scroll/.test(getComputedStyle(at).overflow);
      }
      if (scrolls || !isInView({ left, top })) continue;
      const isAt = (x: number) =>
        [-2, 0, 2].some((down) => document.elementsFromPoint(x, top + down).includes(host));
      let seen = false;
      // Nearest first, because each point that is asked for costs a look through the whole page.
      for (let far = 0; far < right - left + 300 && !seen; far += 2) {
        seen = isAt(left + far) || (far <= 300 && isAt(left - far));
      }
      if (!seen) faults.add(`a badge beside ${named(host.previousElementSibling ?? host)} cannot be seen`);
    }
  }

  const far = document.documentElement.scrollHeight;
  for (let top = 0; top < far; top += innerHeight * 0.8) {
    scrollTo(0, top);
    await nextFrame();
    await nextFrame();
    lookAtTexts();
    lookAtThings();
    lookAtBadges();
  }
  return [...faults];
}
