/**
 * The plain server: what one writes in an afternoon to answer the same questions, on node:sqlite and Hono. It takes,
 * counts and logs like the service, and leaves out the rest: checked addresses, order by how well a text fits, own labels
 * above the open pack, edits, caching.
 */

import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { memoryKeys, sha256 } from '../../service/keys/new-key.ts';
import { logLine } from '../../service/log.ts';
import { createLogWriter } from '../../service/log-writer.ts';
import { createMetrics } from '../../service/metrics.ts';

const [path = '', key = ''] = process.argv.slice(2);
const db = new DatabaseSync(path, { readOnly: true });
db.exec('PRAGMA mmap_size = 4000000000');
const fields =
  'labels.name AS address_name, address, labels.type AS label_type, labels.subtype AS label_subtype, labels.label';
const find = db.prepare(`SELECT ${fields} FROM labels WHERE chain = ? AND address = ?`);
const search = db.prepare(
  `SELECT ${fields} FROM words CROSS JOIN labels ON labels.rowid = words.rowid ` +
    'WHERE words MATCH ? AND chain = ? ORDER BY labels.name LIMIT 20',
);
const keys = memoryKeys([{ key, rate: 1e9, quota: 1e12 }]);
const { log } = createLogWriter(process.stdout, () => {});
const metrics = createMetrics();
let requests = 0;

const app = new Hono();
function answer(c: Context, read: () => unknown): Response {
  const [at, start, id] = [Date.now(), performance.now(), `p-${(requests++).toString(36)}`];
  const record = keys.find(sha256(c.req.header('x-api-key') ?? c.req.query('apikey') ?? ''));
  if (!record || !keys.take(record, at).ok) return c.body('{"error":"no"}', 401);
  const body = JSON.stringify({ data: read() });
  const [{ method, routePath: route }, ms] = [c.req, performance.now() - start];
  metrics.count(route, 200, ms);
  log(logLine(at, { id, method, route, status: 200, milliseconds: ms, key: record.id, error: undefined }));
  return c.body(body, 200, { 'content-type': 'application/json', 'x-request-id': id });
}
app.get('/api/ethereum/label/:address', (c) =>
  answer(c, () => find.all('ethereum', c.req.param('address').toLowerCase())),
);
app.get('/bsc/address', (c) =>
  answer(c, () =>
    (c.req.query('address') ?? '').split(',').flatMap((one) => find.all('bsc', one.toLowerCase())),
  ),
);
app.get('/ethereum/search', (c) =>
  answer(c, () => {
    const text = (c.req.query('searchtext') ?? '').replaceAll('"', '""');
    return search.all(`name : "${text}"`, 'ethereum');
  }),
);
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.error(`service: http://127.0.0.1:${port}`),
);
