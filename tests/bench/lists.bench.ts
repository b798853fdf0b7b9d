/**
 * A list of half a million rows in the shipped build: from its download to its labels, what the worker holds, and the
 * first reply against that of the built-in list alone; and what publishing makes of it, against the least that its keys
 * need. The rows are made up.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { keyOf } from '../../lib/core/label/key.ts';
import { indexFile } from '../../lib/core/lists/list-index.ts';
import { publishList } from '../../service/publish/publish-list.ts';
import { newSigningKey } from '../../service/publish/sign-index.ts';
import { startStaticHost } from '../lab/lists/static-host.ts';
import { openListBrowser } from './lists.chromium.ts';
import { addressOf, dailyChange, listSize, rowsOfDay } from './lists.data.ts';
import { median, report } from './report.ts';

const bench = report('lists');
const rounds = Number(process.env.NAMETAG_ROUNDS ?? 21);
const folder = mkdtempSync(join(tmpdir(), 'nametag-lists-'));
const host = await startStaticHost();
const key = await newSigningKey();

const publish = (day: 1 | 2) =>
  publishList({ folder, rows: rowsOfDay(day), title: 'A large list', key, now: Date.UTC(2026, 0, day) });
const serve = () => {
  for (const name of readdirSync(folder)) host.put(`/${name}`, readFileSync(join(folder, name)));
};

const published = await publish(1);
serve();
const keys = Buffer.concat(
  Array.from({ length: listSize }, (_, n) => Buffer.from(addressOf(n).slice(2), 'hex')),
);
bench.figure({
  what: `${published.rows.toLocaleString('en')} labels, published`,
  value: published.packBytes / 1e6,
  unit: 'MB',
  rival: { what: 'their bare keys (gzip)', value: gzipSync(keys, { level: 9 }).length / 1e6 },
});
host.put('/list.csv', Buffer.from(csv()));

const browser = await openListBrowser();
const page = Array.from({ length: 50 }, (_, n) => keyOf('ethereum', addressOf(n * 9_000 + 5)));
const without = await coldMemory();
for (const [what, path] of [
  ['as CSV', '/list.csv'],
  ['as Nametag publishes it', `/${indexFile}`],
] as const) {
  const ms = await browser.add(host.url + path);
  const { ms: first, labelled } = await browser.cold(page);
  if (labelled < page.length) throw new Error(`Only ${labelled} of ${page.length} addresses got a label.`);
  bench.figure({ what: `download to usable, ${what}`, value: (ms + first) / 1_000, unit: 's' });
  if (path === '/list.csv') await browser.remove();
}
const withList = await coldMemory();
bench.figure({
  what: 'the worker after a page of 50 addresses',
  value: withList / 1e6,
  unit: 'MB',
  rival: { what: 'with the built-in list alone', value: without / 1e6 },
});
const times = { on: [] as number[], off: [] as number[], ratio: [] as number[] };
for (let round = -1; round < rounds; round++) {
  const took = { on: 0, off: 0 };
  for (const which of round % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
    await browser.change(which === 'on');
    took[which] = (await browser.cold(page)).ms;
  }
  if (round < 0) continue;
  times.on.push(took.on);
  times.off.push(took.off);
  times.ratio.push(took.on / took.off);
}
bench.figure({
  what: 'first reply of a worker that was not running, 50 addresses',
  value: median(times.on),
  unit: 'ms',
  rival: { what: 'with the built-in list alone', value: median(times.off) },
  ratio: median(times.ratio),
  goal: { atMost: 1.3 },
});
await browser.close();

const { updateBytes = Number.NaN } = await publish(2);
bench.figure({
  what: `an update of ${dailyChange.toLocaleString('en')} rows`,
  value: updateBytes / 1e3,
  unit: 'KB',
  rival: { what: 'the list', value: published.packBytes / 1e3 },
  goal: { atMost: 0.05 },
});
await host.close();
rmSync(folder, { recursive: true, force: true });
bench.end();

async function coldMemory(): Promise<number> {
  await browser.cold(page);
  return browser.memory();
}

function csv(): string {
  const lines = Array.from(
    rowsOfDay(1),
    ({ chain, address, name, type, label }) => `${chain},${address},${name},${type},,${label}`,
  );
  return ['blockchain,address,address_name,label_type,label_subtype,label', ...lines].join('\n');
}
