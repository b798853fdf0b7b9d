import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fact, readFact } from '../../../lib/worker/cache/fact.ts';
import { cases } from '../../cases.ts';

const said = { state: 'known', at: 5 } as const;
const from = { source: 'service', origin: 'a.example', at: 5 } as const;
const label = { ...from, name: 'A', type: 't', subtype: 's', text: 'l', category: 'exchange' } as const;
const facts: readonly Fact[] = [
  { ...said, kind: 'label', items: [label] },
  { ...said, kind: 'label', items: [{ ...label, source: 'node', unsure: true }] },
  { ...said, kind: 'mev', items: [{ ...from, kind: 's', text: 'l', txs: ['0x2'], protocols: [''] }] },
  {
    ...said,
    kind: 'contract',
    items: [
      {
        name: 'A',
        category: 'exchange',
        owner: '0x3',
        created: '2024-01-01',
        more: { a: 'b' },
        origin: 'a.example',
      },
    ],
  },
  { ...said, state: 'absent', kind: 'label', items: [] },
];

describe('a record on disk', () => {
  test.each(facts.map((fact) => [fact.kind, fact] as const))(
    'of %s comes back as it was written',
    (_, fact) => {
      expect(readFact(structuredClone(fact))).toEqual(fact);
    },
  );

  test('that was damaged anywhere is as if it were not there', () => {
    const damage = fc.constantFrom<unknown>(null, 7, {}, [], 'x', [null], [7]);
    for (const fact of facts) {
      const written: Readonly<Record<string, unknown>> = { ...fact };
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
    for (const raw of [undefined, null, 3, 'x', []]) expect(readFact(raw)).toBeUndefined();
    const strange = { ...label, name: { html: '<b>' } };
    expect(readFact({ ...said, kind: 'label', items: [strange] })).toBeUndefined();
    expect(readFact({ ...said, kind: 'label', items: [{ ...label, category: 'friend' }] })).toBeUndefined();
    expect(readFact({ ...said, kind: 'toString', items: [] })).toBeUndefined();
  });
});
