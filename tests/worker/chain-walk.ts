/** One chain on its way through everything: page, badge, search, own label, connection test and export. */

import { ownLabelsToCsv } from '../../components/own-labels/own-labels-to-csv.ts';
import { readImport } from '../../components/own-labels/read-import.ts';
import { findAddresses } from '../../lib/core/address/find-addresses.ts';
import { typedAs } from '../../lib/core/address/typed.ts';
import { endpoints } from '../../lib/core/api/endpoints.ts';
import type { ChainId } from '../../lib/core/chains.ts';
import { type Key, keyOf } from '../../lib/core/label/key.ts';
import { keyFor } from '../../lib/core/label/key-for.ts';
import { chainHintOf } from '../../lib/core/sites/site-of.ts';
import { exampleAddress, exampleRows } from '../../service/example-rows.ts';
import { memoryKeys } from '../../service/keys/new-key.ts';
import { type Serving, serve } from '../../service/serve.ts';
import { openMemoryStore } from '../../service/store/open-memory-store.ts';
import { answersOf, openPage, startWorker } from '../lab/worker/harness.ts';
import { testKey } from '../lab/worker/world.ts';
import { box } from './search-box.ts';

export const serveExamples = (): Promise<Serving> =>
  serve({
    store: openMemoryStore(exampleRows()),
    keys: memoryKeys([{ key: testKey }]),
  });

export interface ChainWalk {
  /** The key that a page about the chain makes of the address. */
  readonly key: Key | undefined;
  /** What the badge shows, where the service has labels of the chain. */
  readonly badge: string | undefined;
  /** The keys that the popup finds for the typed address, and for a part of its name. */
  readonly typed: Key | undefined;
  readonly found: readonly Key[];
  readonly mev: readonly string[];
  /** What the badge shows after the user named the address. */
  readonly own: string | undefined;
  /** The state of each of the chain's rows in the connection test. */
  readonly rows: readonly string[];
  /** The keys that another browser reads from the exported labels. */
  readonly exported: readonly Key[];
}

export async function walkChain(chain: ChainId, { url }: Serving): Promise<ChainWalk> {
  const worker = startWorker({ url });
  const answers = answersOf(worker);
  const address = exampleAddress(chain, 1);
  const [mention] = findAddresses(`Sent to ${address} today`);
  const page = chainHintOf(new URL(`https://example.org/${chain}/address/${address}`));
  const key = mention && keyFor(mention.address, { page }, false);
  const asked = key ?? keyOf(chain, address);
  const view = openPage(worker);
  view.ask([asked]);
  await view.settled([asked]);
  const badge = view.tags().get(asked)?.tag?.name;
  const bot = keyOf(chain, findAddresses(exampleAddress(chain, 11))[0]?.address.key ?? '');
  const mev = (await view.open(bot)).flatMap((profile) => profile.mev.items.map(({ kind }) => kind));
  const typed = typedAs(`${chain}:${address}`);
  const { hits } = await (await box(worker)).search('Example Exchange');
  await answers.ownPut({ key: asked, name: 'Mine', note: '', category: 'other' });
  await view.until(() => view.tags().get(asked)?.tag?.source === 'own');
  const rows = await Promise.all(
    endpoints.filter((row) => row.chain === chain).map((row) => answers.testRow({ row: row.id })),
  );
  const { labels } = await answers.ownExport({});
  const read = await readImport(new Blob([ownLabelsToCsv(labels)]));
  return {
    key,
    badge,
    typed: typed.kind === 'address' ? typed.key : undefined,
    found: hits
      .flatMap(({ key, others = [] }) => [key, ...others.map((one) => one.key)])
      .filter((one) => one.startsWith(`${chain}:`)),
    mev: mev.toSorted(),
    own: view.tags().get(asked)?.tag?.name,
    rows: rows.map(({ state }) => state),
    exported: typeof read === 'string' ? [] : read.rows.map((row) => row.key),
  };
}

/** What a walk of any chain of the tables has to give. */
export function expectedWalk(chain: ChainId): ChainWalk {
  const parsed = findAddresses(exampleAddress(chain, 1))[0]?.address.key ?? '';
  const key = keyOf(chain, parsed);
  const kinds = endpoints.filter((row) => row.chain === chain).map((row) => row.kind);
  return {
    key,
    badge: kinds.includes('label') ? 'Example Exchange 1: Hot Wallet' : undefined,
    typed: key,
    // What a badge has shown is found on this device.
    found: kinds.includes('search') || kinds.includes('label') ? [key] : [],
    mev: kinds.includes('mev') ? ['arbitrage', 'sandwich'] : [],
    own: 'Mine',
    rows: kinds.map(() => 'good'),
    exported: [key],
  };
}
