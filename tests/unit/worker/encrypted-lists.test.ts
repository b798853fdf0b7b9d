/** Encrypted lists in the worker, against a real host on loopback; what the browser keeps is in memory. */
import { describe, expect, test } from 'vitest';
import { mostListBytes } from '../../../lib/core/lists/label-list.ts';
import { newSealKey, sealedStart, sealList } from '../../../lib/core/lists/seal-list.ts';
import { createLists, type Lists } from '../../../lib/worker/sources/lists/lists.ts';
import { newSigningKey, signIndex } from '../../../service/publish/sign-index.ts';
import { memoryLists } from '../../lab/lists/memory-lists.ts';
import { evmLower } from '../../lab/pages/address.ts';
import { listHost, nameOf } from './list-host.ts';

const { host, add: addAt } = listHost();

const sealKey = newSealKey();
const day = Date.UTC(2026, 10, 27);
const csv = (name: string): string => `key,name,note,category\nevm:${evmLower(1)},${name},,exchange\n`;
const put = (file: string) => host().put('/a.txt', file);
const url = () => `${host().url}/a.txt`;

const add = (lists: Lists, key = sealKey) => addAt(lists, '/a.txt', key);

/** A list that was added under this name. */
async function added(name: string) {
  const memory = memoryLists();
  const lists = createLists(memory.parts);
  put(await sealList(csv(name), sealKey, day));
  return { ...memory, lists, id: await add(lists) };
}

const nameIn = (lists: Lists) => nameOf(lists, 1);
const lateIn = async (lists: Lists) => (await lists.state()).lists[0]?.problem;

