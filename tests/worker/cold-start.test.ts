/** What comes in the moment before a worker that was just started has read its settings, key and wallets. */
import { expect, test } from 'vitest';
import { keyOf } from '../../lib/core/label/key.ts';
import type { ListJob } from '../../lib/core/lists/list-job.ts';
import { isWorkerMessage } from '../../lib/protocol/ports.ts';
import { systemClock } from '../../lib/worker/base/clock.ts';
import { createRecipientHandlers } from '../../lib/worker/requests/recipient-handlers.ts';
import { createListStore } from '../../lib/worker/sources/lists/list-store.ts';
import { createOwnLookAlikes } from '../../lib/worker/sources/own/own-look-alikes.ts';
import { loadedList } from '../lab/lists/memory-lists.ts';
import { evm, evmLookalike } from '../lab/pages/address.ts';
import { createFakePort, fakeTab } from '../lab/worker/fake-browser.ts';
import {
  answersOf,
  listenTo,
  own,
  startWorker,
  storage,
  type TestStorage,
  type WorldOptions,
} from '../lab/worker/harness.ts';
import { testKey } from '../lab/worker/world.ts';

const url = 'https://labels.example';
const dayMs = 86_400_000;

/** A worker whose settings come when the test says so, or never. */
function startSlowly(kept: TestStorage, more: Partial<WorldOptions> = {}) {
  const reading = Promise.withResolvers<void>();
  const { read } = kept.item('settings');
  const readSettings = () => reading.promise.then(read);
  return {
    worker: startWorker({ url, storage: kept, readSettings, ...more }),
    goOn: reading.resolve,
    fail: () => reading.reject(new Error('disk')),
  };
}

/** A worker of before, which has read everything. */
async function startBefore(kept: TestStorage, more: Partial<WorldOptions> = {}) {
  const worker = startWorker({ url, storage: kept, ...more });
  await worker.ready();
  return worker;
}

test('an update of the list of the user’s own service waits for the key', async () => {
  const kept = storage();
  const jobs: ListJob[] = [];
  const done = () => Promise.resolve();
  const lists = {
    store: createListStore(kept.item('lists')),
    disk: { read: () => Promise.resolve([]), keepOnly: done, remove: done },
    async loadList(job: ListJob) {
      jobs.push(job);
      return loadedList;
    },
  };
  const before = await startBefore(kept, { lists });
  const { id } = await before.lists.preview({ url: `${url}/lists/nametag-list.json` });
  await before.lists.add(id);
  const clock = { ...systemClock, now: () => Date.now() + 3 * dayMs };
  const { worker, goOn } = startSlowly(kept, { lists, clock });
  const swept = worker.sweep();
  await worker.lists.state();
  goOn();
  await swept;
  expect(jobs.map(({ apiKey }) => apiKey)).toEqual([testKey, testKey]);
});

test('no answer goes before it is known how long answers are kept', async () => {
  const kept = storage();
  const settings = { foundDays: 365 };
  const before = await startBefore(kept, { settings });
  const at = Date.now() - 30 * dayMs;
  await before.disk.setMany([{ key: 'service/label', value: { at }, line: undefined }]);
  const { worker, goOn } = startSlowly(kept);
  const swept = worker.sweep();
  await worker.disk.size();
  goOn();
  await swept;
  expect(await worker.disk.size()).toEqual({ entries: 1, works: true });
});

test('what looks like an address of a wallet is called out on the page that woke the worker', async () => {
  const kept = storage();
  await answersOf(await startBefore(kept)).addWallet({ name: 'Savings', text: evm(1) });
  const { worker, goOn } = startSlowly(kept);
  const poison = keyOf('ethereum', evmLookalike(1, 2).toLowerCase());
  const lookAlikes = createOwnLookAlikes(worker.own, worker.mine);
  // Whoever asks too early learns nothing, and spoils nothing.
  expect(await lookAlikes.find([poison])).toEqual([]);
  const { port, posted, say } = createFakePort({
    sender: { id: own.id, url: 'https://etherscan.io/', tab: fakeTab(1), frameId: 0 },
  });
  listenTo(worker, { lookAlikes })(port);
  say({ type: 'ask', keys: [{ key: poison }], visible: true });
  await worker.own.keys();
  goOn();
  await expect
    .poll(() => posted.filter(isWorkerMessage).find(({ type }) => type === 'lookAlikes'))
    .toMatchObject({ found: [{ key: poison, lookAlike: { name: 'Savings' } }] });
});

test('a recipient box waits for the wallets, and says nothing on a site that is off', async () => {
  const kept = storage();
  const settings = { sites: { 'app.aave.com': 'off' } } as const;
  await answersOf(await startBefore(kept, { settings })).addWallet({ name: 'Savings', text: evm(1) });
  const { worker, goOn } = startSlowly(kept);
  const { recipient } = createRecipientHandlers({
    worker,
    lookAlikes: createOwnLookAlikes(worker.own, worker.mine),
    copied: kept.item('copied'),
    clock: systemClock,
  });
  const from = (site: string) => ({ url: `https://${site}/`, tab: fakeTab(1) });
  const said = recipient({ text: evm(1) }, from('wallet.example'));
  const silent = recipient({ text: evm(1) }, from('app.aave.com'));
  await worker.own.keys();
  goOn();
  expect(await said).toMatchObject({ tag: { name: 'Savings' } });
  expect(await silent).toBeNull();
});

test('the toolbar counts what the user chose', async () => {
  const { worker, goOn } = startSlowly(storage(), { settings: { toolbarCount: 'labels' } });
  const counting = Promise.withResolvers<string>();
  const { port, say } = createFakePort({ sender: { id: own.id, tab: fakeTab(1), frameId: 0 } });
  const setCounts = async () => counting.resolve(worker.settings().toolbarCount);
  listenTo(worker, { toolbar: { setCounts, removeFrame: () => Promise.resolve() } })(port);
  say({ type: 'counts', found: 3, labelled: 2, warnings: 1 });
  goOn();
  expect(await counting.promise).toBe('labels');
});

test('wallets that cannot be read yet are not written over', async () => {
  const kept = storage();
  await answersOf(await startBefore(kept)).addWallet({ name: 'Savings', text: evm(1) });
  const before = structuredClone(kept.items.get('wallets'));
  const { worker, fail } = startSlowly(kept);
  fail();
  await worker.ready();
  const answers = answersOf(worker);
  await expect(answers.addWallet({ name: 'Other', text: evm(2) })).rejects.toThrow('not-saved');
  await expect(answers.forgetWallet({ id: 'nobody' })).rejects.toThrow('not-saved');
  expect(kept.items.get('wallets')).toEqual(before);
});
