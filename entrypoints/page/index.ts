/**
 * What every frame of every listed site loads: waits until there is something to read, or somebody who wants to hear
 * what was found, and has the rest brought then (`entrypoints/reader`).
 */
import type { Runtime } from 'webextension-polyfill';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { afterTimeout } from '../../lib/extension/after-timeout.ts';
import { extension } from '../../lib/extension/extension.ts';
import { isCardFrame } from '../../lib/page/card/is-card-frame.ts';
import { createReaderBringer } from '../../lib/page/create-reader-bringer.ts';
import { onceWorthBeginning } from '../../lib/page/find/once-worth-beginning.ts';
import { onceTyped } from '../../lib/page/guard/once-typed.ts';
import { offerStart } from '../../lib/page/reader-start.ts';
import '../../lib/page/dim/dim-rows.css';
import '../../lib/page/show/stand-in/hidden-text.css';
import { browserTurns } from '../../lib/page/slices.ts';
import { takeOver } from '../../lib/page/take-over.ts';
import type { pageRequests } from '../../lib/protocol/page-requests.ts';
import type { ports } from '../../lib/protocol/ports.ts';
import type { PayloadOf } from '../../lib/protocol/request-table.ts';

const look: (typeof ports)['look'] = 'look';

const isAlive = (): boolean => extension.runtime?.id !== undefined;

type Bring = PayloadOf<(typeof pageRequests)['bring']>;

/** Without the shapes of requests and answers, which would weigh more than the rest of this script. */
async function ask(script: Bring['script']): Promise<boolean> {
  const payload: Bring = { script };
  const reply: unknown = await extension.runtime.sendMessage({ request: 'bring', payload });
  return 'answer' in Object(reply);
}

// WXT's own content scripts tell each page the extension's id; `take-over.ts` ends an earlier script by itself.
export default defineUnlistedScript({
  main() {
    if (isCardFrame(window)) return;
    const signal = takeOver(globalThis);
    // A separate task, so that the page can work between loading the script and its first API call.
    setTimeout(() => {
      // The extension may have been removed in between.
      if (!signal.aborted && isAlive()) wait(signal);
    });
  },
});

function wait(signal: AbortSignal): void {
  const begun = new AbortController();
  const waiting = AbortSignal.any([signal, begun.signal]);
  const viewers: Runtime.Port[] = [];
  const turns = browserTurns(window);
  const bring = createReaderBringer(
    // An orphaned script has nobody to ask.
    { after: afterTimeout, ask: async () => !isAlive() || ask('reader') },
    waiting,
  );
  const onConnect = (port: Runtime.Port) => {
    if (port.name !== look || signal.aborted) return;
    viewers.push(port);
    bring();
  };
  extension.runtime.onConnect.addListener(onConnect);
  offerStart(globalThis, {
    signal,
    begin() {
      begun.abort();
      extension.runtime.onConnect.removeListener(onConnect);
      return viewers;
    },
    turns,
    after: afterTimeout,
    isAlive,
  });
  onceWorthBeginning({ document, turns }, waiting, bring);
  onceTyped(document, signal, async () => !isAlive() || ask('guard'));
}
