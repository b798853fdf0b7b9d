/**
 * The worker against the least that its work can take: requests against addresses divided by batch sizes, and the first
 * reply against a bare read of the same records. `lists.bench.ts` has the first reply of one that was not running.
 */
import { join } from 'node:path';
import { endpointsFor } from '../../lib/core/api/endpoints.ts';
import { chainOf } from '../../lib/core/chains.ts';
import { keyOf } from '../../lib/core/label/key.ts';
import { systemClock } from '../../lib/worker/base/clock.ts';
import { createHttpTransport } from '../../lib/worker/client/transport.ts';
import { ensurePack } from '../../scripts/ensure-pack.ts';
import { addressKey } from '../lab/worker/addresses.ts';
import { openPage, startWorker } from '../lab/worker/harness.ts';
import { labelsOf, serveWorld } from '../lab/worker/world.ts';
import { openBareExtension } from './bare-extension.ts';
import { median, report } from './report.ts';
import type { BenchMessage, Times } from './worker.inside.ts';

/** The part of the extension API that the page uses. */
declare const chrome: { readonly runtime: { sendMessage(message: unknown): Promise<unknown> } };

const bench = report('worker');
const chains = ['ethereum', 'base', 'arbitrum', 'optimism', 'solana', 'bsc', 'avax'] as const;
const sizes = [10, 50, 200, 1_000];

// Requests over HTTP to the real service, first with an empty cache, then with a full one. Only every third address has
// one label, so that ten never fill a page of rows, which the worker would check once per host.
const world = await serveWorld(Math.max(...sizes), (chain, n) =>
  n % 3 === 0
    ? labelsOf(chain, 1 + n * 9)
        .slice(0, 1)
        .map((row) => ({ ...row, address: addressKey(chain, n) }))
    : [],
);
for (const chain of chains) {
  for (const size of sizes) {
    let sent = 0;
    const real = createHttpTransport((input, init) => fetch(input, init), systemClock);
    const worker = startWorker({
      url: world.url,
      transport: (request, signal) => {
        sent += 1;
        return real(request, signal);
      },
    });
    const keys = Array.from({ length: size }, (_, n) => keyOf(chain, addressKey(chain, n)));
    const visit = async () => {
      const before = sent;
      const page = openPage(worker);
      page.ask(keys);
      await page.settled(keys);
      page.close();
      return sent - before;
    };
    const first = await visit();
    const again = await visit();
    const [row] = endpointsFor(chain, 'label');
    const mev = chain === 'ethereum' ? Math.ceil(size / 10) : 0;
    const least = Math.ceil(size / (row?.most ?? 1)) + mev;
    const counted = `${row?.id}${mev > 0 ? ' and B.ethereum.mev' : ''}`;
    bench.figure({
      what: `${chainOf(chain).name}, page of ${size} (${counted})`,
      value: first,
      unit: 'requests',
      rival: { what: 'least', value: least },
      goal: { atMost: 1 },
    });
    bench.figure({
      what: `${chainOf(chain).name}, page of ${size}, second visit`,
      value: again,
      unit: 'requests',
      goal: { atMost: 0 },
    });
    worker.runtime()?.stop();
  }
}
await world.close();

// The first reply in Chromium's worker, with 50,000 records on disk.
const file = join(import.meta.dirname, 'worker.inside.ts');
const inside = await openBareExtension({ file }, await ensurePack());
// Cast: the worker's side types its answers.
const send = <Answer>(question: BenchMessage) =>
  inside.page.evaluate((one) => chrome.runtime.sendMessage(one), question) as Promise<Answer>;
for (const chain of ['base', 'ethereum'] as const) {
  await send({ fill: chain === 'ethereum' ? 25_000 : 50_000, chain });
  for (const size of [50, 200]) {
    const times = await send<Times>({ time: size, chain, rounds: 31 });
    bench.figure({
      what: `${chainOf(chain).name}, first reply to ${size} addresses from pack and disk`,
      value: median(times.reply),
      unit: 'ms',
      rival: { what: 'bare getMany of as many records', value: median(times.bare) },
      goal: { atMost: 1.5 },
    });
  }
}
await inside.close();
bench.end();
