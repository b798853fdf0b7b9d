/**
 * What the detector does beyond reading text. All of it is always on; a test build replaces this file to switch one off,
 * and some page model must then fail.
 */
export const detectorFlags = {
  /** Reads full addresses behind short text, from link targets and known attributes that match it. */
  readsBehindText: true,
  /** Requires a link to show the address in its target, or to name the account that it leads to. */
  testsLinks: true,
  /** Inserts nothing where a framework has yet to hydrate. */
  waitsForHydration: true,
  /** Watches text, targets and known attributes, and checks badges again when they change. */
  watchesReuse: true,
  /** Skips nodes that left the document before they were scanned. */
  skipsEphemeral: true,
  /** Skips placeholders of content that still loads. */
  skipsPlaceholders: true,
  /** Gives hidden and transparent copies no badge. */
  skipsHidden: true,
  /** Puts a badge after the link or in its innermost row, never in a box that cuts it or on a line of its own. */
  keepsLayout: true,
  /** Scans frames too. */
  readsFrames: true,
  /** Believes a link's target about the chain before the page. */
  asksLinkFirst: true,
};
