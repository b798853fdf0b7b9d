/** What a content script costs a page, from the browser's own trace. */
import type { CDPSession } from '@playwright/test';
import { millisecondsOf, type TraceEvent, traceOf } from './chromium.ts';

export interface Cost {
  /** Milliseconds in extension scripts, including the style and layout that they force. */
  readonly ours: number;
  readonly longestOfOurs: number;
  /** All milliseconds in style, layout and paint. */
  readonly rendering: number;
}

const renderings: ReadonlySet<string> = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint']);
const isOurs = ({ name, args }: TraceEvent): boolean =>
  (name === 'FunctionCall' || name === 'EvaluateScript') &&
  args.data?.url?.startsWith('chrome-extension://') === true;

/** Drops events that lie inside another of them. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  const sorted = events.toSorted((a, b) => a.tid - b.tid || a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const kept: TraceEvent[] = [];
  for (const event of sorted) {
    const last = kept.at(-1);
    const inside = last && last.tid === event.tid && event.ts < last.ts + (last.dur ?? 0);
    if (!inside) kept.push(event);
  }
  return kept;
}

const sum = (events: readonly TraceEvent[]): number =>
  events.reduce((all, event) => all + millisecondsOf(event), 0);

export async function costOf(cdp: CDPSession, work: () => Promise<void>): Promise<Cost> {
  const events = await traceOf(cdp, work);
  const ours = outermost(events.filter((event) => event.ph === 'X' && isOurs(event)));
  return {
    ours: sum(ours),
    longestOfOurs: Math.max(0, ...ours.map(millisecondsOf)),
    rendering: sum(outermost(events.filter(({ ph, name }) => ph === 'X' && renderings.has(name)))),
  };
}
