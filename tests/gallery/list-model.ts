/** The list that README.md shows: the transactions of an account that is nobody's with addresses that everybody knows. */

import { wellKnown } from '../../data/well-known.ts';
import { evm } from '../lab/pages/address.ts';
import type { PageModel } from '../lab/pages/model.ts';
import { model } from '../lab/pages/models/etherscan-txs-dark.ts';
import { readdressed } from '../lab/pages/readdressed.ts';

const names = [
  'Uniswap V2: Router',
  'Binance: disclosed wallet',
  'Lido: Withdrawal Queue',
  'Tornado Cash: 0.1 ETH',
  'Aave V3 Ethereum: Pool',
  'Base: L1 Standard Bridge',
];

function addressNamed(name: string): string {
  const found = wellKnown.find(([chain, , , title]) => chain === 'ethereum' && title === name);
  if (!found) throw new Error(`No well-known address is called ${name}.`);
  return found[1];
}

export const listModel: PageModel = {
  ...readdressed(model, new Map(names.map((name, at) => [evm(21 + at), addressNamed(name)]))),
  viewport: { width: 1_320, height: 470 },
};
