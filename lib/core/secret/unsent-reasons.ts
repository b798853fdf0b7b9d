/** Why a text never goes to a label service; `why-unsent.ts` decides. */
export const unsentReasons = [
  'private-key',
  'account-key',
  'recovery-phrase',
  'own-wallet',
  'too-long',
] as const;
export type UnsentReason = (typeof unsentReasons)[number];

/** Not searched for on this machine either. */
export const isSecret = (reason: UnsentReason | undefined): boolean =>
  reason === 'private-key' || reason === 'account-key';
