/** Names of the pack, by the page and worker that ship, are measured as painted: six letters or the whole name. */
import { expect } from '@playwright/test';
import { allFacts } from '../../data/all-facts.ts';
import type { ChainId } from '../../lib/core/chains.ts';
import { count } from '../cases.ts';
import { look } from '../lab/detector/ask-page.ts';
import { readModels } from '../lab/detector/models.ts';
import { isReadable } from '../lab/detector/painted.ts';
import { siteFor } from '../lab/detector/serve.ts';
import { whenLabelled } from '../lab/detector/visit.ts';
import type { PageModel } from '../lab/pages/model.ts';
import { readdressed } from '../lab/pages/readdressed.ts';
import { readableBuild } from '../lab/readable/readable-build.ts';
import { test } from './test.ts';

const lists = [
  ...['etherscan-address-txs', 'etherscan-internal-txs', 'etherscan-label-accounts', 'etherscan-tokentxns'],
  ...['blockscout-3-txs', 'blockscout-3-transfers', 'blockscout-3-holders'],
  'solscan-account',
];
/** The commonest width in `npm test`, all of them in full. */
const widths = [1440, 1280, 1920].slice(0, count(3, 1));

/** The pack's addresses by chain, but for tokens: those that few lists know get no badge. */
function readAddresses(): ReadonlyMap<ChainId, ReadonlySet<string>> {
  const found = new Map<ChainId, Set<string>>();
  for (const { chain, address, category } of allFacts()) {
    if (category === 'token') continue;
    const own = found.get(chain) ?? new Set();
    found.set(chain, own.add(address));
  }
  return found;
}

/** As many addresses, evenly spread. */
function sample(addresses: ReadonlySet<string>, most: number): readonly string[] {
  const all = [...addresses];
  const step = Math.max(1, Math.floor(all.length / most));
  return all.filter((_, at) => at % step === step >> 1).slice(0, most);
}

/** As a shortened address is told from others. */
const endsOf = (address: string) => `${address.slice(0, 5)}${address.slice(-4)}`.toLowerCase();

/** The model with addresses of the pack in place of those that it made up; look-alikes stay, and get no name. */
function real(model: PageModel, addresses: ReturnType<typeof readAddresses>): PageModel {
  const own = [...new Set(model.expect.filter((one) => one.badge).map((one) => one.address))];
  const isAlike = (one: string, other: string) =>
    one.toLowerCase() !== other.toLowerCase() && endsOf(one) === endsOf(other);
  const unlike = own.filter((one) => !own.some((other) => isAlike(one, other)));
  const [chain] = model.expect.map((one) => one.chain);
  if (!chain || chain === 'evm') throw new Error(`${model.name} does not say its chain.`);
  const others = sample(addresses.get(chain) ?? new Set(), unlike.length);
  const expect = model.expect.filter((one) => unlike.includes(one.address));
  return readdressed({ ...model, expect }, new Map(unlike.map((one, at) => [one, others[at] ?? one])));
}

test('on lists like those of large explorers names of the pack can be read', async ({
  open,
  browserName,
}) => {
  test.setTimeout(300_000);
  const addresses = readAddresses();
  const models = (await readModels())
    .filter(({ name }) => lists.includes(name))
    .map((model) => real(model, addresses));
  expect(models).toHaveLength(lists.length);
  let site: ReturnType<typeof siteFor> = () => undefined;
  const build = await readableBuild(browserName === 'firefox' ? 'firefox' : 'chrome');
  const browser = await open({ build, site: (url) => site(url) });
  for (const model of models) {
    site = siteFor(model);
    await whenLabelled(browser, model, async (tab) => {
      for (const width of widths) {
        await tab.resize(width, 900);
        const { badges, nothing } = await look(tab, model);
        // A warning never hides its address: where it has no room beside it, it is a line around it.
        const names = badges.filter((one) => !one.isWarning);
        const rows = names.length + nothing.length;
        const read = names.filter(isReadable).length;
        console.log(`${model.name} (${browserName}), ${width} px: ${read} of ${rows} names can be read`);
        expect
          .soft(read, `${model.name}, ${width} px`)
          .toBeGreaterThanOrEqual(width === 1440 ? rows : 0.9 * rows);
      }
    });
  }
  expect(browser.asked).toEqual([]);
});
