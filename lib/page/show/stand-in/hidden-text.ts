/** The page's text that is hidden under a stand-in: one highlight, which the extension's own style sheet makes transparent. */

const name = 'nametag';

export interface HiddenText {
  hide(ranges: readonly StaticRange[]): void;
  show(ranges: readonly StaticRange[]): void;
  /** False once the page has changed our highlight, which it can reach. */
  isIntact(): boolean;
}

/** Undefined in browsers without the CSS Custom Highlight API. */
export function createHiddenText(signal: AbortSignal): HiddenText | undefined {
  if (typeof Highlight === 'undefined' || !CSS.highlights) return undefined;
  const { highlights } = CSS;
  const own = new Highlight();
  // Where highlights overlap, the one with the highest priority is painted.
  own.priority = 2 ** 31 - 1;
  const hidden = new Set<StaticRange>();
  const isIntact = () => hidden.size === 0 || (highlights.get(name) === own && own.size === hidden.size);
  const end = () => {
    // A successor may have registered its own.
    if (highlights.get(name) === own) highlights.delete(name);
  };
  signal.addEventListener('abort', end);
  return {
    isIntact,
    hide(ranges) {
      if (hidden.size === 0) highlights.set(name, own);
      for (const range of ranges) {
        own.add(range);
        hidden.add(range);
      }
    },
    show(ranges) {
      for (const range of ranges) {
        own.delete(range);
        hidden.delete(range);
      }
      if (hidden.size === 0) end();
    },
  };
}
