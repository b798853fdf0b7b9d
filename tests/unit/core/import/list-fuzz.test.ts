/** Spoilt lists of every format are read without a throw, in bounded memory, and give no row without a valid address. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importLabels } from '../../../../lib/core/import/import-labels.ts';
import { isKeyChain } from '../../../../lib/core/label/key.ts';
import { anyCharacter } from '../../../any-character.ts';
import { cases, count } from '../../../cases.ts';
import { readList } from './read-list.ts';
import { addressOf } from './read-plainly.ts';
import { hostileRows, sampleLists } from './sample-lists.ts';

const rows = hostileRows.filter(({ name }) => name.length < 1000);
const texts = sampleLists.map((list) => ({ path: list.path, text: list.write(rows) }));

/** Pieces of the formats, and characters that end, hide or escape something. */
const pieces = [
  ...`"'\\{}[],;:\n`,
  '\r\n',
  ...'\t-#',
  '//',
  ...'|>&*',
  '0x',
  ...['\n{', '\n- ', 'tags:\n', '"data":[', '"__proto__":', 'null', '\u0000', '\ufeff', '\u202e', '\ud800'],
  ...['🦊', '""'],
];

/** The damage to a file: a part of it is replaced, doubled or moved, at places that are shares of its length. */
interface Damage {
  readonly kind: 'insert' | 'remove' | 'repeat' | 'move' | 'end';
  readonly at: number;
  readonly to: number;
  readonly length: number;
  readonly piece: string;
}

const share = fc.noBias(fc.nat(0x7fff_ffff)).map((number) => number / 0x8000_0000);
const damage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom('insert', 'insert', 'remove', 'repeat', 'move', 'end'),
  at: share,
  to: share,
  length: fc.nat(200),
  piece: fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: anyCharacter, maxLength: 8 })),
});

function spoil(text: string, { kind, at, to, length, piece }: Damage): string {
  const start = Math.floor(at * text.length);
  const end = Math.min(text.length, start + length);
  const part = text.slice(start, end);
  const rest = text.slice(0, start) + text.slice(end);
  const place = Math.floor(to * rest.length);
  switch (kind) {
    case 'insert':
      return text.slice(0, start) + piece + text.slice(start);
    case 'remove':
      return rest;
    case 'repeat':
      return text.slice(0, end) + part + text.slice(end);
    case 'move':
      return rest.slice(0, place) + part + rest.slice(place);
    case 'end':
      return text.slice(0, start);
  }
}

test('no row of a spoilt list has an address that is none', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...texts),
      fc.array(damage, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 40, max: 4000 }),
      async ({ path, text }, damages, chunk) => {
        const read = await readList(damages.reduce(spoil, text), { path }, chunk);
        for (const row of read.rows) {
          taken += 1;
          if (row.address.startsWith('0x') || row.chain === 'solana')
            expect(addressOf(row.address)).toBe(row.address);
          expect(isKeyChain(row.chain)).toBe(true);
          for (const said of [row.name, row.type, row.subtype, row.label]) {
            expect(said).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]|.{201}/u);
          }
        }
        for (const { refused } of read.refused) expect(refused).toMatch(/\.$/);
      },
    ),
    cases(100_000, 300),
  );
  expect(taken).toBeGreaterThan(1_000);
});

/** What never ends, or has no end of parts; `rows`: each is refused by itself, which takes longer. */
const endless: Readonly<Record<string, readonly [start: string, more: (n: number) => string, rows?: true]>> =
  {
    'a JSON text': ['[{"a":"', () => 'x'.repeat(4096)],
    'nested JSON': ['[', () => '[{"a":'.repeat(512)],
    'facts of a JSON list': ['{"tokens":[],', (n) => `"fact ${n}":"${'x'.repeat(512)}",`.repeat(8)],
    'a JSON object': ['{', (n) => `"field ${n}":1,`.repeat(256)],
    'an unclosed cell': ['address,name\n"', () => 'x,\n'.repeat(512), true],
    'columns of a table': ['address,name,', (n) => `c${n},`.repeat(1024)],
    'a line': ['', () => 'x'.repeat(4096)],
    'comments of a list': ['', (n) => `# fact ${n}: ${'x'.repeat(64)}\n`.repeat(64)],
    'fields of a tag': ['tags:\n- address: x\n', (n) => `  field_${n}: ${'x'.repeat(64)}\n`.repeat(64)],
    'an unclosed text of a tag': ['tags:\n- label: "', () => 'x\n    '.repeat(512)],
    'rows that repeat': ['address,name\n', () => '0x,x\n'.repeat(512), true],
  };

test.each(Object.entries(endless))(
  '%s without an end is read in bounded memory',
  async (_, [start, more, isRows]) => {
    const encoder = new TextEncoder();
    const pushes = isRows ? count(5_000, 10) : count(50_000, 100);
    let most = 0;
    async function* chunks() {
      yield encoder.encode(start);
      for (let n = 0; n < pushes; n++) {
        yield encoder.encode(more(n));
        if (n % 64 === 0) most = Math.max(most, process.memoryUsage().heapUsed);
      }
    }
    const before = process.memoryUsage().heapUsed;
    let refused = 0;
    for await (const row of importLabels(chunks(), { path: '' })) if ('refused' in row) refused += 1;
    expect(refused > pushes).toBe(isRows === true);
    expect((most - before) / 2 ** 20, 'megabytes').toBeLessThan(100);
  },
);
