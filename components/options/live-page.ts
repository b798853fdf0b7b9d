import type { Key } from '../../lib/core/label/key.ts';

/**
 * Whose page the first page leads to: an exchange's wallet of the built-in list stands in each transaction there, and the
 * explorer prints no names of its own, as Etherscan does.
 */
export const livePage: { readonly key: Key } = { key: 'bitcoin:34xp4vRoCGJym3xR7yCVPFHoCNxv4Twseo' };
