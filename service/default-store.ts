/**
 * What is served before the first import: the facts of the open pack. Built once into the data directory and built
 * anew when the facts have changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Fact } from '../data/facts.ts';
import { createBuilder } from './store/build.ts';
import { type Entry, labelEntry, mevEntry } from './store/entry.ts';
import { openStoreFile } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

/** Goes up when the tables change, so that a store of older tables is not opened. */
const layout = 1;

export function openDefaultStore(directory: string, facts: Iterable<Fact>): Store {
  return openStoreFile(defaultStorePath(directory, facts));
}

/** Where the store of these facts is; builds it when it is not there yet. */
export function defaultStorePath(directory: string, facts: Iterable<Fact>): string {
  mkdirSync(directory, { recursive: true });
  const entries: Entry[] = [];
  const digest = createHash('sha256').update(`layout ${layout}\n`);
  for (const fact of facts) {
    for (const entry of factEntries(fact)) {
      entries.push(entry);
      const { collection, address, name, type, subtype, label } = entry;
      digest.update(JSON.stringify([collection.id, address, name, type, subtype, label]));
    }
  }
  const version = digest.digest('hex').slice(0, 12);
  const path = join(directory, `default-${version}.sqlite`);
  if (!existsSync(path)) build(directory, path, entries, version);
  return path;
}

/** No fact says a transaction, an owner or a date; so MEV records have `last_tx: []` and there are no contracts. */
function* factEntries(fact: Fact): Generator<Entry> {
  const { chain, address, name, type, subtype, label, mev = [] } = fact;
  const entry = labelEntry(chain, { address, name, type, subtype, label });
  if (typeof entry !== 'string') yield entry;
  if (chain !== 'ethereum') return;
  for (const kind of mev) {
    const record = mevEntry(chain, {
      address,
      label: label === '' ? name : label,
      subtype: kind,
      txs: [],
      protocols: [],
    });
    if (typeof record !== 'string') yield record;
  }
}

function build(directory: string, path: string, entries: readonly Entry[], version: string): void {
  for (const name of readdirSync(directory)) {
    if (/^default-\w+\.sqlite/.test(name)) rmSync(join(directory, name), { force: true });
  }
  // A name of its own: several processes may find it missing at once, and the rename decides.
  const part = `${path}.${process.pid}.part`;
  const db = new DatabaseSync(part);
  const builder = createBuilder(db, '');
  for (const entry of entries) builder.add(entry);
  builder.finish({ generation: `d${version}`, built: new Date().toISOString() });
  db.close();
  renameSync(part, path);
}
