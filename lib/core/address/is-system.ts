/**
 * System addresses, which belong to a chain itself. They are never looked up: they are on every second page, and they do
 * not change. Their meaning depends on the chain: 0x…64 is a light client on one and the exit bridge on another.
 *
 * This file knows which they are even if the file with their names (`public/system-names.json`) cannot be read.
 */
import { type ChainId, chainIds, chainOf } from '../chains.ts';
import { familyOf, type KeyChain } from '../label/key.ts';
import { isList, isObject, isOneOf, isRecordOf, isText, maybe } from '../shape.ts';
import type { Address } from './address.ts';

/** The range that the OP Stack's specification reserves; most of it is empty proxies. */
const predeploys = /^0x42(?:00){18}[0-9a-f]{2}$/;
const opStack: readonly ChainId[] = ['optimism', 'base'];

/** The system addresses of each chain, and of all chains of a family. */
const systemKeys: { readonly [C in KeyChain]?: RegExp } = {
  evm: /^0x(?:0|dead|e{40}|f{39}e|[1-9a-f]|1[01]|100)$/,
  ethereum:
    /^0x(?:f3df6d732807ef1319fb7b8bb8522d0beac02|f90827f1c53a10cb7a02335b175320002935|961ef480eb55e80d19ad83579a64c007002|bbddc7ce488642fb579f8b00f3a590007251)$/,
  optimism: /^0x(?:dead){9}000[01]$/,
  base: /^0x(?:dead){9}0001$/,
  arbitrum: /^0x(?:6[4-9b-f]|7[0-3]|c8|a4b05)$/,
  bsc: /^0x(?:6[4-8]|100[0-8]|200[02-6]|3000)$/,
  avax: /^0x10{38}$/,
  solana:
    /^(?:1{32}|1nc1nerator1{32}|(?:AddressLookupTab1e|BPFLoader[12]?|BPFLoaderUpgradeab1e|ComputeBudget|Config|Ed25519SigVerify|Feature|KeccakSecp256k|LoaderV4|NativeLoader|Secp256r1SigVerify|Stake|StakeConfig|Vote|ZkE1Gama1Proof|ZkTokenProof|Sysvar(?:C1ock|EpochRewards|EpochSchedu1e|Fees|1nstructions|LastRestartS1ot|RecentB1ockHashes|Rent|Rewards|S1otHashes|S1otHistory|StakeHistory)?)1{16,})$/,
};

/** True if an address (`Address.key`) belongs to the chain itself. */
export function isSystem(address: string, chain: ChainId): boolean {
  const key = withoutZeros(address);
  return (
    [chain, familyOf(chain)].some((one) => systemKeys[one]?.test(key)) ||
    (opStack.includes(chain) && predeploys.test(key))
  );
}

export type SystemName = (address: Address, chain?: ChainId) => string | undefined;

const isParts = isList(
  isObject({
    /** Absent: every chain of the family. */
    chains: maybe(isList(isOneOf(chainIds))),
    /** Names by key; EVM keys without leading zeros, see `withoutZeros`. */
    names: isRecordOf(isText()),
  }),
);

/**
 * The name of a system address. Without a chain, a name that all its chains agree on, or else just "System contract".
 * Undefined for anything but the file of their names.
 */
export function readSystemNames(parts: unknown): SystemName | undefined {
  if (!isParts(parts)) return undefined;
  return (address, chain) => {
    if (chain && chainOf(chain).family !== address.family) return undefined;
    const key = withoutZeros(address.key);
    const names = new Set<string>();
    for (const part of parts) {
      const name = Object.hasOwn(part.names, key) ? part.names[key] : undefined;
      if (name && (!chain || !part.chains || part.chains.includes(chain))) names.add(name);
    }
    if (names.size > 1) return unnamedSystem;
    const [name] = names;
    if (name) return name;
    return predeploys.test(address.key) && (!chain || opStack.includes(chain))
      ? 'OP Stack predeploy'
      : undefined;
  };
}

/** The name of a system address without a better one. */
export const unnamedSystem = 'System contract';

/** Only EVM addresses begin with a zero. */
function withoutZeros(address: string): string {
  return address.replace(/^0x0+(?=.)/, '0x');
}
