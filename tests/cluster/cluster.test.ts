/** Nodes of a cluster on a real Postgres. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '../../lib/core/api/endpoints.ts';
import { changeTogether } from '../../service/cluster/change-together.ts';
import { connect } from '../../service/cluster/connect.ts';
import { fetchLabels } from '../../service/cluster/fetch-labels.ts';
import { locks } from '../../service/cluster/prepare-record.ts';
import type { Finding } from '../../service/conformance/finding.ts';
import { ownSample } from '../../service/conformance/sample.ts';
import { ownLines } from '../../service/conformance/start-bundle.ts';
import { walk } from '../../service/conformance/walk.ts';
import { exampleAddress } from '../../service/example-rows.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { labelNamed } from '../lab/service/label-named.ts';
import { namesAt } from '../lab/service/names-at.ts';
import { startPostgres, type TestPostgres } from '../lab/service/test-postgres.ts';
import { type Wire, wireTo } from '../lab/service/wire-to.ts';
import { type LabelLine, writeLabels } from '../lab/service/write-labels.ts';
import { type Running, runCommand } from '../service/in-process.ts';
import { startNode } from './start-node.ts';

let postgres: TestPostgres;
const folder = ownFolder();
let url: string;
const started: Running[] = [];
const wires: Wire[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  url = postgres.url;
});
afterAll(() => postgres.stop());
beforeEach(() => postgres.clear());
afterEach(async () => {
  for (const node of started.splice(0)) await node.stop();
  for (const wire of wires.splice(0)) wire.close();
});

const [one = '', two = '', three = ''] = [1, 2, 3].map((number) => exampleAddress('bsc', number));
/** Every node takes the key that the first one made. */
async function node(name: string, { at = url, args = [] as readonly string[], pace = {} } = {}) {
  const one = await startNode(folder(name), at, args, pace);
  started.push(one);
  return { ...one, names: (address: string) => one.names(address, key()) };
}
type Node = Awaited<ReturnType<typeof node>>;

const key = () => readFileSync(folder('a', 'first-key'), 'utf8').trim();
const csv = (name: string, lines: readonly LabelLine[]) => writeLabels(folder(name), lines);

const shown = (at: Node, address: string) => expect.poll(() => at.names(address));
const ok = async (done: ReturnType<typeof runCommand>) => expect(await done).toMatchObject({ code: 0 });

test('what is imported, set, undone and revoked on one node holds on every other', async () => {
  const a = await node('a');
  const b = await node('b');
  // The first node made a key, and the other made none.
  expect(readdirSync(b.data)).not.toContain('first-key');
  await shown(b, one).toEqual([]);

  await ok(
    a.run(
      'import',
      csv('1.csv', [
        [one, 'First'],
        [two, 'Second'],
      ]),
    ),
  );
  for (const at of [a, b]) await shown(at, one).toEqual(['First']);
  await ok(b.run('set', one, '--chain', 'bsc', '--name', 'Corrected', '--by', 'bea'));
  for (const at of [a, b]) await shown(at, one).toEqual(['Corrected']);
  await ok(b.run('import', csv('2.csv', [[three, 'Third']]), '--add'));
  for (const at of [a, b]) await shown(at, three).toEqual(['Third']);
  expect(await a.names(two)).toEqual(['Second']);
  await ok(a.run('rollback'));
  for (const at of [a, b]) await shown(at, three).toEqual([]);
  await ok(a.run('undo', '2'));
  for (const at of [a, b]) await shown(at, one).toEqual(['First']);

  const journals = await Promise.all([a.run('journal'), b.run('journal')]);
  expect(journals[0]).toEqual(journals[1]);
  expect(journals[0]?.out.split('\n')).toHaveLength(6);

  // A node that comes later has all of it.
  const c = await node('c');
  expect(await c.names(one)).toEqual(['First']);
  const [id = ''] = (await c.run('key', 'list')).out.split('\n')[1]?.split(' ') ?? [];
  await ok(c.run('key', 'revoke', id));
  for (const at of [a, b, c]) await shown(at, one).toBe('unknown_key');
});

