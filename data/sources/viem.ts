/**
 * viem's chains: system contracts of each main network, the contracts that rollups keep on the chain below them, and
 * the entry points of ERC-4337, which have one address everywhere.
 */
import { chains as ourChains } from '../../lib/core/chains.ts';
import { fullName, type NameParts } from '../../lib/core/label/name-parts.ts';
import { fields, load, looksEvm, text } from './load.ts';
import { chainCalled, type PackageSource, type SourceRow } from './source-row.ts';
import { words } from './words.ts';

const name = 'viem';

/** Contracts that are not the chain's own, with their owners. */
const owners: Readonly<Record<string, NameParts>> = {
  multicall3: { owner: 'Multicall3' },
  ensUniversalResolver: { owner: 'ENS', role: 'Universal Resolver' },
};

export const viem: PackageSource = {
  package: name,
  *read() {
    const seen = new Set<unknown>();
    for (const item of Object.values(load('viem/chains'))) {
      const network = fields(item);
      if (network.testnet === true || seen.has(network.id)) continue;
      seen.add(network.id);
      for (const [key, contract] of Object.entries(fields(network.contracts))) {
        yield* contracts(network, key, fields(contract));
      }
    }
    for (const [key, address] of Object.entries(load('viem/account-abstraction'))) {
      const version = /^entryPoint0(\d)Address$/.exec(key)?.[1];
      if (!version || !looksEvm(address)) continue;
      for (const chain of ourChains) {
        if (!('evmId' in chain)) continue;
        const name = fullName({ owner: 'ERC-4337', role: 'EntryPoint', number: `v0.${version}` });
        const label = 'erc-4337';
        yield { chain: chain.id, address, name, type: 'chadmin', subtype: 'general_contract', label };
      }
    }
  },
};

/** "Mode" of "Mode Mainnet"; OP Mainnet is called so by everybody. */
function titleOf(network: string): string {
  return network === 'OP Mainnet' ? network : network.replace(/ Mainnet$/, '');
}

/** A contract has one address, or one per chain. */
function* contracts(
  network: Readonly<Record<string, unknown>>,
  key: string,
  contract: Readonly<Record<string, unknown>>,
): Generator<SourceRow> {
  const at = looksEvm(contract.address)
    ? [[network.id, contract] as const]
    : Object.entries(contract).filter(([id]) => /^\d+$/.test(id));
  for (const [id, entry] of at) {
    const chain = chainCalled(id);
    const address = fields(entry).address;
    if (!chain || !looksEvm(address)) continue;
    const other = owners[key];
    const parts = other ?? { owner: titleOf(text(network.name)), role: words(key) };
    const own = /bridge|portal|messenger/i.test(key) ? 'bridge' : 'chadmin';
    yield {
      chain,
      address,
      name: fullName(parts),
      type: other ? 'dapp' : own,
      subtype: 'general_contract',
      label: parts.owner.toLowerCase(),
    };
  }
}
