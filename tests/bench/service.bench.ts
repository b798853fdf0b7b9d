/**
 * The label service at 100,000 and 1,000,000 rows (5,000,000 with --full, others with --rows N): imports, lookups,
 * batches and searches. Each rate has rivals in the same run: the same app with a constant in place of its store, a
 * bare Hono route that answers a constant of the same size, and the raw SQL statement.
 *
 * "calls" are calls of the app's fetch with the platform's own Request and Response: the hardest comparison, because
 * they contain nothing but the app. "http" is the server over loopback, asked by a client in another thread. Both count
 * CPU time of the one thread that answers, so that a busy machine changes little.
 */
import { mkdirSync, rmSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { report } from './report.ts';
import { benchCalls } from './service.calls.ts';
import { shares } from './service.data.ts';
import { benchHttp } from './service.http.ts';
import { benchImport } from './service.import.ts';
import { benchLoad } from './service.load.ts';
import { benchSearches } from './service.searches.ts';
import { benchShares } from './service.shares.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', multiple: true }, full: { type: 'boolean' }, keep: { type: 'boolean' } },
});
const sizes = values.rows?.map(Number) ?? [100_000, 1_000_000, ...(values.full === true ? [5_000_000] : [])];
const folder = fileURLToPath(new URL('../../.cache/bench-service/', import.meta.url));
mkdirSync(folder, { recursive: true });

const out = report('service');
console.log(`service: rows per chain: ${shares.map(([chain, share]) => `${chain} ${share} %`).join(', ')}`);
const stores: { size: number; path: string }[] = [];
for (const size of sizes)
  stores.push({ size, path: await benchImport(folder, size, out, values.keep === true) });
// All calls come first, because starting a server replaces the platform's Request and Response by lighter ones.
for (const { size, path } of stores) await benchCalls(path, size, out);
for (const { size, path } of stores) await benchSearches(path, size, out);
for (const { size, path } of stores) await benchHttp(path, size, out);
for (const { size, path } of stores) await benchShares(path, size, out);
for (const { size, path } of stores) await benchLoad(path, size, out);
if (values.keep !== true) rmSync(folder, { recursive: true, force: true });
out.end();
process.exit();
