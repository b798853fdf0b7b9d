/** Whoever looks at the page from outside, the popup or the side panel: told what is found here, and shown where. */
import { isWorkerMessage, parseWith } from '../protocol/page-message.ts';
import type { Line } from './awaited-labels.ts';
import type { After } from './card/timer.ts';
import type { Met } from './session.ts';
import { flash } from './show/flash.ts';

export interface OnlookerParts extends Pick<Met, 'mentions' | 'say' | 'counts' | 'listing' | 'changed'> {
  readonly document: Document;
  readonly after: After;
  /** This frame's name on a port that all frames of a tab share. */
  readonly frame: string;
}

/** A page that grows reports with every slice; an onlooker's eyes are slower. Arbitrary. */
const restMs = 250;

interface Onlooker {
  readonly line: Line;
  list: boolean;
}

/** What is returned begins for one onlooker more. */
export function tellOnlookers(parts: OnlookerParts, signal: AbortSignal): (line: Line) => void {
  const { mentions, document, after, frame } = parts;
  const onlookers = new Set<Onlooker>();
  let waiting = false;

  function tell({ line, list }: Onlooker): void {
    line.post({ ...parts.counts(), frame });
    if (list) line.post({ ...parts.listing(), frame });
  }

  parts.changed(() => {
    if (waiting || onlookers.size === 0) return;
    waiting = true;
    after(restMs, () => {
      waiting = false;
      if (!signal.aborted) for (const onlooker of onlookers) tell(onlooker);
    });
  });

  return (line) => {
    const onlooker: Onlooker = { line, list: false };
    onlookers.add(onlooker);
    line.listen(
      (raw) => {
        const message = parseWith(isWorkerMessage, raw);
        if (message?.type === 'list') {
          onlooker.list = message.on;
          tell(onlooker);
        }
        if (message?.type !== 'jump') return;
        const places = [...mentions.all].filter((one) => one.reading.key === message.key);
        const place = places[message.nth % places.length];
        if (place) flash(place.anchor, document);
      },
      () => onlookers.delete(onlooker),
    );
    tell(onlooker);
    // The line to the worker may have ended long ago: what the onlooker changes is heard over it.
    parts.say(parts.counts());
  };
}
