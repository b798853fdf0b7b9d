/**
 * Replaces `lib/page/find/detector-flags.ts` in the build for page models: `<html data-without="name">` switches that
 * rule off.
 */
const off = document.documentElement.dataset.without;

export const readsBehindText = off !== 'readsBehindText';
export const testsLinks = off !== 'testsLinks';
export const waitsForHydration = off !== 'waitsForHydration';
export const watchesReuse = off !== 'watchesReuse';
export const skipsEphemeral = off !== 'skipsEphemeral';
export const skipsPlaceholders = off !== 'skipsPlaceholders';
export const skipsHidden = off !== 'skipsHidden';
export const keepsLayout = off !== 'keepsLayout';
export const readsFrames = off !== 'readsFrames';
export const asksLinkFirst = off !== 'asksLinkFirst';
