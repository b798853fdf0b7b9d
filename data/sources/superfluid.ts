/** Superfluid's contracts on the main networks. */
import { fields, list, loadFile, looksEvm, text } from './load.ts';
import { chainByEvmId, named, type PackageSource, type SourceRow, token } from './source-row.ts';
import { words } from './words.ts';

const name = '@superfluid-finance/metadata';

export const superfluid: PackageSource = {
  package: name,
  *read() {
    for (const item of list(loadFile(name, 'networks.json'))) {
      const network = fields(item);
      const chain = network.isTestnet === true ? undefined : chainByEvmId(network.chainId);
      if (!chain) continue;
      yield* contracts(chain, network.contractsV1, '');
      const wrapper = network.nativeTokenWrapper;
      const native = text(network.nativeTokenSymbol);
      if (looksEvm(wrapper)) yield token(chain, wrapper, `Super ${native}`, `${native}x`);
    }
  },
};

function* contracts(chain: SourceRow['chain'], value: unknown, path: string): Generator<SourceRow> {
  for (const [key, inner] of Object.entries(fields(value))) {
    const role = `${path} ${key}`;
    if (looksEvm(inner)) {
      yield {
        chain,
        address: inner,
        ...named({ owner: 'Superfluid', role: words(role).replace(/^Superfluid (?=.)/, '') }),
        type: 'defi',
        subtype: 'general_contract',
        label: 'superfluid',
      };
    } else if (typeof inner === 'object') yield* contracts(chain, inner, role);
  }
}
