/** Checks the API key of a request, in the place that the endpoint's style prescribes. */
import { keyPlace, type Style } from '../lib/core/api/endpoints.ts';
import { hasExpired, type KeyRecord } from './keys/key-record.ts';
import type { Keys } from './keys/keys-in-memory.ts';
import { sha256 } from './keys/new-key.ts';
import type { Query } from './read-url.ts';
import { Refusal } from './refusal.ts';

export type Header = (name: string) => string | undefined;

const placeName = {
  A: `the query parameter "${keyPlace.A.name}"`,
  B: `the header "${keyPlace.B.name}"`,
} as const;

/** HTTP wants a scheme with each 401, and has none for keys; this one is widely used. */
const challenge = {
  A: `ApiKey in="${keyPlace.A.in}", name="${keyPlace.A.name}"`,
  B: `ApiKey in="${keyPlace.B.in}", name="${keyPlace.B.name}"`,
} as const;

const otherStyle = { A: 'B', B: 'A' } as const;

function keyIn(style: Style, query: Query, header: Header): string | undefined {
  const place = keyPlace[style];
  const value = place.in === 'query' ? query(place.name) : header(place.name);
  return value === '' ? undefined : value;
}

/** The key of a request; throws a refusal that never repeats it. */
export function authorise(style: Style, query: Query, header: Header, keys: Keys, now: number): KeyRecord {
  const given = keyIn(style, query, header);
  const how = { 'www-authenticate': challenge[style] };
  if (given === undefined) {
    if (keyIn(otherStyle[style], query, header) === undefined) {
      throw new Refusal('missing_key', `The API key is missing: send it in ${placeName[style]}.`, how);
    }
    throw new Refusal(
      'misplaced_key',
      `The API key of this endpoint belongs in ${placeName[style]}, not in ${placeName[otherStyle[style]]}.`,
      how,
    );
  }
  const key = keys.find(sha256(given));
  if (!key || key.isAdmin || hasExpired(key, now)) {
    throw new Refusal('unknown_key', 'This API key is not known here, was revoked, or has expired.', how);
  }
  return key;
}

/** Why no key is believed for now: others may have revoked it. */
export const cutOff = () =>
  new Refusal(
    'cut_off',
    'This machine has heard nothing of the others for too long. Ask again, and another may answer.',
    { 'retry-after': '5' },
  );

/** Counts a request of a key; throws a refusal if it may ask no more now. */
export function countRequest(key: KeyRecord, keys: Keys, now: number): void {
  const verdict = keys.take(key, now);
  if (verdict.ok) return;
  const sentence =
    verdict.code === 'rate_limited'
      ? `This key may ask ${key.rate} times a second.`
      : `This key may ask ${key.quota} times a month, and has.`;
  throw new Refusal(verdict.code, `${sentence} Come back in ${verdict.seconds} seconds.`, {
    'retry-after': String(verdict.seconds),
  });
}
