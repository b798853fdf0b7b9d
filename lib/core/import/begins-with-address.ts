/** What an object of JSON is, by its beginning; `more` where too little of it was read to tell. */
import { addressForm } from './address-form.ts';

/** A record has one of these, and never a list of records behind it. */
export const addressNames = /^(address|account|accountAddress|contractAddress|wallet)$/i;

/** White space, an address, and what is before it. Arbitrary. */
const maxBeginningLength = 512;

/** Whether an object's first key is an address, as far as it was read. */
export function beginsWithAddress(rest: string, at: number, isLast: boolean): boolean | 'more' {
  const text = rest.slice(at, at + maxBeginningLength);
  const first = /^\{\s*"([^"]*)"/.exec(text)?.[1];
  if (first !== undefined) return addressForm.test(first);
  return text.length < maxBeginningLength && !isLast && /^\{\s*(?:"[^"]*)?$/.test(text) ? 'more' : false;
}

/** Whether an object's first value is an address that its key names, and its second too. */
export function isNameMap(rest: string, at: number, isLast: boolean): boolean | 'more' {
  const text = rest.slice(at, at + maxBeginningLength);
  if (text.length < maxBeginningLength && !isLast) return 'more';
  const [found, name = '', first = '', next = '', second = first] =
    /^\{\s*"((?:[^"\\]|\\.)+)"\s*:\s*"([^"]+)"\s*(?:\}|,\s*"((?:[^"\\]|\\.)+)"\s*:\s*"([^"]+)")/.exec(text) ??
    [];
  return (
    found !== undefined &&
    !addressNames.test(name) &&
    // "Wallet" may be what somebody calls the second.
    !/address$/i.test(next) &&
    [first, second].every((one) => addressForm.test(one))
  );
}
