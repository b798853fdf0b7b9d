/**
 * What was set or removed by hand, in memory: of an address that somebody edited, the edit alone is answered. It is kept
 * up to date one edit at a time; a search looks at each edit, because people make thousands and not millions.
 */
import { foldText } from '../../lib/core/fold-text.ts';
import { sha256 } from '../keys/new-key.ts';
import { compareHits, type Hit, matchTier } from '../match-tier.ts';
import { collectionOf } from './collections.ts';
import { type Edit, openEditFile } from './edit-file.ts';
import { indexPlaces } from './layer-stores.ts';
import { searched } from './searched.ts';
import type { PromptStore } from './store.ts';
import { pieceOf, type StoreEntry } from './store-entry.ts';

interface Row {
  readonly piece: string;
  readonly hit: Hit;
  /** What a search reads, by its index. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

interface Held {
  readonly address: string;
  readonly stored: string | undefined;
  readonly entries: readonly StoreEntry[];
  readonly digest: bigint;
  /** Made by the first search: look-ups need none. */
  rows?: readonly Row[];
}

/** `below`: the generation of what lies below. */
export function editsInMemory(path: string, below: string) {
  const file = openEditFile(path, 'service');
  const held = new Map<string, { readonly keys: Map<string, Held>; readonly addresses: Set<string> }>();
  let version = 0;
  let writing = file.writing();
  let size = 0;
  /** The edits' digests, added without carry: in any order the same. What is hidden counts too. */
  let digest = 0n;

  const apply = (edit: Edit, isGone: boolean) => {
    const id = collectionOf(edit.chain, edit.content)?.id;
    if (id === undefined) return;
    const { keys, addresses } = held.get(id) ?? { keys: new Map(), addresses: new Set() };
    held.set(id, { keys, addresses });
    const before = keys.get(edit.key);
    size += (isGone ? 0 : 1) - (before ? 1 : 0);
    digest ^= before?.digest ?? 0n;
    addresses.delete(before?.address ?? '');
    keys.delete(edit.key);
    if (isGone) return;
    const now = heldOf(edit);
    digest ^= now.digest;
    addresses.add(now.address);
    keys.set(edit.key, now);
  };
  /** Reads what was edited since, and returns how many edits that were. */
  const update = () => {
    const now = file.writing();
    if (now !== writing) {
      held.clear();
      [version, size, digest, writing] = [0, 0, 0n, now];
    }
    if (file.version() === version) return 0;
    const changes = file.since(version);
    for (const { edit, isGone, number } of changes) {
      apply(edit, isGone);
      version = Math.max(version, number);
    }
    return changes.length;
  };
  try {
    update();
  } catch (error) {
    file.close();
    throw error;
  }
  return {
    update,
    isEmpty: () => size === 0,
    /** Whether an address was edited, given as its key or as it is written. */
    hides(collection: string, address: string) {
      const one = held.get(collection);
      return one !== undefined && (one.keys.has(address) || one.addresses.has(address));
    },
    generation: () => `${below}+${version}`,
    tag: () => digest.toString(16),
    find(collection: string, keys: readonly string[]) {
      const one = held.get(collection)?.keys;
      return keys.map((key) => one?.get(key)?.stored);
    },
    search(...[index, text, limit, offset]: Parameters<PromptStore['search']>) {
      const query = foldText(text);
      const found: Row[] = [];
      for (const one of held.get(indexPlaces.get(index)?.collection.id ?? '')?.keys.values() ?? []) {
        one.rows ??= one.entries.map(rowOf);
        for (const row of one.rows) {
          const tier = matchTier(query, row.fields.get(index) ?? []);
          if (tier !== undefined) found.push({ ...row, hit: { ...row.hit, tier } });
        }
      }
      found.sort((a, b) => compareHits(a.hit, b.hit));
      return found.slice(offset, offset + limit).map(({ piece }) => piece);
    },
    close: file.close,
  };
}

function heldOf(edit: Edit): Held {
  const entries = entriesOfEdit(edit).sort((a, b) => compareHits(hitOf(a), hitOf(b)));
  return {
    address: edit.address,
    entries,
    stored: entries.length === 0 ? undefined : [edit.address, ...entries.map(pieceOf)].join('\n'),
    digest: BigInt(`0x${sha256(JSON.stringify(edit)).slice(0, 16)}`),
  };
}

const hitOf = ({ address, name, type, subtype, label }: StoreEntry): Hit => ({
  tier: 0,
  name: foldText(name),
  address,
  rest: [name, type, subtype, label],
});

const rowOf = (entry: StoreEntry): Row => ({
  piece: pieceOf(entry),
  hit: hitOf(entry),
  fields: new Map(
    entry.collection.indexes.map(({ id, matches }) => [id, searched(entry, entry.collection, matches)]),
  ),
});

/** The records of an edit as they are stored. */
export function entriesOfEdit({ chain, content, key, address, records }: Edit): StoreEntry[] {
  const collection = collectionOf(chain, content);
  if (!collection) return [];
  return records.map(({ whole = '', ...texts }) => ({ collection, key, address, ...texts, whole }));
}
