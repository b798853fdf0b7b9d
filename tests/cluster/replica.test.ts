/** Nodes of a cluster whose Postgres has a replica, without which it keeps nothing. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connect } from '../../service/cluster/connect.ts';
import { exampleAddress } from '../../service/example-rows.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { type PostgresPair, startPostgresPair } from '../lab/service/postgres-pair.ts';
import type { Running } from '../service/in-process.ts';
import { startNode } from './start-node.ts';

const folder = ownFolder();
const address = exampleAddress('bsc', 1);
const started: Running[] = [];
let pair: PostgresPair;
let url: string;
beforeAll(async () => {
  pair = await startPostgresPair('labels');
  const hosts = pair.ports.map((port) => `127.0.0.1:${port}`).join(',');
  url = `postgres://nametag@${hosts}/labels`;
});
afterEach(async () => {
  for (const node of started.splice(0)) await node.stop();
});
afterAll(() => pair.stop());

async function node(name: string) {
  const one = await startNode(folder(name), url);
  started.push(one);
  return {
    ...one,
    set: (text: string) => one.run('set', address, '--chain', 'bsc', '--name', text),
    ready: async () => (await fetch(`${one.url}/readyz`)).status,
    names: (key: string) => one.names(address, key),
  };
}

test('without its replica Postgres takes no change and nodes answer on; a new primary has all that was accepted', async () => {
  const a = await node('a');
  const b = await node('b');
  const key = (await a.run('key', 'add')).out.split('\n')[0] ?? '';
  expect(await a.set('Accepted')).toMatchObject({ code: 0 });
  for (const at of [a, b]) await expect.poll(() => at.names(key)).toEqual(['Accepted']);

  await pair.killReplica();
  expect(await b.set('Refused')).toEqual({ code: 1, out: expect.stringContaining('nothing was changed') });
  // What keys use is told all the same, and nobody is cut off for want of a replica.
  const used = () => Number(pair.ask('SELECT sum(used) FROM nametag.usage'));
  const before = used();
  expect(await a.names(key)).toEqual(['Accepted']);
  await expect.poll(used).toBeGreaterThan(before);
  for (const at of [a, b]) await expect.poll(at.ready).toBe(200);

  await pair.startReplica();
  expect(await b.set('Then')).toMatchObject({ code: 0 });
  await pair.failOver();
  for (const at of [a, b]) await expect.poll(at.ready).toBe(200);
  expect(await a.set('Refused')).toEqual({ code: 1, out: expect.stringContaining('nothing was changed') });
  // It may be up, and is followed by nobody, though the URL names it first.
  await pair.reviveOld();
  const found = await connect(url);
  expect(await found`SHOW port`).toEqual([{ port: String(pair.ports[1]) }]);
  await found.end();
  await pair.killReplica();
  await pair.rebuildReplica();
  for (const at of [a, b]) await expect.poll(() => at.names(key)).toEqual(['Then']);
  expect(await a.set('Afterwards')).toMatchObject({ code: 0 });
  for (const at of [a, b]) await expect.poll(() => at.names(key)).toEqual(['Afterwards']);
});
