/** The registry's day for each pinned version. A version without a day stops the build, so that no fact looks newer. */
const days: Readonly<Record<string, string>> = {
  '@aave-dao/aave-address-book@4.68.1': '2026-09-16',
  '@beefyfinance/blockchain-addressbook@0.59.18': '2026-09-22',
  '@bitgo/statics@59.16.0': '2026-09-16',
  '@curvefi/api@2.70.1': '2026-09-28',
  '@ledgerhq/cryptoassets@13.33.0': '2026-09-16',
  '@safe-global/safe-deployments@1.37.63': '2026-09-08',
  '@superfluid-finance/metadata@1.6.4': '2026-09-15',
  '@uniswap/sdk-core@7.19.4': '2026-09-28',
  '@web3icons/common@0.11.51': '2026-09-16',
  '@wormhole-foundation/sdk-base@6.1.5': '2026-08-22',
  'viem@2.51.3': '2026-05-28',
};

export interface Published {
  readonly version: string;
  readonly asOf: string;
}

export function publishedPackages(
  versions: Readonly<Record<string, string>>,
): Readonly<Record<string, Published>> {
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => {
      const asOf = days[`${name}@${version}`];
      if (!asOf) throw new Error(`${name}@${version} has no day in data/published-packages.ts. Give it one.`);
      return [name, { version, asOf }];
    }),
  );
}
