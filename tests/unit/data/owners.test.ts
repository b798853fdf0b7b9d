import { expect, test } from 'vitest';
import { ownedName, readOwners } from '../../../data/read-owners.ts';
import { emblemName } from '../../../lib/core/label/emblem.ts';
import { partsOf } from '../../../lib/core/label/name-parts.ts';
import { ownerFinder } from '../../../lib/core/label/owner.ts';
import { wholePack } from './whole-pack.ts';

const owners = readOwners();
const ownerOf = ownerFinder(owners);
const bare = (name: string) => partsOf(name).owner.replace(/ v\d.*$/i, '');
/** What bears a name of its own, or is told of somebody; a bot of which nothing else is known is nobody's. */
const ownerless = new Set(['token', 'scam', 'sanctioned', 'person']);
const owned = (await wholePack()).facts.filter(
  ({ category, name }) => !ownerless.has(category) && !/ incident\b|exploiter|^MEV Bot$/.test(name),
);

test('an owner, however spelled, stands in the table once', () => {
  const spelled = owners.flatMap(({ name, spellings }) => [name, ...spellings]);
  const folded = [...new Set(spelled)].map(emblemName);
  expect(spelled).toHaveLength(new Set(spelled).size);
  const whose = new Map<string, Set<string>>();
  for (const { name, spellings } of owners)
    for (const one of [name, ...spellings])
      whose.set(emblemName(one), (whose.get(emblemName(one)) ?? new Set()).add(name));
  expect(folded.filter((one) => (whose.get(one)?.size ?? 0) > 1)).toEqual([]);
});

test('no owner in the pack has two spellings', () => {
  const spellings = new Map<string, Set<string>>();
  for (const { name } of owned) {
    const owner = bare(name);
    const folded = emblemName(owner);
    if (folded !== '') spellings.set(folded, (spellings.get(folded) ?? new Set()).add(owner));
  }
  expect(spellings.size).toBeGreaterThan(1_500);
  expect([...spellings.values()].filter((all) => all.size > 1).map((all) => [...all])).toEqual([]);
  const others = new Set(owners.flatMap(({ spellings: all }) => all));
  const names = [...new Set(owned.map(({ name }) => name))].filter((name) => ownerOf(name)?.name !== name);
  expect(names.filter((name) => others.has(bare(name)))).toEqual([]);
});

test('whoever has ten labels or more stands in the table, and nobody without one', () => {
  const counts = Map.groupBy(owned, ({ name }) => ownedName(name, ownerOf)?.owner.name ?? bare(name));
  const unknown = [...counts].filter(([owner, all]) => all.length >= 10 && !ownerOf(owner));
  expect(unknown.map(([owner]) => owner)).toEqual([]);
  expect(owners.map(({ name }) => name).filter((name) => !counts.has(name))).toEqual([]);
  expect(owners.length).toBeGreaterThan(250);
});

test.each([
  ['Trader Joe V2: Router', 'LFJ V2: Router'],
  ['1inch v4: Router', '1inch V4: Router'],
  ['binance', 'Binance'],
  ['MEV Builder: JetBuilder', 'MEV Builder: Jetbldr'],
  ['Optimism: L2 Standard Bridge', 'OP Mainnet: L2 Standard Bridge'],
  ['Aave V3 Base: Pool', 'Aave V3 Base: Pool'],
])('%s is %s', (name, expected) => expect(ownedName(name, ownerOf)?.name).toBe(expected));

test('former names are found, and nobody is made an owner', () => {
  expect(ownedName('Trader Joe: Router', ownerOf)?.text).toBe('lfj (trader joe)');
  expect(ownedName('Basement: Router', ownerOf)).toBeUndefined();
});
