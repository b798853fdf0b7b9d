import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldText } from '../../lib/core/fold-text.ts';
import { compareHits, type Hit, matchTier } from '../../service/match-tier.ts';
import type { Store } from '../../service/store/store.ts';
import { labelEntry, mevEntry, type StoreEntry } from '../../service/store/store-entry.ts';
import { labelRecord } from '../../service/store/stored-pieces.ts';
import { rows } from '../bench/service.data.ts';
import { count, seed } from '../cases.ts';
import { storeInMemory } from '../lab/service/build-store.ts';
import { labelNamed } from '../lab/service/label-named.ts';
import { random } from '../random.ts';

/** The store is compared with a filter and a sort over every row. */
interface Known {
  readonly fields: readonly string[];
  readonly hit: Omit<Hit, 'tier'>;
  readonly record: string;
}

const odd = [
  'İstanbul STRASSE straße',
  'ΟΔΟΣ οδος',
  '100% of_it "quoted" *star*',
  "it's; DROP TABLE rows",
  '交易所 热钱包',
  '🦄 Unicorn',
  'e\u0301clair',
  'a',
  'ab',
  '-x-',
];

/** The full count takes long on a busy machine. */
const minutes = (count: number) => count * 60_000;

let store: Store;
const known: Known[] = [];
const names: string[] = [];

beforeAll(() => {
  const entries: StoreEntry[] = [];
  const next = random(seed);
  for (const row of rows(count(100_000, 6_000), seed)) {
    const strange = next() < 0.02 ? `${odd[Math.floor(next() * odd.length)]} ${row.name}` : row.name;
    const usual = next() < 0.001 ? (odd[Math.floor(next() * odd.length)] ?? '') : strange;
    const name = next() < 0.08 ? longName(next) : usual;
    const entry = labelEntry('ethereum', {
      ...row,
      chain: 'ethereum',
      address: evmAddress(next),
      name,
    } as typeof row);
    if (typeof entry === 'string') throw new Error(entry);
    entries.push(entry);
    names.push(entry.name, entry.type, entry.subtype);
    const { address, type, subtype, label } = entry;
    known.push({
      fields: [entry.name, type, subtype].map(foldText),
      hit: { name: foldText(entry.name), address, rest: [entry.name, type, subtype, label] },
      record: labelRecord('searchA', 'ethereum', `${address}\t${JSON.stringify(entry.name)}\t${rest(entry)}`),
    });
  }
  store = storeInMemory(entries);
  // Sorted once as hits of one tier, so that a query's hits only need their tiers in sequence.
  known.sort((a, b) => compareHits({ ...a.hit, tier: 0 }, { ...b.hit, tier: 0 }));
}, minutes(10));

afterAll(() => store.close());

/** Long names that share long parts in few orders, so that trigrams alone often cannot tell them apart. */
const parts = [
  'wallet wallet wallet ',
  'Liquidity pool of the example market ',
  'wallet of ',
  'é-Pool 交易所 ',
  'ANANANANA ',
];

function longName(next: () => number): string {
  let name = '';
  for (let part = 2 + Math.floor(next() * 4); part > 0; part--) {
    name += parts[Math.floor(next() * parts.length)] ?? '';
  }
  return name;
}

function evmAddress(next: () => number): string {
  return `0x${Array.from({ length: 40 }, () => Math.floor(next() * 16).toString(16)).join('')}`;
}

function rest(entry: { type: string; subtype: string; label: string }): string {
  const { type, subtype, label } = entry;
  return JSON.stringify({ label_type: type, label_subtype: subtype, label }).slice(1, -1);
}

function expected(text: string, fields: (known: Known) => readonly string[]): string[] {
  const query = foldText(text);
  const tiers: [string[], string[], string[], string[]] = [[], [], [], []];
  for (const one of known) {
    const tier = matchTier(query, fields(one));
    if (tier !== undefined) tiers[tier].push(one.record);
  }
  return tiers.flat();
}

async function allPages(index: string, text: string, size: number): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    const page = await store.search(index, text, size, found.length);
    found.push(...page.map((piece) => labelRecord('searchA', 'ethereum', piece)));
    if (page.length < size) return found;
  }
}

function randomQuery(next: () => number): string {
  const points = Array.from(names[Math.floor(next() * names.length)] ?? '');
  const kind = next();
  if (kind < 0.05) return odd[Math.floor(next() * odd.length)] ?? '';
  if (kind < 0.1) return `${'%_"*\'( x'[Math.floor(next() * 8)]}${points[0] ?? ''}`;
  const start = kind < 0.4 ? 0 : Math.floor(next() * points.length);
  const length = 1 + Math.floor(next() ** 2 * 16);
  const text = points.slice(start, start + length).join('');
  return next() < 0.3 ? text.toUpperCase() : text;
}

