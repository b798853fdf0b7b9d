/** What a page knows of the settings: how it is to look things up and to look. Light, because every page loads it. */

/** When look-ups over the network happen on a site; `local` asks nobody, `off` shows nothing. */
export const modes = ['visible', 'hover', 'local', 'off'] as const;
export type Mode = (typeof modes)[number];

/** How much of a badge is shown. */
export const densities = ['name', 'icon', 'warnings'] as const;

export const themes = ['auto', 'light', 'dark'] as const;
