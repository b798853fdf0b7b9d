/** What the code at an address is, and what it says of itself, which may be a lie. */
import { cleanText } from '../clean-text.ts';
import { encodeCall } from './encode-call.ts';
import { type AskNode, ethCall, manyCalls, readManyCalls } from './many-calls.ts';
import { addressIn, numberAt, textIn, textOf } from './word-at.ts';

export interface Code {
  /** Where the code of a proxy is (EIP-1167, EIP-1967, its beacon). */
  readonly implementation?: string;
  /** Whose code runs for a key (EIP-7702). */
  readonly delegate?: string;
  /** Of a Safe: how many of its owners must sign. */
  readonly threshold?: number;
  readonly owners?: number;
  /** Of a token. */
  readonly symbol?: string;
  readonly tokenName?: string;
  /** On Solana: code, or tokens of one mint that a wallet holds. */
  readonly program?: string;
  readonly mint?: string;
  readonly holder?: string;
}

/** EIP-1967: the hashes of `eip1967.proxy.implementation` and `eip1967.proxy.beacon`, less one. */
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
const beaconSlot = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50';
const delegation = /^0xef0100([0-9a-f]{40})$/;
const minimalProxy = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3$/;
/** More than any Safe has. Arbitrary. */
const mostOwners = 1_000;
const longestText = 80;

const questions = ['getThreshold()', 'getOwners()', 'symbol()', 'name()'];

/** `none`: a key, or nobody's yet. Undefined if what the node says is no answer. */
export async function askCode(address: string, ask: AskNode): Promise<Code | 'none' | undefined> {
  const slot = (at: string) => ({ method: 'eth_getStorageAt', params: [address, at, 'latest'] });
  const [code, implementation, beacon, said] = await ask([
    { method: 'eth_getCode', params: [address, 'latest'] },
    slot(implementationSlot),
    slot(beaconSlot),
    manyCalls(questions.map((question) => ({ to: address, data: encodeCall(question) }))),
  ]);
  if (typeof code !== 'string' || !/^0x[0-9a-f]*$/.test(code)) return undefined;
  if (code === '0x') return 'none';
  const [, delegate] = delegation.exec(code) ?? [];
  if (delegate !== undefined) return { delegate: `0x${delegate}` };
  const [, behind] = minimalProxy.exec(code) ?? [];
  const target =
    (behind && `0x${behind}`) ?? addressOf(implementation) ?? (await askBeacon(addressOf(beacon), ask));
  return { ...(target !== undefined && { implementation: target }), ...readSaid(said) };
}

async function askBeacon(beacon: string | undefined, ask: AskNode): Promise<string | undefined> {
  if (beacon === undefined) return undefined;
  const [raw] = await ask([ethCall({ to: beacon, data: encodeCall('implementation()') })]);
  return addressOf(raw);
}

const addressOf = (raw: unknown) => (typeof raw === 'string' ? addressIn(raw) : undefined);

function readSaid(raw: unknown): Code {
  const [threshold, owners, symbol, name] = (readManyCalls(raw, questions.length) ?? []).map((result) =>
    typeof result === 'object' ? result.data : '',
  );
  const needed = numberAt(threshold ?? '', 0) ?? 0;
  const count = numberAt(owners ?? '', 32) ?? 0;
  const isSafe = needed > 0 && needed <= count && count <= mostOwners;
  const [short, long] = [symbol, name].map((data) => readText(data ?? ''));
  return {
    ...(isSafe && { threshold: needed, owners: count }),
    ...(short && { symbol: short, ...(long && { tokenName: long }) }),
  };
}

/** A text, or 32 bytes that end in zeros, as old tokens have it. */
function readText(data: string): string {
  const text = data.length === 66 ? textOf(data.replace(/(00)+$/, '')) : textIn(data);
  return cleanText(text ?? '', longestText);
}
