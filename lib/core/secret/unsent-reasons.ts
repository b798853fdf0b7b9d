/** Why a text never goes to a label service; `why-unsent.ts` decides. */
export const unsentReasons = ['private-key', 'recovery-phrase', 'too-long'] as const;
export type UnsentReason = (typeof unsentReasons)[number];
