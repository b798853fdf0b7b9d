/** Own labels on the options page, as a person sees and adds them. */
import { expect } from 'vitest';
import { enter, typedIn } from './options-page.ts';
import type { Page } from './page.ts';

export const totalOf = (tab: Page) => tab.texts('#own-total');
export const namesOf = (tab: Page) => tab.texts('[data-own] th > bdi');
export const wordsOfOwn = (tab: Page) => tab.texts('#own-said');
export const factsOf = (tab: Page) => tab.texts('#import-preview dd');

/** Opens the form of a label, once its button is there. */
export async function editLabel(tab: Page, name: string): Promise<void> {
  await expect.poll(() => tab.has('button', `Edit ${name}`)).toBe(true);
  tab.click(tab.get('button', `Edit ${name}`));
  await expect.poll(() => tab.focus().id).toBe('own-row-name');
  expect(typedIn(tab, '#own-row-name')).toBe(name);
}

export async function addLabel(tab: Page, address: string, name: string, note = ''): Promise<void> {
  tab.click('#own-add');
  await enter(tab, '#own-name', name);
  if (note !== '') await enter(tab, '#own-note', note);
  await enter(tab, '#own-address', address);
  await expect.poll(() => wordsOfOwn(tab)).toEqual([`“${name}” saved. Undo`]);
}
