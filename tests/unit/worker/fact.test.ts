import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fact, readFact, writeFact } from '../../../lib/worker/cache/fact.ts';
import { cases } from '../../cases.ts';

const said = { state: 'known', at: 5, host: 'a.example' } as const;
const label = { address: '0x1', name: 'A', type: 't', subtype: 's', label: 'l' };
const facts: readonly Fact[] = [
  { ...said, kind: 'label', rows: [label] },
  {
    ...said,
    kind: 'mev',
    rows: [{ address: '0x1', label: 'l', subtype: 's', txs: ['0x2'], protocols: [''] }],
  },
  { ...said, kind: 'contract', rows: [{ ...label, owner: '0x3', created: '2024-01-01', more: { a: 'b' } }] },
  { ...said, kind: 'label', rows: [{ ...label, category: 'exchange' }] },
  { ...said, state: 'absent', kind: 'label', rows: [] },
];

describe('a record on disk', () => {
  test.each(facts.map((fact) => [fact.kind, fact] as const))(
    'of %s comes back as it was written',
    (_, fact) => {
      expect(readFact(structuredClone(writeFact(fact)))).toEqual(fact);
    },
  );

  test('that was damaged anywhere is as if it were not there', () => {
    const damage = fc.constantFrom<unknown>(null, 7, {}, [], 'x', [null], [7]);
    for (const fact of facts) {
      const written = writeFact(fact) as Record<string, unknown>;
      fc.assert(
        fc.property(fc.constantFrom(...Object.keys(written)), damage, (field, value) => {
          const read = readFact({ ...written, [field]: value });
          // A value that still has the right form is read as it is.
          if (read) expect({ ...written, [field]: value }).toMatchObject(read);
          if (value === null) expect(read).toBeUndefined();
        }),
        cases(500, 200),
      );
    }
    for (const raw of [undefined, null, 3, 'x', [], { v: 2, ...facts[0] }])
      expect(readFact(raw)).toBeUndefined();
    const row = { ...label, name: { html: '<b>' } };
    expect(readFact({ v: 1, ...said, kind: 'label', rows: [row] })).toBeUndefined();
    expect(
      readFact({ v: 1, ...said, kind: 'label', rows: [{ ...label, category: 'friend' }] }),
    ).toBeUndefined();
    expect(readFact({ v: 1, ...said, kind: 'toString', rows: [] })).toBeUndefined();
  });
});
