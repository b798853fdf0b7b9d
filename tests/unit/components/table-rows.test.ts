import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownLabelsToCsv } from '../../../components/own-labels/own-labels-to-csv.ts';
import { readImport } from '../../../components/own-labels/read-import.ts';
import { exportRows } from '../../../components/panel/export-rows.ts';
import { allRows, filterRows } from '../../../components/panel/filter-rows.ts';
import {
  alikeColumns,
  countMakeup,
  nextOrder,
  sortRows,
  type TableRow,
  tableRows,
} from '../../../components/panel/table-rows.ts';
import { mergeListings } from '../../../components/parts/page-link.ts';
import { removeFormulaGuards } from '../../../lib/core/format-csv.ts';
import type { Key } from '../../../lib/core/label/key.ts';
import type { Tag } from '../../../lib/core/label/tag.ts';
import { anyCharacter } from '../../any-character.ts';
import { cases } from '../../cases.ts';
import { evm } from '../../lab/pages/address.ts';

const keyOf = (n: number): Key => `ethereum:${evm(n).toLowerCase()}` as Key;
const tag = (name: string, more: Partial<Tag> = {}): Tag => ({
  name,
  category: 'exchange',
  source: 'service',
  more: 0,
  ...more,
});
const tags = new Map<Key, Tag | null>([
  [keyOf(1), tag('Bitfrost')],
  [keyOf(2), tag('amber 10', { category: 'scam', warning: 'danger' })],
  [keyOf(3), tag('amber 9', { category: 'mixer', warning: 'caution' })],
  [keyOf(4), null],
]);
const page = [1, 2, 3, 4, 5].map((n) => ({ key: keyOf(n), count: n, possible: false }));
const rows = tableRows(page, tags);
const names = (some: readonly TableRow[]) => some.map(({ name }) => name);

describe('the table of a page', () => {
  it('begins with the worst, and ends with what has no name', () => {
    expect(names(sortRows(rows, { by: 'warning', down: true }))).toEqual([
      'amber 10',
      'amber 9',
      'Bitfrost',
      '',
      '',
    ]);
  });

  it('sorts names as people do, and leaves the nameless at the end either way', () => {
    expect(names(sortRows(rows, { by: 'name', down: false }))).toEqual([
      'amber 9',
      'amber 10',
      'Bitfrost',
      '',
      '',
    ]);
    expect(names(sortRows(rows, { by: 'name', down: true }))).toEqual([
      'Bitfrost',
      'amber 10',
      'amber 9',
      '',
      '',
    ]);
  });

  it('turns round when the same column is pressed again; counts begin with the most', () => {
    expect(nextOrder({ by: 'name', down: false }, 'count')).toEqual({ by: 'count', down: true });
    expect(nextOrder({ by: 'count', down: true }, 'count')).toEqual({ by: 'count', down: false });
  });

  it('is filtered by name, by address in any case, by kind, by chain, by warning', () => {
    expect(names(filterRows(rows, { ...allRows, text: 'AMBER' }))).toEqual(['amber 10', 'amber 9']);
    expect(names(filterRows(rows, { ...allRows, text: '9 amb' }))).toEqual(['amber 9']);
    expect(names(filterRows(rows, { ...allRows, text: 'mixer' }))).toEqual(['amber 9']);
    expect(filterRows(rows, { ...allRows, text: evm(5) })).toHaveLength(1);
    expect(filterRows(rows, { ...allRows, text: evm(5).slice(-12) })).toHaveLength(1);
    expect(names(filterRows(rows, { ...allRows, category: 'mixer' }))).toEqual(['amber 9']);
    expect(filterRows(rows, { ...allRows, category: 'none' })).toHaveLength(2);
    expect(filterRows(rows, { ...allRows, chain: 'base' })).toEqual([]);
    expect(filterRows(rows, { ...allRows, only: 'warnings' })).toHaveLength(2);
    expect(filterRows(rows, { ...allRows, only: 'labelled' })).toHaveLength(3);
  });

  it('has columns for chain and count where they differ', () => {
    const [one] = tableRows(page.slice(0, 1), tags);
    if (!one) throw new Error('There is no row.');
    expect(alikeColumns([one, { ...one, name: 'Another' }])).toEqual(['chain', 'count']);
    expect(alikeColumns([one, { ...one, chain: 'base' }])).toEqual(['count']);
    expect(alikeColumns(rows)).toEqual(['chain']);
  });

  it('is made up of what it holds, the largest part first', () => {
    expect(countMakeup(rows).categories[0]).toEqual({ of: 'none', count: 2 });
    expect(countMakeup(rows).chains).toEqual([{ of: 'ethereum', count: 5 }]);
  });

  it('has kinds of which there are as many in one order, whichever was read first', () => {
    const page = [1, 2, 3, 4].map((n) => ({ key: keyOf(n), count: 1, possible: false }));
    const tags = new Map<Key, Tag | null>([
      [keyOf(2), tag('a', { category: 'scam' })],
      [keyOf(3), tag('b', { category: 'bridge' })],
      [keyOf(4), tag('c')],
    ]);
    const kinds = (rows: readonly TableRow[]) => countMakeup(rows).categories.map(({ of }) => of);
    const rows = tableRows(page, tags);
    expect(kinds(rows)).toEqual(kinds(rows.toReversed()));
    expect(kinds(rows).at(-1)).toBe('none');
  });

  it('counts an address once that stands in several frames', () => {
    const frame = { rows: [{ key: keyOf(1), count: 2 }] };
    const doubtful = { rows: [{ key: keyOf(1), count: 1, possible: true }] };
    expect(mergeListings([frame, doubtful])).toEqual([{ key: keyOf(1), count: 3, possible: false }]);
    expect(tableRows([{ key: keyOf(1), count: 1, possible: true }], tags)[0]?.unsure).toBe(true);
  });
});

