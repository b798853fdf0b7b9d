/** Label lists in the worker, against a real host on loopback; what the browser keeps is in memory. */
import { bech32m } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { keyOf } from '../../../lib/core/label/key.ts';
import { writePack } from '../../../lib/core/pack/write-pack.ts';
import { readListState } from '../../../lib/worker/sources/lists/list-store.ts';
import { createLists, type Lists } from '../../../lib/worker/sources/lists/lists.ts';
import { createPacks } from '../../../lib/worker/sources/pack/packs.ts';
import { memoryLists } from '../../lab/lists/memory-lists.ts';
import { evm } from '../../lab/pages/address.ts';
import { handClock } from './fakes.ts';
import { csv, key, listHost, nameOf, row, rows, searchOf } from './list-host.ts';

const { host, add } = listHost();

describe('the order of sources', () => {
  const list = {
    ...{ url: 'https://lists.example/a.csv', format: 'csv', title: '', rows: {}, refused: 0, bytes: 0 },
    ...{ kept: 0, on: true, muted: false, generation: 1, loadedAt: 0, checkedAt: 0 },
  };
  test.each([
    [undefined, 'service a b pack'],
    ['b a pack', 'service b a pack'],
    ['pack b', 'service pack b a'],
    ['b service pack', 'b service a pack'],
    ['b gone', 'service b a pack'],
  ])('that the user left at "%s" takes up what is new as "%s"', (left, order) => {
    const lists = ['a', 'b'].map((id) => ({ ...list, id }));
    expect(readListState({ lists, order: left?.split(' ') }).order.join(' ')).toBe(order);
  });
});

