/** A name with letters of another script that pass for Latin ones is marked, whoever says it, but for the user. */
import { expect, test } from 'vitest';
import { type Key, keyOf } from '../../lib/core/label/key.ts';
import { addressKey } from '../lab/worker/addresses.ts';
import { openPage, startWorker } from '../lab/worker/harness.ts';
import { servedWorld } from '../lab/worker/served-world.ts';
import { labelsOf } from '../lab/worker/world.ts';

const posing = 'B\u0456nance';
const world = servedWorld(3, (chain, n) =>
  labelsOf(chain, n).map((label) => (n === 1 ? { ...label, name: posing } : label)),
);

const [posingKey, honestKey]: readonly [Key, Key] = [
  keyOf('base', addressKey('base', 1)),
  keyOf('base', addressKey('base', 2)),
];

async function visit(own?: string) {
  const worker = startWorker({ url: world.url });
  if (own) await worker.name(posingKey, own, '');
  const page = openPage(worker);
  page.ask([posingKey, honestKey]);
  await page.settled([posingKey, honestKey]);
  const [profile] = await page.open(posingKey);
  return {
    tags: [posingKey, honestKey].map((key) => page.tags().get(key)?.tag),
    inCard: profile?.labels.items,
  };
}

test('what a service says is unsure, on the badge and in the card', async () => {
  const { tags, inCard } = await visit();
  expect(tags).toMatchObject([{ name: posing, unsure: true }, { source: 'service' }]);
  expect(tags[1]).not.toHaveProperty('unsure');
  expect(inCard).toMatchObject([{ name: posing, unsure: true }]);
});

test('what the user wrote is not', async () => {
  const { tags } = await visit(posing);
  expect(tags[0]).toMatchObject({ name: posing, source: 'own' });
  expect(tags[0]).not.toHaveProperty('unsure');
});
