import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { namehash } from '../../../lib/core/node/namehash.ts';
import { programAddress } from '../../../lib/core/node/program-address.ts';
import { type Listening, listenOnLoopback } from '../listen-on-loopback.ts';

export interface FakeNode {
  /** The chain that it says it is on. */
  chainId: number;
  /** The name that each address claims, and the address to which each name leads, or name and coin type. */
  readonly claims: Map<string, string>;
  readonly leads: Map<string, string>;
  readonly code: Map<string, string>;
  /** By address and slot. */
  readonly storage: Map<string, string>;
  /** What a contract answers, by address and signature, and by the address that is asked about if it is given. */
  readonly answers: Map<string, string>;
  /** The real contracts of Basenames, in place of what this node knows of them. */
  contracts?: (to: string, data: string) => Promise<Called>;
  /** Of Solana, by address. */
  readonly accounts: Map<string, SolanaAccount>;
  takesBatches: boolean;
  /** The bodies that came. */
  readonly asked: unknown[];
}

interface SolanaAccount {
  /** The program whose account it is. */
  readonly owner: string;
  readonly executable: boolean;
  readonly data: Uint8Array;
}

export const createFakeNode = (chainId = 1): FakeNode => ({
  chainId,
  claims: new Map(),
  leads: new Map(),
  code: new Map(),
  storage: new Map(),
  answers: new Map(),
  accounts: new Map(),
  takesBatches: true,
  asked: [],
});

/** Gives an address a name that leads back. */
export function nameIt(node: FakeNode, address: string, name: string): void {
  node.claims.set(address, name);
  node.leads.set(name, address);
}

const nameProgram = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX';
const choiceProgram = '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29';
const solRoot = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx';
const reverseClass = '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z';
const none = '1'.repeat(32);

function recordKey(text: string, of: string, parent: string): string {
  const seeds = [sha256(utf8ToBytes(`SPL Name Service${text}`)), base58.decode(of), base58.decode(parent)];
  return programAddress(seeds, nameProgram) ?? '';
}

/** Lets a wallet choose a name of .sol, whose record says this owner and whose reverse record this text. */
export function chooseSol(
  node: FakeNode,
  wallet: string,
  name: string,
  { owner = wallet, says = name }: { readonly owner?: string; readonly says?: string } = {},
): void {
  const record = recordKey(name, none, solRoot);
  const put = (key: string, program: string, ...parts: readonly Uint8Array[]) =>
    node.accounts.set(key, { owner: program, executable: false, data: Buffer.concat(parts) });
  const choice = programAddress([utf8ToBytes('favourite_domain'), base58.decode(wallet)], choiceProgram);
  put(choice ?? '', choiceProgram, Uint8Array.of(4), base58.decode(record));
  put(record, nameProgram, base58.decode(solRoot), base58.decode(owner), new Uint8Array(32));
  const said = utf8ToBytes(says);
  const reverse = recordKey(record, reverseClass, none);
  put(reverse, nameProgram, new Uint8Array(96), Uint8Array.of(said.length, 0, 0, 0), said);
}

interface SolRecords {
  /** Whose key the record of the second version bears, and who signed it. */
  readonly second?: { readonly content: string; readonly by: string; readonly signed?: number } | undefined;
  readonly first?: boolean;
  /** The tag of the token that the name was made. */
  readonly token?: number;
}

/** A name of .sol that is registered to this owner, and has these records. */
export function registerSol(node: FakeNode, owner: string, name: string, of: SolRecords = {}): void {
  const record = recordKey(name, none, solRoot);
  const put = (key: string, program: string, ...parts: readonly Uint8Array[]) =>
    node.accounts.set(key, { owner: program, executable: false, data: Buffer.concat(parts) });
  put(record, nameProgram, base58.decode(solRoot), base58.decode(owner), new Uint8Array(32));
  const { second, first, token } = of;
  if (second) {
    const [content, by] = [second.content, second.by].map((key) => base58.decode(key));
    const head = Uint8Array.of(1, 0, second.signed ?? 1, 0, 32, 0, 0, 0);
    const key = recordKey('\x02SOL', '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo', record);
    if (content && by) put(key, nameProgram, new Uint8Array(96), head, by, content, content);
  }
  if (first) put(recordKey('\x01SOL', none, record), nameProgram, new Uint8Array(192));
  const tokenProgram = 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk';
  const asToken = programAddress([utf8ToBytes('nft_record'), base58.decode(record)], tokenProgram);
  if (token !== undefined) put(asToken ?? '', tokenProgram, Uint8Array.of(token, 255), new Uint8Array(96));
}

