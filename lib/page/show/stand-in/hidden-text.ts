/**
 * The page's text that is hidden under a stand-in: one highlight, which the extension's own style sheet makes transparent.
 * An ellipsis belongs to no highlight. An animation hides it, which touches no attribute and has ended, so that a page
 * that waits for its animations does not wait for ours.
 */

const name = 'nametag';

export interface HiddenText {
  /** `cutters`: the boxes that cut the text off. */
  hide(ranges: readonly StaticRange[], cutters: readonly Element[]): void;
  show(ranges: readonly StaticRange[]): void;
  /** False once the page has changed our highlight, which it can reach. */
  isIntact(): boolean;
}

/** Undefined in browsers without the CSS Custom Highlight API. */
export function createHiddenText(signal: AbortSignal): HiddenText | undefined {
  if (typeof Highlight === 'undefined') return undefined;
  const { highlights } = CSS;
  const own = new Highlight();
  // Where highlights overlap, the one with the highest priority is painted.
  own.priority = 2 ** 31 - 1;
  const hidden = new Map<readonly StaticRange[], readonly Animation[]>();
  let pieces = 0;
  const showDots = (ranges: readonly StaticRange[]) => {
    for (const one of hidden.get(ranges) ?? []) one.cancel();
  };
  const show = (ranges: readonly StaticRange[]) => {
    showDots(ranges);
    if (!hidden.delete(ranges)) return;
    pieces -= ranges.length;
    for (const range of ranges) own.delete(range);
    // A successor may have registered its own.
    if (pieces === 0 && highlights.get(name) === own) highlights.delete(name);
  };
  signal.addEventListener('abort', () => [...hidden.keys()].forEach(show));
  // Unlike rules, animations hold on paper too.
  const eachDots = (act: (dots: Animation) => void) => [...hidden.values()].flat().forEach(act);
  addEventListener('beforeprint', () => eachDots((dots) => dots.cancel()), { signal });
  addEventListener('afterprint', () => eachDots((dots) => dots.finish()), { signal });
  return {
    isIntact: () => pieces === 0 || (highlights.get(name) === own && own.size === pieces),
    hide(ranges, cutters) {
      showDots(ranges);
      if (pieces === 0) highlights.set(name, own);
      if (!hidden.has(ranges)) pieces += ranges.length;
      for (const range of ranges) own.add(range);
      const dots = cutters.map((one) =>
        one.animate({ textOverflow: ['clip', 'clip'] }, { duration: 0, fill: 'forwards' }),
      );
      hidden.set(ranges, dots);
    },
    show,
  };
}
