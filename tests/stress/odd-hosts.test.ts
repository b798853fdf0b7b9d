/**
 * Hosts with habits of their own, one after the other, behind the real worker: every address that a host knows is
 * labelled, a search finds all it has, requests stay near the fewest that such a host needs, and the connection test
 * says what the client meets. The clock runs thirty times faster, but not while a request is answered.
 */
import { expect, test } from 'vitest';
import { endpoints } from '../../lib/core/api/endpoints.ts';
import { keyOf, splitKey } from '../../lib/core/label/key.ts';
import { createHttpTransport } from '../../lib/worker/client/transport.ts';
import { startOddHost, worldSize } from '../lab/service/odd-host.ts';
import { isTogether, leastOf, type OddHost, oddHosts } from '../lab/service/odd-hosts.ts';
import { addressKey } from '../lab/worker/addresses.ts';
import { type FastClock, fastClock } from '../lab/worker/fast-clock.ts';
import { answersOf, openPage, startWorker } from '../lab/worker/harness.ts';
import { labelsOf, testKey } from '../lab/worker/world.ts';
import { box } from '../worker/search-box.ts';

const chains = ['ethereum', 'base', 'arbitrum', 'optimism', 'solana', 'bsc', 'avax'] as const;
const visit = { chains, size: 24 };
/** Of the fewest requests. */
const allowed = 1.2;
/** The user's rate, as it is unless changed. */
const rate = 5;

const numbers = (size: number) => Array.from({ length: size }, (_, n) => n);
const asked = chains.flatMap((chain) =>
  numbers(visit.size).map((n) => ({ chain, n, key: keyOf(chain, addressKey(chain, n)) })),
);

function workerFor(url: string, clock: FastClock) {
  const transport = createHttpTransport(async (input, init) => {
    const letGo = clock.hold();
    try {
      return await fetch(input, init);
    } finally {
      letGo();
    }
  }, clock);
  return startWorker({ url, clock, transport, settings: { rate } });
}

/** Every hit of a search on one chain, page by page. */
async function hitsOf(worker: ReturnType<typeof startWorker>): Promise<number> {
  const surface = await box(worker);
  const baseOf = ({ places }: Awaited<ReturnType<typeof surface.search>>) =>
    places.find(({ of }) => of === 'base');
  let last = await surface.search('name', { chain: 'base' });
  while (baseOf(last)?.more === true) {
    const before = surface.told.length;
    surface.session.handle({ type: 'more', id: last.id, of: 'base' });
    last = await surface.until(
      () => surface.told.length > before && baseOf(surface.told.at(-1) ?? last)?.state !== 'searching',
    );
  }
  return baseOf(last)?.hits ?? 0;
}

async function visitHost(host: OddHost) {
  const clock = fastClock(30);
  const service = await startOddHost(host, testKey, clock.now);
  const worker = workerFor(service.url, clock);
  const page = openPage(worker);
  const works = ({ chain }: { readonly chain: string }) =>
    !endpoints.some((row) => row.chain === chain && host.says?.(row) !== undefined);
  const working = asked.filter(works).map(({ key }) => key);
  page.ask(asked.map(({ key }) => key));
  await page.settled(working);
  const wrong: string[] = [];
  for (const { chain, n, key } of asked.filter(works)) {
    const { labels } = worker.answers.profile(chain, splitKey(key).address, false);
    const names = labels.items.map((item) => item.name).toSorted();
    const truth = labelsOf(chain, n)
      .map(({ name }) => name)
      .toSorted();
    // The last address of a cut answer is believed with the rows that it has.
    const isPage = host.pages !== undefined && isTogether(chain) && names.length > 0;
    if (isPage ? names.some((name) => !truth.includes(name)) : names.join() !== truth.join())
      wrong.push(`${chain} ${n} is ${labels.state} with ${names.length} of ${truth.length} names`);
  }
  const requests = service.requests.slice();
  const hits = await hitsOf(worker);
  const answers = answersOf(worker);
  const said: Record<string, string> = {};
  for (const { id } of endpoints) {
    const { state, said: words } = await answers.testRow({ row: id });
    if (state !== 'good') said[id] = `${state}: ${words}`;
  }
  worker.runtime()?.stop();
  await service.close();
  return { wrong, requests, hits, said };
}

test.each(oddHosts.map((host) => [host.name, host] as const))('a host that: %s', async (name, host) => {
  const { wrong, requests, hits, said } = await visitHost(host);
  const least = leastOf(host, visit);
  console.log(
    `${name}: ${requests.length} requests, at least ${least}; ${hits} hits; ${JSON.stringify(said)}`,
  );
  expect(wrong).toEqual([]);
  expect(requests.length).toBeLessThanOrEqual(least * allowed);
  const all = numbers(worldSize).reduce((sum, n) => sum + labelsOf('base', n).length, 0);
  expect(hits).toBe(all);
  const expected = endpoints.filter((row) => host.says?.(row) !== undefined).map(({ id }) => id);
  expect(Object.keys(said).toSorted()).toEqual(expected.toSorted());
  for (const row of endpoints) if (row.id in said) expect(said[row.id]).toMatch(host.says?.(row) ?? 'good');
});
