/** Wires what reads a page and shows badges there, which the worker injects into a frame that may hold an address. */
import type { Runtime } from 'webextension-polyfill';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { extension } from '../../lib/extension/extension.ts';
import { rootOf } from '../../lib/extension/root-of.ts';
import { setTranslator } from '../../lib/locale/t.ts';
import { createLights } from '../../lib/page/card/lights.ts';
import { offerCards } from '../../lib/page/card/offer-cards.ts';
import { tellCopies } from '../../lib/page/guard/tell-copies.ts';
import type { PageFindings } from '../../lib/page/page-session.ts';
import { type ReaderStart, takeStart } from '../../lib/page/reader-start.ts';
import { runPage } from '../../lib/page/run-page.ts';
import { createReactProbe } from '../../lib/page/show/react-probe.ts';
import { sweepLeftovers } from '../../lib/page/sweep-leftovers.ts';
import { tellViewers } from '../../lib/page/tell-viewers.ts';
import { copiedRequest } from '../../lib/protocol/copied-request.ts';
import { isPageNotice } from '../../lib/protocol/page-notice.ts';
import { pageRequests } from '../../lib/protocol/page-requests.ts';
import { ports } from '../../lib/protocol/ports.ts';
import { createAsk } from '../../lib/protocol/request-table.ts';

const connectAs = (name: string) => () => extension.runtime.connect({ name });
const ask = createAsk({ ...pageRequests, ...copiedRequest }, (request) =>
  extension.runtime.sendMessage(request),
);

export default defineUnlistedScript({
  main() {
    const start = takeStart(globalThis);
    if (!start?.isAlive()) return;
    setTranslator((key, substitutions) => extension.i18n.getMessage(key, [...substitutions]));
    // Chromium walks the stack at a call of the extension's interface, and parses each script on it once more (seen in 156).
    queueMicrotask(() => read(start));
  },
});

/** Starts Nametag in the page. */
function read(start: ReaderStart): void {
  const { signal, turns, after, isAlive } = start;
  const viewers = start.begin();
  sweepLeftovers(document, rootOf);
  const page = runPage(
    {
      document,
      turns,
      idle: (callback) => void requestIdleCallback(callback),
      probe: createReactProbe((paths) => ask('hydrated', { paths })),
      isAlive,
      after,
      onSession(found, ended) {
        const tell = joinReaders(start, found, ended);
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
    if (isPageNotice(notice) && notice.type === 'changed' && !signal.aborted) page.wake();
  });
}

/** Cards, and popup and panel, for what is found, until the signal; returns what tells a viewer. */
function joinReaders(
  { after, isAlive }: ReaderStart,
  found: PageFindings,
  signal: AbortSignal,
): (viewer: Runtime.Port) => void {
  const around = { document, after };
  tellCopies(
    {
      document,
      mentions: found.mentions.all,
      tell: (text) => void ask('copied', { text }).catch(() => undefined),
    },
    signal,
  );
  const lights = createLights({ ...around, ...found }, signal);
  const { openNearest } = offerCards(
    {
      ...around,
      world: globalThis,
      // If the worker cannot be asked now, pointing at the next address asks it again.
      fetch: () => ask('bring', { script: 'card' }).catch(() => undefined),
      connect: connectAs(ports.card),
      point: lights.point,
    },
    found,
    signal,
  );
  const tell = tellViewers({ ...found, ...around, light: lights.choose }, signal);
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
