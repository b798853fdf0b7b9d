/**
 * Writes a held-back list: `node tests/bench/recall/hold-back.ts NAME CHAIN COUNTED KIND ORIGIN FLOOR GOAL FILE`, with `-`
 * for no goal. COUNTED is `addresses` or `transactions`, with one address per line, as often as it was met, or `rows`, with
 * a line for each row of a page: its addresses, separated by spaces. The addresses themselves are stored nowhere.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import { chainOf } from '../../../lib/core/chains.ts';
import { isKeyChain } from '../../../lib/core/label/key.ts';
import { hashOf } from './held-back.ts';

const [name = '', chain = '', counted = '', kind = '', origin = '', floor = '', goal = '', file = ''] =
  process.argv.slice(2);
if (!isKeyChain(chain)) throw new Error(`"${chain}" is no chain.`);
const family = chain === 'evm' ? 'evm' : chainOf(chain).family;
const rows = readFileSync(file, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').flatMap((word) => parseAddress(word.trim(), family).address?.key ?? []))
  .filter((keys) => keys.length > 0);
/** What stands in every row of a page is what the page is about, or its currency: its name says nothing of a row. */
const isSubject = (key: string) => rows.every((keys) => keys.includes(key));
const held =
  counted === 'rows'
    ? rows
        .map((keys) => keys.filter((key) => !isSubject(key)).map((key) => hashOf(chain, key)))
        .flatMap((hashes) => (hashes.length === 0 ? [] : hashes.join(' ')))
    : [...Map.groupBy(rows.flat(), (key) => hashOf(chain, key))]
        .map(([hash, all]) => (all.length === 1 ? hash : `${hash} ${all.length}`))
        .sort();
const head = {
  kind,
  origin,
  chain,
  ...(counted !== 'addresses' && { counted }),
  floor,
  ...(goal !== '-' && { goal }),
};
const lines = Object.entries(head).map(([word, value]) => `${word}: ${value}`);
writeFileSync(join(import.meta.dirname, `${name}.txt`), `${lines.join('\n')}\n\n${held.join('\n')}\n`);
console.log(`${held.length} rows held back as ${name}.txt`);
