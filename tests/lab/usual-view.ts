import type { View } from '../../lib/protocol/ports.ts';

/** What a worker tells a page of its settings. A page drops one without all its fields, and no type of a port says so. */
export const usualView: View = {
  type: 'view',
  mode: 'visible',
  density: 'place',
  theme: 'auto',
  cards: 'labelled',
  rings: 'owner',
  dims: true,
};
