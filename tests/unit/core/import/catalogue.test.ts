import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findAddresses } from '../../../../lib/core/address/find-addresses.ts';
import { isCatalogue } from '../../../../lib/core/import/is-catalogue.ts';
import { shapes } from '../../../../lib/core/import/shapes.ts';
import { categoryOf } from '../../../../lib/core/label/category-of.ts';
import { warningOf } from '../../../../lib/core/label/warning.ts';
import { sampleLists } from './sample-lists.ts';

const text = readFileSync('public/catalogue.json', 'utf8');
const parsed: unknown = JSON.parse(text);
const lists = isCatalogue(parsed) ? parsed : [];

/** Licences that let anybody use a list. None is shipped, so that one may ask who passes it on for more. */
const free = [
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'CC0-1.0',
  'CC-BY-4.0',
  'Unlicense',
  'GPL-3.0',
];
/** Repositories that copy an explorer's labels: their licence is not theirs to give. */
const copied = /etherscan|eth-labels|forta/i;

describe('the catalogue', () => {
  test('has the fields of a catalogue, and each list once', () => {
    expect(isCatalogue(parsed)).toBe(true);
    expect(lists.length).toBeGreaterThan(10);
    for (const field of ['id', 'title', 'url'] as const) {
      expect(new Set(lists.map((list) => list[field])).size).toBe(lists.length);
    }
  });

  test('says where each list stands, who allows it, and how it is read', () => {
    for (const list of lists) {
      const { repository, path, url, licence, format, commit, checked } = list;
      expect(url).toMatch(/^https:\/\/raw\.githubusercontent\.com\//);
      expect(
        url.startsWith(`https://raw.githubusercontent.com/${repository}/`) && url.endsWith(`/${path}`),
      ).toBe(true);
      expect(free).toContain(licence);
      expect(`${repository}/${path}`).not.toMatch(copied);
      expect(shapes.map(({ name }) => name)).toContain(format);
      expect(commit).toMatch(/^[0-9a-f]{40}$/);
      expect(Number(checked.slice(0, 4))).toBeGreaterThanOrEqual(2026);
    }
  });

  test('has no format that the hostile rows are not written in', () => {
    const tried = new Set(sampleLists.map(({ format }) => format));
    expect(lists.map(({ format }) => format).filter((format) => !tried.has(format))).toEqual([]);
  });

  test('warns of the addresses of plain lists that are dangerous', () => {
    for (const { id, fixed } of lists) {
      if (fixed && fixed.name !== '') expect(warningOf(categoryOf(fixed)), id).toBeDefined();
    }
  });

  test('begins with what people miss, and ends with crimes of years ago', () => {
    const uses = lists.map(({ goodFor }) => goodFor);
    expect([uses[0], uses[1], uses.at(-1)]).toEqual(['phishing', 'bridges', 'oldCrime']);
    expect(uses.slice(uses.indexOf('oldCrime'))).toEqual(uses.filter((use) => use === 'oldCrime'));
  });

  test('ships no row', () => {
    expect(findAddresses(text)).toEqual([]);
    expect(text.length).toBeLessThan(20_000);
  });
});
