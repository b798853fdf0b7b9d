import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { systemClock } from '../../../lib/worker/base/clock.ts';
import { createFact, type Fact, type Question } from '../../../lib/worker/cache/fact.ts';
import { openFactDisk } from '../../../lib/worker/cache/fact-disk.ts';
import { createFacts } from '../../../lib/worker/cache/facts.ts';
import { addressKey } from '../../lab/worker/addresses.ts';
import { noDisk } from '../../lab/worker/no-disk.ts';

const address = addressKey('evm', 1);
const question = { kind: 'label', chain: 'ethereum', address } as const satisfies Question;
const row = (name: string, type: string) => ({ address, name, type, subtype: '', label: '' });
const phish = row('Phish', 'scam');
const router = row('Foo: Router', 'dex');
const fact = (state: Fact['state'], at: number, ...rows: (typeof phish)[]) =>
  createFact('label', state, rows, {
    host: 'https://a.example',
    at,
    categoryOf: ({ type }) => (type === 'scam' ? 'scam' : 'other'),
  });

const lifetime = 1_000;

test('what only a private window asked goes to the disk with no later search either', async () => {
  const limits = { max: () => 100, maxAgeMs: () => 10 * lifetime };
  const disk = openFactDisk('facts of a private window', systemClock, limits);
  const worker = () => createFacts({ disk, serviceId: 'a', lifetimeMs: () => lifetime, now: () => 1 });
  const facts = worker();
  await facts.learn([[question, fact('partial', 1, phish)]], true);
  await facts.learn([[question, fact('partial', 1, router)]], false);
  const later = worker();
  await later.load([question]);
  expect(later.get(question)?.items.map(({ name }) => name)).toEqual(['Foo: Router']);
});

test.each([
  ['the service once said', 'known'],
  ['an earlier search found', 'partial'],
] as const)('a search takes no warning away that %s, and the address is asked again', async (_, state) => {
  const limits = { max: () => 100, maxAgeMs: () => 10 * lifetime };
  const disk = openFactDisk(`facts of ${state}`, systemClock, limits);
  const worker = () =>
    createFacts({ disk, serviceId: 'a', lifetimeMs: () => lifetime, now: () => 2 * lifetime });
  const facts = worker();
  await facts.put([[question, fact(state, 1, phish, router)]], false);
  await facts.learn([[question, fact('partial', 2 * lifetime, router)]], false);
  const later = worker();
  await later.load([question]);
  for (const { get, isFresh } of [facts, later]) {
    const found = get(question);
    expect(found?.items.map(({ name, category, at }) => [name, category, at])).toEqual([
      ['Foo: Router', 'other', 2 * lifetime],
      ['Phish', 'scam', 1],
    ]);
    expect([found?.state, found && isFresh(found)]).toEqual([state, false]);
  }
});

test('a page has all that is here of what it asks, however much that is, before what others asked', async () => {
  const stored = fact('absent', 1);
  const disk = { ...noDisk(), getMany: (keys: readonly string[]) => Promise.resolve(keys.map(() => stored)) };
  const facts = createFacts({ disk, serviceId: 'a', lifetimeMs: () => lifetime, now: () => 1 });
  const questions = (from: number, to: number): readonly Question[] =>
    Array.from({ length: to - from }, (_, n) => ({ ...question, address: `0x${from + n}` }));
  const have = (asked: readonly Question[]) => asked.filter(facts.get).length;
  const ofPage = questions(0, 21_000);
  const ofOthers = questions(21_000, 35_000);
  await facts.load(ofPage.slice(0, 6_000));
  await facts.load(ofOthers);
  await facts.load(ofPage);
  expect([have(ofPage), have(ofOthers)]).toEqual([21_000, 0]);
});
