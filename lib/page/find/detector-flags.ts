/**
 * What the detector does beyond reading text. All of it is always on; a test build replaces this file to switch one off,
 * and some page model must then fail. Constants of their own, so that the script that ships has no switches.
 */

/** Reads full addresses behind short text, from link targets and known attributes that match it. */
export const readsBehindText: boolean = true;
/** Requires a link to show the address in its target, or to name the account that it leads to. */
export const testsLinks: boolean = true;
/** Inserts nothing where a framework has yet to hydrate. */
export const waitsForHydration: boolean = true;
/** Watches text, targets and known attributes, and checks badges again when they change. */
export const watchesReuse: boolean = true;
/** Skips nodes that left the document before they were scanned. */
export const skipsEphemeral: boolean = true;
/** Skips placeholders of content that still loads. */
export const skipsPlaceholders: boolean = true;
/** Gives hidden and transparent copies no badge. */
export const skipsHidden: boolean = true;
/** Puts a badge after the link or in its innermost row, never in a box that cuts it or on a line of its own. */
export const keepsLayout: boolean = true;
/** Scans frames too. */
export const readsFrames: boolean = true;
/** Believes a link's target about the chain before the page. */
export const asksLinkFirst: boolean = true;