describe('a list', () => {
  test('that is only looked at labels nothing', async () => {
    const { parts, packs } = memoryLists();
    const lists = createLists(parts);
    host().put('/a.csv', rows(3));
    const { id, outcome } = await lists.preview({ url: `${host().url}/a.csv` });
    expect(outcome).toMatchObject({ type: 'loaded', rows: { ethereum: 3 }, refused: 0 });
    expect(await nameOf(lists, 1)).toBeUndefined();
    await lists.remove(id);
    expect(packs.size).toBe(0);
    expect(await lists.add(id)).toBe(false);
  });

  test('that was only looked at is kept for an hour', async () => {
    const clock = handClock();
    const { parts, packs } = memoryLists({ clock });
    const lists = createLists(parts);
    host().put('/a.csv', rows(3));
    const { id } = await lists.preview({ url: `${host().url}/a.csv` });
    clock.jump(59 * 60_000);
    await lists.sweep();
    expect(packs.size).toBe(1);
    clock.jump(60_000);
    await lists.sweep();
    expect(packs.size).toBe(0);
    expect(await lists.add(id)).toBe(false);
  });

  test('that was added labels its addresses, with its own name as the source, also in the next worker', async () => {
    const { parts } = memoryLists();
    host().put('/a.csv', rows(3));
    const id = await add(createLists(parts), '/a.csv');
    const lists = createLists(parts);
    await lists.load([{ chain: 'ethereum', address: key(2) }]);
    const { host: name } = new URL(host().url);
    expect(lists.find('ethereum', key(2))?.labels ?? []).toMatchObject([
      { name: 'Name 2', category: 'exchange', source: 'list', list: { id, title: `${name}/a.csv` } },
    ]);
    expect(lists.find('base', key(2))).toBeUndefined();
    expect(lists.order()).toEqual(['service', id, 'pack']);
  });

  test('is taken whatever the letters of its names, which are cut where a pack has no room', async () => {
    const lists = createLists(memoryLists().parts);
    host().put(
      '/a.csv',
      csv([row(1, 'Длинное имя '.repeat(15)), row(2, '名'.repeat(85)), row(3, '名'.repeat(86))]),
    );
    await add(lists, '/a.csv');
    expect(await nameOf(lists, 1)).toBe(`${'Длинное имя '.repeat(11)}Длинн…`);
    expect(await nameOf(lists, 2)).toBe('名'.repeat(85));
    expect(await nameOf(lists, 3)).toBe(`${'名'.repeat(84)}…`);
  });

  test('is taken without the addresses that no pack can hold', async () => {
    const lists = createLists(memoryLists().parts);
    // BIP-141: a witness program has two bytes or more, and packs have room for those of keys and scripts.
    const anchor = bech32m.encode('bc', [1, ...bech32m.toWords(Uint8Array.of(1, 2))]);
    host().put('/a.csv', csv([row(1), `bitcoin,${anchor},Anchor,other`]));
    const { outcome } = await lists.preview({ url: `${host().url}/a.csv` });
    expect(outcome).toMatchObject({ type: 'loaded', rows: { ethereum: 1 } });
  });

  test('that says a category of ours is believed, whatever its notes and names would mean', async () => {
    const said = [
      ['Mum', 'paid back after the Bybit hack', 'Person', 'person'],
      ['Team cold wallet', '', 'wallet', 'wallet'],
      ['Lender', 'refunded the exploiter', 'other', 'other'],
      ['Looks nice', 'a friend', 'scam', 'scam'],
      ['Fake_Phishing123', '', 'Other', 'scam'],
      // Of another tool, and none at all.
      ['Somebody', '', 'phishing', 'scam'],
      ['Somebody', 'hacker', '', 'scam'],
    ];
    const heading = 'key,name,note,category';
    const table = said.map(([name, note, category], n) => `ethereum:${key(n)},${name},${note},${category}`);
    host().put('/a.csv', [heading, ...table].join('\n'));
    const lists = createLists(memoryLists().parts);
    const { id, outcome } = await lists.preview({ url: `${host().url}/a.csv` });
    const expected = said.map((row) => ({ category: row[3] }));
    expect(outcome).toMatchObject({ sample: expected });
    await lists.add(id);
    const places = said.map((_, n) => ({ chain: 'ethereum', address: key(n) }) as const);
    await lists.load(places);
    expect(places.map(({ address }) => lists.find('ethereum', address)?.labels?.[0])).toMatchObject(expected);
  });

  test('that has no title is called as the catalogue calls it', async () => {
    const { parts, titles } = memoryLists();
    const lists = createLists(parts);
    titles.set(`${host().url}/a.csv`, 'Example: exchanges');
    host().put('/a.csv', rows(3));
    await add(lists, '/a.csv');
    expect((await lists.state()).lists).toMatchObject([{ title: 'Example: exchanges' }]);
  });

  test('that names somebody with letters that pass for Latin ones is unsure of that name', async () => {
    const lists = createLists(memoryLists().parts);
    host().put('/a.csv', csv([row(1, 'B\u0456nance'), row(2, 'Binance')]));
    await add(lists, '/a.csv');
    await lists.loadAll();
    const onPages = [1, 2].flatMap((n) => lists.find('ethereum', key(n))?.labels ?? []);
    const inSearch = lists.packs().flatMap(({ rows }) => [rows.labelAt(0), rows.labelAt(1)]);
    const said = [...onPages, ...inSearch].map(({ name, unsure = false }) => `${name} ${unsure}`);
    expect(said.sort()).toEqual(['Binance false', 'Binance false', 'B\u0456nance true', 'B\u0456nance true']);
  });

  test('that is large is read in slices for a page, and whole only for a search', async () => {
    const read: string[] = [];
    const { parts } = memoryLists();
    const lists = createLists({
      ...parts,
      disk: {
        ...parts.disk,
        read(id, generation, names) {
          read.push(...names);
          return parts.disk.read(id, generation, names);
        },
      },
    });
    host().put('/a.csv', `${rows(20_001)}\n${row(7, 'Further name')}`);
    await add(lists, '/a.csv');
    expect(await nameOf(lists, 20_001)).toBe('Name 20001');
    expect(await nameOf(lists, 20_002)).toBeUndefined();
    await lists.load([{ chain: 'ethereum', address: key(7) }]);
    expect((lists.find('ethereum', key(7))?.labels ?? []).map(({ name }) => name)).toEqual([
      'Name 7',
      'Further name',
    ]);
    expect(read).toHaveLength(3);
    expect(read.filter((name) => name === 'ethereum')).toEqual([]);
    expect(lists.packs()).toEqual([]);
    await lists.loadAll();
    expect(lists.packs().map(({ size }) => size)).toEqual([20_001]);
  });

  test('is found by a search, until it is off', async () => {
    const { parts } = memoryLists();
    const lists = createLists(parts);
    host().put('/a.csv', rows(3, 'Quokka'));
    const id = await add(lists, '/a.csv');
    const found = searchOf(lists);
    expect(await found('quokka 2')).toContain('Quokka 2');
    await lists.change(id, { on: false });
    expect(await found('quokka 2')).toEqual([]);
  });

  test('that was off for a while is loaded again as it is switched on, and not where it is not due', async () => {
    const clock = handClock();
    const lists = createLists(memoryLists({ clock }).parts);
    host().put('/a.csv', rows(3, 'Old'));
    const id = await add(lists, '/a.csv');
    await lists.change(id, { on: false });
    await lists.change(id, { on: true });
    await lists.change(id, { on: false });
    clock.jump(7 * 86_400_000);
    host().put('/a.csv', rows(3, 'New'));
    await lists.change(id, { on: true });
    await expect.poll(() => nameOf(lists, 1)).toBe('New 1');
    expect(host().asked).toHaveLength(2);
  });

  test('warns until it is muted, or until the warning is dismissed', async () => {
    const { parts } = memoryLists();
    const lists = createLists(parts);
    host().put('/a.csv', csv([row(1, 'Fake airdrop', 'phishing'), row(2, 'Other fake', 'phishing'), row(3)]));
    const id = await add(lists, '/a.csv');
    expect(await nameOf(lists, 1)).toBe('Fake airdrop');
    await lists.dismiss(id, keyOf('ethereum', key(1)), true);
    expect(lists.dismissed('ethereum', key(1))).toMatchObject([{ name: 'Fake airdrop', list: { id } }]);
    expect(lists.dismissed('ethereum', key(2))).toEqual([]);
    expect((await lists.state()).dismissed).toEqual([`${id} ${keyOf('evm', key(1))}`]);
    expect([await nameOf(lists, 1), await nameOf(lists, 2)]).toEqual([undefined, 'Other fake']);
    const found = searchOf(lists);
    expect(await found('fake')).toEqual(['Other fake']);
    await lists.change(id, { muted: true });
    expect(await found('fake')).toEqual([]);
    expect([await nameOf(lists, 2), await nameOf(lists, 3)]).toEqual([undefined, 'Name 3']);
    expect(lists.dismissed('ethereum', key(1))).toEqual([]);
    await lists.change(id, { muted: false });
    expect([await nameOf(lists, 1), await nameOf(lists, 2)]).toEqual(['Fake airdrop', 'Other fake']);
    for (const n of [1, 2]) await lists.dismiss(id, keyOf('ethereum', key(n)), true);
    await lists.dismiss(id, keyOf('base', key(1)), false);
    expect([await nameOf(lists, 1), await nameOf(lists, 2)]).toEqual(['Fake airdrop', undefined]);
    expect(lists.dismissed('ethereum', key(1))).toEqual([]);
  });

  /** The built-in list knows the first 1,100 addresses, and says of the next ones what nobody can be sure of. */
  function wellKnown() {
    const label = {
      name: 'Good',
      type: 'exchange',
      subtype: '',
      text: '',
      category: 'exchange',
      origin: '',
      day: 0,
    } as const;
    const known = Array.from({ length: 1_100 }, (_, n) => ({
      address: key(n + 1),
      labels: [label, { ...label, name: 'Its second name', unsure: true }],
      mev: [],
    }));
    const others = [
      { address: key(2_001), labels: [{ ...label, unsure: true }], mev: [] },
      { address: key(2_002), labels: [{ ...label, littleKnown: true }], mev: [] },
      { address: key(2_003), labels: [label, { ...label, category: 'scam' } as const], mev: [] },
    ];
    const pack = writePack('ethereum', 1, [...known, ...others]);
    const builtIn = createPacks(async (chain) => (chain === 'ethereum' ? pack : undefined));
    return { lists: createLists(memoryLists({ builtIn }).parts), builtIn };
  }
  const thief = (n: number) => row(n, `Thief ${n}`, 'phishing');
  const heldIn = async (lists: Lists) =>
    ((await lists.state()).lists[0]?.held ?? []).map(({ name }) => name).sort();

  test('that warns of well-known addresses says so in its preview, and adding it shows what was seen there', async () => {
    const { lists } = wellKnown();
    const last = [thief(3_000), row(3_000), `base,${key(3_000)},Thief there,phishing`];
    host().put('/a.csv', csv([thief(1), row(2), thief(2_001), thief(2_002), thief(2_003), ...last]));
    const { id, outcome } = await lists.preview({ url: `${host().url}/a.csv` });
    expect(outcome).toMatchObject({
      held: [{ key: keyOf('ethereum', key(1)), name: 'Thief 1', known: 'Good' }],
      // Only the last is none of the built-in list's, whatever is said of it on two chains.
      fresh: 1,
    });
    await lists.add(id, [keyOf('ethereum', key(1))]);
    expect(await nameOf(lists, 1)).toBe('Thief 1');
  });

  test('whose warnings of well-known addresses nobody saw holds them back, on pages and in the search', async () => {
    const { lists, builtIn } = wellKnown();
    const search = searchOf(lists, builtIn);
    const found = async () => (await search('thief')).sort();
    host().put('/a.csv', csv([row(1), thief(3_000)]));
    const id = await add(lists, '/a.csv');
    host().put('/a.csv', csv([thief(1), row(1), thief(2), `evm,${evm(3)},Thief 3,phishing`, thief(3_000)]));
    await lists.update(id);
    expect(await heldIn(lists)).toEqual(['Thief 1', 'Thief 2', 'Thief 3']);
    expect([await nameOf(lists, 1), await nameOf(lists, 2)]).toEqual(['Name 1', undefined]);
    expect([await nameOf(lists, 3), await nameOf(lists, 3_000)]).toEqual([undefined, 'Thief 3000']);
    expect(await found()).toEqual(['Thief 3000']);

    await lists.acceptWarnings(id, [keyOf('ethereum', key(1)), keyOf('evm', key(3))]);
    expect([await nameOf(lists, 1), await nameOf(lists, 2)]).toEqual(['Thief 1', undefined]);
    expect(await found()).toEqual(['Thief 1', 'Thief 3', 'Thief 3000']);
    // An update with more of them shows no more than before.
    host().put('/a.csv', csv([thief(1), thief(2), thief(4), thief(3_000)]));
    await lists.update(id);
    expect([await nameOf(lists, 1), await nameOf(lists, 4)]).toEqual(['Thief 1', undefined]);
  });

  test('that warns of more well-known addresses than anybody looks at is refused', async () => {
    const { lists } = wellKnown();
    host().put('/a.csv', csv(Array.from({ length: 1_001 }, (_, n) => thief(n + 1))));
    const { outcome } = await lists.preview({ url: `${host().url}/a.csv` });
    expect(outcome).toEqual({ type: 'refused', why: 'warns-wrongly', detail: '1001' });
  });

  test('without permission is not asked for', async () => {
    const lists = createLists(memoryLists({ isAllowed: () => Promise.resolve(false) }).parts);
    const { outcome } = await lists.preview({ url: `${host().url}/a.csv` });
    expect(outcome).toMatchObject({ why: 'no-permission' });
    expect(host().asked).toEqual([]);
  });

  test('is asked for with its URL alone', async () => {
    const lists = createLists(memoryLists().parts);
    host().put('/a.csv', rows(1));
    await add(lists, '/a.csv');
    const sent = Object.keys(host().asked[0]?.headers ?? {});
    expect(sent.filter((name) => /cookie|referer|key|auth/i.test(name))).toEqual([]);
  });
});
