/** Answers an endpoint: the stored pieces, in the endpoint's shape and the requested page. */
import type { Endpoint } from '../lib/core/api/endpoints.ts';
import { type AskedAddress, addressesOf, type PageRange, pageOf, subjectOf, verified } from './page-of.ts';
import type { Asked } from './read-url.ts';
import { collectionId, indexId } from './store/collections.ts';
import { andThen, type MaybePromise, type Store } from './store/store.ts';
import { recordOf, recordsOf, storedAddress, storedPieces } from './store/stored-pieces.ts';

/** Returns the body of a good answer; throws a `Refusal` otherwise. */
export type EndpointAnswer = (asked: Asked) => MaybePromise<string>;

export function answerOf(endpoint: Endpoint, store: Store): EndpointAnswer {
  return endpoint.parameter === 'searchtext' ? searching(endpoint, store) : lookingUp(endpoint, store);
}

function searching(endpoint: Endpoint, store: Store): EndpointAnswer {
  const index = indexId(endpoint);
  return (asked) => {
    const text = subjectOf(endpoint, asked);
    const { limit = 0, offset } = pageOf(endpoint, asked);
    return andThen(store.search(index, text, limit, offset), (pieces) => body(endpoint, pieces));
  };
}

function lookingUp(endpoint: Endpoint, store: Store): EndpointAnswer {
  const collection = collectionId(endpoint);
  return (asked) => {
    const addresses = addressesOf(endpoint, subjectOf(endpoint, asked));
    const page = pageOf(endpoint, asked);
    const keys = addresses.map((address) => address.key);
    return andThen(store.find(collection, keys), (found) => {
      for (const [index, address] of addresses.entries()) confirm(endpoint, address, found[index]);
      const known = found.filter((stored) => stored !== undefined);
      if (page.limit !== undefined || page.offset > 0)
        return body(endpoint, cut(known.flatMap(storedPieces), page));
      return `{"data":[${known.map((stored) => recordsOf(endpoint.shape, endpoint.chain, stored)).join(',')}]}`;
    });
  };
}

/** An address that equals the stored spelling is valid; any other is parsed now unless it was before. */
function confirm(endpoint: Endpoint, address: AskedAddress, stored: string | undefined): void {
  if (address.sure || (stored !== undefined && storedAddress(stored) === address.text)) return;
  verified(endpoint, address.text);
}

function cut(pieces: readonly string[], { limit, offset }: PageRange): readonly string[] {
  return pieces.slice(offset, limit === undefined ? undefined : offset + limit);
}

function body(endpoint: Endpoint, pieces: readonly string[]): string {
  let text = '';
  for (const piece of pieces) {
    if (text !== '') text += ',';
    text += recordOf(endpoint.shape, endpoint.chain, piece);
  }
  return `{"data":[${text}]}`;
}
