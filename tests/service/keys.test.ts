import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openKeyFile } from '../../service/keys/key-file.ts';
import { sha256 } from '../../service/keys/new-key.ts';
import { usualPace } from '../../service/pace.ts';
import { createTroubles } from '../../service/troubles.ts';
import { count, seed } from '../cases.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { random } from '../random.ts';
import { runCommand, startService } from './in-process.ts';

const folder = ownFolder();
afterEach(() => void vi.useRealTimers());

test('the first key, and one for which nobody said another rate, may ask a thousand times a second and hear so', async () => {
  const data = folder('data');
  const service = await startService({ data });
  const first = readFileSync(join(data, 'first-key'), 'utf8').trim();
  const [made = ''] = (await runCommand(data, 'key', 'add')).out.split('\n');
  const [free = ''] = (await runCommand(data, 'key', 'add', '--rate', '0')).out.split('\n');
  const heard = async (key: string) => {
    const asked = `${service.url}/ethereum/search?searchtext=exa`;
    const { status, headers } = await fetch(asked, { headers: { 'x-api-key': key } });
    return [status, headers.get('ratelimit-policy')];
  };
  for (const key of [first, made]) await expect.poll(() => heard(key)).toEqual([200, '"second";q=1000;w=1']);
  await expect.poll(() => heard(free)).toEqual([200, null]);
  await service.stop();
});

test.each([
  ['its timer', undefined],
  // On a busy machine timers are late.
  ['the next request', ['performance', 'Date'] as const],
])('a new key works and a revoked one is refused a quarter of a second later, by %s', (_, fakes) => {
  vi.useFakeTimers(fakes && { toFake: [...fakes] });
  const next = random(seed);
  const path = folder('keys.sqlite');
  const service = openKeyFile(path);
  const watched = service.watch(createTroubles(() => {}));
  // As the commands do, in another process.
  const command = openKeyFile(path);
  for (let turn = 0; turn < count(1_000, 100); turn++) {
    // What is used is written down meanwhile, every five seconds.
    vi.advanceTimersByTime(next() * 700);
    const { key, record } = command.add({ name: `key ${turn}` }, Date.now());
    vi.advanceTimersByTime(usualPace.look);
    expect(watched.find(sha256(key))?.id).toBe(record.id);
    watched.take(record, Date.now());
    vi.advanceTimersByTime(next() * 700);
    command.revoke(record.id, Date.now());
    vi.advanceTimersByTime(usualPace.look);
    expect(watched.find(sha256(key))).toBe(undefined);
  }
  command.close();
  service.close();
});
