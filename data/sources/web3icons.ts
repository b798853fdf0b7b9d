/** web3icons: the best token names, with their addresses on each chain. */
import { fields, list, load, text } from './load.ts';
import { chainCalled, type PackageSource, token } from './source-row.ts';

const name = '@web3icons/common';

export const web3icons: PackageSource = {
  package: name,
  *read() {
    for (const item of list(load(`${name}/metadata/tokens`).tokens)) {
      const { name: title, symbol, addresses } = fields(item);
      for (const [slug, address] of Object.entries(fields(addresses))) {
        const chain = chainCalled(slug.replace(/-ethereum$/, ''));
        if (chain) yield token(chain, text(address), text(title), text(symbol).toUpperCase());
      }
    }
  },
};
