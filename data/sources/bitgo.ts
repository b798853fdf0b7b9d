/** BitGo's list of coins: tokens of the main networks, without those for its own tests. */
import { fullName } from '../../lib/core/label/name-parts.ts';
import { fields, list, loadFile, looksEvm, text } from './load.ts';
import { type PackageSource, type SourceRow, token } from './source-row.ts';
import { words } from './words.ts';

const name = '@bitgo/statics';

const chainOfFamily: Readonly<Record<string, SourceRow['chain']>> = {
  eth: 'ethereum',
  baseeth: 'base',
  arbeth: 'arbitrum',
  opeth: 'optimism',
  sol: 'solana',
  bsc: 'bsc',
  avaxc: 'avax',
};

/** Its own contracts are fields of a network. */
const ownContract = /^(.*?)(Contract)?Address$/;

export const bitgo: PackageSource = {
  package: name,
  isWide: true,
  *read() {
    const networks = new Set<string>();
    const { allCoinsAndTokens } = fields(loadFile(name, 'dist/src/allCoinsAndTokens.js'));
    for (const item of list(allCoinsAndTokens)) {
      const coin = fields(item);
      const network = fields(coin.network);
      const chain = network.type === 'mainnet' ? chainOfFamily[text(network.family)] : undefined;
      if (!chain) continue;
      if (!networks.has(chain)) {
        networks.add(chain);
        for (const [key, address] of Object.entries(network)) {
          const contract = ownContract.exec(key)?.[1];
          if (!contract || !looksEvm(address) || contract.startsWith('zama')) continue;
          const role = words(contract).replace('Wallet V', 'Wallet v');
          yield {
            chain,
            address,
            name: fullName({ owner: 'BitGo', role }),
            type: 'dapp',
            subtype: 'multisig',
            label: 'bitgo',
          };
        }
      }
      const address = text(coin.contractAddress) || text(coin.tokenAddress);
      const title = text(coin.fullName);
      if (address === '' || /testing|test token/i.test(`${text(coin.name)} ${title}`)) continue;
      const label = text(coin.name)
        .replace(/^[a-z0-9]+:/, '')
        .toUpperCase();
      yield token(chain, address, title, label);
    }
  },
};
