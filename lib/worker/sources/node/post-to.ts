import type { BuiltRequest } from '../../client/build-request.ts';

/** A request to a node. Its URL may hold a key, and is shown to nobody. */
export const postTo = (url: string, body: unknown): BuiltRequest => ({
  url,
  shown: '',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
