/**
 * A chain in memory on which the real contracts of ENS keep names as Basenames do: its registry and its resolvers, from
 * `@ensdomains/ens` and `@ensdomains/resolver`, run by `@ethereumjs/evm`. No package ships the Universal Resolver, and
 * Multicall3 is the fake node's.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { namehash } from '../../../lib/core/node/namehash.ts';
import { type Called, newerResolver, registry, resolver, selector, word } from '../node/fake-node.ts';

const require = createRequire(join(import.meta.dirname, 'package.json'));

interface Run {
  readonly returnValue: Uint8Array;
  readonly exceptionError?: unknown;
}
interface Evm {
  readonly stateManager: {
    putAccount(at: unknown, account: unknown): Promise<void>;
    putCode(at: unknown, code: Uint8Array): Promise<void>;
  };
  runCode(what: object): Promise<Run>;
  runCall(what: object): Promise<{ readonly execResult: Run }>;
}
const { createEVM } = require('@ethereumjs/evm') as { createEVM(options: object): Promise<Evm> };
const { SimpleStateManager } = require('@ethereumjs/statemanager') as {
  SimpleStateManager: new () => object;
};
const { Account, createAddressFromString } = require('@ethereumjs/util') as {
  Account: new () => object;
  createAddressFromString(text: string): unknown;
};
const codeOf = (file: string): string =>
  (require(`@ensdomains/${file}.json`) as { readonly bytecode: string }).bytecode.slice(2);

const owner = `0x${'11'.repeat(20)}`;
const gasLimit = 30_000_000n;
const text = (value: string) =>
  word(64) +
  word(value.length) +
  bytesToHex(utf8ToBytes(value)).padEnd(64 * Math.ceil(value.length / 32), '0');

export async function createDevnet() {
  const evm = await createEVM({ stateManager: new SimpleStateManager() });

  async function deploy(at: string, code: string): Promise<void> {
    const [to, caller] = [at, owner].map(createAddressFromString);
    await evm.stateManager.putAccount(to, new Account());
    const { returnValue, exceptionError } = await evm.runCode({
      code: hexToBytes(code),
      to,
      caller,
      gasLimit,
    });
    if (exceptionError) throw new Error(`The contract at ${at} was not deployed.`);
    await evm.stateManager.putCode(to, returnValue);
  }
  async function call(at: string, data: string): Promise<Called> {
    const [to, caller] = [at, owner].map(createAddressFromString);
    const input = { to, caller, data: hexToBytes(data.slice(2)), gasLimit, skipBalance: true };
    const { returnValue, exceptionError } = (await evm.runCall(input)).execResult;
    const answer = `0x${bytesToHex(returnValue)}`;
    return exceptionError ? { error: answer } : answer;
  }
  async function send(at: string, signature: string, ...words: readonly string[]): Promise<void> {
    const said = await call(at, `0x${selector(signature)}${words.join('')}`);
    if (typeof said !== 'string') throw new Error(`${signature} was refused: ${said.error}`);
  }
  const hash = (name: string) => (name === '' ? word(0) : namehash(name).slice(2));
  /** Registers the name and all above it, and lets this resolver speak for it. */
  async function register(name: string, by: string): Promise<void> {
    const labels = name.split('.');
    for (let at = labels.length - 1; at >= 0; at--) {
      const label = bytesToHex(keccak_256(utf8ToBytes(labels[at] ?? '')));
      const above = hash(labels.slice(at + 1).join('.'));
      await send(registry, 'setSubnodeOwner(bytes32,bytes32,address)', above, label, word(owner));
    }
    await send(registry, 'setResolver(bytes32,address)', hash(name), word(by));
  }

  await deploy(registry, codeOf('ens/build/contracts/ENSRegistry'));
  for (const at of [resolver, newerResolver])
    await deploy(at, codeOf('resolver/build/contracts/PublicResolver') + word(registry));
  return {
    call,
    async lead(name: string, address: string, by = resolver): Promise<void> {
      await register(name, by);
      const at = by === newerResolver ? by : resolver;
      await send(at, 'setAddr(bytes32,address)', hash(name), word(address));
    },
    /** ENSIP-19: 80002105 is Base. */
    async claim(address: string, name: string): Promise<void> {
      const reverse = `${address.slice(2)}.80002105.reverse`;
      await register(reverse, resolver);
      await send(resolver, 'setName(bytes32,string)', hash(reverse), text(name));
    },
  };
}
