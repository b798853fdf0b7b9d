/** Records of Solana's name service: where each stands, and what is in it. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { isRecord } from '../shape.ts';
import { accountBytes } from './ask-account.ts';
import type { AskNode } from './many-calls.ts';
import { programAddress } from './program-address.ts';

/** A record's header: the record above it, its owner, its class; what it says follows. */
export const recordHead = 96;
/** A header and what of a record is read; it may hold more. */
const slice = { offset: 0, length: 200 };

export const keyAt = (bytes: Uint8Array, at: number): string => base58.encode(bytes.subarray(at, at + 32));

/** Where the program keeps a record of this text. */
export function recordKey(
  text: string,
  program: string,
  within: { readonly class?: string; readonly parent?: string | undefined },
): string | undefined {
  const seeds = [within.class, within.parent].map((key) => (key ? base58.decode(key) : new Uint8Array(32)));
  return programAddress([sha256(utf8ToBytes(`SPL Name Service${text}`)), ...seeds], program);
}

export interface SolAccount {
  readonly key: string | undefined;
  /** Only what this program keeps there counts. */
  readonly program: string;
}

/** What these accounts hold; undefined if what the node says is no answer. */
export async function askAccounts(
  accounts: readonly SolAccount[],
  ask: AskNode,
): Promise<readonly (Uint8Array | undefined)[] | undefined> {
  const params = [accounts.map(({ key }) => key), { encoding: 'base64', dataSlice: slice }];
  const [result] = await ask([{ method: 'getMultipleAccounts', params }]);
  const value = isRecord(result) ? result.value : undefined;
  if (!Array.isArray(value) || value.length !== accounts.length) return undefined;
  return value.map((account: unknown, at) =>
    isRecord(account) && account.owner === accounts[at]?.program ? accountBytes(account.data) : undefined,
  );
}
