/** Own labels on the options page, as a person sees and adds them. */
import { expect } from 'vitest';
import { enter } from './options-page.ts';
import type { Page } from './page.ts';

export const totalOf = (tab: Page) => tab.texts('#own-total');
export const namesOf = (tab: Page) => tab.texts('[data-own] th > bdi');
export const wordsOfOwn = (tab: Page) => tab.texts('#own-said');
export const factsOf = (tab: Page) => tab.texts('#import-preview dd');

export async function addLabel(tab: Page, address: string, name: string, note = ''): Promise<void> {
  tab.click('#own-add');
  await expect.poll(() => tab.texts('#own-form')).toHaveLength(1);
  await enter(tab, '#own-name', name);
  if (note !== '') await enter(tab, '#own-note', note);
  await enter(tab, '#own-address', address);
  await expect.poll(() => wordsOfOwn(tab)).toEqual([`“${name}” saved. Undo`]);
}
