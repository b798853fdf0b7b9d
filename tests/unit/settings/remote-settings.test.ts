import { expect, test } from 'vitest';
import type { askWorker } from '../../../lib/protocol/ask-worker.ts';
import { remoteSettings } from '../../../lib/settings/remote-settings.ts';
import { defaults, type Settings } from '../../../lib/settings/settings.ts';

const worker = { asked: [] as { type: string; answer: (value: unknown) => void }[] };
// Cast: each answer is given below.
const ask = ((type: string) =>
  new Promise<unknown>((answer) => worker.asked.push({ type, answer }))) as typeof askWorker;

const said = (part: Partial<Settings>) => ({
  settings: { ...defaults, ...part },
  locked: [],
  keyRefused: false,
  isUnread: false,
});
/** Answers the oldest request once it is asked. */
async function answer(type: string, value: unknown): Promise<void> {
  await expect.poll(() => worker.asked[0]?.type).toBe(type);
  worker.asked.shift()?.answer(value);
}

test('what was read before a change, or while it is written, takes nothing back', async () => {
  const settings = remoteSettings(ask);
  const first = settings.read();
  await answer('settings', said({ rate: 1 }));
  expect((await first).settings.rate).toBe(1);

  const before = settings.read();
  await expect.poll(() => worker.asked.length).toBe(1);
  const changed = settings.change({ rate: 2 });
  const during = settings.read();
  await answer('settings', said({ rate: 1 }));
  expect(worker.asked.map(({ type }) => type)).toEqual(['changeSettings']);
  await answer('changeSettings', {});
  await changed;
  await answer('settings', said({ rate: 2 }));
  await answer('settings', said({ rate: 2 }));
  expect((await before).settings.rate).toBe(2);
  expect((await during).settings.rate).toBe(2);
});
