/** What is served before the first import: the facts of the open pack, rebuilt when they change. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SourcedFact } from '../data/all-facts.ts';
import { type MevKind, mevKindOf } from '../lib/core/label/mev-kinds.ts';
import { createBuilder } from './store/builder.ts';
import { layout } from './store/create-tables.ts';
import { isStoreFile } from './store/open-label-store.ts';
import { labelEntry, mevEntry, type StoreEntry } from './store/store-entry.ts';

/** The path of the store of these facts, which is built if it is missing or unreadable. */
export function defaultStorePath(directory: string, facts: Iterable<SourcedFact>): string {
  const described = describe(directory, facts);
  const { path } = described;
  // The store can always be rebuilt, so a damaged one is replaced.
  if (!existsSync(path) || !isStoreFile(path)) build(directory, described);
  return path;
}

interface Described {
  readonly path: string;
  readonly version: string;
  readonly entries: readonly StoreEntry[];
}

/** The facts as entries, and a file name that depends on their content. */
function describe(directory: string, facts: Iterable<SourcedFact>): Described {
  const entries: StoreEntry[] = [];
  const digest = createHash('sha256').update(`layout ${layout}\n`);
  for (const fact of facts) {
    for (const entry of factEntries(fact)) {
      entries.push(entry);
      const { collection, address, name, type, subtype, label } = entry;
      digest.update(JSON.stringify([collection.id, address, name, type, subtype, label]));
    }
  }
  const version = digest.digest('hex').slice(0, 12);
  return { path: join(directory, `default-${version}.sqlite`), version, entries };
}

/** The label of a kind of MEV; the owner is in the address's label record. */
function mevCategory(kind: string): string {
  const categories: Partial<Record<MevKind, string>> = {
    builder: 'MEV Builder',
    relay: 'MEV Relay',
    searcher: 'MEV Searcher',
  };
  return categories[mevKindOf(kind)] ?? 'MEV Bot';
}

/** Facts have no transactions, owners or dates, so MEV records have `last_tx: []`, and there are no contracts. */
function* factEntries(fact: SourcedFact): Generator<StoreEntry> {
  const { chain, address, name, type, subtype, label, mev = [] } = fact;
  const entry = labelEntry(chain, { address, name, type, subtype, label });
  if (typeof entry !== 'string') yield entry;
  for (const kind of mev) {
    const record = mevEntry(chain, {
      address,
      label: mevCategory(kind),
      subtype: kind,
      txs: [],
      protocols: [],
    });
    // A chain without MEV records is refused here.
    if (typeof record !== 'string') yield record;
  }
}

function build(directory: string, { path, version, entries }: Described): void {
  mkdirSync(directory, { recursive: true });
  for (const name of readdirSync(directory)) {
    if (/^default-\w+\.sqlite/.test(name)) rmSync(join(directory, name), { force: true });
  }
  // One name per process: several may build it at once, and the last rename wins.
  const part = `${path}.${process.pid}.part`;
  const db = new DatabaseSync(part);
  const builder = createBuilder(db, '');
  for (const entry of entries) builder.add(entry);
  builder.finish({ generation: `d${version}`, built: new Date().toISOString() });
  db.close();
  renameSync(part, path);
}
