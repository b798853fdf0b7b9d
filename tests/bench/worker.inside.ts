/** Runs in an extension's worker: the real worker, IndexedDB and pack, and no network. */

import { createStore, getMany } from 'idb-keyval';
import type { ChainId } from '../../lib/core/chains.ts';
import { rules } from '../../lib/core/label/category-of.ts';
import { type Key, keyOf } from '../../lib/core/label/key.ts';
import { isWorkerMessage } from '../../lib/protocol/ports.ts';
import { defaults, writeSettings } from '../../lib/settings/settings.ts';
import { systemClock } from '../../lib/worker/base/clock.ts';
import { databaseItems } from '../../lib/worker/base/storage-item.ts';
import { createPortListener } from '../../lib/worker/browser/port-listener.ts';
import { type Question, questionId } from '../../lib/worker/cache/fact.ts';
import { createListStore } from '../../lib/worker/sources/lists/list-store.ts';
import { openListDisk } from '../../lib/worker/sources/lists/open-list-disk.ts';
import { createImitations } from '../../lib/worker/sources/pack/imitations.ts';
import { createWorker } from '../../lib/worker/worker.ts';
import systemNames from '../../public/system-names.json' with { type: 'json' };
import { phraseLists } from '../../scripts/phrase-lists.ts';
import { createFakePort } from '../lab/worker/fake-browser.ts';

/** The part of the extension API that this uses. */
interface Extension {
  readonly runtime: {
    readonly id: string;
    getURL(path: string): string;
    readonly onMessage: {
      addListener(
        listener: (message: BenchMessage, sender: unknown, reply: (answer: unknown) => void) => boolean,
      ): void;
    };
  };
}
declare const chrome: Extension;

export type BenchMessage =
  | { readonly fill: number; readonly chain: ChainId }
  | { readonly time: number; readonly chain: ChainId; readonly rounds: number };
export interface Times {
  readonly reply: readonly number[];
  readonly bare: readonly number[];
}

const nothing = { read: () => Promise.resolve(undefined), write: () => Promise.resolve() };

const worker = createWorker({
  clock: systemClock,
  random: Math.random,
  transport: () => Promise.reject(new Error('Everything is known here: nobody is asked.')),
  isOnline: () => true,
  readPack: async (chain) => (await fetch(chrome.runtime.getURL(`pack/${chain}.bin`))).arrayBuffer(),
  lists: {
    store: createListStore(databaseItems('nametag-lists', 'lists')('lists')),
    disk: openListDisk(),
    loadList: () => Promise.reject(new Error('No lists are loaded here.')),
  },
  readResource: async (name) =>
    ({ systemNames, emblems: { names: {}, emblems: {} }, owners: [], categories: rules, phraseLists })[name],
  readSettings: () =>
    Promise.resolve(
      writeSettings({
        ...defaults,
        baseUrl: 'https://a.example',
        altUrl: 'https://b.example',
        cacheEntries: 1_000_000,
      }),
    ),
  readSecret: () => Promise.resolve({ key: 'key', origins: ['https://a.example', 'https://b.example'] }),
  isAllowed: () => Promise.resolve(true),
  readSites: () => Promise.resolve([]),
  maySendTo: () => Promise.resolve(true),
  items: () => nothing,
  secrets: () => nothing,
  session: () => nothing,
  derive: () => Promise.resolve([]),
  onBusy: () => undefined,
  onNews: () => undefined,
});

/** A made-up address, because only its spelling matters. */
const address = (n: number) => `0x${n.toString(16).padStart(8, '0').repeat(5)}`;

const questionsOf = (chain: ChainId, n: number): Question[] => {
  const label = { chain, address: address(n), kind: 'label' } as const;
  return chain === 'ethereum' ? [label, { ...label, kind: 'mev' }] : [label];
};

async function fill(chain: ChainId, count: number): Promise<void> {
  await worker.ready();
  const facts = worker.runtime()?.facts;
  const at = systemClock.now();
  for (let from = 0; from < count; from += 1_000) {
    const questions = Array.from({ length: 1_000 }, (_, n) => questionsOf(chain, from + n)).flat();
    await facts?.put(
      questions.map((question) => [
        question,
        question.kind === 'mev'
          ? { kind: 'mev', state: 'absent', at, items: [] }
          : {
              kind: 'label',
              state: 'known',
              at,
              items: [
                {
                  name: `Some exchange: hot wallet ${question.address.slice(2, 8)}`,
                  type: 'exchange',
                  subtype: 'hot_wallet',
                  text: 'some_exchange',
                  category: 'exchange',
                  source: 'service',
                  origin: 'a.example',
                },
              ],
            },
      ]),
      false,
    );
  }
  facts?.forget();
}

/** From receiving a message to sending the reply. */
function reply(keys: readonly Key[]): Promise<number> {
  return new Promise((resolve) => {
    let start = 0;
    const { port, say } = createFakePort({
      sender: { id: own.id, url: 'https://etherscan.io/' },
      postMessage(message) {
        const took = performance.now() - start;
        if (!isWorkerMessage(message)) return;
        if (message.type === 'tags') resolve(took);
        // So it is connected.
        if (message.type !== 'view') return;
        start = performance.now();
        say({ type: 'ask', keys: keys.map((key) => ({ key })), visible: true });
      },
    });
    listen(port);
  });
}

const own = { id: chrome.runtime.id, origin: chrome.runtime.getURL('') };
const done = () => Promise.resolve();
const listen = createPortListener({
  own,
  worker,
  lookAlikes: { find: () => Promise.resolve([]), onChange: () => undefined },
  imitations: createImitations(worker.packs, worker.answers.isPublic),
  onDim: done,
  toolbar: { setCounts: done, removeFrame: done },
  actions: { settings: done, report: done, search: done, owner: done },
});

const store = createStore('nametag-cache', 'facts');

async function time(chain: ChainId, size: number, rounds: number): Promise<Times> {
  const serviceId = worker.runtime()?.service.id ?? '';
  const times = { reply: [] as number[], bare: [] as number[] };
  for (let round = -2; round < rounds; round++) {
    // Two ranges of unread addresses, in turn.
    const from = (round + 2) * size * 2;
    const numbers = Array.from({ length: size }, (_, n) => from + n);
    const took = await reply(numbers.map((n) => keyOf(chain, address(n))));
    const keys = numbers
      .map((n) => n + size)
      .flatMap((n) => questionsOf(chain, n))
      .map((question) => `${serviceId}/${questionId(question)}`);
    const start = performance.now();
    const values = await getMany(keys, store);
    const bare = performance.now() - start;
    if (values.includes(undefined)) throw new Error('The cache was to have all of these.');
    if (round < 0) continue;
    times.reply.push(took);
    times.bare.push(bare);
  }
  worker.runtime()?.facts.forget();
  return times;
}

chrome.runtime.onMessage.addListener((question, _, answer) => {
  if ('fill' in question) void fill(question.chain, question.fill).then(() => answer(true));
  else void time(question.chain, question.time, question.rounds).then(answer);
  return true;
});
