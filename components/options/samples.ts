/** A few addresses of the built-in list with what it says of them, so that pages can show badges before anything is read. */
import type { Key } from '../../lib/core/label/key.ts';
import type { Tag } from '../../lib/core/label/tag.ts';

interface SampleLabel {
  readonly key: Key;
  /** As explorers shorten it. */
  readonly shown: string;
  readonly tag: Tag;
}

export const samples: readonly SampleLabel[] = [
  {
    key: 'ethereum:0x28c6c06298d514db089934071355e5743bf21d60',
    shown: '0x28C6…1d60',
    tag: {
      name: 'Binance: disclosed wallet',
      short: 'Binance',
      shortest: 'Binance',
      category: 'exchange',
      source: 'pack',
      more: 0,
    },
  },
  {
    key: 'ethereum:0x7a250d5630b4cf539739df2c5dacb4c659f2488d',
    shown: '0x7a25…488D',
    tag: { name: 'Uniswap V2: Router', shortest: 'Uniswap V2', category: 'dex', source: 'pack', more: 0 },
  },
  {
    key: 'ethereum:0x098b716b8aaf21512996dc57eb0615e2383e2f96',
    shown: '0x098B…2f96',
    tag: {
      name: 'Lazarus Group: Ronin Bridge exploiter (OFAC SDN)',
      short: 'Lazarus Group',
      category: 'sanctioned',
      warning: 'danger',
      source: 'pack',
      more: 0,
    },
  },
];

/**
 * Whose page the first page leads to: an exchange's wallet of the built-in list stands in each transaction there, and the
 * explorer prints no names of its own, as Etherscan does.
 */
export const livePage: { readonly key: Key } = { key: 'bitcoin:34xp4vRoCGJym3xR7yCVPFHoCNxv4Twseo' };
