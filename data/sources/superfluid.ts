/** Superfluid's contracts on the main networks. */
import { fullName } from '../../lib/core/label/name-parts.ts';
import { evmAddresses, fields, list, loadFile, looksEvm, text } from './load.ts';
import { chainCalled, type PackageSource, token } from './source-row.ts';
import { words } from './words.ts';

const name = '@superfluid-finance/metadata';

export const superfluid: PackageSource = {
  package: name,
  *read() {
    for (const item of list(loadFile(name, 'networks.json'))) {
      const network = fields(item);
      const chain = network.isTestnet === true ? undefined : chainCalled(network.chainId);
      if (!chain) continue;
      for (const [path, address] of evmAddresses(network.contractsV1))
        yield {
          chain,
          address,
          name: fullName({
            owner: 'Superfluid',
            role: words(path.join(' ')).replace(/^Superfluid (?=.)/, ''),
          }),
          type: 'defi',
          subtype: 'general_contract',
          label: 'superfluid',
        };
      const wrapper = network.nativeTokenWrapper;
      const native = text(network.nativeTokenSymbol);
      if (looksEvm(wrapper)) yield token(chain, wrapper, `Super ${native}`, `${native}x`);
    }
  },
};