test('a node conforms in all rows, with records that came from the record of its cluster', async () => {
  const a = await node('a');
  writeFileSync(folder('rows.ndjson'), ownLines());
  await ok(a.run('import', folder('rows.ndjson'), '--strict'));
  const b = await node('b');
  const host = { base: b.url, alt: b.url, key: key(), fetch, pause: async () => {} };
  const found: Finding[] = [];
  for await (const finding of walk({ host, sample: ownSample(), own: true })) found.push(finding);
  expect(found).toHaveLength(endpoints.length);
  expect(found.filter(({ verdict }) => verdict !== 'conforms')).toEqual([]);
});

test('changes that are made at once on several nodes follow one another, and none is lost', async () => {
  const nodes = [await node('a', { args: ['--open'] }), await node('b', { args: ['--open'] })];
  const changes = Array.from({ length: 8 }, (_, number) => ({
    at: nodes[number % 2],
    address: exampleAddress('bsc', number),
  }));
  await Promise.all(
    changes.map(({ at, address }, number) =>
      at ? ok(at.run('set', address, '--chain', 'bsc', '--name', `Name ${number}`)) : undefined,
    ),
  );
  const numbers = await postgres.ask('SELECT number FROM nametag.journal ORDER BY number');
  expect(numbers).toEqual(changes.map((_, number) => String(number + 1)));
  const asked = (at: Node, address: string) => fetch(`${at.url}/bsc/address?address=${address}`);
  for (const [number, { address }] of changes.entries())
    for (const at of nodes)
      await expect.poll(async () => (await asked(at, address)).text()).toContain(`"Name ${number}"`);
});

test('a node that is cut off answers on, says so, takes no change, and stops after --stale-after', async () => {
  const a = await node('a');
  const wired = new URL(url);
  const wire = await wireTo(Number(wired.port));
  wires.push(wire);
  wired.port = String(wire.port);
  const b = await node('b', { at: wired.href });
  const c = await node('c', { at: wired.href, args: ['--stale-after', '1'] });
  await ok(a.run('set', one, '--chain', 'bsc', '--name', 'Before'));
  await shown(b, one).toEqual(['Before']);
  const ready = async () => (await fetch(`${b.url}/readyz`)).status;
  await expect.poll(ready).toBe(200);

  wire.cut();
  const refused = b.run('set', one, '--chain', 'bsc', '--name', 'Lost');
  await expect.poll(ready).toBe(503);
  expect(await b.names(one)).toEqual(['Before']);
  expect(await (await fetch(`${b.url}/health`)).text()).toContain('The record cannot be followed');
  expect(await (await fetch(`${b.url}/metrics`)).text()).toMatch(/nametag_cluster_silence_seconds \d/);
  await ok(a.run('set', one, '--chain', 'bsc', '--name', 'Meanwhile'));
  await shown(c, one).toBe('cut_off');
  expect(await b.names(one)).toEqual(['Before']);
  expect(await refused).toEqual({ code: 1, out: expect.stringContaining('nothing was changed') });

  wire.mend();
  for (const at of [b, c]) await shown(at, one).toEqual(['Meanwhile']);
  await expect.poll(ready).toBe(200);
  expect(await postgres.ask('SELECT count(*) FROM nametag.journal')).toEqual(['2']);
});

