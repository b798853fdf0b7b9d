import { describe, expect, test } from 'vitest';
import { keyOf } from '../../lib/core/label/key.ts';
import { builtPack, readBuiltPack as readPack } from '../lab/built-packs.ts';
import { answersOf, openPage, startWorker } from '../lab/worker/harness.ts';

const pack = await builtPack('avax');
const [known = '', littleKnown = ''] = [false, true].map((is) =>
  [...pack.entries()]
    .find(({ labels: [best] }) => best?.category === 'token' && (best.littleKnown ?? false) === is)
    ?.address.toLowerCase(),
);
const name = pack.find(littleKnown)?.labels[0]?.name ?? '';

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
