import { expect, test } from 'vitest';
import { evmLower } from '../../lab/pages/address.ts';
import { startWorker } from '../../lab/worker/harness.ts';
import { keyOf } from '../../lib/core/label/key.ts';
import { attachPage, type PortLike, readFrame } from '../../lib/worker/attach-page.ts';
import { createPageRequests } from '../../lib/worker/browser/page-requests.ts';
import { createToolbarListener, type ToolbarCounts } from '../../lib/worker/browser/toolbar.ts';
import { createLookAlikeListener, createOwnLookAlikes } from '../../lib/worker/own/own-look-alikes.ts';

const done = () => Promise.resolve();

/** A page's port with everybody who hears it, as the worker joins them. */
function joined() {
  const worker = startWorker({ url: '' });
  const said: string[] = [];
  const note = (what: string) => {
    said.push(what);
    return Promise.resolve();
  };
  let say: (message: unknown) => void = () => undefined;
  let end: () => void = () => undefined;
  const port: PortLike = {
    name: 'page',
    sender: { id: 'nametag', url: 'https://etherscan.io/', tab: { id: 1 }, frameId: 2 },
    postMessage: () => undefined,
    disconnect: () => undefined,
    onMessage: {
      addListener(listener) {
        const before = say;
        say = (message) => {
          before(message);
          listener(message);
        };
      },
    },
    onDisconnect: {
      addListener(listener) {
        end = listener;
      },
    },
  };
  const frame = readFrame(port);
  if (!frame) throw new Error('This port is of a frame.');
  attachPage(port, { ready: worker.ready(), feed: worker.feed, name: worker.name }, [
    createPageRequests(frame, {
      bring: ({ frameId }) => note(`card for ${frameId}`),
      settings: done,
      report: done,
      search: (text) => note(`search ${text}`),
    }),
    createLookAlikeListener(port, createOwnLookAlikes(worker.own)),
    createToolbarListener(frame, {
      setCounts: ({ tabId }, { found }: ToolbarCounts) => note(`${found} in ${tabId}`),
      removeFrame: ({ frameId }) => note(`${frameId} left`),
      removeTab: done,
      refresh: done,
    }),
  ]);
  return { worker, said, say: (message: unknown) => say(message), end: () => end() };
}

test('what a page says is parsed once, however many hear it', async () => {
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
  // Once by the parser, once by the feed of labels.
  await expect.poll(() => reads).toBe(2);
});

test('everybody hears what is meant for them, and nothing that does not parse', () => {
  const { said, say, end } = joined();
  say({ type: 'card' });
  say({ type: 'go', to: 'search', text: 'kwartzit' });
  say({ type: 'counts', found: 3, labelled: 2, warnings: 1 });
  say({ type: 'counts', found: 'three', labelled: 2, warnings: 1 });
  end();
  expect(said).toEqual(['card for 2', 'search kwartzit', '3 in 1', '2 left']);
});
