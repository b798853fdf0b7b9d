/** The names that addresses claim for themselves, of those alone that lead back to the address. */
import { type ChainId, chainOf } from '../chains.ts';
import { askSolAddress } from './ask-sol-address.ts';
import { askSolNames } from './ask-sol-names.ts';
import { type ContractCall, encodeCall } from './encode-call.ts';
import { type AskNode, type CallResult, ethCall, manyCalls, readManyCalls } from './many-calls.ts';
import { type NameService, nameServices } from './name-services.ts';
import { coinTypeOf, inLabels, isPlainName, namehash, reverseName } from './namehash.ts';
import type { TypedName } from './typed-name.ts';
import { addressIn, bytesAt, textIn } from './word-at.ts';

export interface FoundNames {
  readonly names: ReadonlyMap<string, string>;
  /** Addresses whose contracts left no gas for an answer. */
  readonly unread: readonly string[];
}

/** Undefined if what the node says is no answer. The addresses are keys. */
export async function askNames(
  chain: ChainId,
  addresses: readonly string[],
  ask: AskNode,
): Promise<FoundNames | undefined> {
  const service = nameServices[chain];
  if (!service) return { names: new Map(), unread: [] };
  if ('nameProgram' in service) {
    const names = await askSolNames(service, addresses, ask);
    return names && { names, unread: [] };
  }
  return 'universalResolver' in service
    ? askUniversalResolver(service, addresses, ask)
    : askRegistry(service, coinTypeOf(chainOf(chain).evmId ?? 0), addresses, ask);
}

/** The address to which a name leads; `none` if it leads nowhere, undefined if what the node says is no answer. */
export async function askAddress({ name, keeper, on }: TypedName, ask: AskNode): Promise<string | undefined> {
  const service = nameServices[keeper];
  if (!service) return 'none';
  if ('nameProgram' in service) return askSolAddress(service, name, ask);
  if ('universalResolver' in service) {
    const isElsewhere = on !== keeper;
    const data = isElsewhere
      ? encodeCall('addr(bytes32,uint256)', namehash(name), BigInt(coinTypeOf(chainOf(on).evmId ?? 0)))
      : encodeCall('addr(bytes32)', namehash(name));
    const bytes = { bytes: inLabels(name) };
    const to = service.universalResolver;
    const [raw] = await ask([
      ethCall({ to, data: encodeCall('resolve(bytes,bytes)', bytes, { bytes: data }) }),
    ]);
    if (raw === undefined) return 'none';
    const result = typeof raw === 'string' ? bytesAt(raw, 0) : undefined;
    if (!result || !isElsewhere) return result && (addressIn(result) ?? 'none');
    const bytes20 = bytesAt(result, 0) ?? '0x';
    return /^0x(?!0{40})[0-9a-f]{40}$/.test(bytes20) ? bytes20 : 'none';
  }
  const results = await askResolvers(service, [namehash(name)], 'addr(bytes32)', ask);
  const [result] = results ?? [];
  return results && ((typeof result === 'object' && addressIn(result.data)) || 'none');
}

/**
 * The resolver itself compares (`ReverseAddressMismatch`), and what lives off the chain is refused (`OffchainLookup`).
 * Whoever has a name chooses the contract that tells it, and one may leave no gas for the others: they are asked by halves.
 */
async function askUniversalResolver(
  service: Extract<NameService, { universalResolver: string }>,
  addresses: readonly string[],
  ask: AskNode,
): Promise<FoundNames | undefined> {
  const { universalResolver: to, coinType } = service;
  const calls = addresses.map((bytes) => ({
    to,
    data: encodeCall('reverse(bytes,uint256)', { bytes }, BigInt(coinType)),
  }));
  const [raw] = await ask([manyCalls(calls)]);
  const results = raw === undefined ? calls.map(() => 'spent' as const) : readManyCalls(raw, calls.length);
  const all = results && found(addresses, results);
  if (!all || all.unread.length < 2) return all;
  const half = all.unread.length >> 1;
  const first = await askUniversalResolver(service, all.unread.slice(0, half), ask);
  const second = first && (await askUniversalResolver(service, all.unread.slice(half), ask));
  return (
    second && {
      names: new Map([...all.names, ...first.names, ...second.names]),
      unread: [...first.unread, ...second.unread],
    }
  );
}

async function askRegistry(
  service: RegistryService,
  coinType: number,
  addresses: readonly string[],
  ask: AskNode,
): Promise<FoundNames | undefined> {
  const nodes = addresses.map((address) => namehash(reverseName(address, coinType)));
  const newer = addresses.map((address) => ({
    to: service.reverseRegistrar,
    data: encodeCall('nameForAddr(address)', address),
  }));
  const claims = await askResolvers(service, nodes, 'name(bytes32)', ask, newer);
  if (!claims) return undefined;
  const { names, unread } = found(addresses, claims);
  const claimed = [...names].filter(([, name]) => name.endsWith(`.${service.under}`));
  const hashes = claimed.map(([, name]) => namehash(name));
  const leading = await askResolvers(service, hashes, 'addr(bytes32)', ask);
  const isBack = ([address]: readonly [string, string], at: number) => {
    const result = leading?.[at];
    return typeof result === 'object' && addressIn(result.data) === address;
  };
  return leading && { names: new Map(claimed.filter(isBack)), unread };
}

type RegistryService = Extract<NameService, { registry: string }>;

/**
 * Asks the registry beside its resolvers each time, because only the one that it names speaks for a name. `first`: for each
 * node, a call whose text goes before, if it says one.
 */
async function askResolvers(
  { registry, resolvers }: RegistryService,
  nodes: readonly string[],
  record: string,
  ask: AskNode,
  first: readonly ContractCall[] = [],
): Promise<readonly CallResult[] | undefined> {
  if (nodes.length === 0) return [];
  const calls = nodes.flatMap((node, at) => [
    { to: registry, data: encodeCall('resolver(bytes32)', node) },
    ...resolvers.map((to) => ({ to, data: encodeCall(record, node) })),
    ...first.slice(at, at + 1),
  ]);
  const [raw] = await ask([manyCalls(calls)]);
  const results = readManyCalls(raw, calls.length);
  return (
    results &&
    nodes.map((_, at) => {
      const size = calls.length / nodes.length;
      const [by, ...said] = results.slice(at * size, (at + 1) * size);
      const newer = said[resolvers.length];
      if (typeof newer === 'object' && textIn(newer.data)) return newer;
      const speaker = typeof by === 'object' ? addressIn(by.data) : undefined;
      return said[resolvers.indexOf(speaker ?? '')] ?? 'refused';
    })
  );
}

function found(addresses: readonly string[], results: readonly CallResult[]): FoundNames {
  const names = new Map<string, string>();
  for (const [at, address] of addresses.entries()) {
    const result = results[at];
    const name = typeof result === 'object' ? textIn(result.data) : undefined;
    if (name !== undefined && isPlainName(name)) names.set(address, name);
  }
  return { names, unread: addresses.filter((_, at) => results[at] === 'spent') };
}
