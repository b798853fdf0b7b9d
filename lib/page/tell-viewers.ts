/** Tells the popup and the side panel what was found here, and shows them where. */

import type { Key } from '../core/label/key.ts';
import type { After } from '../core/timer.ts';
import type { Port } from '../protocol/connection.ts';
import { type FrameMessage, isLookMessage } from '../protocol/ports.ts';
import { byPerson } from './card/by-person.ts';
import { isDrawn } from './find/is-visible.ts';
import { elementOf } from './mentions.ts';
import { onceSoon } from './once-soon.ts';
import type { PageFindings } from './page-session.ts';
import { flash } from './show/flash.ts';

export interface ViewerParts
  extends Pick<PageFindings, 'mentions' | 'send' | 'counts' | 'listing' | 'onChange'> {
  readonly document: Document;
  readonly after: After;
  /** Rings the places of an address until another is named, or none. */
  light(key: Key | undefined): void;
}

/** Milliseconds between two reports to a viewer; a page may change with every slice. Arbitrary. */
const restMs = 250;

/** Returns a function that adds a viewer. */
export function tellViewers(parts: ViewerParts, signal: AbortSignal): (port: Port) => void {
  const { mentions, document, after } = parts;
  const { defaultView: view } = document;
  // Names this frame on a port that all frames of a tab share. `randomUUID` is not there in an http page's https frame.
  const frame = String(crypto.getRandomValues(new Uint32Array(3)));
  const viewers = new Set<Port>();

  function tell(ports: Iterable<Port>, listing = parts.listing()): void {
    const hidden = !isDrawn(document.documentElement);
    const message: FrameMessage = { ...listing, frame, ...(hidden && { hidden }) };
    for (const port of ports) port.postMessage(message);
  }

  const tellSoon = onceSoon(
    (call) => after(restMs, call),
    signal,
    () => tell(viewers),
  );
  parts.onChange(() => viewers.size > 0 && tellSoon());
  // Of a frame that goes alone, the port says nothing to its other end.
  const goAlone = byPerson(() => tell(viewers, { type: 'listing', rows: [] }));
  if (view?.parent !== view) view?.addEventListener('pagehide', goAlone, { signal });
  // A viewer that is let go asks again, and then meets the next session, or nobody.
  signal.addEventListener('abort', () => {
    for (const port of viewers) letGo(port);
  });

  function add(port: Port): void {
    viewers.add(port);
    port.onMessage.addListener((raw) => {
      if (!isLookMessage(raw)) return;
      if (raw.type === 'light') return parts.light(raw.key);
      if (raw.frame !== frame) return;
      const places = [...mentions.all].filter((one) => {
        const element = one.reading.key === raw.key && elementOf(one);
        // Pages print an address again for other windows, and hide it.
        return element && isDrawn(element);
      });
      const place = places[raw.nth % places.length];
      if (place) flash(place, document, after);
      // It was hidden since it told.
      else tell([port]);
    });
    port.onDisconnect.addListener(() => {
      viewers.delete(port);
      parts.light(undefined);
    });
    tell([port]);
  }

  return (port) => {
    try {
      add(port);
    } catch {
      // It left before this script came; Chromium does not even let one listen to it.
      viewers.delete(port);
    }
    // This reopens the connection to the worker, over which changes made by the viewer arrive.
    parts.send(parts.counts());
  };
}

function letGo(port: Port): void {
  try {
    port.disconnect();
  } catch {
    // An orphaned script can no longer use it.
  }
}
