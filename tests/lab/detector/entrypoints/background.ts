/** Answers every key at once, as a worker with warm cache and pack does. The real worker has its own tests. */
import { defineBackground } from 'wxt/utils/define-background';
import { parseAddress } from '../../../../lib/core/address/parse-address.ts';
import { type Key, splitKey } from '../../../../lib/core/label/key.ts';
import { answerMessages, extension as browser } from '../../../../lib/extension/extension.ts';
import { pageSentences } from '../../../../lib/locale/page-sentences.ts';
import { setTranslator } from '../../../../lib/locale/t.ts';
import { pageRequests } from '../../../../lib/protocol/page-requests.ts';
import { isPageMessage, ports } from '../../../../lib/protocol/ports.ts';
import { createAnswers } from '../../../../lib/protocol/request-table.ts';
import { findHydrated } from '../../../../lib/worker/browser/find-hydrated.ts';
import { bringScript } from '../../../../lib/worker/browser/page-script.ts';
import { usualView } from '../../usual-view.ts';
import { nameFor } from '../names.ts';
import type { Naming, Rename } from '../watch-port.ts';

const isRename = (message: unknown): message is Rename => Object(message).type === 'rename';

/** No letters are no label. */
const tagFor = (key: Key, { letters }: Naming) =>
  letters === 0 ? null : { ...nameFor(splitKey(key).address, letters), source: 'pack', more: 0 };

/** As the page's URL says, until a test says otherwise. */
function namingIn(url: string): Naming {
  const [, letters] = /[#&]letters=(\d+)/.exec(url) ?? [];
  const [, look] = /#.*(beside|icons)/.exec(url) ?? [];
  return {
    density: look === 'beside' ? 'name' : look === 'icons' ? 'icon' : 'place',
    ...(letters !== undefined && { letters: Number(letters) }),
  };
}

export default defineBackground(() => {
  setTranslator((key, substitutions) => browser.i18n.getMessage(key, [...substitutions]));
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
    if (port.name !== ports.page) return;
    const asked = new Set<Key>();
    let naming = namingIn(port.sender?.url ?? '');
    const show = () => port.postMessage({ ...usualView, density: naming.density });
    const answer = (keys: Iterable<Key>) => {
      const tags = [...keys].map((key) => ({ key, settled: true, tag: tagFor(key, naming) }));
      port.postMessage({ type: 'tags', tags });
    };
    show();
    port.postMessage({ type: 'words', sentences: pageSentences() });
    port.onMessage.addListener((message: unknown) => {
      if (isRename(message)) {
        naming = message;
        show();
        answer(asked);
        port.postMessage({ type: 'renamed' });
      }
      if (!isPageMessage(message)) return;
      if (message.type === 'verify') {
        const verdicts = message.texts.map((text) => ({ text, address: parseAddress(text).address ?? null }));
        port.postMessage({ type: 'verified', verdicts });
      }
      if (message.type !== 'ask') return;
      const keys = message.keys.map(({ key }) => key);
      for (const key of keys) asked.add(key);
      answer(keys);
    });
  });
});
