/** One open card in the popup, the panel or a report: the card of a page, with its own connection to the worker. */
import type { ChainId } from '../../lib/core/chains.ts';
import { type CardView, copiedMs } from '../../lib/core/label/card-view.ts';
import { type Key, keyOf, splitKey } from '../../lib/core/label/key.ts';
import { ownLabelIn } from '../../lib/core/label/own-label-in.ts';
import { createTimer } from '../../lib/core/timer.ts';
import { afterTimeout } from '../../lib/extension/after-timeout.ts';
import { createCardConnection } from '../../lib/page/card/card-connection.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { errorText } from '../parts/error-text.ts';
import { connectPage, openReport, watchLabels } from '../parts/own-page.ts';
import { createStore, show } from '../parts/surface-store.ts';

export type CardController = ReturnType<typeof createCardController>;

/** `spelled` is how people write the address; the first profile replaces it. `local`: no service is asked. */
export function createCardController(
  key: Key,
  isPrivate: boolean,
  spelled = splitKey(key).address,
  isLocal = () => false,
) {
  const { chain, family, address } = splitKey(key);
  const copying = createTimer(afterTimeout);
  let asked = key;
  let isClosed = false;
  let writtenAt = 0;
  const store = createStore<CardView>({
    address: { family, key: address, text: spelled },
    chain,
    profiles: [],
    settled: false,
    lookAlikes: [],
    now: Date.now(),
    pinned: false,
  });
  const change = (part: Partial<CardView>) => show(store, { ...part, now: Date.now() });
  const parts = { connect: () => connectPage(isPrivate), after: afterTimeout, isLocal };
  const connection = createCardConnection(parts, key, {
    onProfiles(profiles, settled) {
      const text = profiles[0]?.address ?? spelled;
      change({ profiles, settled, address: { family, key: address, text } });
    },
    onTag(tagged, tag) {
      if (tagged === asked) change({ tag: tag ?? undefined });
    },
    onView: () => undefined,
  });
  const unwatch = watchLabels(() => connection.send());
  return {
    key,
    store,
    copied(worked: boolean): void {
      change({ copied: worked ? 'done' : 'failed' });
      copying.set(copiedMs, () => change({ copied: 'idle' }));
    },
    /** What a card's events do here. */
    act: {
      onPin: () => undefined,
      onChain(chosen: ChainId): void {
        asked = keyOf(chosen, address);
        change({ chosen, tag: undefined });
        connection.open(asked);
      },
      onNaming: (naming: boolean) => change({ naming }),
      async onName(name: string, note: string): Promise<string | undefined> {
        try {
          const named = ownLabelIn(store.state.profiles)?.key ?? key;
          writtenAt = (await askWorker('ownName', { key: named, name, note })).at;
        } catch (error) {
          return errorText(error);
        }
        // Whoever looks at another address by now has closed it.
        if (isClosed) return undefined;
        change({ naming: false });
        connection.open(asked);
        return undefined;
      },
      onReport: () => openReport(isPrivate, key),
      onDismiss: (list: string, on: boolean) => connection.send({ type: 'dismiss', key: asked, list, on }),
    },
    /** When the label was written that the card last wrote. */
    writtenAt: () => writtenAt,
    again: () => connection.open(asked),
    close(): void {
      isClosed = true;
      copying.stop();
      unwatch();
      connection.close();
    },
  };
}
