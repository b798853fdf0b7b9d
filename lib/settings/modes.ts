/** The settings that pages know: when to look up, and how badges look. A small file, because every page loads it. */

/** Every mode except `off`, which has its own switch. */
export const modesOn = ['visible', 'hover', 'local'] as const;
/** When to ask the label service on a site; `local` never asks, `off` shows nothing. */
export const modes = [...modesOn, 'off'] as const;
export type Mode = (typeof modes)[number];

/** How much a badge shows: `place` puts names in place of shortened addresses, `name` always beside them. */
export const densities = ['place', 'name', 'icon', 'warnings'] as const;

/** For which addresses a card opens by itself, when one points at them. */
export const cardsFor = ['labelled', 'all', 'none'] as const;

/** Whether all places of an address, and others of its owner, have rings while one points at one of them. */
export const ringsFor = ['owner', 'none'] as const;

export const themes = ['auto', 'light', 'dark'] as const;
