/** What everybody meets: for golden tests of names, and for the demo. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { type ChainId, isChainId } from '../lib/core/chains.ts';
import { type Category, categories } from '../lib/core/label/categories.ts';
import { fields, list, text } from './sources/load.ts';

const file = join(import.meta.dirname, 'well-known.csv');
const rows: unknown = parse(readFileSync(file, 'utf8'), { columns: true });

/** Addresses that everybody meets: the name on the badge, the title of the card, and the category. */
export const wellKnown: readonly (readonly [ChainId, string, string, string, Category])[] = list(rows).map(
  (row, index) => {
    const { chain, address, badge, title, category: said } = fields(row);
    const id = text(chain);
    const category = categories.find((one) => one === said);
    if (!isChainId(id) || !category) throw new Error(`${file}:${index + 2}: no such chain or category.`);
    return [id, text(address), text(badge), text(title), category];
  },
);
