/** Ledger's token list, in the last version that has data. */
import { chains } from '../../lib/core/chains.ts';
import { list, loadFile, text } from './load.ts';
import type { PackageSource } from './source-row.ts';

const name = '@ledgerhq/cryptoassets';

export const ledger: PackageSource = {
  package: name,
  isWide: true,
  *read() {
    for (const chain of chains) {
      if (!('evmId' in chain)) continue;
      // [chain, id, ticker, decimals, name, signature, address, …]
      for (const item of list(loadFile(name, `lib/data/evm/${chain.evmId}/erc20.json`))) {
        const [, , ticker, , title, , address] = list(item);
        const label = text(ticker);
        yield {
          chain: chain.id,
          address: text(address),
          name: text(title) || label,
          type: 'token',
          subtype: 'token_contract',
          label,
        };
      }
    }
    // [id, network, name, symbol, address, decimals]
    for (const item of list(loadFile(name, 'lib/data/spl.json'))) {
      const [, , title, symbol, address] = list(item);
      const label = text(symbol);
      yield {
        chain: 'solana',
        address: text(address),
        name: text(title) || label,
        type: 'token',
        subtype: 'token_contract',
        label,
      };
    }
  },
};
