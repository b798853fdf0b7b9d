/**
 * Answers every key at once, as a worker with warm cache and pack does, and records what pages asked and listed for the
 * tests. The real worker has its own tests.
 */
import { defineBackground } from 'wxt/utils/define-background';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import { splitKey } from '../../../lib/core/label/key.ts';
import { answerMessages, extension as browser } from '../../../lib/extension/extension.ts';
import { hydrationRequest } from '../../../lib/protocol/frame-requests.ts';
import { isPageMessage, ports } from '../../../lib/protocol/ports.ts';
import { createAnswers } from '../../../lib/protocol/request-table.ts';
import { findHydrated } from '../../../lib/worker/browser/find-hydrated.ts';
import { nameFor } from '../names.ts';

/** Everything that a tab's pages ever listed or asked. */
interface Heard {
  readonly met: string[];
  /** The last listing of each of its frames. */
  readonly last: Record<string, readonly string[]>;
}

export default defineBackground(() => {
  const tabs: Record<number, Heard> = {};
  Object.assign(globalThis, { heard: tabs });
  answerMessages(
    createAnswers(
      hydrationRequest,
      { hydrated: ({ paths }, sender) => findHydrated(browser, paths, sender) },
      (sender) => sender.id === browser.runtime.id,
    ),
  );
  browser.runtime.onConnect.addListener((port) => {
    if (port.name !== ports.page) return;
    const tab = port.sender?.tab?.id ?? -1;
    tabs[tab] ??= { met: [], last: {} };
    const heard = tabs[tab];
    const [, letters] = /[#&]letters=(\d+)/.exec(port.sender?.url ?? '') ?? [];
    const density = /#.*beside/.test(port.sender?.url ?? '') ? 'name' : 'place';
    port.postMessage({ type: 'view', mode: 'visible', density, theme: 'auto' });
    port.postMessage({ type: 'list', on: true });
    let listed: readonly string[] | undefined;
    // A closed frame lists nothing; a new frame may already have its number.
    port.onDisconnect.addListener(() => {
      const frame = `${port.sender?.frameId}`;
      if (heard.last[frame] === listed) delete heard.last[frame];
    });
    port.onMessage.addListener((raw: unknown) => {
      if (!isPageMessage(raw)) return;
      const message = raw;
      if (message.type === 'listing') {
        const keys = message.rows.map((one) => one.key);
        heard.met.push(...keys);
        heard.last[`${port.sender?.frameId}`] = keys;
        listed = keys;
      }
      if (message.type === 'verify') {
        const verdicts = message.texts.map((text) => ({ text, address: parseAddress(text).address ?? null }));
        port.postMessage({ type: 'verified', verdicts });
      }
      if (message.type !== 'ask') return;
      heard.met.push(...message.keys.map((one) => one.key));
      port.postMessage({
        type: 'tags',
        tags: message.keys.map(({ key }) => ({
          key,
          settled: true,
          tag: {
            ...nameFor(splitKey(key).address, letters ? Number(letters) : undefined),
            source: 'pack',
            more: 0,
          },
        })),
      });
    });
  });
});
