/** What the bench asks of a store of so many rows. Addresses and words are random, and no two are neighbours. */
import { random } from '../random.ts';
import { rows } from './service.data.ts';

/** Some stored addresses, spread over all rows. */
export function addressesIn(size: number, chain: 'ethereum' | 'bsc', most: number): string[] {
  const every = Math.max(1, Math.floor(size / most / 8));
  const found: string[] = [];
  let seen = 0;
  for (const row of rows(size)) {
    if (row.chain !== chain) continue;
    if (seen++ % every === 0) found.push(row.address);
    if (found.length === most * 4) break;
  }
  return found;
}

const requests = 20_000;

/** Any ten addresses of a chain. */
export function tenAddresses(size: number): string[] {
  const next = random(11);
  const known = addressesIn(size, 'bsc', 5_000);
  const any = () => known[Math.floor(next() * known.length)] ?? '';
  return Array.from(
    { length: requests },
    () => `/bsc/address?address=${Array.from({ length: 10 }, any).join(',')}`,
  );
}

/** Words of names: those in more than a hundredth of them, those in twenty at most, and the beginnings of any. */
function wordsIn(size: number) {
  const counts = new Map<string, number>();
  let names = 0;
  for (const { chain, name } of rows(size)) {
    if (chain !== 'ethereum') continue;
    names += 1;
    for (const word of new Set(name.toLowerCase().match(/[a-z]{4,}/g)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const those = (has: (count: number) => boolean) =>
    Array.from(counts).flatMap(([word, count]) => (has(count) ? word : []));
  const words = Array.from(counts.keys());
  return {
    common: those((count) => count > names / 100),
    rare: those((count) => count <= 20),
    prefix: Array.from(new Set(words.map((word) => word.slice(0, 3)))),
  };
}

/** Paths by what they ask, with the least share of the plain server's answers a CPU second. */
export function questionsOf(size: number, key: string) {
  const addresses = addressesIn(size, 'ethereum', 5_000);
  const search = (text: string) => `/ethereum/search?searchtext=${text}`;
  const { common, rare, prefix } = wordsIn(size);
  return [
    ['one address', addresses.map((one) => `/api/ethereum/label/${one}?apikey=${key}`), 0.75],
    ['ten addresses', tenAddresses(size), 1],
    ['search for a common word', common.map(search), size >= 1_000_000 ? 10 : 2],
    ['search for a rare word', rare.map(search), 1],
    ['search for a beginning', prefix.map(search), 0.9],
  ] as const;
}
