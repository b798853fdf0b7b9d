import { afterEach, expect, test, vi } from 'vitest';
import { exampleAddress } from '../../service/example-rows.ts';
import { usualPace } from '../../service/pace.ts';
import { Refusal, statusOf } from '../../service/refusal.ts';
import { openThreadedStore } from '../../service/store/open-threaded-store.ts';
import { createSearchThreads, type SearchThreads } from '../../service/store/search-threads.ts';
import { labelEntry } from '../../service/store/store-entry.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { buildStore } from '../lab/service/build-store.ts';
import { patientPace, startHost, withKey } from '../lab/service/host.ts';
import { labelNamed } from '../lab/service/label-named.ts';

const stuck = new URL('./stuck-search-thread.mjs', import.meta.url);

const folder = ownFolder();
let threads: SearchThreads | undefined;
afterEach(() => {
  vi.useRealTimers();
  threads?.close();
});

async function started(pace = usualPace): Promise<SearchThreads> {
  threads = createSearchThreads(pace, stuck);
  threads.open({});
  await threads.ready();
  return threads;
}

test('whoever looks up an address does not wait for somebody else’s search', async () => {
  const address = exampleAddress('ethereum', 1);
  const labels = [labelEntry('ethereum', { address, ...labelNamed('Example') })];
  const store = openThreadedStore(
    { imported: buildStore(folder('labels'), labels) },
    await started(patientPace),
  );
  const host = await startHost({ store, pace: { ...patientPace, goodbye: 0 } });
  let isOver = false;
  const searching = Array.from({ length: 10 }, () =>
    host.get('/ethereum/search?searchtext=stuck', withKey).then(() => {
      isOver = true;
    }),
  );
  for (let turn = 0; turn < 20; turn++)
    expect(await host.data(`/ethereum/address?address=${address}`, withKey)).toHaveLength(1);
  expect(isOver).toBe(false);
  await host.close();
  await Promise.allSettled(searching);
});

const said = (text: string) =>
  threads?.search('ethereum_name', text, 20, 0).then(
    () => 'found',
    (error) => (error instanceof Refusal ? `${statusOf[error.code]} ${error.message}` : String(error)),
  );
const late = '503 This search takes too long. Ask for a rarer text.';
const crowd = '503 Too many searches are waiting.';

test('two searches that never end are refused with a sentence, and those behind them are answered', async () => {
  await started();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const endless = [said('stuck'), said('stuck')];
  const others = Array.from({ length: 20 }, () => said('wallet'));
  vi.advanceTimersByTime(usualPace.run);
  expect(await Promise.all(endless)).toEqual([late, late]);
  expect(new Set(await Promise.all(others))).toEqual(new Set(['found']));
});

test('a search that was given to a thread beside an endless one is answered', async () => {
  await started({ ...usualPace, search: 60_000 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = [said('stuck'), said('stuck')];
  // These wait, and are given to a thread together.
  const together = ['wallet', 'stuck', 'wallet', 'stuck', 'wallet'].map(said);
  vi.advanceTimersByTime(usualPace.run);
  await Promise.all(first);
  await threads?.ready();
  vi.advanceTimersByTime(usualPace.run);
  expect(await Promise.all([together[0], together[2], together[4]])).toEqual(['found', 'found', 'found']);
});

test('searches that wait too long are refused, and at once if they are too many', async () => {
  await started();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Two run and a thousand wait.
  const asked = Array.from({ length: 1_002 }, () => said('stuck'));
  expect(await said('wallet')).toBe(crowd);
  vi.advanceTimersByTime(usualPace.search);
  expect((await Promise.all(asked)).map((one) => (one === late ? late : crowd))).toEqual(
    asked.map((_, at) => (at < 2 ? late : crowd)),
  );
  // The threads are free again.
  expect(await said('wallet')).toBe('found');
});
