import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openKeyFile } from '../../service/keys/key-file.ts';
import { random } from '../bench/service.data.ts';
import { count, seed } from '../cases.ts';
import { startService } from './process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nametag-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Milliseconds until a change of a key shows in an answer; undefined if it does not in time. */
async function noticed(url: string, key: string, status: number): Promise<number | undefined> {
  const began = performance.now();
  while (performance.now() - began < 1_000) {
    const response = await fetch(`${url}/ethereum/search?searchtext=exa`, { headers: { 'x-api-key': key } });
    await response.arrayBuffer();
    if (response.status === status) return performance.now() - began;
    await sleep(20);
  }
  return undefined;
}

test('a new key works and a revoked one is refused within a second, whenever it was changed', async () => {
  const next = random(seed);
  const lost: string[] = [];
  let slowest = 0;
  // The service writes usage down every five seconds; with several services, tests meet that moment more often.
  const one = async (number: number) => {
    const data = join(folder, String(number));
    const service = await startService({ data });
    const keys = openKeyFile(join(data, 'keys.sqlite'));
    const check = async (what: string, key: string, status: number) => {
      const milliseconds = await noticed(service.url, key, status);
      if (milliseconds === undefined) lost.push(what);
      slowest = Math.max(slowest, milliseconds ?? 0);
      await sleep(next() * 700);
    };
    for (let turn = 0; turn < count(40, 8); turn++) {
      const { key, record } = keys.add({ name: `key ${turn}` }, Date.now());
      await check('a new key is refused', key, 200);
      keys.revoke(record.id, Date.now());
      await check('a revoked key is accepted', key, 401);
    }
    keys.close();
    expect(await service.stop()).toBe(0);
  };
  await Promise.all(Array.from({ length: count(12, 6) }, (_, number) => one(number)));
  console.log(`the slowest change of a key was noticed after ${Math.round(slowest)} ms`);
  expect(lost).toEqual([]);
});
