/** A page under an explorer's name in a world with a label service, and the cards that its reader opens. */
import { expect } from 'vitest';
import type { Settings } from '../../../lib/settings/settings.ts';
import type { SeedRows } from '../../../service/store/open-memory-store.ts';
import { withService } from './service.ts';
import type { Site } from './site.ts';
import { startWorld, type WorldOptions } from './world.ts';

export async function scene(
  body: string,
  rows: SeedRows,
  settings: Partial<Settings> = {},
  more: WorldOptions = {},
) {
  const world = await startWorld(withService(rows, settings, more));
  return { world, site: await world.visit('https://etherscan.io/txs', body) };
}

/** Rests on an element until its card says this; while one is being drawn, the pointer stays. */
export async function rest(site: Site, selector: string, says: string | RegExp): Promise<void> {
  await expect
    .poll(async () => {
      const isDrawn = site.cards() === 0 || site.words() !== '';
      if (isDrawn && !site.words().match(says)) await site.rest(selector);
      return site.words();
    })
    .toMatch(says);
}

export const press = (site: Site, name: string) => site.card().click(site.card().get('button', name));
