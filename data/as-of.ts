/** The day on which the published lists and the hand list were last read. It changes with them, not with a build. */
export const asOf = '2026-11-22';
