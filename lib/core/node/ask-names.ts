/** The names that addresses claim for themselves, of those alone that lead back to the address. */
import { type ChainId, chainOf } from '../chains.ts';
import { encodeCall } from './encode-call.ts';
import { type AskNode, type CallResult, manyCalls, readManyCalls } from './many-calls.ts';
import { type NameService, nameServices } from './name-services.ts';
import { coinTypeOf, isPlainName, namehash, reverseName } from './namehash.ts';
import { addressAt, textAt } from './word-at.ts';

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
  return 'universalResolver' in service
    ? askUniversalResolver(service, addresses, ask)
    : askRegistry(service, coinTypeOf(chainOf(chain).evmId ?? 0), addresses, ask);
}

/** The resolver itself compares (`ReverseAddressMismatch`), and what lives off the chain is refused (`OffchainLookup`). */
async function askUniversalResolver(
  { universalResolver: to, coinType }: Extract<NameService, { universalResolver: string }>,
  addresses: readonly string[],
  ask: AskNode,
): Promise<FoundNames | undefined> {
  const calls = addresses.map((bytes) => ({
    to,
    data: encodeCall('reverse(bytes,uint256)', { bytes }, BigInt(coinType)),
  }));
  const [raw] = await ask([manyCalls(calls)]);
  const results = readManyCalls(raw, calls.length);
  return results && found(addresses, results, (data) => textAt(data, 0));
}

/** Asks the registry beside its resolver each time, because only the resolver that it names speaks for a name. */
async function askRegistry(
  { registry, resolver, under }: Extract<NameService, { registry: string }>,
  coinType: number,
  addresses: readonly string[],
  ask: AskNode,
): Promise<FoundNames | undefined> {
  const askBoth = async (nodes: readonly string[], record: string) => {
    const calls = nodes.flatMap((node) => [
      { to: registry, data: encodeCall('resolver(bytes32)', node) },
      { to: resolver, data: encodeCall(record, node) },
    ]);
    const [raw] = calls.length > 0 ? await ask([manyCalls(calls)]) : [];
    const results = readManyCalls(raw, calls.length);
    return results?.flatMap((result, at): readonly CallResult[] => {
      const by = results[at - 1];
      if (at % 2 === 0) return [];
      return typeof by === 'object' && addressAt(by.data, 0) === resolver ? [result] : ['refused'];
    });
  };
  const claims = await askBoth(
    addresses.map((address) => namehash(reverseName(address, coinType))),
    'name(bytes32)',
  );
  if (!claims) return undefined;
  const { names, unread } = found(addresses, claims, (data) => textAt(data, 0));
  const claimed = [...names].filter(([, name]) => name.endsWith(`.${under}`));
  if (claimed.length === 0) return { names: new Map(), unread };
  const leading = await askBoth(
    claimed.map(([, name]) => namehash(name)),
    'addr(bytes32)',
  );
  const isBack = ([address]: readonly [string, string], at: number) => {
    const result = leading?.[at];
    return typeof result === 'object' && addressAt(result.data, 0) === address;
  };
  return leading && { names: new Map(claimed.filter(isBack)), unread };
}

function found(
  addresses: readonly string[],
  results: readonly CallResult[],
  read: (data: string) => string | undefined,
): FoundNames {
  const names = new Map<string, string>();
  for (const [at, address] of addresses.entries()) {
    const result = results[at];
    const name = typeof result === 'object' ? read(result.data) : undefined;
    if (name !== undefined && isPlainName(name)) names.set(address, name);
  }
  return { names, unread: addresses.filter((_, at) => results[at] === 'spent') };
}
