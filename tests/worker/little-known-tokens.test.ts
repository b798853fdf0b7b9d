import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { packDirectory } from '../../data/all-facts.ts';
import { keyOf } from '../../lib/core/label/key.ts';
import { openPack } from '../../lib/core/pack.ts';
import { ensurePack } from '../../scripts/ensure-pack.ts';
import { answersOf, openPage, startWorker } from '../lab/worker/harness.ts';

const readPack = async (name: string): Promise<ArrayBuffer> =>
  Uint8Array.from(await readFile(join(packDirectory, `${name}.bin`))).buffer;

let known = '';
let littleKnown = '';
let name = '';
beforeAll(async () => {
  await ensurePack();
  const pack = openPack(await readPack('avax'));
  if (!pack.ok) throw new Error(pack.message);
  const tokens = [...pack.entries()].filter(({ labels: [best] }) => best?.category === 'token');
  const addressOf = (wanted: boolean) =>
    tokens.find(({ labels: [best] }) => (best?.littleKnown ?? false) === wanted);
  known = addressOf(false)?.address.toLowerCase() ?? '';
  littleKnown = addressOf(true)?.address.toLowerCase() ?? '';
  name = addressOf(true)?.labels[0]?.name ?? '';
}, 600_000);

async function start(tokens: 'known' | 'all') {
  const settings = { mode: 'local', tokens } as const;
  const worker = startWorker({ url: 'http://127.0.0.1:9', settings, readPack });
  await worker.ready();
  const page = openPage(worker);
  const keys = [keyOf('avax', known), keyOf('avax', littleKnown)];
  page.ask(keys);
  await page.settled(keys);
  return { worker, page, tags: keys.map((key) => page.tags().get(key)?.tag) };
}

describe('a token that is little known', () => {
  test('has no badge, unless the settings say that all tokens have one', async () => {
    expect((await start('known')).tags).toMatchObject([{ category: 'token' }, null]);
    expect((await start('all')).tags).toMatchObject([{ category: 'token' }, { name, category: 'token' }]);
  });

  test('gets its badge as soon as the setting changes', async () => {
    const { worker, page } = await start('known');
    await answersOf(worker).changeSettings({ change: { tokens: 'all' } });
    await page.until(() => page.tags().get(keyOf('avax', littleKnown))?.tag?.name === name);
  });

  test('has its name on its card', async () => {
    const { page } = await start('known');
    const [profile] = await page.open(keyOf('avax', littleKnown));
    expect(profile?.labels.items).toMatchObject([{ name, littleKnown: true }]);
  });
});
