/**
 * Answers every key at once, as a worker with warm cache and pack does, and records what pages asked and listed for the
 * tests. The real worker has its own tests.
 */
import { defineBackground } from 'wxt/utils/define-background';
import { parseAddress } from '../../../../lib/core/address/parse-address.ts';
import { type Key, splitKey } from '../../../../lib/core/label/key.ts';
import { answerMessages, extension as browser } from '../../../../lib/extension/extension.ts';
import { pageRequests } from '../../../../lib/protocol/page-requests.ts';
import { isPageMessage, ports } from '../../../../lib/protocol/ports.ts';
import { createAnswers } from '../../../../lib/protocol/request-table.ts';
import { bringScript } from '../../../../lib/worker/browser/bring-script.ts';
import { findHydrated } from '../../../../lib/worker/browser/find-hydrated.ts';
import { nameFor } from '../names.ts';

/** Everything that a tab's pages ever listed or asked. */
interface Heard {
  readonly met: string[];
  /** The last listing of each of its frames. */
  readonly last: Record<string, readonly string[]>;
}

/** No letters are no label. */
const tagFor = (key: Key, letters: number | undefined) =>
  letters === 0 ? null : { ...nameFor(splitKey(key).address, letters), source: 'pack', more: 0 };

export default defineBackground(() => {
  const tabs: Record<number, Heard> = {};
  /** For each tab, what sends its frames all labels again, with names of that length. */
  const relabel: Record<number, Set<(letters: number) => void>> = {};
  Object.assign(globalThis, { heard: tabs });
  answerMessages(
    createAnswers(
      pageRequests,
      {
        bring: ({ script }, sender) => bringScript(browser, script, sender),
        hydrated: ({ paths }, sender) => findHydrated(browser, paths, sender),
      },
      (sender) => sender.id === browser.runtime.id,
    ),
  );
  browser.runtime.onConnect.addListener((port) => {
    const [, wanted] = /^letters (\d+)$/.exec(port.name) ?? [];
    if (wanted !== undefined) {
      for (const send of relabel[port.sender?.tab?.id ?? -1] ?? []) send(Number(wanted));
      port.disconnect();
    }
    if (port.name !== ports.page) return;
    const tab = port.sender?.tab?.id ?? -1;
    tabs[tab] ??= { met: [], last: {} };
    const heard = tabs[tab];
    const [, inUrl] = /[#&]letters=(\d+)/.exec(port.sender?.url ?? '') ?? [];
    let letters = inUrl === undefined ? undefined : Number(inUrl);
    const asked = new Set<Key>();
    const answer = (keys: readonly Key[]) =>
      port.postMessage({
        type: 'tags',
        tags: keys.map((key) => ({ key, settled: true, tag: tagFor(key, letters) })),
      });
    const relabelled = (next: number) => {
      letters = next;
      answer([...asked]);
    };
    relabel[tab] ??= new Set();
    relabel[tab].add(relabelled);
    const [, look = ''] = /#.*(beside|icons)/.exec(port.sender?.url ?? '') ?? [];
    const density = look === 'beside' ? 'name' : look === 'icons' ? 'icon' : 'place';
    port.postMessage({ type: 'view', mode: 'visible', density, theme: 'auto', cards: 'labelled' });
    port.postMessage({ type: 'list', on: true });
    let listed: readonly string[] | undefined;
    // A closed frame lists nothing; a new frame may already have its number.
    port.onDisconnect.addListener(() => {
      relabel[tab]?.delete(relabelled);
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
      const keys = message.keys.map(({ key }) => key);
      for (const key of keys) asked.add(key);
      answer(keys);
    });
  });
});
