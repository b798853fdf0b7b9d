/**
 * Combines two stores: imported labels above the open pack. The upper one's records come first, and records in both
 * appear once. Search results have the order that a single store would give them.
 */
import { foldText } from '../../lib/core/fold-text.ts';
import { compareHits, type Hit, matchTier } from '../match-tier.ts';
import { type Collection, collections, type Index } from './collections.ts';
import { searched } from './searched.ts';
import type { PromptStore } from './store.ts';
import { type Texts, textsOf } from './stored-entries.ts';
import { storedPieces } from './stored-pieces.ts';

/** Whether nothing of the lower store may be shown of an address, given as its key or as it is written. */
type Hides = (collection: string, address: string) => boolean;

export function layerStores(upper: PromptStore, lower: PromptStore, hides: Hides = () => false): PromptStore {
  return {
    generation: () => upper.generation(),
    tag: () => `${upper.tag()}-${lower.tag()}`,
    find(id, keys) {
      const above = upper.find(id, keys);
      const below = lower.find(id, keys);
      return above.map((stored, at) => both(id, stored, hides(id, keys[at] ?? '') ? undefined : below[at]));
    },
    search(id, text, limit, offset) {
      const place = indexPlaces.get(id);
      if (!place) throw new Error(`The store has no index "${id}".`);
      // At once, because each further question steps over the hits of those before it.
      const size = limit + offset;
      const page: string[] = [];
      let passed = 0;
      const below = visible(hitsOf(lower, place, text, size), (at) => hides(place.collection.id, at));
      for (const piece of inOrder(hitsOf(upper, place, text, size), below)) {
        if (page.length === limit) break;
        if (passed++ >= offset) page.push(piece);
      }
      return page;
    },
    close() {
      upper.close();
      lower.close();
    },
  };
}

interface Place {
  readonly collection: Collection;
  readonly index: Index;
}

export const indexPlaces = new Map<string, Place>(
  collections.flatMap((collection) => collection.indexes.map((index) => [index.id, { collection, index }])),
);
const contents = new Map(collections.map((collection) => [collection.id, collection]));

function both(id: string, above: string | undefined, below: string | undefined): string | undefined {
  if (above === undefined || below === undefined) return above ?? below;
  const collection = contents.get(id);
  if (!collection) return above;
  const identity = (piece: string) => identityOf(textsOf(collection, piece));
  const said = new Set(storedPieces(above).map(identity));
  const more = storedPieces(below).filter((piece) => !said.has(identity(piece)));
  return [above, ...more].join('\n');
}

/** Identifies a record of an address: by all its texts, but not the lists of a MEV record. */
export function identityOf({ name, type, subtype, label }: Texts): string {
  return JSON.stringify([name, type, subtype, label]);
}

interface Found {
  readonly piece: string;
  readonly hit: Hit;
}

function* hitsOf(
  store: PromptStore,
  { collection, index }: Place,
  text: string,
  size: number,
): Generator<Found> {
  const query = foldText(text);
  for (let offset = 0; ; offset += size) {
    const pieces = store.search(index.id, text, size, offset);
    for (const piece of pieces) {
      const { address, ...texts } = textsOf(collection, piece);
      const { name, type, subtype, label } = texts;
      const tier = matchTier(query, searched(texts, collection, index.matches)) ?? 3;
      yield { piece, hit: { tier, name: foldText(name), address, rest: [name, type, subtype, label] } };
    }
    if (pieces.length < size) return;
  }
}

function* visible(hits: Generator<Found>, isHidden: (address: string) => boolean): Generator<Found> {
  for (const found of hits) if (!isHidden(found.hit.address)) yield found;
}

function* inOrder(upper: Generator<Found>, lower: Generator<Found>): Generator<string> {
  const next = (hits: Generator<Found>) => {
    const { value, done } = hits.next();
    return done === true ? undefined : value;
  };
  let above = next(upper);
  let below = next(lower);
  while (above && below) {
    const order = compareHits(above.hit, below.hit);
    yield order <= 0 ? above.piece : below.piece;
    if (order <= 0) above = next(upper);
    if (order >= 0) below = next(lower);
  }
  for (; above; above = next(upper)) yield above.piece;
  for (; below; below = next(lower)) yield below.piece;
}
