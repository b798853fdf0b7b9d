import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openKeyFile } from '../../service/keys/key-file.ts';
import { sha256 } from '../../service/keys/new-key.ts';
import { usualPace } from '../../service/pace.ts';
import { createTroubles } from '../../service/troubles.ts';
import { random } from '../bench/service.data.ts';
import { count, seed } from '../cases.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nametag-keys-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['its timer', undefined],
  // On a busy machine timers are late.
  ['the next request', ['performance', 'Date'] as const],
])('a new key works and a revoked one is refused a quarter of a second later, by %s', (_, fakes) => {
  vi.useFakeTimers(fakes && { toFake: [...fakes] });
  const next = random(seed);
  const path = join(folder, 'keys.sqlite');
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