describe('an export', () => {
  it('has a line for each row, with the address as people write it', () => {
    expect(JSON.parse(exportRows(rows, 'json'))[0]).toEqual({
      chain: 'ethereum',
      address: evm(1),
      name: 'Bitfrost',
      category: 'exchange',
      warning: '',
      count: 1,
      note: '',
      source: 'service',
    });
  });

  it('says of a name that it is unsure or claimed, also where it is imported, and kinds in words', async () => {
    const tags = new Map<Key, Tag | null>([
      [keyOf(1), tag('Bitfrost', { unsure: true })],
      [keyOf(2), tag('kelp.eth', { source: 'node' })],
      [keyOf(3), tag('cex_dex', { kind: true })],
    ]);
    const nameless = { key: keyOf(4), count: 1, possible: true };
    const rows = tableRows([...page.slice(0, 3), nameless], tags);
    expect(rows.map(({ unsure }) => unsure)).toEqual([true, false, false, true]);
    expect(await readImport(new Blob([exportRows(rows, 'csv')]))).toMatchObject({
      skipped: 1,
      rows: [
        { name: 'Bitfrost', note: 'card_unsure' },
        { name: 'kelp.eth', note: 'card_claimed' },
        { name: 'mev_cex_dex', note: '' },
      ],
    });
  });

  it('gives back any label to a CSV reader, and none of them is a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (name) => {
        const csv = exportRows([{ ...(rows[0] as TableRow), name }], 'csv');
        const [, read] = parse(csv, { recordDelimiter: '\r\n' }) as string[][];
        const text = read?.[2] ?? '';
        expect(removeFormulaGuards(text)).toBe(name);
        expect(text).not.toMatch(/^[=+\-@\t\r]/);
      }),
      cases(2_000, 100),
    );
  });
});

describe('a spreadsheet that separates cells by semicolons or tabs', () => {
  it.each([';', '\t'])('finds no formula in a label, whatever follows %j', async (separator) => {
    const name = `Bitfrost${separator}=HYPERLINK("https://example.com")${separator}@x${separator}'+1${separator}＝1`;
    const table = { ...(rows[0] as TableRow), name };
    const own = { key: table.key, name, note: name, category: 'other' } as const;
    const cells = [exportRows([table], 'csv'), ownLabelsToCsv([own])].flatMap((csv) =>
      csv.split(/[;\t\r\n]/),
    );
    expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
    expect(await readImport(new Blob([ownLabelsToCsv([own])]))).toMatchObject({ rows: [own] });
    const imported = await readImport(new Blob([exportRows([table], 'csv')]));
    expect(imported).toMatchObject({ rows: [{ key: table.key, name }] });
  });
});
