/**
 * Stands in the place of `lib/page/find/detector-flags.ts` in the build for page models alone: a page served with
 * `<html data-without="name">` is read without that rule.
 */
import type { detectorFlags as shipped } from '../../lib/page/find/detector-flags.ts';

const off = document.documentElement.dataset.without;

export const detectorFlags: typeof shipped = {
  readsBehindText: off !== 'readsBehindText',
  testsLinks: off !== 'testsLinks',
  waitsForHydration: off !== 'waitsForHydration',
  watchesReuse: off !== 'watchesReuse',
  skipsEphemeral: off !== 'skipsEphemeral',
  skipsPlaceholders: off !== 'skipsPlaceholders',
  skipsHidden: off !== 'skipsHidden',
  keepsLayout: off !== 'keepsLayout',
  readsFrames: off !== 'readsFrames',
  asksLinkFirst: off !== 'asksLinkFirst',
};
