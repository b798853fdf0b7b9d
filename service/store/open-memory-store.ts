/** A small store in memory, for tests and the demo, built by the same code as a file. */
import { DatabaseSync } from 'node:sqlite';
import type { ContractRow, LabelRow, MevRow } from '../../lib/core/api/read-answer.ts';
import type { ChainId } from '../../lib/core/chains.ts';
import { createBuilder } from './builder.ts';
import { type Content, chainsWith } from './collections.ts';
import { openLabelStore } from './open-label-store.ts';
import type { PromptStore } from './store.ts';
import { contractEntry, labelEntry, metadataOf, mevEntry, type StoreEntry } from './store-entry.ts';

export interface SeedRows {
  readonly labels: readonly (LabelRow & { readonly chain: ChainId })[];
  /** Without a chain, of the first that has such records. */
  readonly mev?: readonly (MevRow & { readonly chain?: ChainId })[];
  readonly contracts?: readonly (ContractRow & { readonly chain?: ChainId })[];
}

/** Throws at the first invalid record, because programmers write the seeds. */
export function openMemoryStore(rows: SeedRows, generation = '1'): PromptStore {
  const db = new DatabaseSync(':memory:');
  const builder = createBuilder(db, '');
  for (const entry of seedEntries(rows)) builder.add(entry);
  builder.finish({ generation });
  return openLabelStore(db);
}

export function* seedEntries({ labels, mev = [], contracts = [] }: SeedRows): Generator<StoreEntry> {
  for (const row of labels) yield accepted(labelEntry(row.chain, row), row.address);
  for (const row of mev) yield accepted(mevEntry(row.chain ?? firstWith('mev'), row), row.address);
  for (const row of contracts) {
    yield accepted(contractEntry(row.chain ?? firstWith('contract'), row, metadataOf(row)), row.address);
  }
}

function firstWith(content: Content): ChainId {
  const [first] = chainsWith(content);
  if (!first) throw new Error(`No chain has ${content} records.`);
  return first;
}

function accepted(entry: StoreEntry | string, address: string): StoreEntry {
  if (typeof entry === 'string') throw new Error(`${address}: ${entry}`);
  return entry;
}
