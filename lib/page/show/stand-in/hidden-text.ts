/** The page's text that is hidden under a stand-in: one highlight, which the extension's own style sheet makes transparent. */

const name = 'nametag';

/** Of a box that cuts a hidden text: its ellipsis belongs to no highlight. */
export const noDots = { textOverflow: 'clip' };

/** Undefined in browsers without the CSS Custom Highlight API. */
export function createHiddenText(signal: AbortSignal) {
  if (typeof Highlight === 'undefined') return undefined;
  const { highlights } = CSS;
  const own = new Highlight();
  // Where highlights overlap, the one with the highest priority is painted.
  own.priority = 2 ** 31 - 1;
  const hidden = new Set<StaticRange>();
  const show = (ranges: Iterable<StaticRange>) => {
    for (const range of ranges) if (hidden.delete(range)) own.delete(range);
    // A successor may have registered its own.
    if (hidden.size === 0 && highlights.get(name) === own) highlights.delete(name);
  };
  signal.addEventListener('abort', () => show([...hidden]));
  return {
    /** False once the page has changed our highlight, which it can reach. */
    isIntact: (): boolean => hidden.size === 0 || (highlights.get(name) === own && own.size === hidden.size),
    hide(ranges: readonly StaticRange[]): void {
      if (hidden.size === 0) highlights.set(name, own);
      for (const range of ranges) {
        hidden.add(range);
        own.add(range);
      }
    },
    show,
  };
}
