import type { Key } from '../../core/label/key.ts';

/**
 * Whose page the first page leads to: an exchange's wallet of the built-in list stands in each transaction there, and the
 * explorer prints no names of its own, as Etherscan does.
 */
export const livePage = {
  chain: 'bitcoin',
  key: 'bitcoin:34xp4vRoCGJym3xR7yCVPFHoCNxv4Twseo',
} as const satisfies { readonly chain: string; readonly key: Key };