test('when Postgres dies amid changes, what was accepted is on every node, and what was not is on none', async () => {
  const nodes = [await node('a', { args: ['--open'] }), await node('b', { args: ['--open'] })];
  const asked = Array.from({ length: 10 }, (_, number) => ({
    at: nodes[number % 2],
    address: exampleAddress('bsc', number),
  }));
  const accepted = asked.map(async ({ at, address }, number) => {
    const done = await at?.run('set', address, '--chain', 'bsc', '--name', `Name ${number}`);
    return done?.code === 0;
  });
  await Promise.race(accepted);
  await postgres.crash();
  const isThere = await Promise.all(accepted);
  for (const at of nodes) await expect.poll(async () => (await fetch(`${at.url}/readyz`)).status).toBe(200);
  const recorded = await postgres.ask('SELECT address FROM nametag.journal');
  for (const [number, { address }] of asked.entries()) {
    if (isThere[number] === true) expect(recorded).toContain(address);
    const now = recorded.includes(address) ? [`Name ${number}`] : [];
    for (const at of nodes) await expect.poll(() => namesAt(at.url, address)).toEqual(now);
  }
});

/** Ends the connection of the import that runs, and waits until it has, within ten seconds. */
const loseTheTurn = () =>
  postgres.ask(
    `SELECT pg_terminate_backend(pid, 10000) FROM pg_locks WHERE locktype = 'advisory' AND objid = ${locks.import}`,
  );

test('an import that lost its connection, and so its turn, does not undo what others imported since', async () => {
  const a = await node('a');
  await ok(a.run('import', csv('1.csv', [[one, 'First']])));
  const late = changeTogether({ url, data: folder('late'), isImport: true }, async (data) => {
    await loseTheTurn();
    await ok(a.run('import', csv('2.csv', [[one, 'Second']])));
    await ok(runCommand(data, 'import', csv('3.csv', [[one, 'Late']])));
  });
  await expect(late).rejects.toThrow('Another import is running');
  await shown(a, one).toEqual(['Second']);
});

test('an import that came to nothing is none that a rollback goes back to', async () => {
  const a = await node('a');
  for (const name of ['First', 'Second']) await ok(a.run('import', csv('1.csv', [[one, name]])));
  const late = changeTogether({ url, data: folder('late'), isImport: true }, async (data) => {
    const busy = { code: 3, out: expect.stringMatching(/^Another import is running in this cluster.*\n$/) };
    for (const args of [['rollback'], ['import', csv('1.csv', [[one, 'Early']])]])
      expect(await a.run(...args)).toEqual(busy);
    await loseTheTurn();
    await ok(a.run('rollback'));
    await ok(runCommand(data, 'import', csv('3.csv', [[one, 'Late']])));
  });
  await expect(late).rejects.toThrow('Another import is running');
  await ok(a.run('import', csv('4.csv', [[one, 'Fourth']])));
  await shown(a, one).toEqual(['Fourth']);
  await ok(a.run('rollback'));
  await shown(a, one).toEqual(['Second']);
});

test('an import after a rollback keeps what it replaces: undo serves that again', async () => {
  const a = await node('a');
  for (const name of ['First', 'Second', 'Third']) await ok(a.run('import', csv('1.csv', [[one, name]])));
  await ok(a.run('rollback', '1'));
  await ok(a.run('import', csv('1.csv', [[one, 'Fourth']])));
  await shown(a, one).toEqual(['Fourth']);
  await ok(a.run('undo'));
  await shown(a, one).toEqual(['First']);
});

test('a change needs no links to stores, and leaves nothing behind when files cannot be copied', async () => {
  const a = await node('a');
  await ok(a.run('import', csv('1.csv', [[one, 'Imported']])));
  await shown(a, one).toEqual(['Imported']);
  await a.stop();
  // No system links a folder.
  mkdirSync(join(a.data, 'labels-9.sqlite'));
  await ok(a.run('set', one, '--chain', 'bsc', '--name', 'Set'));
  const left = () => readdirSync(a.data).filter((name) => name.startsWith('change-'));
  expect(left()).toEqual([]);
  writeFileSync(join(a.data, 'keys.sqlite'), 'x'.repeat(5_000));
  expect(await a.run('set', one, '--chain', 'bsc', '--name', 'Never')).toMatchObject({ code: 1 });
  expect(left()).toEqual([]);
});

