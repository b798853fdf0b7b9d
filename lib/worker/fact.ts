/** What a service said about a slot, as it is remembered. Whatever disk holds is parsed before it is believed. */
import * as v from 'valibot';
import type { ContractRow, LabelRow, MevRow } from '../core/api/records.ts';

interface Told {
  /** `partial`: learnt in passing, there may be more. */
  readonly state: 'known' | 'absent' | 'partial';
  /** When it was said. */
  readonly at: number;
  /** Who said it: a host's name, without its path. */
  readonly host: string;
}
export type Fact = Told &
  (
    | { readonly kind: 'label'; readonly rows: readonly LabelRow[] }
    | { readonly kind: 'mev'; readonly rows: readonly MevRow[] }
    | { readonly kind: 'contract'; readonly rows: readonly ContractRow[] }
  );
export type FactOf<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

/** Raised when records of before can no longer be read; they are then simply not there. */
const version = 1;

const told = {
  v: v.literal(version),
  state: v.picklist(['known', 'absent', 'partial']),
  at: v.number(),
  host: v.string(),
};
const text = v.string();
const label = { address: text, name: text, type: text, subtype: text, label: text };
const stored = v.pipe(
  v.variant('kind', [
    v.object({ ...told, kind: v.literal('label'), rows: v.array(v.object(label)) }),
    v.object({
      ...told,
      kind: v.literal('mev'),
      rows: v.array(
        v.object({ address: text, label: text, subtype: text, txs: v.array(text), protocols: v.array(text) }),
      ),
    }),
    v.object({
      ...told,
      kind: v.literal('contract'),
      rows: v.array(
        v.object({
          ...label,
          owner: v.exactOptional(text),
          created: v.exactOptional(text),
          more: v.record(text, v.unknown()),
        }),
      ),
    }),
  ]),
  v.transform(({ v: _, ...fact }): Fact => fact),
);

export function readFact(raw: unknown): Fact | undefined {
  if (raw === undefined) return undefined;
  const parsed = v.safeParse(stored, raw);
  return parsed.success ? parsed.output : undefined;
}

export function writeFact(fact: Fact): unknown {
  return { ...fact, v: version };
}
