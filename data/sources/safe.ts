/** Safe's deployments: each version's contracts, by chain id. */
import { fullName } from '../../lib/core/label/name-parts.ts';
import { fields, filesIn, list, loadFile, looksEvm, text } from './load.ts';
import { chainCalled, type PackageSource } from './source-row.ts';
import { words } from './words.ts';

const name = '@safe-global/safe-deployments';

export const safe: PackageSource = {
  package: name,
  *read() {
    for (const file of filesIn(name, 'dist/assets')) {
      if (!file.endsWith('.json')) continue;
      const asset = fields(loadFile(name, file));
      const deployments = fields(asset.deployments);
      const title = titleOf(text(asset.contractName));
      for (const [id, kinds] of Object.entries(fields(asset.networkAddresses))) {
        const chain = chainCalled(id);
        if (!chain) continue;
        for (const kind of typeof kinds === 'string' ? [kinds] : list(kinds)) {
          const address = fields(deployments[text(kind)]).address;
          if (!looksEvm(address)) continue;
          yield {
            chain,
            address,
            name: fullName({
              owner: 'Safe',
              role: title,
              number: text(asset.version),
              remark: deploymentWords[text(kind)],
            }),
            type: 'dapp',
            subtype: 'multisig',
            label: 'safe',
          };
        }
      }
    }
  },
};

/** Words for different deployments of the same code. */
const deploymentWords: Readonly<Record<string, string>> = { eip155: 'EIP-155', zksync: 'zkSync' };

/** Names the main contract of each version for the product. */
function titleOf(contractName: string): string {
  const rest = words(contractName)
    .replace(/^(Gnosis )?Safe\b/, '')
    .trim();
  return rest === '' || rest === 'L2' ? `Singleton ${rest}`.trim() : rest;
}
