/** A small store in memory, for tests and the demo, built by the same code as a file. */
import { DatabaseSync } from 'node:sqlite';
import type { ContractRow, LabelRow, MevRow } from '../../lib/core/api/read-answer.ts';
import type { ChainId } from '../../lib/core/chains.ts';
import { createBuilder } from './builder.ts';
import { openLabelStore } from './open-label-store.ts';
import type { PromptStore } from './store.ts';
import { contractEntry, labelEntry, metadataOf, mevEntry, type StoreEntry } from './store-entry.ts';

export interface SeedRows {
  readonly labels: readonly (LabelRow & { readonly chain: ChainId })[];
  readonly mev?: readonly MevRow[];
  readonly contracts?: readonly ContractRow[];
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
  for (const row of mev) yield accepted(mevEntry('ethereum', row), row.address);
  for (const row of contracts) {
    yield accepted(contractEntry('ethereum', row, metadataOf(row)), row.address);
  }
}

function accepted(entry: StoreEntry | string, address: string): StoreEntry {
  if (typeof entry === 'string') throw new Error(`${address}: ${entry}`);
  return entry;
}
