import { expect, test } from 'vitest';
import { keyOf } from '../../lib/core/label/key.ts';
import type { Sender } from '../../lib/extension/extension.ts';
import { isWorkerMessage, ports } from '../../lib/protocol/ports.ts';
import { createOwnLookAlikes } from '../../lib/worker/sources/own/own-look-alikes.ts';
import {
  evm,
  evmBadChecksum,
  evmLookalike,
  evmLower,
  p2pkh,
  signature,
  solana,
} from '../lab/pages/address.ts';
import { createFakePort, fakeTab } from '../lab/worker/fake-browser.ts';
import { answersOf, listenTo, own, startWorker } from '../lab/worker/harness.ts';
import { startRecorded } from './start-recorded.ts';

/** The worker's end of a frame's port, and what the worker does about its messages. */
function joined(name: string = ports.page) {
  const worker = startWorker({ url: '' });
  const said: string[] = [];
  const note = (what: string) => {
    said.push(what);
    return Promise.resolve();
  };
  const { port, posted, say, end } = createFakePort({
    name,
    sender: { id: own.id, url: 'https://etherscan.io/', tab: fakeTab(1), frameId: 2 },
  });
  listenTo(worker, {
    actions: {
      settings: () => note('settings'),
      report: () => note('report'),
      search: (_, { text }) => note(`search ${text}`),
      owner: (_, { text }) => note(`owner ${text}`),
    },
    toolbar: {
      setCounts: ({ tabId }, { found }) => note(`${found} in ${tabId}`),
      removeFrame: ({ frameId }) => note(`${frameId} left`),
    },
  })(port);
  return { worker, said, posted, say, end };
}

test('what a page says is parsed once, however much is done about it', async () => {
  const { worker, say } = joined();
  await worker.ready();
  let reads = 0;
  say({
    type: 'ask',
    keys: [{ key: keyOf('evm', evmLower(1)) }],
    get visible() {
      reads += 1;
      return true;
    },
  });
  await worker.ready();
  // Once by the parser, once by its handler.
  await expect.poll(() => reads).toBe(2);
});

test('which texts are addresses is judged here, because pages carry no codec', () => {
  const { posted, say } = joined();
  const good = [evm(1), evmLower(1), p2pkh(1), solana(1)];
  const bad = [evmBadChecksum(1), signature(1), 'nothing'];
  say({ type: 'verify', texts: [...good, ...bad] });
  const families = ['evm', 'evm', 'bitcoin', 'solana'];
  expect(posted.filter(isWorkerMessage)).toEqual([
    {
      type: 'verified',
      verdicts: [
        ...good.map((text, at) => ({
          text,
          address: { family: families[at], key: at < 2 ? evmLower(1) : text, text: at < 2 ? evm(1) : text },
        })),
        ...bad.map((text) => ({ text, address: null })),
      ],
    },
  ]);
  const longer = 'a'.repeat(91);
  say({ type: 'verify', texts: [longer] });
  expect(posted).toHaveLength(1);
});

test('every message reaches its handler, and what does not parse reaches none', async () => {
  const { worker, said, say, end } = joined();
  say({ type: 'go', to: 'search', text: 'kwartzit' });
  say({ type: 'go', to: 'owner', text: 'Kwartzit' });
  say({ type: 'counts', found: 3, labelled: 2, warnings: 1 });
  say({ type: 'counts', found: 'three', labelled: 2, warnings: 1 });
  await worker.ready();
  end();
  expect(said).toEqual(['search kwartzit', 'owner Kwartzit', '3 in 1', '2 left']);
});

test('a card that closes in a frame leaves the frame’s number on the toolbar', () => {
  const { said, say, end } = joined(ports.card);
  say({ type: 'counts', found: 3, labelled: 2, warnings: 1 });
  end();
  expect(said).toEqual([]);
});

test('a name is kept, though the worker just woke and its card closes at once', async () => {
  const { worker, say, end } = joined(ports.card);
  const key = keyOf('evm', evmLower(1));
  say({ type: 'name', key, name: 'Rent' });
  end();
  await worker.ready();
  await expect.poll(async () => (await worker.own.read([key])).get(key)?.name).toBe('Rent');
});

test('nobody but the extension is heard, and only its own pages may search', () => {
  const worker = startWorker({ url: '' });
  let ended = 0;
  const connect = (id: string, name: string, url: string) => {
    const { port, posted, say } = createFakePort({ name, sender: { id, url } });
    listenTo(worker)({ ...port, disconnect: () => void ended++ });
    say({ type: 'search', id: 1, text: 'kwartzit', now: true, isPrivate: false });
    return posted;
  };
  expect(connect('another', ports.page, 'https://etherscan.io/')).toEqual([]);
  expect(ended).toBe(0);
  expect(connect(own.id, ports.search, 'https://etherscan.io/')).toEqual([]);
  expect(ended).toBe(1);
});

test('a frame that has no host is read as the site of its tab: where that is "local", nobody is asked', async () => {
  const settings = { sites: { 'etherscan.io': 'local' } } as const;
  const { worker, sent } = startRecorded({ url: 'http://127.0.0.1:9', settings });
  // As Chromium tells of a sandboxed frame.
  const tab = fakeTab(1, { url: 'https://etherscan.io/' });
  const sender: Sender = { id: own.id, url: 'about:srcdoc', origin: 'null', tab, frameId: 3 };
  const { port, posted, say } = createFakePort({ sender });
  listenTo(worker)(port);
  const key = keyOf('base', evmLower(1));
  say({ type: 'ask', keys: [{ key }], visible: true });
  const isSettled = () =>
    posted
      .filter(isWorkerMessage)
      .some((told) => told.type === 'tags' && told.tags.some((tag) => tag.key === key && tag.settled));
  await expect.poll(isSettled).toBe(true);
  expect(sent).toEqual([]);
});

test('a connected page hears of look-alikes of what is named later, and that one is none any more', async () => {
  const worker = startWorker({ url: '' });
  const { port, posted, say } = createFakePort({
    sender: { id: own.id, url: 'https://etherscan.io/', tab: fakeTab(1), frameId: 0 },
  });
  listenTo(worker, { lookAlikes: createOwnLookAlikes(worker.own, worker.mine) })(port);
  const poison = keyOf('ethereum', evmLookalike(1, 2).toLowerCase());
  /** The own names that it looks like, as it was told last. */
  const told = () => {
    const last = posted.filter(isWorkerMessage).findLast(({ type }) => type === 'lookAlikes');
    return (
      last?.type === 'lookAlikes' &&
      last.of.includes(poison) &&
      last.found.map(({ lookAlike }) => lookAlike.name)
    );
  };
  say({ type: 'ask', keys: [{ key: poison }], visible: true });
  await expect.poll(told).toEqual([]);
  const named = keyOf('evm', evmLower(1));
  await worker.name(named, 'Rent', '');
  await expect.poll(told).toEqual(['Rent']);
  await worker.name(named, '', '');
  await expect.poll(told).toEqual([]);
  const answers = answersOf(worker);
  await answers.addWallet({ name: 'Savings', text: evm(1) });
  await expect.poll(told).toEqual(['Savings']);
  await worker.name(poison, 'Known', '');
  await expect.poll(told).toEqual([]);
});
