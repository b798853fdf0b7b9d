/** What a content script costs a page, from the browser's own trace. */
import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The thread's own time: what else the machine does meanwhile is nobody's task here. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly url?: string } };
}

export interface Cost {
  /** Milliseconds in scripts of extensions, with the style and layout that they force. */
  readonly ours: number;
  readonly longestOfOurs: number;
  /** Milliseconds in style, layout and paint, whoever asked for them. */
  readonly rendering: number;
}

const renderings: ReadonlySet<string> = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint']);
const isOurs = ({ name, args }: TraceEvent): boolean =>
  (name === 'FunctionCall' || name === 'EvaluateScript') &&
  args.data?.url?.startsWith('chrome-extension://') === true;

/** Events that lie inside of another of them are part of it. */
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

const millisecondsOf = (event: TraceEvent): number => (event.tdur ?? 0) / 1_000;
const sum = (events: readonly TraceEvent[]): number =>
  events.reduce((all, event) => all + millisecondsOf(event), 0);

export async function traced(cdp: CDPSession, work: () => Promise<void>): Promise<Cost> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  });
  await work();
  const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await done;
  cdp.off('Tracing.dataCollected', collect);
  const ours = outermost(events.filter((event) => event.ph === 'X' && isOurs(event)));
  return {
    ours: sum(ours),
    longestOfOurs: Math.max(0, ...ours.map(millisecondsOf)),
    rendering: sum(outermost(events.filter(({ ph, name }) => ph === 'X' && renderings.has(name)))),
  };
}
