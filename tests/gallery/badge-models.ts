/** The page models of the pictures of badges, with addresses that everybody knows in place of made-up ones. */

import { demoData } from '../../scripts/demo/demo-data.ts';
import type { PageModel } from '../lab/pages/model.ts';
import { model as rows } from '../lab/pages/models/blockscout-address.ts';
import { model as running } from '../lab/pages/models/decoys-issue.ts';
import { model as table } from '../lab/pages/models/etherscan-txs-dark.ts';
import { model as split } from '../lab/pages/models/mempool-address.ts';
import { model as boxes } from '../lab/pages/models/otterscan-address.ts';
import { model as rightToLeft } from '../lab/pages/models/right-to-left.ts';
import { model as buttons } from '../lab/pages/models/safe-queue.ts';
import { model as narrow } from '../lab/pages/models/snowscan-token-320.ts';
import { readdressed } from '../lab/pages/readdressed.ts';

const situations: Readonly<Record<string, PageModel>> = {
  'links-in-rows': rows,
  'tight-table': table,
  'ellipsis-boxes': boxes,
  'split-addresses': split,
  'running-text': running,
  'copy-buttons': buttons,
  'right-to-left': rightToLeft,
  'narrow-screen': narrow,
};

const known = demoData();

/** A part of an address in an element of its own becomes the part that is as far from the ends. */
function withParts(html: string, addresses: ReadonlyMap<string, string>): string {
  return html.replace(/>([0-9A-Za-z]{4,})</g, (all, part: string) => {
    for (const [old, next] of addresses) {
      const at = old.indexOf(part);
      const left = old.length - at - part.length;
      if (at !== -1) return `>${next.slice(left === 0 ? -part.length : at, next.length - left)}<`;
    }
    return all;
  });
}

function withKnown(model: PageModel): PageModel {
  const addresses = new Map<string, string>();
  const used = new Set<string>();
  for (const { address, chain } of model.expect) {
    if (addresses.has(address)) continue;
    const on = chain === 'evm' ? 'ethereum' : chain;
    const next = known.find((row) => row.chain === on && !used.has(row.address));
    if (!next) continue;
    addresses.set(address, next.address);
    used.add(next.address);
  }
  const shown = readdressed(model, addresses);
  // Addresses in bech32 have letters that `readdressed` takes for an end.
  const whole = [...addresses].reduce((html, [old, next]) => html.replaceAll(old, next), shown.html);
  // Only listed hosts are read without asking.
  const url = model.listed === false ? 'https://etherscan.io/example' : shown.url;
  return { ...shown, url, html: withParts(whole, addresses) };
}

export const badgeModels: Readonly<Record<string, PageModel>> = Object.fromEntries(
  Object.entries(situations).map(([name, model]) => [name, withKnown(model)]),
);
