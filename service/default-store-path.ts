/** What is served before the first import: the facts of the open pack, rebuilt when it changes. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SourcedFact } from '../data/all-facts.ts';
import { type MevKind, mevKindOf } from '../lib/core/label/mev-kinds.ts';
import { sha256 } from './keys/new-key.ts';
import { createBuilder } from './store/builder.ts';
import { isStoreFile } from './store/open-label-store.ts';
import { layout } from './store/search-tables.ts';
import { labelEntry, mevEntry, type StoreEntry } from './store/store-entry.ts';

/** Increases when `factEntries` makes other entries of the same facts; a test notices. */
const entriesVersion = 1;

/** The path of the store of these facts, which is built if it is missing or unreadable. `version`: of the facts. */
export function defaultStorePath(
  directory: string,
  version: string,
  facts: () => Iterable<SourcedFact>,
): string {
  const name = sha256(`${layout} ${entriesVersion} ${version}`).slice(0, 12);
  const path = join(directory, `default-${name}.sqlite`);
  // The store can always be rebuilt, so a damaged one is replaced.
  if (!existsSync(path) || !isStoreFile(path)) build(directory, path, `d${name}`, facts());
  return path;
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

function build(directory: string, path: string, generation: string, facts: Iterable<SourcedFact>): void {
  mkdirSync(directory, { recursive: true });
  for (const name of readdirSync(directory)) {
    if (/^default-\w+\.sqlite/.test(name)) rmSync(join(directory, name), { force: true });
  }
  // One name per process: several may build it at once, and the last rename wins.
  const part = `${path}.${process.pid}.part`;
  const db = new DatabaseSync(part);
  const builder = createBuilder(db, '');
  for (const fact of facts) for (const entry of factEntries(fact)) builder.add(entry);
  builder.finish({ generation, built: new Date().toISOString() });
  db.close();
  renameSync(part, path);
}
