/** Says how often a key may ask (draft-ietf-httpapi-ratelimit-headers), so that a client need not try. */
import type { KeyRecord } from './keys.ts';

/** For "as often as you like", which the draft has no word for. Arbitrary: more than a client asks. */
const unlimited = 1_000;

export const ratePolicy = (key: KeyRecord | undefined): string => `"second";q=${key?.rate || unlimited};w=1`;
