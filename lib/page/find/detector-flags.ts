/**
 * What the detector does beyond reading text, by name. All of it is on, always: these are constants, so a build folds
 * them away. A test build puts another file in this place to switch one off, and some page model must then fail.
 */

/** Full addresses behind short text: link targets and known attributes, agreeing with what is shown. */
export const readsBehindText = true;
/** An address in a link's target is no mention: the link must show it, or name the account it leads to. */
export const testsLinks = true;
/** Nothing is inserted into what a framework has yet to hydrate. */
export const waitsForHydration = true;
/** Text, targets and known attributes are watched, and badges checked against them again. */
export const watchesReuse = true;
/** Nodes that are gone when their turn comes are not read. */
export const skipsEphemeral = true;
/** Placeholders under skeletons are not read. */
export const skipsPlaceholders = true;
/** Hidden and transparent copies get no badge. */
export const skipsHidden = true;
/** A badge stands after the link, or in its innermost row: never in a box that cuts it, never on a line of its own. */
export const keepsLayout = true;
/** Frames are read too. */
export const readsFrames = true;
/** A link's own target says the chain before the page does. */
export const asksLinkFirst = true;
