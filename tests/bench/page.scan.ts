/**
 * The scanner alone, in a page's own world: one scan of the whole document against a bare TreeWalker pass over the same
 * nodes, alternating. Bundled by `page.bench.ts`.
 */
import { parseAddress } from '../../lib/core/address/parse-address.ts';
import { createPageTexts, readPageContext } from '../../lib/page/find/page-context.ts';
import { createScanner } from '../../lib/page/find/scanner.ts';
import { createVerifiedAddresses } from '../../lib/page/find/verified-addresses.ts';
import { createMentions } from '../../lib/page/mentions.ts';
import { against } from './report.ts';

export interface Scanned {
  /** Milliseconds of one scan, and of one bare pass. */
  readonly work: number;
  readonly rival: number;
  readonly ratio: number;
  /** Places with an address. */
  readonly found: number;
}

/** One bare pass over every element and text: the least that any scanner does. */
function floor(): number {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let length = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) length += node.nodeValue?.length ?? 0;
  return length;
}

/** The worker's part, which answers between the first scan and the second. */
const unjudged = new Set<string>();
const verified = createVerifiedAddresses((text) => unjudged.add(text));

function judge(): void {
  verified.add([...unjudged].map((text) => ({ text, address: parseAddress(text).address ?? null })));
  unjudged.clear();
}

function scan(): number {
  let found = 0;
  const here = readPageContext(location.href, createPageTexts(verified));
  const mentions = createMentions({
    onAdded() {
      found += 1;
    },
    onRemoved() {
      found -= 1;
    },
  });
  const scanner = createScanner({
    mentions,
    context: () => here,
    misses: verified.misses,
    matching: () => [],
    isPlaceholder: () => false,
    onRoot: () => undefined,
  });
  // Without slices, because only the work is compared.
  for (const _ of scanner.all(document.documentElement));
  return found;
}

/** A page's clock has ticks of 0.1 ms, so the work is repeated until a tick does not matter. */
function times(count: number, work: () => number): () => void {
  return () => {
    for (let n = 0; n < count; n++) work();
  };
}

Object.assign(globalThis, {
  async scanAgainstFloor(rounds: number): Promise<Scanned> {
    const passes = 10;
    scan();
    judge();
    const { work, rival, ratio } = await against(rounds, times(passes, scan), times(passes, floor));
    return { work: work / passes, rival: rival / passes, ratio, found: scan() };
  },
});
