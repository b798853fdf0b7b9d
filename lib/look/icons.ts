/** One icon per category: path data for a 16 × 16 box, drawn as a round stroke of 1.5 in the text's colour. */
import type { Category } from '../core/label/categories.ts';

export const icons: Readonly<Record<Category, string>> = {
  exchange: 'M2.5 6.2 8 2.8l5.5 3.4zM4.3 8.7v2.6M8 8.7v2.6M11.7 8.7v2.6M2.8 13.4h10.4',
  dex: 'M2.8 5.6h10M10 2.8l2.8 2.8L10 8.4M13.2 10.6h-10M6 7.8l-2.8 2.8L6 13.4',
  lending:
    'M4 12l8-8M4.8 6.4a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2M11.2 12.8a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2',
  staking:
    'M8 6.6c2.9 0 5-.9 5-2.1S10.9 2.4 8 2.4 3 3.3 3 4.5s2.1 2.1 5 2.1M3 4.5V8c0 1.2 2.1 2.1 5 2.1s5-.9 5-2.1V4.5M3 8v3.5c0 1.2 2.1 2.1 5 2.1s5-.9 5-2.1V8',
  bridge: 'M2.6 12.4V4.6M13.4 12.4V4.6M2.6 6.4c2.4 3.4 8.4 3.4 10.8 0M1.6 11.2h12.8',
  oracle:
    'M1.8 8S4.2 4 8 4s6.2 4 6.2 4-2.4 4-6.2 4-6.2-4-6.2-4M8 9.6a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2',
  token: 'M8 13.8A5.8 5.8 0 1 0 8 2.2a5.8 5.8 0 0 0 0 11.6M8 5.2 10.6 8 8 10.8 5.4 8z',
  nft: 'M3 3.2h10v9.6H3zM3 11l3-3 2.4 2.4 1.8-1.8 2.8 2.6M10 5.8h.01',
  wallet:
    'M3 5h9.4a.8.8 0 0 1 .8.8v6.4a.8.8 0 0 1-.8.8H3.6a1 1 0 0 1-1-1V4.6c0-.8.6-1.4 1.4-1.4h7.4M10.6 9h.01',
  mev: 'M3.6 6.4h8.8v6.4H3.6zM8 6.4V3.2M6.2 9.4h.01M9.8 9.4h.01M1.8 8.6v2M14.2 8.6v2',
  bot: 'M9.2 1.8 3.8 9h3.6l-.6 5.2L12.2 7H8.6z',
  builder: 'M2.8 8.8h4.6v4.6H2.8zM8.6 8.8h4.6v4.6H8.6zM5.7 2.8h4.6v4.6H5.7z',
  validator: 'M8 2.2l5 1.8v3.8c0 3-2.2 5-5 6-2.8-1-5-3-5-6V4zM5.6 8l1.8 1.8 3.2-3.4',
  miner: 'M2.8 13.2l6.6-6.6M5 3.4c4-.6 7.4 2.8 7.6 7.4',
  scam: 'M8 2.4 14.2 13H1.8zM8 6.4v3M8 11.2h.01',
  sanctioned: 'M8 13.8A5.8 5.8 0 1 0 8 2.2a5.8 5.8 0 0 0 0 11.6M4 4l8 8',
  mixer: 'M2.4 4.8c4.8 0 6.4 6.4 11.2 6.4M2.4 11.2c4.8 0 6.4-6.4 11.2-6.4',
  dao: 'M3 8h10v5.2H3zM6 10.4h4M5.4 8l2.6-5.2L10.6 8',
  game: 'M5 4.6h6a3 3 0 0 1 3 3.2c.2 3-1.6 4.6-3 3.2L9.6 9.6H6.4L5 11c-1.4 1.4-3.2-.2-3-3.2a3 3 0 0 1 3-3.2M5.2 7.2h.01M10.8 7.2h.01',
  person: 'M8 7.8a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2M3.2 13.6c.5-2.6 2.4-4 4.8-4s4.3 1.4 4.8 4',
  contract: 'M4 2.4h5l3 3v8.2H4zM9 2.4v3h3M6.2 8.4h3.6M6.2 11h3.6',
  system:
    'M8 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4M8 1.8v2M8 12.2v2M1.8 8h2M12.2 8h2M3.6 3.6 5 5M11 11l1.4 1.4M12.4 3.6 11 5M5 11l-1.4 1.4',
  other: 'M2.6 2.6h5.2l5.8 5.8-5.2 5.2-5.8-5.8zM5.6 5.6h.01',
};

/** Replaces the category's icon. */
export const warningIcon = icons.scam;

/** Of a name that an address claims for itself: nobody else says so. */
export const claimIcon =
  'M10.6 8a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0v.9a1.6 1.6 0 0 0 3.2 0V8A5.8 5.8 0 1 0 11.4 12.7';

/** Emblems stand in 24 × 24 with a margin, of which this leaves little. */
export const emblemBox = '2 2 20 20';
