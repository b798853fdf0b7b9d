/** Builds the profile of one address on one chain from all sources. Pure. */

import type { MevRow } from '../../core/api/read-answer.ts';
import type { ChainId } from '../../core/chains.ts';
import {
  type Contract,
  idle,
  type Known,
  type Label,
  type MevActivity,
  type Profile,
  type Reason,
} from '../../core/label/profile.ts';
import { mixesScripts } from '../../core/mixes-scripts.ts';
import type { PackHit } from '../../core/pack.ts';
import type { CategorisedContract, CategorisedLabel, Fact, FactOf, FactOrigin } from '../cache/fact.ts';
import type { OwnLabel } from '../sources/own/own-label.ts';

/** The state of a question to the service, beside its last answer. */
export interface QuestionStatus {
  readonly waiting: boolean;
  /** Why the question waits, failed or is not asked. */
  readonly reason?: Reason;
  readonly failed?: boolean;
}

export interface FactState<K extends Fact['kind']> {
  readonly fact: FactOf<K> | undefined;
  readonly fresh: boolean;
  readonly status: QuestionStatus;
}

export interface ProfileSources {
  readonly chain: ChainId;
  readonly address: string;
  /** The spelling that people see. */
  readonly text: string;
  readonly own: readonly OwnLabel[];
  readonly ownUnread: boolean;
  /** The name of a system address. */
  readonly system: string | undefined;
  readonly pack: PackHit | undefined;
  readonly lists: readonly Label[];
  /** Of the sources; undefined without lists. */
  readonly order: readonly string[] | undefined;
  readonly label: FactState<'label'>;
  readonly mev: FactState<'mev'> | undefined;
  readonly contract: FactState<'contract'> | undefined;
}

export function buildProfile(from: ProfileSources): Profile {
  const labels = toKnown(from.label, toLabel);
  const mev = from.mev ? toKnown(from.mev, toMevActivity) : idle;
  return {
    chain: from.chain,
    address: from.text,
    labels: {
      ...labels,
      items: [
        ...from.own.map(ownItem),
        ...labels.items,
        ...(from.system === undefined ? [] : [systemLabel(from.system)]),
        ...from.lists,
        ...(from.pack?.labels ?? []),
      ],
    },
    ...(from.order && { order: from.order }),
    ...(from.ownUnread && { ownUnread: true }),
    mev: { ...mev, items: [...mev.items, ...(from.pack?.mev ?? [])] },
    contract: from.contract ? toKnown(from.contract, contractOf) : idle,
  };
}

function toKnown<Row, Item>(
  known: {
    readonly fact: (FactOrigin & { readonly rows: readonly Row[] }) | undefined;
    readonly fresh: boolean;
    readonly status: QuestionStatus;
  },
  item: (row: Row, origin: FactOrigin) => Item,
): Known<Item> {
  const { fact, fresh, status } = known;
  const reason = status.reason ? { reason: status.reason } : {};
  if (!fact) {
    if (status.waiting) return { state: 'pending', items: [], ...reason };
    return { state: status.failed ? 'error' : 'idle', items: [], ...reason };
  }
  const state = fact.state === 'partial' ? 'partial' : fresh ? fact.state : 'stale';
  return { state, items: fact.rows.map((row) => item(row, fact)), at: fact.at, ...(fresh ? {} : reason) };
}

export function toLabel(row: CategorisedLabel, fact: FactOrigin): Label {
  return {
    name: row.name,
    type: row.type,
    subtype: row.subtype,
    text: row.label,
    category: row.category ?? 'other',
    source: 'service',
    origin: fact.host,
    at: fact.at,
    ...(mixesScripts(row.name) && { unsure: true }),
  };
}

export function toMevActivity(row: MevRow, fact: FactOrigin): MevActivity {
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

function contractOf(row: CategorisedContract, fact: FactOrigin): Contract {
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
