import { afterEach, beforeEach, expect } from 'vitest';
import { createPackSearch } from '../../../lib/worker/search/pack-search.ts';
import type { Lists } from '../../../lib/worker/sources/lists/lists.ts';
import { createPacks } from '../../../lib/worker/sources/pack/packs.ts';
import { type StaticHost, startStaticHost } from '../../lab/lists/static-host.ts';
import { evmLower } from '../../lab/pages/address.ts';

export const key = evmLower;
export const csv = (rows: readonly string[]): string => ['chain,address,name,category', ...rows].join('\n');
export const row = (n: number, name = `Name ${n}`, type = 'exchange'): string =>
  `ethereum,${key(n)},${name},${type}`;
export const rows = (count: number, name?: string): string =>
  csv(Array.from({ length: count }, (_, n) => row(n + 1, name && `${name} ${n + 1}`)));

export async function nameOf(lists: Lists, n: number): Promise<string | undefined> {
  await lists.load([{ chain: 'ethereum', address: key(n) }]);
  return (lists.find('ethereum', key(n))?.labels ?? [])[0]?.name;
}

/** The names that a search finds. */
export function searchOf(lists: Lists, builtIn = createPacks(() => Promise.resolve(undefined))) {
  const search = createPackSearch(builtIn, lists);
  return async (text: string) => (await search.find(text, {})).found.map(({ name }) => name);
}

/** A host on loopback for each test of a file. */
export function listHost() {
  let now: StaticHost;
  beforeEach(async () => {
    now = await startStaticHost();
  });
  afterEach(() => now.close());
  const host = () => now;
  async function add(lists: Lists, path: string, sealKey?: string): Promise<string> {
    const { id, outcome } = await lists.preview({ url: now.url + path }, sealKey);
    expect(outcome).toMatchObject({ type: 'loaded' });
    expect(await lists.add(id)).toBe(true);
    return id;
  }
  return { host, add };
}
