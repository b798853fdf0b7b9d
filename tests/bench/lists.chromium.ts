/** The shipped build in Chromium with one large list: what the worker weighs, and when it first answers. */

import { isListOutcome } from '../../lib/core/lists/list-job.ts';
import { openChromium } from '../lab/browser/chromium.ts';
import { configure, say } from '../lab/browser/configure.ts';
import { plainPage } from '../lab/browser/driver.ts';
import { workerStopper } from '../lab/worker/stop-worker.ts';
import { firstTags } from './first-tags.ts';
import { workerBytes } from './worker-bytes.ts';

export async function openListBrowser() {
  const browser = await openChromium();
  // Nobody is asked without a key, but the lists' host stays allowed when one of them is removed.
  await configure(browser, { baseUrl: 'http://127.0.0.1:1', altUrl: '' }, '');
  const tab = await browser.extensionTab(plainPage);
  const cdp = await browser.context.newCDPSession(tab.page);
  const stop = await workerStopper(cdp);
  let id = '';
  return {
    /** Loads and adds a list; milliseconds until its labels can be used. */
    async add(url: string) {
      const start = performance.now();
      // Cast: the table of requests defines this shape.
      const seen = (await say(tab, 'listPreview', { url })) as {
        readonly id: string;
        readonly outcome: unknown;
      };
      if (!isListOutcome(seen.outcome) || seen.outcome.type !== 'loaded')
        throw new Error(`The list was not taken: ${JSON.stringify(seen.outcome)}.`);
      id = seen.id;
      await say(tab, 'listAdd', { id });
      return performance.now() - start;
    },
    change: async (on: boolean) => void (await say(tab, 'listChange', { id, on })),
    remove: async () => void (await say(tab, 'listRemove', { id })),
    /** From a page's connection to its first labels, from a stopped worker. */
    async cold(keys: readonly string[]) {
      await stop();
      return tab.evaluate(firstTags, keys);
    },
    /** Bytes of the worker's heap and buffers. */
    async memory() {
      const { usedSize, backingStorageSize } = await workerBytes(cdp, browser.extension);
      return usedSize + backingStorageSize;
    },
    close: () => browser.close(),
  };
}
