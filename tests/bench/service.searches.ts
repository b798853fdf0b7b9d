/** Warm searches, one at a time: a mix of texts on the largest chain, first page and offset 1,000. */
import { openStoreFile } from '../../service/store/open-label-store.ts';
import { random } from '../random.ts';
import type { BenchReport } from './report.ts';
import { appOf, key, percentile } from './service.apps.ts';
import { rows } from './service.data.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const perGroup = 700;

/** Words of random rows, their middles, and words without a hit. */
function textsOf(size: number) {
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
  return { 'letter pairs': pairs, 'words of random rows': words, 'word middles': middles, 'no match': none };
}

export async function benchSearches(path: string, size: number, out: BenchReport): Promise<void> {
  const store = openStoreFile(path);
  const app = appOf(store);
  const ask = async (text: string, offset: number) => {
    const url = `http://localhost/api/ethereum/search/${encodeURIComponent(text)}?apikey=${key}&offset=${offset}`;
    const start = performance.now();
    const response = await app.fetch(new Request(url));
    await response.text();
    if (response.status !== 200) throw new Error(`${text}: ${response.status}`);
    return performance.now() - start;
  };
  const all: { time: number; what: string }[] = [];
  const mix: string[] = [];
  for (const [group, texts] of Object.entries(textsOf(size))) {
    mix.push(`${texts.length} ${group}`);
    for (const offset of [0, 1000]) {
      for (const text of texts) await ask(text, offset);
      const times: number[] = [];
      for (const text of texts) {
        // The best of three, so that other work on the machine does not matter.
        const time = Math.min(await ask(text, offset), await ask(text, offset), await ask(text, offset));
        times.push(time);
        all.push({ time, what: `${JSON.stringify(text)} at offset ${offset}` });
      }
      times.sort((a, b) => a - b);
      const spent = times.reduce((sum, time) => sum + time, 0);
      const where = `${group}, ${offset === 0 ? 'first page' : 'offset 1,000'}`;
      console.log(
        `service: search at ${size} rows, ${where}: ${Math.round((times.length / spent) * 1000)} requests/s, ` +
          `p50 ${percentile(times, 0.5).toFixed(2)} ms, p99 ${percentile(times, 0.99).toFixed(2)} ms`,
      );
    }
  }
  all.sort((a, b) => a.time - b.time);
  console.log(`service: the mix: ${mix.join(', ')}; each as first page and at offset 1,000`);
  out.figure({
    what: `search p99 over the mix at ${size} rows`,
    value: percentile(
      all.map(({ time }) => time),
      0.99,
    ),
    unit: 'ms',
    // The goal applies to a million rows; the other sizes show how the cost grows.
    ...(size === 1_000_000 ? { goal: { atMost: 10 } } : {}),
  });
  const worst = all.at(-1);
  out.figure({
    what: `worst search at ${size} rows: ${worst?.what}`,
    value: worst?.time ?? Number.NaN,
    unit: 'ms',
  });
  store.close();
}
