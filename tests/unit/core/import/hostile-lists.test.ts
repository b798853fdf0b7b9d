/** Lists with hostile rows: nothing wrong is taken, nothing right is lost. */
import { describe, expect, test } from 'vitest';
import type { ListRow } from '../../../../lib/core/import/list-row.ts';
import { createRowReader } from '../../../../lib/core/import/row-reader.ts';
import { readList } from './read-list.ts';
import { type PlainRow, readPlainly } from './read-plainly.ts';
import { hostileRows, sampleLists } from './sample-lists.ts';

const brief = ({ chain, address, name }: ListRow): PlainRow => [chain, address, name];
/** Names of a million characters are refused or cut, whichever the format makes of them. */
const isShort = ([, , name]: PlainRow) => !name.startsWith('xxxx');

describe.each(sampleLists.map((list) => [`${list.format}, ${list.path}`, list] as const))('%s', (_, list) => {
  const text = list.write(hostileRows);

  test('is read as by a plain reader', async () => {
    const { rows, refused, facts } = await readList(text, { path: list.path });
    expect(facts.format, refused[0]?.refused).toBe(list.format);
    const expected = readPlainly(list, text).filter(isShort);
    expect(rows.map(brief).filter(isShort)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(7);
    for (const { name } of rows) expect(name).not.toMatch(/[\p{Cc}\p{Cf}]|.{201}/u);
    for (const one of refused)
      expect(one).toEqual({
        refused: expect.stringMatching(/^[A-Z].*\.$/),
        kind: expect.any(String),
        line: expect.any(Number),
      });
    expect(refused.filter(({ kind }) => kind === 'address').length).toBeGreaterThanOrEqual(4);
  });

  test('is the same wherever its stream is cut', () => {
    const short = list.write(hostileRows.filter(({ name }) => name.length < 1000));
    const read = (size: number) => {
      const reader = createRowReader({ path: list.path });
      const pieces = short.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      return [...pieces.flatMap((piece) => [...reader.read(piece, false)]), ...reader.read('', true)];
    };
    for (const size of [1, 7, 61, 997]) expect(read(size)).toEqual(read(1_000_000));
  });

  test('is read up to where it is cut off', async () => {
    const short = hostileRows.filter(({ name }) => name.length < 1000);
    const whole = list.write(short);
    const all = (await readList(whole, { path: list.path })).rows;
    for (let end = 0; end < whole.length; end += 61) {
      const { rows } = await readList(whole.slice(0, end), { path: list.path });
      // Where a row is a line or a tag, the last one may have lost the end of its name.
      const isLoose = list.form !== 'json' && list.form !== 'json lines';
      const sure = isLoose ? rows.slice(0, -1) : rows;
      expect(sure).toEqual(all.slice(0, sure.length));
      for (const row of rows.slice(sure.length))
        expect(all.map(({ address }) => address)).toContain(row.address);
      const complete = all.filter(({ name }) => {
        const at = whole.indexOf(list.form === 'lines' ? name : JSON.stringify(name).slice(1, -1));
        return at !== -1 && at + name.length + 120 < end;
      });
      expect(rows.length, `cut at ${end}`).toBeGreaterThanOrEqual(Math.min(complete.length, 1));
    }
  });
});
