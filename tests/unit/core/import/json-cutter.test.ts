import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from '../../../../lib/core/import/decode-text.ts';
import { createJsonCutter } from '../../../../lib/core/import/json-cutter.ts';
import { cases } from '../../../cases.ts';

async function cut(
  text: string,
  size: number,
): Promise<{ text: string; key?: string; line: number; broken?: string }[]> {
  const bytes = new TextEncoder().encode(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const cutter = createJsonCutter();
  const pieces = [];
  for await (const part of decodeText(chunks())) pieces.push(...cutter.read(part, false));
  return [...pieces, ...cutter.read('', true)];
}

const records = fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), { maxLength: 6 });

test('a list of records is cut into the same records wherever the stream is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      records,
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(0, 2),
      async (list, size, indent) => {
        for (const text of [
          JSON.stringify(list, null, indent),
          JSON.stringify({ data: list }, null, indent),
        ]) {
          const pieces = await cut(text, size);
          expect(pieces.map((piece) => JSON.parse(piece.text))).toEqual(JSON.parse(JSON.stringify(list)));
        }
      },
    ),
    cases(2000, 150),
  );
});

test('lines of records keep their numbers, and a broken line does not swallow the next', async () => {
  const text = '{"a":1}\n\n{"a":"x\n{"b":{"c":[2]}}\n{"d":3\n{"e":"}"}\n';
  for (const size of [1, 3, 1000]) {
    const pieces = await cut(text, size);
    expect(pieces.map(({ line }) => line)).toEqual([1, 3, 4, 5, 6]);
    expect(pieces.map((piece) => piece.text.trim())).toEqual([
      '{"a":1}',
      '{"a":"x',
      '{"b":{"c":[2]}}',
      '{"d":3',
      '{"e":"}"}',
    ]);
  }
});

test('a number that is too long is passed over, and what comes behind it is read', async () => {
  const pieces = await cut(`[${'1'.repeat(1_200_000)},{"a":1},{"b":2}]`, 65_536);
  expect(pieces.filter(({ broken }) => broken === undefined).map(({ text }) => text)).toEqual([
    '{"a":1}',
    '{"b":2}',
  ]);
});

test('entries by address come with their keys', async () => {
  const key = `0x${'ab'.repeat(20)}`;
  const text = JSON.stringify({ [key]: { name: 'One', labels: [] }, other: 'two' });
  for (const size of [1, 7, 1000]) {
    expect((await cut(text, size)).map((piece) => [piece.key, JSON.parse(piece.text)])).toEqual([
      [key, { name: 'One', labels: [] }],
      ['other', 'two'],
    ]);
  }
});

test('a value that never ends is refused, not kept in memory', async () => {
  const pieces = await cut(`[{"a":"${'x'.repeat(17 * 2 ** 20)}`, 2 ** 20);
  expect(pieces.map(({ text, broken }) => [text, broken])).toEqual([['', expect.stringMatching(/./)]]);
});
