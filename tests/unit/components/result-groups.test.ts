import { describe, expect, it } from 'vitest';
import { resultGroups } from '../../../components/popup/result-groups.ts';
import { summarisePlaces } from '../../../components/popup/searched-places.ts';
import type { ChainId } from '../../../lib/core/chains.ts';
import type { Category } from '../../../lib/core/label/categories.ts';
import type { Key } from '../../../lib/core/label/key.ts';
import type { SearchHit, SearchPlace } from '../../../lib/protocol/ports.ts';

const hit = (chain: 'ethereum' | 'base', n: number, category: Category): SearchHit => ({
  key: `${chain}:0x${String(n).padStart(40, '0')}` as Key,
  address: `0x${String(n).padStart(40, '0')}`,
  name: `${category} ${n}`,
  category,
  sources: [],
});
const hits = [hit('base', 1, 'dex'), hit('ethereum', 2, 'dex'), hit('base', 3, 'scam')];

const of = (chain: ChainId) => ({ chain, isMev: false });

const found = (some: readonly SearchHit[]) => ({ hits: some, count: some.length });

describe('search results', () => {
  it('stand best first, or in groups in the order of each group’s best hit', () => {
    const [all] = resultGroups(found(hits), 'rank');
    expect(all?.rows).toEqual(hits);
    expect(resultGroups(found(hits), 'chain').map(({ id, rows }) => [id, rows.length])).toEqual([
      ['base', 2],
      ['ethereum', 1],
    ]);
    expect(resultGroups(found(hits), 'category').map(({ id }) => id)).toEqual(['dex', 'scam']);
    expect(resultGroups(undefined, 'rank')).toEqual([]);
  });

  it('do not let a large group bury the others', () => {
    const many = [...Array.from({ length: 30 }, (_, n) => hit('base', n, 'dex')), hit('ethereum', 99, 'dex')];
    expect(resultGroups(found(many), 'chain').map(({ rows, all }) => [rows.length, all])).toEqual([
      [5, 30],
      [1, undefined],
    ]);
  });
});

describe('what is said of the places that were searched', () => {
  const place = (of: string, state: SearchPlace['state'], reason?: SearchPlace['reason']): SearchPlace => ({
    of,
    state,
    hits: 0,
    more: false,
    ...(reason && { reason }),
  });
  const searched = (...places: SearchPlace[]) => ({ hits: [], count: 0, places, hasEnded: true });
  const local = ['own', 'pack', 'memory'].map((of) => place(of, 'done'));

  it('names the chains without a search once', () => {
    const { notes, settled } = summarisePlaces(
      searched(
        ...local,
        place('bsc', 'not-searched', 'no-endpoint'),
        place('avax', 'not-searched', 'no-endpoint'),
      ),
      true,
    );
    expect(notes).toEqual([{ reason: 'no-endpoint', places: [of('bsc'), of('avax')] }]);
    expect(settled).toBe(true);
  });

  it('leaves that out where no service is set up at all', () => {
    const { notes } = summarisePlaces(
      searched(place('bsc', 'not-searched', 'no-endpoint'), place('base', 'not-searched', 'no-service')),
      true,
    );
    expect(notes).toEqual([]);
  });

  it('calls a failure without a connection what it is', () => {
    const { notes } = summarisePlaces(searched(place('base', 'failed', 'host-error')), false);
    expect(notes).toEqual([{ reason: 'offline', places: [of('base')] }]);
  });

  it('has the rows that were found before further ones of a host', () => {
    const host = { ...place('base', 'done'), more: true };
    const some = { ...searched(host), hits, count: 4 };
    expect(summarisePlaces(some, true).more).toEqual(['rows']);
    expect(summarisePlaces({ ...some, count: 3 }, true).more).toEqual(['base']);
  });

  it('does not say "nothing found" while a chain is still asked', () => {
    expect(summarisePlaces(searched(...local, place('base', 'searching')), true).settled).toBe(false);
    expect(summarisePlaces({ ...searched(...local), hasEnded: false }, true).settled).toBe(false);
    expect(summarisePlaces(undefined, true).settled).toBe(false);
    expect(summarisePlaces(searched(...local), true).settled).toBe(true);
  });
});
