/** Ledger's token list, in the last version that has data. */
import { chains } from '../../lib/core/chains.ts';
import { filesIn, list, loadFile, text } from './load.ts';
import { type PackageSource, token } from './source-row.ts';

const name = '@ledgerhq/cryptoassets';

export const ledger: PackageSource = {
  package: name,
  isWide: true,
  *read() {
    const files = filesIn(name, 'lib/data/evm');
    for (const chain of chains) {
      const file = 'evmId' in chain ? `lib/data/evm/${chain.evmId}/erc20.json` : '';
      if (!files.includes(file)) continue;
      // [chain, id, ticker, decimals, name, signature, address, …]
      for (const item of list(loadFile(name, file))) {
        const [, , ticker, , title, , address] = list(item);
        const label = text(ticker);
        yield token(chain.id, text(address), text(title) || label, label);
      }
    }
    // [id, network, name, symbol, address, decimals]
    for (const item of list(loadFile(name, 'lib/data/spl.json'))) {
      const [, , title, symbol, address] = list(item);
      const label = text(symbol);
      yield token('solana', text(address), text(title) || label, label);
    }
  },
};
