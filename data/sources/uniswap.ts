/** Uniswap's SDK: its contracts by chain id. The Universal Router is not among them. */
import { fullName } from '../../lib/core/label/name-parts.ts';
import { fields, load, looksEvm } from './load.ts';
import { chainCalled, type PackageSource, type SourceRow, token } from './source-row.ts';
import { words } from './words.ts';

const name = '@uniswap/sdk-core';

/** Tables from chain id to address, and the names of their contracts. */
const tables: Readonly<Record<string, string>> = {
  V2_FACTORY_ADDRESSES: 'V2: Factory',
  V2_ROUTER_ADDRESSES: 'V2: Router',
  GOVERNANCE_ALPHA_V0_ADDRESSES: 'Governor Alpha v0',
  GOVERNANCE_ALPHA_V1_ADDRESSES: 'Governor Alpha v1',
  GOVERNANCE_BRAVO_ADDRESSES: 'Governor Bravo',
  TIMELOCK_ADDRESSES: 'Timelock',
  MERKLE_DISTRIBUTOR_ADDRESS: 'Merkle Distributor',
  SOCKS_CONTROLLER_ADDRESSES: 'Socks Controller',
};

const titles: Readonly<Record<string, string>> = {
  v3CoreFactoryAddress: 'V3: Factory',
  quoterAddress: 'V3: Quoter',
  v3MigratorAddress: 'V3: Migrator',
  nonfungiblePositionManagerAddress: 'V3: Positions NFT',
  tickLensAddress: 'V3: Tick Lens',
  swapRouter02Address: 'V3: SwapRouter02',
};

export const uniswap: PackageSource = {
  package: name,
  *read() {
    const book = load(name);
    for (const [id, contracts] of Object.entries(fields(book.CHAIN_TO_ADDRESSES_MAP))) {
      for (const [key, address] of Object.entries(fields(contracts))) {
        yield* row(id, address, titles[key] ?? v4Title(key));
      }
    }
    for (const [table, title] of Object.entries(tables)) {
      for (const [id, address] of Object.entries(fields(book[table]))) yield* row(id, address, title);
    }
    yield* row(1, book.UNISWAP_NFT_AIRDROP_CLAIM_ADDRESS, 'NFT Airdrop Claim');
    // The table has Ethereum's address for every chain, which is wrong on others.
    const uni = fields(book.UNI_ADDRESSES)['1'];
    if (looksEvm(uni)) yield token('ethereum', uni, 'Uniswap', 'UNI');
  },
};

/** `v4PoolManagerAddress`: V4: Pool Manager. */
function v4Title(key: string): string {
  const bare = key.replace(/Address$/, '');
  const v4 = /v4/i.test(bare);
  return `${v4 ? 'V4: ' : ''}${words(bare.replace(/v4/i, ''))}`;
}

function* row(id: unknown, address: unknown, title: string): Generator<SourceRow> {
  const chain = chainCalled(id);
  if (!chain || !looksEvm(address)) return;
  const [, version, role = title] = /^(V\d): (.*)$/.exec(title) ?? [];
  const parts = { owner: version ? `Uniswap ${version}` : 'Uniswap', role };
  const subtype = /router/i.test(title) ? 'swap_contract' : 'general_contract';
  yield { chain, address, name: fullName(parts), type: 'dex', subtype, label: 'uniswap' };
}
