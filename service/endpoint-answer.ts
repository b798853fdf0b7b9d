/** Answers an endpoint: the stored pieces, in the endpoint's shape and the requested page. */
import type { Endpoint } from '../lib/core/api/endpoints.ts';
import { type AskedAddress, addressesOf, type PageRange, pageOf, subjectOf, verified } from './page-of.ts';
import type { Asked } from './read-url.ts';
import { collectionId, indexId } from './store/collections.ts';
import type { Store } from './store/store.ts';
import { recordOf, recordsOf, storedAddress, storedPieces } from './store/stored-pieces.ts';

/** The answer to a request whose parameters are right. */
export interface EndpointAnswer {
  /** The same for the same question. */
  readonly name: string;
  readonly page: PageRange;
  /** Looks up the body; throws a `Refusal` otherwise. */
  readonly text: () => Promise<string>;
}

/** Throws a `Refusal` if a parameter is wrong. */
export function answerOf(endpoint: Endpoint, store: Store): (asked: Asked) => EndpointAnswer {
  const ask = endpoint.parameter === 'searchtext' ? searching(endpoint, store) : lookingUp(endpoint, store);
  return (asked) => {
    const subject = subjectOf(endpoint, asked);
    const page = pageOf(endpoint, asked);
    const name = `${endpoint.id} ${page.limit} ${page.offset} ${subject}`;
    return { name, page, text: ask(subject, page) };
  };
}

type Ask = (subject: string, page: PageRange) => EndpointAnswer['text'];

function searching(endpoint: Endpoint, store: Store): Ask {
  const index = indexId(endpoint);
  return (text, { limit = 0, offset }) =>
    async () =>
      body(endpoint, await store.search(index, text, limit, offset));
}

function lookingUp(endpoint: Endpoint, store: Store): Ask {
  const collection = collectionId(endpoint);
  return (subject, page) => {
    const addresses = addressesOf(endpoint, subject);
    const keys = addresses.map((address) => address.key);
    return async () => {
      const found = await store.find(collection, keys);
      for (const [index, address] of addresses.entries()) confirm(endpoint, address, found[index]);
      const known = found.filter((stored) => stored !== undefined);
      if (page.limit !== undefined || page.offset > 0)
        return body(endpoint, cut(known.flatMap(storedPieces), page));
      return `{"data":[${known.map((stored) => recordsOf(endpoint.shape, endpoint.chain, stored)).join(',')}]}`;
    };
  };
}

/** An address that equals the stored spelling is valid; any other is parsed now unless it was before. */
function confirm(endpoint: Endpoint, address: AskedAddress, stored: string | undefined): void {
  if (address.sure || (stored !== undefined && storedAddress(stored) === address.text)) return;
  verified(endpoint, address);
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
