import type { Tab } from '../lab/browser/driver.ts';
import type { Lend } from './test.ts';

/** One page of etherscan.io in a window of its own, by the lab's worker: `path` says how names are to be. */
export async function onePage(
  lab: Lend,
  path: string,
  [width, height]: readonly [number, number],
  body: string,
): Promise<Tab> {
  const site = (url: URL) => (url.host === 'etherscan.io' ? { body } : undefined);
  const tab = await (await lab({ site })).tab();
  await tab.resize(width, height);
  await tab.goto(`https://etherscan.io/${path}`);
  return tab;
}
