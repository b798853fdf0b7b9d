import { evm, short } from '../address.ts';
import type { PageModel } from '../model.ts';
import { app, blockscoutCss, entity, ownEntity } from '../parts/blockscout.ts';
import { page } from '../parts/document.ts';
import { decoy, mention } from '../parts/mention.ts';

export const model: PageModel = {
  name: 'blockscout-gnosis',
  kind: 'explorer',
  family: 'blockscout',
  url: `https://gnosis.blockscout.com/address/${evm(180)}`,
  cite: 'docs/pages.md §1.2: gnosis, polygon, zksync and zkevm on blockscout.com are other chains; §0.10: a link names its own',
  listed: false,
  html: page({
    title: `Address ${evm(180)} | Blockscout`,
    css: blockscoutCss,
    body: app(`<h1>Address details</h1>${ownEntity(180)}<p>Creator ${entity(181)}</p>
<p id="bridge">Bridged from <a href="https://eth.blockscout.com/address/${evm(182)}">${short(evm(182), 6, 4)}</a></p>`),
  }),
  expect: [mention(evm(182), 'ethereum', '#bridge a')],
  mustNot: [decoy(evm(180), 'Gnosis has no row'), decoy(evm(181), 'Gnosis has no row')],
  rule: [10],
};
