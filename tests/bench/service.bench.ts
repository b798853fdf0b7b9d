/**
 * The label service at 48,000 rows, as many as the open pack has, and at 1,000,000 (5,000,000 with --full, others with
 * --rows N) against the plain server in the same run; `--keep` keeps the stores for the next run.
 */
import { mkdirSync, rmSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compiledService } from '../lab/service/compiled-service.ts';
import { report } from './report.ts';
import { benchAgainst } from './service.against.ts';
import { shares } from './service.data.ts';
import { benchEdits } from './service.edits.ts';
import { type BenchStore, benchImport } from './service.import.ts';
import { benchSearches } from './service.searches.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', multiple: true }, full: { type: 'boolean' }, keep: { type: 'boolean' } },
});
const sizes = values.rows?.map(Number) ?? [48_000, 1_000_000, ...(values.full === true ? [5_000_000] : [])];
const folder = fileURLToPath(new URL('../../.cache/bench-service/', import.meta.url));
mkdirSync(folder, { recursive: true });
// What is compiled now is not counted.
await compiledService();

const out = report('service');
console.log(`service: rows per chain: ${shares.map(([chain, share]) => `${chain} ${share} %`).join(', ')}`);
const stores: BenchStore[] = [];
for (const size of sizes) stores.push(await benchImport(folder, size, out, values.keep === true));
for (const store of stores) await benchAgainst(store, out);
for (const store of stores) await benchSearches(store, out);
benchEdits(folder, out);
if (values.keep !== true) rmSync(folder, { recursive: true, force: true });
out.end();
process.exit();
