/** A popup over a label service that knows a few addresses. */
import { expect } from 'vitest';
import type { Settings } from '../../../lib/settings/settings.ts';
import { evm } from '../pages/address.ts';
import type { Page } from './page.ts';
import { seedLabel } from './seed-label.ts';
import { withService } from './service.ts';
import { startWorld, type World, type WorldOptions } from './world.ts';

export const [known, bad, stranger] = [evm(1), evm(2), evm(3)];

export const labels = [
  seedLabel(known, 'Kwartzit Vault 1'),
  seedLabel(bad, 'Fake_Phishing Kwartzit', { type: 'scam', subtype: 'phishing' }),
  seedLabel(evm(4), 'Kwartzit Vault on Base', { chain: 'base' }),
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