test('a machine that is cut off amid a change does not keep the others from theirs for long', async () => {
  const a = await node('a', { args: ['--open'] });
  const usually = await connect(url);
  const [timeout] = await usually`SHOW idle_in_transaction_session_timeout`;
  expect(timeout).toEqual({ idle_in_transaction_session_timeout: '30s' });
  await usually.end();
  // The same for one with less patience: it holds the lock, and is heard no more.
  const stuck = await connect(`${url}?idle_in_transaction_session_timeout=200`);
  const on = await stuck.reserve();
  // In one message: Postgres counts the time between two.
  await on.unsafe(`BEGIN; SELECT pg_advisory_xact_lock(${locks.change})`);
  await ok(a.run('set', one, '--chain', 'bsc', '--name', 'After'));
  await stuck.end({ timeout: 0 });
});

test('a store that does not arrive as it was is not served, and the node says so', async () => {
  const a = await node('a');
  await ok(a.run('import', csv('1.csv', [[one, 'First']])));
  const b = await node('b');
  await shown(b, one).toEqual(['First']);
  // The next one is torn on its way to all but those that have it.
  await ok(a.run('import', csv('2.csv', [[one, 'Second']])));
  for (const at of [a, b]) await shown(at, one).toEqual(['Second']);
  await postgres.ask("UPDATE nametag.piece SET bytes = 'torn' WHERE generation = 2");
  await expect(node('c')).rejects.toThrow('Generation 2 did not arrive as the record says');
  expect(readdirSync(folder('c')).filter((name) => name.startsWith('labels'))).toEqual([]);
});

test('a store for which a disk has no room is not served, and leaves nothing behind', async () => {
  const a = await node('a');
  await ok(a.run('import', csv('1.csv', [[one, 'First']])));
  const [size] = await postgres.ask('SELECT sum(length(bytes)) / 2 FROM nametag.piece');
  const disk = folder('disk');
  mkdirSync(disk);
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]).status === 0;
  // Only root may mount; elsewhere the store is torn on its way.
  if (!isMounted) await postgres.ask("UPDATE nametag.piece SET bytes = 'torn'");
  const sql = await connect(url);
  try {
    await expect(fetchLabels(sql, disk)).rejects.toThrow(/ENOSPC|did not arrive/);
    expect(readdirSync(disk)).toEqual([]);
  } finally {
    await sql.end();
    if (isMounted) spawnSync('umount', ['-l', disk]);
  }
});

test('a store that cannot be taken in is not fetched at each look', async () => {
  // Whoever connects again tries at once.
  await node('a', { pace: { give: 600_000 } });
  await postgres.ask("INSERT INTO nametag.generation VALUES (7, 'another digest', false)");
  const scans = async (table: string) => {
    const [count] = await postgres.ask(
      `SELECT coalesce(idx_scan, 0) + seq_scan FROM pg_stat_user_tables WHERE relname = '${table}'`,
    );
    return Number(count);
  };
  await expect.poll(() => scans('piece')).toBeGreaterThan(0);
  // Each look reads the journal.
  const [journal, piece] = [await scans('journal'), await scans('piece')];
  await expect.poll(async () => (await scans('journal')) - journal).toBeGreaterThan(20);
  expect((await scans('piece')) - piece).toBeLessThan(5);
});

test('a store that an import drops while a node fetches what there is keeps no node from starting', async () => {
  const a = await node('a');
  for (const name of ['First', 'Second']) await ok(a.run('import', csv('1.csv', [[one, name]])));
  const sql = await connect(url);
  let isListed = false;
  const overtaken = new Proxy(sql, {
    apply(target, self, asked) {
      const rows = Reflect.apply(target, self, asked);
      if (isListed) return rows;
      isListed = true;
      return rows.then(async (found: unknown) => {
        await postgres.ask('DELETE FROM nametag.generation WHERE NOT is_served');
        return found;
      });
    },
  });
  await fetchLabels(overtaken, folder('b'));
  await sql.end();
  expect(readdirSync(folder('b')).filter((name) => name.endsWith('.sqlite'))).toEqual(['labels-2.sqlite']);
});

