/**
 * Writes a held-back list: `node tests/bench/recall/hold-back.ts NAME CHAIN KIND ORIGIN FLOOR GOAL FILE`, one address per
 * line, as often as it was met; `-` for no goal. The addresses themselves are stored nowhere.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import { chainOf } from '../../../lib/core/chains.ts';
import { isKeyChain } from '../../../lib/core/label/key.ts';
import { hashOf } from './held-back.ts';

const [name = '', chain = '', kind = '', origin = '', floor = '', goal = '', file = ''] =
  process.argv.slice(2);
if (!isKeyChain(chain)) throw new Error(`"${chain}" is no chain.`);
const family = chain === 'evm' ? 'evm' : chainOf(chain).family;
const keys = readFileSync(file, 'utf8')
  .split('\n')
  .flatMap((line) => parseAddress(line.trim(), family).address?.key ?? []);
const met = [...Map.groupBy(keys, (key) => hashOf(chain, key))]
  .map(([hash, all]) => (all.length === 1 ? hash : `${hash} ${all.length}`))
  .sort();
const head = { kind, origin, chain, floor, ...(goal === '-' ? {} : { goal }) };
const lines = Object.entries(head).map(([word, value]) => `${word}: ${value}`);
writeFileSync(join(import.meta.dirname, `${name}.txt`), `${lines.join('\n')}\n\n${met.join('\n')}\n`);
console.log(`${met.length} of ${keys.length} held back as ${name}.txt`);
