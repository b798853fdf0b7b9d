/** Tells the popup and the side panel what was found here, and shows them where. */
import { isWorkerMessage, parseWith } from '../protocol/page-message.ts';
import type { WorkerPort } from './awaited-labels.ts';
import type { After } from './card/timer.ts';
import type { PageFindings } from './session.ts';
import { flash } from './show/flash.ts';

export interface ViewerParts
  extends Pick<PageFindings, 'mentions' | 'send' | 'counts' | 'listing' | 'onChange'> {
  readonly document: Document;
  readonly after: After;
  /** Names this frame on a port that all frames of a tab share. */
  readonly frame: string;
}

/** Milliseconds between two reports to a viewer; a page may change with every slice. Arbitrary. */
const restMs = 250;

interface Viewer {
  readonly port: WorkerPort;
  list: boolean;
}

/** Returns a function that adds a viewer. */
export function tellViewers(parts: ViewerParts, signal: AbortSignal): (port: WorkerPort) => void {
  const { mentions, document, after, frame } = parts;
  const viewers = new Set<Viewer>();
  let waiting = false;

  function tell({ port, list }: Viewer): void {
    port.post({ ...parts.counts(), frame });
    if (list) port.post({ ...parts.listing(), frame });
  }

  parts.onChange(() => {
    if (waiting || viewers.size === 0) return;
    waiting = true;
    after(restMs, () => {
      waiting = false;
      if (!signal.aborted) for (const viewer of viewers) tell(viewer);
    });
  });

  return (port) => {
    const viewer: Viewer = { port, list: false };
    viewers.add(viewer);
    port.listen(
      (raw) => {
        const message = parseWith(isWorkerMessage, raw);
        if (message?.type === 'list') {
          viewer.list = message.on;
          tell(viewer);
        }
        if (message?.type !== 'jump') return;
        const places = [...mentions.all].filter((one) => one.reading.key === message.key);
        const place = places[message.nth % places.length];
        if (place) flash(place.anchor, document);
      },
      () => viewers.delete(viewer),
    );
    tell(viewer);
    // This reopens the connection to the worker, over which changes made by the viewer arrive.
    parts.send(parts.counts());
  };
}