test('what a dead primary did not hand on is nowhere, and what has its number since is everywhere', async () => {
  const a = await node('a', { args: ['--open'] });
  await ok(a.run('set', one, '--chain', 'bsc', '--name', 'Kept'));
  await ok(a.run('set', two, '--chain', 'bsc', '--name', 'Lost'));
  await ok(a.run('set', three, '--chain', 'bsc', '--name', 'Lost'));
  const named = (address: string) => namesAt(a.url, address);
  await expect.poll(() => named(three)).toEqual(['Lost']);
  // As a replica is that took over without the last changes, of which the next takes one's number.
  await postgres.ask(`DELETE FROM nametag.journal WHERE number = 2; DELETE FROM nametag.journal WHERE number = 3;
    INSERT INTO nametag.journal SELECT 2, at, by, what, chain, content, key, address, before, after
      FROM nametag.journal WHERE number = 1;
    INSERT INTO nametag.journal SELECT 3, at, by, what, chain, content, key, address, before,
      replace(after, 'Kept', 'Corrected') FROM nametag.journal WHERE number = 1`);
  await expect.poll(() => named(one)).toEqual(['Corrected']);
  for (const address of [two, three]) await expect.poll(() => named(address)).toEqual([]);
});

test('an import that a dead primary did not hand on is nowhere, and the one that has its number since is everywhere', async () => {
  const a = await node('a', { args: ['--open'] });
  await ok(a.run('import', csv('1.csv', [[one, 'Lost']])));
  const named = () => namesAt(a.url, one);
  await expect.poll(named).toEqual(['Lost']);
  const other = folder('other');
  await ok(runCommand(other, 'import', csv('2.csv', [[one, 'Kept']])));
  const bytes = readFileSync(join(other, 'labels-1.sqlite'));
  const digest = createHash('sha256').update(bytes).digest('hex');
  const sql = await connect(url);
  await sql`
    WITH journal AS (UPDATE nametag.journal SET by = 'another'),
      gone AS (DELETE FROM nametag.piece WHERE number > 0),
      piece AS (UPDATE nametag.piece SET bytes = ${bytes} WHERE number = 0)
    UPDATE nametag.generation SET digest = ${digest}`;
  await sql.end();
  await expect.poll(named).toEqual(['Kept']);
});

test('an import that no record holds any more is nowhere, and its node starts again', async () => {
  const a = await node('a', { args: ['--open'] });
  await ok(a.run('import', csv('1.csv', [[one, 'Lost']])));
  const named = () => namesAt(a.url, one);
  await expect.poll(named).toEqual(['Lost']);
  // As where a backup of before is restored.
  await postgres.ask('DELETE FROM nametag.generation; DELETE FROM nametag.journal');
  await expect.poll(named).toEqual([]);
  await expect.poll(async () => (await fetch(`${a.url}/readyz`)).status).toBe(200);
  await a.stop();
  expect(await namesAt((await node('a', { args: ['--open'] })).url, one)).toEqual([]);
});

test('a directory with labels begins a cluster; one with others cannot join it', async () => {
  const before = folder('a');
  await ok(runCommand(before, 'import', csv('1.csv', [[one, 'Imported']])));
  await ok(runCommand(before, 'set', two, '--chain', 'bsc', '--name', 'Set'));
  writeFileSync(join(before, 'first-key'), (await runCommand(before, 'key', 'add')).out.split('\n')[0] ?? '');
  await node('a');
  const b = await node('b');
  expect([await b.names(one), await b.names(two)]).toEqual([['Imported'], ['Set']]);

  const other = folder('other');
  await ok(runCommand(other, 'set', two, '--chain', 'bsc', '--name', 'Other'));
  await expect(node('other')).rejects.toThrow('holds labels or keys of its own');
  // Without the record, a change would be this machine's alone.
  for (const words of [['set', one, '--chain', 'bsc', '--name', 'Alone'], ['serve']])
    expect(await runCommand(b.data, ...words)).toEqual({
      code: 2,
      out: expect.stringContaining('is a node of a cluster'),
    });
});