describe('search', () => {
  test(
    'gives all matches in the order that sorting every row would give, page after page',
    async () => {
      const next = random(seed + 1);
      for (let run = 0; run < count(1000, 120); run++) {
        const text = randomQuery(next);
        const wanted = expected(text, (one) => one.fields);
        // Long answers are read in long pages; only the HTTP interface limits pages to 100.
        const size = wanted.length > 2000 ? 2500 : 1 + Math.floor(next() * 100);
        const found = await allPages('ethereum_name_type_subtype', text, size);
        expect(found, JSON.stringify(text)).toEqual(wanted);
      }
    },
    minutes(30),
  );

  test(
    'finds long texts, repetitive ones too, exactly where they stand',
    async () => {
      const next = random(seed + 3);
      let matched = 0;
      for (let run = 0; run < count(1000, 150); run++) {
        const points = Array.from(longName(next) + (next() < 0.5 ? longName(next) : ''));
        const start = next() < 0.5 ? 0 : Math.floor(next() * 30);
        const text = points.slice(start, start + 20 + Math.floor(next() * 80)).join('');
        const wanted = expected(text, (one) => one.fields);
        const size = 1 + Math.floor(next() * 400);
        const found = await allPages('ethereum_name_type_subtype', text, size);
        expect(found, JSON.stringify(text)).toEqual(wanted);
        if (wanted.length > 0) matched += 1;
        const byName = await allPages('ethereum_name', text, 2500);
        expect(byName, JSON.stringify(text)).toEqual(expected(text, (one) => one.fields.slice(0, 1)));
      }
      expect(matched).toBeGreaterThan(20);
    },
    minutes(30),
  );

  test(
    'looks at names alone where the endpoint says names',
    async () => {
      const next = random(seed + 2);
      for (let run = 0; run < count(300, 60); run++) {
        const text = randomQuery(next);
        const wanted = expected(text, (one) => one.fields.slice(0, 1));
        expect(await allPages('ethereum_name', text, 2500), JSON.stringify(text)).toEqual(wanted);
      }
    },
    minutes(30),
  );

  test('puts an exact match of any length before hundreds of others', async () => {
    const next = random(seed);
    const entry = (name: string, type = '') =>
      labelEntry('ethereum', { address: evmAddress(next), ...labelNamed(name), type });
    const texts = Array.from('abcdefghijkl', (letter, at) => letter.repeat(at + 1));
    const many = storeInMemory(
      texts.flatMap((text) => [
        ...Array.from({ length: 250 }, (_, number) => entry(`${text} ${number}`)),
        entry('zzz', text),
      ]),
    );
    const first = await Promise.all(
      texts.map((text) => many.search('ethereum_name_type_subtype', text, 1, 0)),
    );
    const types = first
      .flat()
      .map((piece) => JSON.parse(labelRecord('searchA', 'ethereum', piece)).label_type);
    expect(types).toEqual(texts);
    many.close();
  });

  test('finds a letter that thousands of different pairs follow', () => {
    const next = random(seed);
    const signs = Array.from({ length: 50 }, (_, at) => String.fromCodePoint(0x4e00 + at));
    const names = signs.flatMap((one) => signs.map((other) => `ax${one}${other}`));
    const many = storeInMemory(
      names.map((name) => labelEntry('ethereum', { address: evmAddress(next), ...labelNamed(name) })),
    );
    const found = many.search('ethereum_name', 'x', names.length, 0);
    expect(found.map((piece) => piece.split('\t')[1])).toEqual(names.sort().map((name) => `"${name}"`));
    many.close();
  });

  test('finds nothing for a text that folds to nothing', async () => {
    for (const text of [' ', '\u200b', '\u0000', '\u0001', '\u0002\u0001']) {
      expect(await store.search('ethereum_name', text, 20, 0)).toEqual([]);
    }
  });

  test('MEV records are found by type and subtype and ordered by address', async () => {
    const records = [
      ['2', 'MEV bot', 'sandwich'],
      ['1', 'sandwich', 'frontrun'],
      ['3', 'MEV bot', 'arbitrage'],
    ] as const;
    const mev = storeInMemory(
      records.map(([digit, label, subtype]) =>
        mevEntry('ethereum', { address: `0x${digit.repeat(40)}`, label, subtype, txs: [], protocols: [] }),
      ),
    );
    const found = await mev.search('ethereum_mev_type_subtype', 'SANDwich', 20, 0);
    expect(found.map((piece) => JSON.parse(piece).address[2])).toEqual(['1', '2']);
    const bots = await mev.search('ethereum_mev_type_subtype', 'bo', 20, 0);
    expect(bots.map((piece) => JSON.parse(piece).address[2])).toEqual(['2', '3']);
    mev.close();
  });
});
