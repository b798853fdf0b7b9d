/** The .sol names that wallets chose for themselves, of those alone that are registered to the wallet. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { isRecord } from '../shape.ts';
import { accountBytes } from './ask-account.ts';
import type { AskNode } from './many-calls.ts';
import type { ProgramService } from './name-services.ts';
import { isPlainName } from './namehash.ts';
import { programAddress } from './program-address.ts';

/** A name record's header: the record above it, its owner, its class; what it says follows. */
const headerBytes = 96;
/** Enough for a header, a length and a name; records may hold more. */
const slice = { offset: 0, length: 200 };
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
  const recordOf = (text: string, of: { readonly class?: string; readonly parent?: string }) => {
    const seeds = [of.class, of.parent].map((key) => (key ? base58.decode(key) : new Uint8Array(32)));
    return programAddress([sha256(utf8ToBytes(`SPL Name Service${text}`)), ...seeds], nameProgram);
  };
  const choices = addresses.map((address) =>
    programAddress([utf8ToBytes('favourite_domain'), base58.decode(address)], choiceProgram),
  );
  const chosen = await askBytes(choices, choiceProgram, ask);
  const records = chosen?.flatMap((bytes, at) => {
    const [address, isChoice] = [addresses[at], bytes?.length === 33 && bytes[0] === choiceTag];
    return address && bytes && isChoice ? [{ address, record: base58.encode(bytes.subarray(1)) }] : [];
  });
  if (!records || records.length === 0) return records && new Map();
  const reverses = records.map(({ record }) => recordOf(record, { class: reverseClass }));
  const read = await askBytes([...records.map(({ record }) => record), ...reverses], nameProgram, ask);
  if (!read) return undefined;
  const names = new Map<string, string>();
  for (const [at, { address, record }] of records.entries()) {
    const header = read[at];
    const text = nameIn(read[records.length + at]);
    const isTheirs = header && keyAt(header, 0) === root && keyAt(header, 32) === address;
    if (!isTheirs || text === undefined || !isPlainName(`${text}.${under}`)) continue;
    if (!text.includes('.') && recordOf(text, { parent: root }) === record)
      names.set(address, `${text}.${under}`);
  }
  return names;
}

const keyAt = (bytes: Uint8Array, at: number) => base58.encode(bytes.subarray(at, at + 32));

/** The name in a record of the reverse look-up: its length in four bytes, then its letters. */
function nameIn(record: Uint8Array | undefined): string | undefined {
  const said = record?.subarray(headerBytes) ?? new Uint8Array();
  const [length = 0, ...more] = said.subarray(0, 4);
  const letters = said.subarray(4, 4 + length);
  if (length === 0 || letters.length !== length || more.some((byte) => byte !== 0)) return undefined;
  return String.fromCharCode(...letters);
}

/** What these accounts hold, if they are this program's; undefined if what the node says is no answer. */
async function askBytes(
  keys: readonly (string | undefined)[],
  program: string,
  ask: AskNode,
): Promise<readonly (Uint8Array | undefined)[] | undefined> {
  const params = [keys, { encoding: 'base64', dataSlice: slice }];
  const [result] = await ask([{ method: 'getMultipleAccounts', params }]);
  const value = isRecord(result) ? result.value : undefined;
  if (!Array.isArray(value) || value.length !== keys.length) return undefined;
  return value.map((account: unknown) =>
    isRecord(account) && account.owner === program ? accountBytes(account.data) : undefined,
  );
}