export const selector = (signature: string) => bytesToHex(keccak_256(utf8ToBytes(signature))).slice(0, 8);
export const word = (value: number | string): string =>
  (typeof value === 'number' ? value.toString(16) : value.replace(/^0x/, '')).padStart(64, '0');
const padded = (digits: string) => digits + '0'.repeat((64 - (digits.length % 64)) % 64);
const dynamic = (digits: string) => word(digits.length / 2) + padded(digits);
export const text = (value: string): string => `0x${word(32)}${dynamic(bytesToHex(utf8ToBytes(value)))}`;

export const multicall = '0xca11bde05977b3631167028862be2a173976ca11';
const universal = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee';
export const registry = '0xb94704422c2a1e396835a571837aa5ae53285a95';
export const resolver = '0xc6d566a56a1aff6508b41f6c90ff131615583bcd';
export const newerResolver = '0x426fa03fb86e510d0dd9f70335cf102a98b10875';
export const reverseRegistrar = '0x0000000000d8e504002cc26e3ec46d81971c1664';
const refused = { error: '0x0a0b0c0d' };
export type Called = string | { readonly error: string };

async function call(node: FakeNode, to: string, data: string): Promise<Called> {
  const [name = '', rest] = [data.slice(2, 10), data.slice(10)];
  if (to === multicall) return callMany(node, rest);
  if (to === universal)
    return name === selector('resolve(bytes,bytes)') ? resolve(node, rest) : reverse(node, rest);
  const key = `0x${rest.slice(0, 64)}`;
  if (node.contracts && [registry, resolver, newerResolver].includes(to)) return node.contracts(to, data);
  if (to === registry && name === selector('resolver(bytes32)')) return `0x${word(resolver)}`;
  if (to === resolver && name === selector('name(bytes32)')) {
    const claim = [...node.claims].find(
      ([address]) => namehash(`${address.slice(2)}.80002105.reverse`) === key,
    );
    return text(claim?.[1] ?? '');
  }
  if (to === resolver && name === selector('addr(bytes32)')) {
    return `0x${word([...node.leads].find(([one]) => namehash(one) === key)?.[1] ?? '0x')}`;
  }
  const answer = [...node.answers].find(([one]) => {
    const [address, signature = '', about] = one.split(' ');
    return address === to && selector(signature) === name && (!about || rest === word(about));
  });
  if (answer) return answer[1] === 'spent' ? { error: '0x' } : answer[1];
  return node.code.has(to) ? refused : '0x';
}

function resolve(node: FakeNode, rest: string): Called {
  const bytesFrom = (word: number) => {
    const at = 2 * Number.parseInt(rest.slice(word, word + 64), 16);
    return rest.slice(at + 64, at + 64 + 2 * Number.parseInt(rest.slice(at, at + 64), 16));
  };
  const inLabels = Buffer.from(bytesFrom(0), 'hex');
  const labels: string[] = [];
  for (let at = 0; inLabels[at]; at += 1 + (inLabels[at] ?? 0))
    labels.push(inLabels.subarray(at + 1, at + 1 + (inLabels[at] ?? 0)).toString());
  const name = labels.join('.');
  const led = (answer: string) => `0x${word(64)}${word(universal)}${dynamic(answer)}`;
  const asked = bytesFrom(64);
  const hash = namehash(name).slice(2);
  const address = node.leads.get(name);
  if (asked === selector('addr(bytes32)') + hash) return address === undefined ? refused : led(word(address));
  if (!asked.startsWith(selector('addr(bytes32,uint256)') + hash)) return refused;
  const elsewhere = node.leads.get(`${name} ${Number.parseInt(asked.slice(-64), 16)}`) ?? '0x';
  return led(word(32) + dynamic(elsewhere.slice(2)));
}

