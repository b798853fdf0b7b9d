/** What a Solana account is: a program, or tokens that somebody else's wallet holds there. */
import { base58, base64 } from '@scure/base';
import { isRecord } from '../shape.ts';
import type { Code } from './ask-code.ts';
import type { AskNode } from './many-calls.ts';

/** solana-labs/solana-program-library@01eb194 token/program/src/lib.rs and token/program-2022/src/lib.rs */
const tokenPrograms: ReadonlySet<unknown> = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]);
/** solana-labs/solana-program-library@01a17d2 token/program/src/state.rs: `Account` begins with its mint and its owner. */
const tokenAccountBytes = 165;
/** solana-program/token-2022@bc9c3fa interface/src/extension/mod.rs: behind it, before its extensions, stands what it is. */
const isAccount = 2;
/** Of those who sign together; nothing with extensions is as long. */
const multisigBytes = 355;

/** `none`: a wallet, or nothing of these. Undefined if what the node says is no answer. */
export async function askAccount(address: string, ask: AskNode): Promise<Code | 'none' | undefined> {
  const [result] = await ask([{ method: 'getAccountInfo', params: [address, { encoding: 'base64' }] }]);
  if (!isRecord(result) || !('value' in result)) return undefined;
  const { value } = result;
  if (!isRecord(value)) return value === null ? 'none' : undefined;
  if (value.executable === true) return { program: 'yes' };
  if (!tokenPrograms.has(value.owner)) return 'none';
  const bytes = accountBytes(value.data);
  const hasExtensions = bytes?.[tokenAccountBytes] === isAccount && bytes.length !== multisigBytes;
  if (!bytes || !(bytes.length === tokenAccountBytes || hasExtensions)) return 'none';
  return { mint: base58.encode(bytes.subarray(0, 32)), holder: base58.encode(bytes.subarray(32, 64)) };
}

export function accountBytes(data: unknown): Uint8Array | undefined {
  const [text] = Array.isArray(data) ? data : [];
  // Longer than any account of tokens: base64 would decode megabytes.
  if (typeof text !== 'string' || text.length > 1_000) return undefined;
  try {
    return base64.decode(text);
  } catch {
    return undefined;
  }
}
