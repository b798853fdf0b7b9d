/** The .sol names that wallets chose for themselves, of those alone that are registered to the wallet. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { askAccounts, keyAt, recordHead, recordKey } from './ask-accounts.ts';
import type { AskNode } from './many-calls.ts';
import type { ProgramService } from './name-services.ts';
import { isPlainName } from './namehash.ts';
import { programAddress } from './program-address.ts';

/** What the tag of a choice must be (`FavouriteDomain` in the Rust SDK). */
const choiceTag = 4;

/**
 * Undefined if what the node says is no answer. A name that was made a token belongs to whoever has the token, and one below
 * another to whoever has that: neither is shown.
 */
export async function askSolNames(
  { nameProgram, choiceProgram, root, reverseClass, under }: ProgramService,
  addresses: readonly string[],
  ask: AskNode,
): Promise<ReadonlyMap<string, string> | undefined> {
  const choices = addresses.map((address) => ({
    key: programAddress([utf8ToBytes('favourite_domain'), base58.decode(address)], choiceProgram),
    program: choiceProgram,
  }));
  const chosen = await askAccounts(choices, ask);
  const records = chosen?.flatMap((bytes, at) => {
    const [address, isChoice] = [addresses[at], bytes?.length === 33 && bytes[0] === choiceTag];
    return address && bytes && isChoice ? [{ address, record: base58.encode(bytes.subarray(1)) }] : [];
  });
  if (!records || records.length === 0) return records && new Map();
  const reverses = records.map(({ record }) => recordKey(record, nameProgram, { class: reverseClass }));
  const wanted = [...records.map(({ record }) => record), ...reverses];
  const read = await askAccounts(
    wanted.map((key) => ({ key, program: nameProgram })),
    ask,
  );
  if (!read) return undefined;
  const names = new Map<string, string>();
  for (const [at, { address, record }] of records.entries()) {
    const header = read[at];
    const text = nameIn(read[records.length + at]);
    const isTheirs = header && keyAt(header, 0) === root && keyAt(header, 32) === address;
    if (!isTheirs || text === undefined || !isPlainName(`${text}.${under}`)) continue;
    if (!text.includes('.') && recordKey(text, nameProgram, { parent: root }) === record)
      names.set(address, `${text}.${under}`);
  }
  return names;
}

/** The name in a record of the reverse look-up: its length in four bytes, then its letters. */
function nameIn(record: Uint8Array | undefined): string | undefined {
  const said = record?.subarray(recordHead) ?? new Uint8Array();
  const [length = 0, ...more] = said.subarray(0, 4);
  const letters = said.subarray(4, 4 + length);
  if (length === 0 || letters.length !== length || more.some((byte) => byte !== 0)) return undefined;
  return String.fromCharCode(...letters);
}