function reverse(node: FakeNode, rest: string): Called {
  const at = 2 * Number.parseInt(rest.slice(0, 64), 16);
  const address = `0x${rest.slice(at + 64, at + 104)}`;
  const name = node.claims.get(address);
  if (name === 'spent') return { error: '0x' };
  if (name === undefined) return `0x${word(96)}${word(0)}${word(universal)}${dynamic('')}`;
  if (node.leads.get(name) !== address) return refused;
  return `0x${word(96)}${word(universal)}${word(universal)}${dynamic(bytesToHex(utf8ToBytes(name)))}`;
}

async function callMany(node: FakeNode, rest: string): Promise<Called> {
  const number = (at: number) => Number.parseInt(rest.slice(at, at + 64), 16);
  const array = 2 * number(0);
  const count = number(array);
  const calls = Array.from({ length: count }, (_, index) => {
    const tuple = array + 64 + 2 * number(array + 64 + 64 * index);
    const bytes = tuple + 2 * number(tuple + 128);
    const to = `0x${rest.slice(tuple + 24, tuple + 64)}`;
    return call(node, to, `0x${rest.slice(bytes + 64, bytes + 64 + 2 * number(bytes))}`);
  });
  const results = await Promise.all(calls);
  const tuples = results.map((result) => {
    const [success, data] = typeof result === 'string' ? [1, result] : [0, result.error];
    return word(success) + word(64) + dynamic(data.slice(2));
  });
  let at = 32 * count;
  const offsets = tuples.map((tuple) => {
    const here = word(at);
    at += tuple.length / 2;
    return here;
  });
  return `0x${word(32)}${word(count)}${offsets.join('')}${tuples.join('')}`;
}

interface Asked {
  readonly id: number;
  readonly method: string;
  readonly params: readonly [
    string | readonly string[] | { readonly to: string; readonly data: string },
    string,
  ];
}

async function answerOne(node: FakeNode, { id, method, params: [what, at] }: Asked): Promise<unknown> {
  const result = (value: string) => ({ jsonrpc: '2.0', id, result: value });
  if (method === 'eth_chainId') return result(`0x${node.chainId.toString(16)}`);
  if (method === 'getGenesisHash') return result('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKQuHuM1bMfg');
  const accountAt = (key: unknown) => {
    const account = node.accounts.get(String(key));
    return account ? { ...account, data: [Buffer.from(account.data).toString('base64'), 'base64'] } : null;
  };
  const inContext = (value: unknown) => ({ jsonrpc: '2.0', id, result: { context: { slot: 1 }, value } });
  if (method === 'getAccountInfo') return inContext(accountAt(what));
  if (method === 'getMultipleAccounts' && Array.isArray(what)) return inContext(what.map(accountAt));
  if (typeof what === 'object' && 'to' in what) {
    const called = await call(node, what.to, what.data);
    if (typeof called === 'string') return result(called);
    return { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data: called.error } };
  }
  if (method === 'eth_getCode') return result(node.code.get(String(what)) ?? '0x');
  return result(`0x${word(node.storage.get(`${what} ${at}`) ?? 0)}`);
}

/** What the node answers to a body of JSON. */
export async function answerNode(node: FakeNode, json: string): Promise<unknown> {
  const body: Asked | readonly Asked[] = JSON.parse(json);
  node.asked.push(body);
  if (!('length' in body)) return answerOne(node, body);
  if (node.takesBatches) return (await Promise.all(body.map((one) => answerOne(node, one)))).reverse();
  return { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batches are not supported' } };
}

/** The node on this machine, for browsers. */
export const serveNode = (node: FakeNode): Promise<Listening> =>
  listenOnLoopback(async (request, response) => {
    const asked = (await request.toArray()) as Buffer[];
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(await answerNode(node, Buffer.concat(asked).toString())));
  });
