/** A popup over a label service that knows a few addresses. */
import { expect } from 'vitest';
import type { Settings } from '../../../lib/settings/settings.ts';
import { evm } from '../pages/address.ts';
import type { Page } from './page.ts';
import { withService } from './service.ts';
import { startWorld, type World, type WorldOptions } from './world.ts';

export const [known, bad, stranger] = [evm(1), evm(2), evm(3)];

const row = (chain: 'ethereum' | 'base', n: number, name: string) => ({
  chain,
  address: evm(n),
  name,
  type: 'cex',
  subtype: 'hot_wallet',
  label: 'example',
});

export const labels = [
  row('ethereum', 1, 'Kwartzit Vault 1'),
  { ...row('ethereum', 2, 'Fake_Phishing Kwartzit'), type: 'scam', subtype: 'phishing' },
  row('base', 4, 'Kwartzit Vault on Base'),
];
const mev = [{ address: evm(1), label: 'mev', subtype: 'sandwich', txs: [], protocols: ['example'] }];

export async function beginPopup(
  settings: Partial<Settings> = {},
  more: WorldOptions = {},
): Promise<{ world: World; popup: Page }> {
  const world = await startWorld(withService({ labels, mev }, settings, more));
  return { world, popup: await world.open('popup.html') };
}

/** Holds back the hosts' answers to such requests; returns what lets them go. */
export function holdAnswers(
  { hosts }: World,
  isHeld: (request: Request) => boolean = () => true,
): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const [url, host] of hosts)
    hosts.set(url, async (request) => {
      if (isHeld(request)) await promise;
      return host(request);
    });
  return resolve;
}

export const names = (popup: Page) => popup.texts('.hit-name');
export const box = (popup: Page) => popup.get('combobox', 'Search labels and addresses') as HTMLInputElement;
export const isInBox = (popup: Page) => popup.focus() === box(popup);
export const chosen = (popup: Page) => popup.texts('[aria-selected=true] .hit-name');

/** Searches for what has this name, and opens its card. */
export async function openFound(popup: Page, name: string): Promise<void> {
  popup.fill(box(popup), name);
  await expect.poll(() => chosen(popup)).toEqual([name]);
  box(popup).focus();
  popup.press('Enter');
  await expect.poll(() => popup.texts('.card h2')).toEqual([name]);
}