describe('an encrypted list', () => {
  test('is renewed with the key that it was added with, also by the next worker', async () => {
    const { parts, id } = await added('First');
    const lists = createLists(parts);
    expect(await nameIn(lists)).toBe('First');
    put(await sealList(csv('Second'), sealKey, day + 1));
    await lists.update(id);
    expect(await nameIn(lists)).toBe('Second');
    expect(await lateIn(lists)).toBeUndefined();
  });

  test('has its key in no record of lists, outcome or request, and takes it along when it goes', async () => {
    const { parts, records, keys } = memoryLists();
    const lists = createLists(parts);
    put(await sealList(csv('First'), sealKey, day));
    const { id, outcome } = await lists.preview({ url: url() }, sealKey);
    expect(outcome).toMatchObject({ type: 'loaded', at: day, rows: { evm: 1 } });
    await lists.add(id);
    await lists.update(id);
    const asked = JSON.stringify([records.value, outcome, await lists.state(), host().asked]);
    expect(asked).toContain('/a.txt');
    expect(asked).not.toContain(sealKey);
    expect(JSON.stringify(keys.value)).toContain(sealKey);
    await lists.remove(id);
    expect(keys.value).toEqual({});
  });

  const refusals: readonly (readonly [string, () => Promise<string>, string])[] = [
    ['sealed with another key', () => sealList(csv('Bad'), newSealKey(), day + 1), 'wrong-key'],
    ['cut', async () => (await sealList(csv('Bad'), sealKey, day + 1)).slice(0, -9), 'cut'],
    ['changed', async () => flipped(await sealList(csv('Bad'), sealKey, day + 1)), 'tampered'],
    ['not encrypted', async () => csv('Bad'), 'not-encrypted'],
    ['older than what was there', () => sealList(csv('Bad'), sealKey, day - 1), 'older'],
  ];
  test.each(refusals)('whose file is %s keeps the last good one, and says why', async (_, make, why) => {
    const { lists, id } = await added('Good');
    put(await make());
    await lists.update(id);
    expect((await lateIn(lists))?.why).toBe(why);
    expect(await nameIn(lists)).toBe('Good');
    put(await sealList(csv('Better'), sealKey, day + 2));
    await lists.update(id);
    expect(await lateIn(lists)).toBeUndefined();
    expect(await nameIn(lists)).toBe('Better');
  });

  test.each([false, true])('is not replaced by a published list (signed: %s)', async (isSigned) => {
    const { lists, id } = await added('Good');
    const packs = [
      { chain: 'ethereum', path: 'p.gz', bytes: 9, sha256: '0'.repeat(64), rows: 1, patches: [] },
    ];
    const index = JSON.stringify({ title: 'Another', at: day + 1, packs });
    put(JSON.stringify(await signIndex(index, isSigned ? await newSigningKey() : undefined)));
    await lists.update(id);
    expect((await lateIn(lists))?.why).toBe('not-encrypted');
    expect((await lists.preview({ url: url() }, sealKey)).outcome).toMatchObject({ why: 'not-encrypted' });
    put(await sealList(csv('Better'), sealKey, day + 2));
    await lists.update(id);
    expect(await nameIn(lists)).toBe('Better');
  });

  test('stays encrypted when its key is lost, and no plain list waits for keys', async () => {
    const { parts, keys, lists, id } = await added('Good');
    keys.value = 'damaged';
    put(csv('Plain'));
    await lists.update(id);
    expect((await lateIn(lists))?.why).toBe('not-encrypted');
    expect(await nameIn(lists)).toBe('Good');
    const broken = createLists({
      ...parts,
      keys: { ...parts.keys, find: () => Promise.reject(new Error('disk')) },
    });
    await broken.update(id);
    expect((await lateIn(broken))?.why).toBe('disk');
    await lists.remove(id);
    const plain = await broken.preview({ url: url() });
    await broken.add(plain.id);
    put(csv('Later'));
    await broken.update(plain.id);
    expect(await nameIn(broken)).toBe('Later');
  });

  test('is not taken in an older version when its link is added again', async () => {
    const { packs, lists } = await added('New');
    const before = packs.size;
    put(await sealList(csv('Old'), sealKey, day - 1));
    const { outcome } = await lists.preview({ url: url() }, sealKey);
    expect(outcome).toMatchObject({ why: 'older', detail: String(day - 1) });
    expect(packs.size).toBe(before);
  });

  test('leaves no packs behind whose key could not be kept', async () => {
    const { parts, packs } = memoryLists();
    const lists = createLists({
      ...parts,
      keys: { ...parts.keys, keep: () => Promise.reject(new Error('full')) },
    });
    put(await sealList(csv('New'), sealKey, day));
    await expect(lists.preview({ url: url() }, sealKey)).rejects.toThrow('full');
    expect(packs.size).toBe(0);
  });

  test('that is older is taken once the user accepts it', async () => {
    const { lists, id } = await added('New');
    put(await sealList(csv('Old'), sealKey, day - 1));
    await lists.update(id);
    expect(await lateIn(lists)).toMatchObject({ why: 'older', detail: String(day - 1) });
    await lists.accept(id);
    expect(await nameIn(lists)).toBe('Old');
  });

  test('is not taken without its key, and says that it needs its link', async () => {
    const lists = createLists(memoryLists().parts);
    put(await sealList(csv('First'), sealKey, day));
    expect((await lists.preview({ url: url() })).outcome).toMatchObject({ why: 'needs-link' });
  });

  test('that unpacks to more than a list may have is refused', async () => {
    const lists = createLists(memoryLists().parts);
    put(await sealList(`${csv('First')}${'x'.repeat(mostListBytes)}`, sealKey, day));
    expect((await lists.preview({ url: url() }, sealKey)).outcome).toMatchObject({ why: 'too-large' });
  });

  test('that is added by its new link takes the place of the former one, with what the user chose', async () => {
    const { keys, lists, id: former } = await added('Former');
    await lists.change(former, { muted: true });
    await lists.reorder([former, 'service', 'pack']);
    await lists.dismiss(former, `evm:${evmLower(1)}`, true);
    const next = newSealKey();
    put(await sealList(csv('Next'), next, day));
    const id = await add(lists, next);
    const { lists: all, order, dismissed } = await lists.state();
    expect(dismissed).toEqual([`${id} evm:${evmLower(1)}`]);
    expect(all).toMatchObject([{ id, muted: true, on: true }]);
    expect(order).toEqual([id, 'service', 'pack']);
    expect(await nameIn(lists)).toBe('Next');
    expect(keys.value).toEqual({ [id]: next });
  });
});

describe('the key with which own labels are encrypted', () => {
  test('stays the same, also for two pages at once, until a new one is wanted', async () => {
    const { parts } = memoryLists();
    const { ownKey } = createLists(parts);
    const [one, two] = await Promise.all([ownKey(false), ownKey(false)]);
    expect(two).toBe(one);
    const next = await ownKey(true);
    expect(next).not.toBe(one);
    expect(await createLists(parts).ownKey(false)).toBe(next);
  });

  test('leaves those that another version wrote', async () => {
    const { parts, keys } = memoryLists();
    keys.value = { newer: 'a key of another form' };
    const own = await createLists(parts).ownKey(false);
    expect(keys.value).toEqual({ newer: 'a key of another form', own });
  });
});

/** Another character in the middle of its body. */
function flipped(file: string): string {
  const at = (file.indexOf('\n', sealedStart.length) + file.length) >> 1;
  return file.slice(0, at) + (file[at] === 'A' ? 'B' : 'A') + file.slice(at + 1);
}
