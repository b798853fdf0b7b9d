/** Warm searches in this thread, one at a time: a mix of texts on the largest chain, from the first page to the last. */
import { join } from 'node:path';
import { endpoints } from '../../lib/core/api/endpoints.ts';
import { defaultLimit, largestLimit, largestOffset } from '../../service/page-of.ts';
import { indexId } from '../../service/store/collections.ts';
import { openStoreFile } from '../../service/store/open-label-store.ts';
import { random } from '../random.ts';
import type { BenchReport } from './report.ts';
import { rows } from './service.data.ts';
import type { BenchStore } from './service.import.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const perGroup = 400;
const pages = [
  [defaultLimit, 0],
  [defaultLimit, 1_000],
  [largestLimit, largestOffset],
] as const;

/** Letters, words of random rows, their middles, and words without a hit. */
function textsOf(size: number): Readonly<Record<string, readonly string[]>> {
  const next = random(7);
  const every = Math.max(1, Math.floor(size / 20_000));
  const names: string[] = [];
  let seen = 0;
  for (const row of rows(size)) if (row.chain === 'ethereum' && seen++ % every === 0) names.push(row.name);
  const any = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)];
  const words: string[] = [];
  const middles: string[] = [];
  const none: string[] = [];
  while (words.length < perGroup) {
    const word = any((any(names) ?? '').split(/[^\p{L}]+/u).filter((part) => part.length > 2));
    if (word === undefined) continue;
    words.push(word);
    none.push(`${word.slice(1)}q${word.slice(0, 2)}`);
    const name = any(names) ?? '';
    const start = 1 + Math.floor(next() * Math.max(1, name.length - 6));
    middles.push(name.slice(start, start + 3 + Math.floor(next() * 4)));
  }
  const pairs = Array.from(letters, (a) => Array.from(letters, (b) => a + b)).flat();
  return {
    letters: Array.from(letters),
    'letter pairs': pairs,
    'words of random rows': words,
    'word middles': middles,
    'no match': none,
  };
}

export function benchSearches({ size, data }: BenchStore, out: BenchReport): void {
  const store = openStoreFile(join(data, 'labels-1.sqlite'));
  const [endpoint] = endpoints.filter(({ kind, chain }) => kind === 'search' && chain === 'ethereum');
  if (!endpoint) throw new Error('Nothing searches there.');
  const index = indexId(endpoint);
  let worst = { time: 0, what: '' };
  for (const [group, texts] of Object.entries(textsOf(size))) {
    for (const [limit, offset] of pages) {
      const time = (text: string) => {
        const start = performance.now();
        store.search(index, text, limit, offset);
        return performance.now() - start;
      };
      // The best of four, so that other work on the machine does not matter.
      const times = texts.map((text) => Math.min(time(text), time(text), time(text), time(text)));
      for (const [at, time] of times.entries())
        if (time > worst.time) worst = { time, what: `${JSON.stringify(texts[at])} at ${offset}` };
      times.sort((a, b) => a - b);
      const ms = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(2);
      console.log(
        `service: search at ${size} rows, ${texts.length} ${group}, ${limit} from ${offset}: p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms`,
      );
    }
  }
  store.close();
  out.figure({
    what: `worst search at ${size} rows, ${worst.what}`,
    value: worst.time,
    unit: 'ms',
    goal: { atMost: 100 },
  });
}
