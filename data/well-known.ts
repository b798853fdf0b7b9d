/** What everybody meets: for golden tests of names, and for the demo. */
import { join } from 'node:path';
import type { ChainId } from '../lib/core/chains.ts';
import { type Category, categories } from '../lib/core/label/categories.ts';
import { readTable } from './read-table.ts';

/** Addresses that everybody meets: the name on the badge, the title of the card, and the category. */
export const wellKnown: readonly (readonly [ChainId, string, string, string, Category])[] = readTable(
  join(import.meta.dirname, 'well-known.csv'),
  ({ at, chain, need }) => {
    const category = categories.find((one) => one === need('category'));
    if (!category) throw new Error(`${at}: no such category.`);
    return [chain(), need('address'), need('badge'), need('title'), category];
  },
);
