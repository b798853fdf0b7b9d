import { type ShortEnds, shortEnds } from '../address/short-ends.ts';

/** The start of an address, as pages shorten it: "0x28C6", "bc1q34", "DezXAZ". */
export interface AddressStart {
  /** In the spelling of keys. */
  readonly start: string;
  /** Of a short form as sites print it: "0x28C6…1d60". */
  readonly end?: string;
  /** It can hardly be a word. */
  readonly isSure: boolean;
  /** All of a known address, of which one character was mistyped. */
  readonly isNear?: true;
}

export function addressStart(text: string): AddressStart | undefined {
  const typed = text.trim();
  const ends = shortEnds(typed);
  if (ends) return shortForm(ends);
  return startOf(typed.replace(/(?:…|\.{2,3})$/, ''));
}

function startOf(typed: string): AddressStart | undefined {
  if (/^0x[0-9a-f]{3,40}$/i.test(typed)) return { start: typed.toLowerCase(), isSure: true };
  if (/^bc1[a-z0-9]{2,}$/i.test(typed)) return { start: typed.toLowerCase(), isSure: true };
  if (!/^[1-9A-HJ-NP-Za-km-z]{4,44}$/.test(typed)) return undefined;
  return { start: typed, isSure: isNoWord(typed) };
}

/** A shorter head fits too many addresses; with six, "bc1qxy" has three characters of its own, as sites print it. */
const leastHead = (head: string): number => (hasPrefix.test(head) ? 6 : 4);
const hasPrefix = /^(?:0x|bc1)/i;

function shortForm({ head, tail }: ShortEnds): AddressStart | undefined {
  const start = head.length < leastHead(head) ? undefined : startOf(head);
  if (!start) return undefined;
  // Case matters only in base58.
  const end = hasPrefix.test(head) ? tail.toLowerCase() : tail;
  return { ...start, end, isSure: start.isSure || isNoWord(head + tail) };
}

/** Whether an address, in the spelling of keys, begins and ends so. */
export const isShortOf = (address: string, { start, end = '' }: AddressStart): boolean =>
  address.startsWith(start) && address.endsWith(end) && address.length >= start.length + end.length;

const isNoWord = (typed: string): boolean => /\d/.test(typed) && /[A-Z]/.test(typed) && /[a-z]/.test(typed);
