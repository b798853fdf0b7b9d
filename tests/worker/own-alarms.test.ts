/** Alarms about addresses that the user named: what they read, and of whom. */
import { expect, test } from 'vitest';
import { keyOf } from '../../lib/core/label/key.ts';
import { openOwnLabels } from '../../lib/worker/sources/own/own-labels.ts';
import { evmLower } from '../lab/pages/address.ts';
import { answersOf, startWorker, storage } from '../lab/worker/harness.ts';
import { noDisk } from '../lab/worker/no-disk.ts';

test('after an import they read built-in list and lists alone, and none of the answers that are kept', async () => {
  const read: string[] = [];
  const disk = noDisk();
  const kept = storage();
  const worker = startWorker({
    url: 'https://labels.example',
    storage: kept,
    databases: {
      cache: () => ({
        ...disk,
        getMany(keys) {
          read.push(...keys);
          return disk.getMany(keys);
        },
      }),
      own: openOwnLabels(kept.own),
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
  expect(read).toEqual([]);
});
