/** Everything that is known about one address on one chain, put together from what its sources hold. Pure. */

import type { MevRow } from '../core/api/records.ts';
import type { ChainId } from '../core/chains.ts';
import {
  type Contract,
  idle,
  type Known,
  type Label,
  type MevActivity,
  type Profile,
  type Reason,
} from '../core/label/profile.ts';
import type { PackHit } from '../core/pack.ts';
import type { Fact, FactOf, PlacedContract, PlacedLabel } from './fact.ts';
import type { OwnLabel } from './own-label.ts';

/** How the question to the service stands, beside what it answered before. */
export interface Asking {
  readonly waiting: boolean;
  /** Why it waits, failed, or is not asked at all. */
  readonly reason?: Reason;
  readonly failed?: boolean;
}

export interface Told<K extends Fact['kind']> {
  readonly fact: FactOf<K> | undefined;
  readonly fresh: boolean;
  readonly asking: Asking;
}

export interface Sources {
  readonly chain: ChainId;
  readonly address: string;
  /** As people write it. */
  readonly text: string;
  readonly own: readonly OwnLabel[];
  /** The name of a part of the chain itself. */
  readonly system: string | undefined;
  readonly pack: PackHit | undefined;
  readonly label: Told<'label'>;
  readonly mev: Told<'mev'> | undefined;
  readonly contract: Told<'contract'> | undefined;
}

export function profileOf(from: Sources): Profile {
  const labels = knownOf(from.label, labelOf);
  const mev = from.mev ? knownOf(from.mev, mevOf) : idle;
  return {
    chain: from.chain,
    address: from.text,
    labels: {
      ...labels,
      items: [
        ...from.own.map(ownItem),
        ...labels.items,
        ...(from.system === undefined ? [] : [systemLabel(from.system)]),
        ...(from.pack?.labels ?? []),
      ],
    },
    mev: { ...mev, items: [...mev.items, ...(from.pack?.mev ?? [])] },
    contract: from.contract ? knownOf(from.contract, contractOf) : idle,
  };
}

export type Said = Pick<Fact, 'state' | 'at' | 'host'>;

function knownOf<Row, Item>(
  told: {
    readonly fact: (Said & { readonly rows: readonly Row[] }) | undefined;
    readonly fresh: boolean;
    readonly asking: Asking;
  },
  item: (row: Row, said: Said) => Item,
): Known<Item> {
  const { fact, fresh, asking } = told;
  const reason = asking.reason ? { reason: asking.reason } : {};
  if (!fact) {
    if (asking.waiting) return { state: 'pending', items: [], ...reason };
    return { state: asking.failed ? 'error' : 'idle', items: [], ...reason };
  }
  const state = fact.state === 'partial' ? 'partial' : fresh ? fact.state : 'stale';
  return { state, items: fact.rows.map((row) => item(row, fact)), at: fact.at, ...(fresh ? {} : reason) };
}

export function labelOf(row: PlacedLabel, fact: Said): Label {
  return {
    name: row.name,
    type: row.type,
    subtype: row.subtype,
    text: row.label,
    category: row.category ?? 'other',
    source: 'service',
    origin: fact.host,
    at: fact.at,
  };
}

export function mevOf(row: MevRow, fact: Said): MevActivity {
  return {
    kind: row.subtype,
    text: row.label,
    txs: row.txs,
    protocols: row.protocols,
    source: 'service',
    origin: fact.host,
    at: fact.at,
  };
}

function contractOf(row: PlacedContract, fact: Said): Contract {
  return {
    name: row.name,
    category: row.category ?? 'other',
    ...(row.owner !== undefined && { owner: row.owner }),
    ...(row.created !== undefined && { created: row.created }),
    more: row.more,
    origin: fact.host,
    at: fact.at,
  };
}

function ownItem(own: OwnLabel): Label {
  return {
    name: own.name,
    type: '',
    subtype: '',
    text: '',
    category: own.category,
    source: 'own',
    origin: '',
    at: own.at,
    ...(own.note !== '' && { note: own.note }),
  };
}

function systemLabel(name: string): Label {
  return { name, type: 'system', subtype: '', text: '', category: 'system', source: 'pack', origin: '' };
}