test('a role that may only read serves, and changes nothing', async () => {
  await ok((await node('a')).run('set', one, '--chain', 'bsc', '--name', 'Read'));
  await postgres.ask(
    'CREATE ROLE reader LOGIN; GRANT USAGE ON SCHEMA nametag TO reader; GRANT SELECT ON ALL TABLES IN SCHEMA nametag TO reader; GRANT INSERT, UPDATE ON nametag.usage TO reader',
  );
  const b = await node('b', { at: url.replace('nametag@', 'reader@') });
  expect(await b.names(one)).toEqual(['Read']);
  const refused = await b.run('set', one, '--chain', 'bsc', '--name', 'Written');
  expect(refused).toEqual({ code: 2, out: expect.stringContaining('may only read') });
  expect(await b.names(one)).toEqual(['Read']);
  const health = async () => (await fetch(`${b.url}/health`)).json();
  await expect.poll(health).toEqual({ status: 'ok', generation: '0+1' });
});

test('a node of the version before answers on when a newer one changed the record, and changes nothing', async () => {
  const a = await node('a');
  await ok(a.run('set', one, '--chain', 'bsc', '--name', 'Before'));
  // As a newer version leaves it.
  await postgres.ask('INSERT INTO nametag.step DEFAULT VALUES');
  const refused = await a.run('set', one, '--chain', 'bsc', '--name', 'Never');
  expect(refused).toEqual({ code: 1, out: expect.stringContaining('Update this one') });
  await expect(node('b')).rejects.toThrow('Update this one');
  await shown(a, one).toEqual(['Before']);
});

test('a quota counts what every node has answered', async () => {
  const a = await node('a');
  const b = await node('b');
  const [id = ''] = (await a.run('key', 'list')).out.split('\n')[1]?.split(' ') ?? [];
  await ok(a.run('key', 'limit', id, '--quota', '1000'));
  for (const at of [a, b]) await shown(at, one).toEqual([]);
  const usage = () => postgres.ask('SELECT count(*) FROM nametag.usage WHERE used > 0');
  await expect.poll(usage).toEqual(['2']);
  // Much more than the nodes have answered themselves.
  const month = new Date().toISOString().slice(0, 7);
  await postgres.ask(`INSERT INTO nametag.usage VALUES (gen_random_uuid(), '${id}', '${month}', 1000)`);
  for (const at of [a, b]) await shown(at, one).toBe('quota_used_up');
});

test('the admin page changes what all nodes serve, and shows it at once', async () => {
  const a = await node('a', { args: ['--admin'] });
  const b = await node('b');
  const ask = async (action: string, input: unknown) => {
    const key = readFileSync(join(a.data, 'admin-key'), 'utf8').trim();
    const asked = {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(input),
    };
    return fetch(`${a.url}/admin/api/${action}`, asked);
  };
  const texts = { ...labelNamed('Named here'), txs: [], protocols: [], metadata: '' };
  const record = { chain: 'bsc', content: 'label', address: one, ...texts };
  await expect.poll(async () => (await ask('journal', {})).status).toBe(200);
  expect((await ask('set', record)).status).toBe(200);
  const list = { text: '', content: 'label', offset: 0 };
  // A node that takes its time to follow answers all the same.
  await expect.poll(async () => (await ask('list', list)).text()).toContain('Named here');
  await shown(b, one).toEqual(['Named here']);
});
