/** Alarms about addresses that the user named: what they read, and of whom. */
import { expect, test } from 'vitest';
import { keyOf } from '../../lib/core/label/key.ts';
import { writePack } from '../../lib/core/pack/write-pack.ts';
import { openOwnLabels } from '../../lib/worker/sources/own/own-labels.ts';
import { evmLower } from '../lab/pages/address.ts';
import { answersOf, startWorker, storage, type WorldOptions } from '../lab/worker/harness.ts';
import { noDisk } from '../lab/worker/no-disk.ts';

const thief = {
  name: 'Thief',
  type: '',
  subtype: '',
  text: '',
  origin: '',
  day: 0,
  category: 'scam',
} as const;

/** A worker whose built-in list warns of the first address if `warns` says so. */
function start(warns: () => boolean, more: Partial<WorldOptions> = {}) {
  const kept = storage();
  const worker = startWorker({
    url: 'https://labels.example',
    storage: kept,
    readPack: async (chain) => {
      const isWarned = chain === 'ethereum' && warns();
      return writePack(chain, 1, isWarned ? [{ address: evmLower(0), labels: [thief], mev: [] }] : []);
    },
    ...more,
  });
  return { worker, kept };
}

test('the first warning is told of to those who have no list', async () => {
  const { worker, kept } = start(() => false);
  await worker.ready();
  worker.alarms.check();
  expect(await worker.alarms.news()).toEqual([]);
  expect(kept.items.get('alarms')).toEqual({ seen: [], news: [] });
  await worker.name(keyOf('evm', evmLower(0)), 'Alice', '');
  await worker.alarms.news();
  const next = start(() => true, { storage: kept });
  await next.worker.ready();
  next.worker.alarms.check();
  expect((await next.worker.alarms.news()).map(({ name }) => name)).toEqual(['Alice']);
});

test('after an import they read built-in list and lists alone, and none of the answers that are kept', async () => {
  const read: string[] = [];
  const disk = noDisk();
  const { worker, kept } = start(() => true, {
    databases: {
      cache: () => ({
        ...disk,
        getMany(keys) {
          read.push(...keys);
          return disk.getMany(keys);
        },
      }),
      own: openOwnLabels(`own-${crypto.randomUUID()}`),
    },
  });
  await worker.ready();
  worker.alarms.check();
  await worker.alarms.news();
  const rows = Array.from({ length: 300 }, (_, n) => ({
    key: keyOf('evm', evmLower(n)),
    name: `Name ${n}`,
    note: '',
    category: 'other' as const,
  }));
  await answersOf(worker).ownImport({ rows, notes: [], replace: false });
  await worker.alarms.news();
  expect(kept.items.get('alarms')).toEqual({ seen: [keyOf('evm', evmLower(0))], news: [] });
  expect(read).toEqual([]);
});
