/** Wires the page: the same script in every frame of every listed site. */
import type { Runtime } from 'webextension-polyfill';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { afterTimeout } from '../../lib/extension/after-timeout.ts';
import { extension } from '../../lib/extension/extension.ts';
import { setTranslator } from '../../lib/locale/t.ts';
import { browserTurns } from '../../lib/page/browser-turns.ts';
import { offerCards } from '../../lib/page/card/offer-cards.ts';
import * as detectorFlags from '../../lib/page/find/detector-flags.ts';
import { onceWorthBeginning, type WorthBeginningParts } from '../../lib/page/find/once-worth-beginning.ts';
import { runPage } from '../../lib/page/run-page.ts';
import type { PageFindings } from '../../lib/page/session.ts';
import { createReactProbe } from '../../lib/page/show/react-probe.ts';
import '../../lib/page/show/stand-in/hidden-text.css';
import { takeOver } from '../../lib/page/take-over.ts';
import { tellViewers } from '../../lib/page/tell-viewers.ts';
import { hydrationRequest } from '../../lib/protocol/frame-requests.ts';
import { isPageNotice } from '../../lib/protocol/page-notice.ts';
import { ports } from '../../lib/protocol/ports.ts';
import { createAsk } from '../../lib/protocol/request-table.ts';
import { options } from './options.ts';

const isAlive = (): boolean => extension.runtime?.id !== undefined;
const connectAs = (name: string) => () => extension.runtime.connect({ name });
const ask = createAsk(hydrationRequest, (request) => extension.runtime.sendMessage(request));

export default defineContentScript({
  ...options,
  main() {
    if (!detectorFlags.readsFrames && window !== window.top) return;
    setTranslator((key, substitutions) => extension.i18n.getMessage(key, [...substitutions]));
    const signal = takeOver(globalThis);
    // A separate task, so that the page can work between loading the script and its first API call.
    setTimeout(() => {
      // The extension may have been removed in between.
      if (!signal.aborted && isAlive()) wait(signal);
    });
  },
});

/** Begins when there is something to read, or somebody who wants to hear what was found. */
function wait(signal: AbortSignal): void {
  const around = { document, turns: browserTurns(window) };
  const begun = new AbortController();
  const viewers: Runtime.Port[] = [];
  const beginOnce = () => {
    if (begun.signal.aborted) return;
    begun.abort();
    extension.runtime.onConnect.removeListener(onConnect);
    begin(around, viewers, signal);
  };
  const onConnect = (port: Runtime.Port) => {
    if (port.name !== ports.look || signal.aborted) return;
    viewers.push(port);
    beginOnce();
  };
  extension.runtime.onConnect.addListener(onConnect);
  onceWorthBeginning(around, AbortSignal.any([signal, begun.signal]), beginOnce);
}

/** Starts Nametag in the page. */
function begin(around: WorthBeginningParts, viewers: Runtime.Port[], signal: AbortSignal): void {
  const page = runPage(
    {
      ...around,
      idle: (callback) => void requestIdleCallback(callback),
      probe: createReactProbe((paths) => ask('hydrated', { paths })),
      isAlive,
      after: afterTimeout,
      onSession(found, ended) {
        const tell = joinReaders(found, ended);
        for (const port of viewers.splice(0)) tell(port);
      },
      onOff() {
        for (const port of viewers.splice(0)) port.disconnect();
      },
      connect: connectAs(ports.page),
    },
    signal,
  );
  extension.runtime.onMessage.addListener((notice: unknown): undefined => {
    if (isPageNotice(notice) && notice.type === 'settings' && !signal.aborted) page.wake();
  });
}

/** Cards, and popup and panel, for what is found, until the signal; returns what tells a viewer. */
function joinReaders(found: PageFindings, signal: AbortSignal): (viewer: Runtime.Port) => void {
  const around = { document, after: afterTimeout };
  const { openNearest } = offerCards(
    { ...around, world: globalThis, connect: connectAs(ports.card) },
    found,
    signal,
  );
  const tell = tellViewers({ ...found, ...around, frame: crypto.randomUUID() }, signal);
  const onMessage = (notice: unknown): undefined => {
    // Only the innermost focused frame; frames around it have the focus on an iframe element.
    const isHere = document.hasFocus() && document.activeElement?.localName !== 'iframe';
    if (isPageNotice(notice) && notice.type === 'command' && isHere) openNearest();
  };
  const onConnect = (port: Runtime.Port) => {
    if (port.name === ports.look) tell(port);
  };
  extension.runtime.onMessage.addListener(onMessage);
  // Only as long as the page is read: a port that nobody listens to ends at once, which says so.
  extension.runtime.onConnect.addListener(onConnect);
  signal.addEventListener('abort', () => {
    // An orphaned script can no longer call the API.
    if (!isAlive()) return;
    extension.runtime.onMessage.removeListener(onMessage);
    extension.runtime.onConnect.removeListener(onConnect);
  });
  return tell;
}
