/** Matches where the reader's own colours show every text, so that no name can stand in place of one. */
export const forcedColours = (): MediaQueryList => matchMedia('(forced-colors: active)');
