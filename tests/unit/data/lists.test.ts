import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readHandList } from '../../../data/hand/read-hand-list.ts';
import { readLists } from '../../../data/lists/read-lists.ts';
import { withoutUrls } from '../../../data/without-urls.ts';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import { chainOf } from '../../../lib/core/chains.ts';
import { cleanText } from '../../../lib/core/clean-text.ts';
import { categoryOf } from '../../../lib/core/label/category-of.ts';
import { isSortOnly } from '../../../lib/core/label/is-sort-only.ts';
import { ownFolder } from '../../lab/own-folder.ts';

const lists = readLists();
const rows = lists.flatMap((list) => list.rows);
const wordsOf = ({ name, type, subtype, label }: (typeof rows)[number]) => ({ name, type, subtype, label });

describe('the lists that were carried over', () => {
  test('are there, each with its origin and the text of its licence', () => {
    expect(lists.map(({ name }) => name)).toContain('ofac-sdn');
    expect(rows.length).toBeGreaterThan(17_000);
    for (const { name, title, origins, licence, licenceText } of lists) {
      expect(
        [name, title, licence, ...origins].every((text) => text !== ''),
        name,
      ).toBe(true);
      expect(licenceText.length, name).toBeGreaterThan(200);
    }
  });

  test('hold whole addresses alone, as their chain writes them, each once', () => {
    const spelled = rows.map(({ chain, address }) => parseAddress(address, chainOf(chain).family).address);
    expect(rows.filter(({ address }, at) => spelled[at]?.text !== address)).toEqual([]);
    const keys = rows.map(({ chain, address }) => `${chain} ${address}`);
    expect(keys.length - new Set(keys).size).toBe(0);
  });

  test('repeat nothing that the hand list says', () => {
    const hand = new Set(readHandList().map(({ chain, address }) => `${chain} ${address.toLowerCase()}`));
    expect(rows.filter(({ chain, address }) => hand.has(`${chain} ${address.toLowerCase()}`))).toEqual([]);
  });

  test('write amounts as one types them, without a comma in the thousands, as the hand list does', () => {
    const names = [...readHandList(), ...rows].map(({ name }) => name);
    expect(names.filter((name) => /\d,\d{3}/.test(name))).toEqual([]);
  });

  test('give every fact a day that is not in the future, and a place where it was read', () => {
    const today = Date.now();
    const isDay = (asOf = '') => /^\d{4}-\d\d-\d\d$/.test(asOf) && Date.parse(asOf) <= today;
    // L2BEAT's files were read at commits without a day.
    const dated = lists.filter(({ name }) => name !== 'l2beat').flatMap((list) => list.rows);
    expect(dated.filter(({ asOf }) => !isDay(asOf))).toEqual([]);
    expect(rows.filter(({ origin = '' }) => !/^\S+[@ ]\S/.test(origin))).toEqual([]);
  });

  test('need no cleaning, and name more than the sort of thing', () => {
    const dirty = rows.filter(({ name }) => cleanText(withoutUrls(name), 60) !== name);
    expect(dirty).toEqual([]);
    const vague = rows.filter((row) => isSortOnly(row.name, { ...row, category: categoryOf(wordsOf(row)) }));
    expect(vague).toEqual([]);
  });

  test('warn where they accuse: what OFAC lists is sanctioned, exploiters are a scam and never sure', () => {
    const of = (list: string) => lists.find(({ name }) => name === list)?.rows ?? [];
    expect(of('ofac-sdn').filter((row) => categoryOf(wordsOf(row)) !== 'sanctioned')).toEqual([]);
    const accused = of('defihacklabs');
    expect(accused.filter((row) => categoryOf(wordsOf(row)) !== 'scam' || !row.unsure)).toEqual([]);
  });
});

const folder = ownFolder();

test('a list whose unsure cell says neither yes nor nothing stops the build', () => {
  const factsWith = (unsure: string) => `chain,address,name,type,subtype,label,path,as_of,unsure
ethereum,0x1,Name,dex,s,l,p,2026-01-01,${unsure}\n`;
  mkdirSync(folder('some'));
  writeFileSync(folder('some', 'list.json'), '{"title":"Some","origin":"a/b@1","licence":"MIT"}');
  writeFileSync(folder('some', 'LICENCE.txt'), 'Do as you like.');
  writeFileSync(folder('some', 'facts.csv'), factsWith('yes'));
  expect(readLists(folder()).map((list) => list.rows[0]?.unsure)).toEqual([true]);
  writeFileSync(folder('some', 'facts.csv'), factsWith('Yes'));
  expect(() => readLists(folder())).toThrow('facts.csv:2: "unsure" is "Yes"');
});
