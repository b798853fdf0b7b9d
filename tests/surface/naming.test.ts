/** An address that a person names, in the panel, the popup and the card on a page. */
import { expect, test } from 'vitest';
import { evm } from '../lab/pages/address.ts';
import type { Page } from '../lab/surface/page.ts';
import { startWorld } from '../lab/surface/world.ts';

const address = evm(1);
const key = `evm:${address.toLowerCase()}` as const;

async function openPanel() {
  const world = await startWorld();
  const site = await world.visit('https://etherscan.io/accounts', `<p>${address}</p><p>${evm(2)}</p>`);
  const panel = await world.open(`sidepanel.html#tab=${site.tabId}`);
  await expect.poll(() => panel.texts('.line-name')).toHaveLength(2);
  const kept = async () => (await world.ask('ownExport', {})).labels;
  return { world, site, panel, kept };
}

const field = (page: Page, name: 'name' | 'note') => page.one(`[name=${name}]`) as HTMLInputElement; // Cast: it is a text field.

async function choose(panel: Page, at: 0 | 1): Promise<void> {
  panel.click(`[data-at="${at}"]`);
  await expect.poll(() => panel.texts('.detail .card .address')).toEqual([evm(at + 1)]);
}

async function write(panel: Page): Promise<void> {
  panel.press('F2');
  await expect.poll(() => panel.focus().getAttribute('name')).toBe('name');
}

test('a draft is not offered over a name or note that was changed elsewhere meanwhile', async () => {
  const { world, panel } = await openPanel();
  const label = { key, name: 'Mine', note: 'old', category: 'other' } as const;
  await world.ask('ownPut', label);
  await expect.poll(() => panel.texts('.line-name')).toContain('Mine');
  await choose(panel, 0);
  await write(panel);
  panel.type('!');
  await choose(panel, 1);
  await choose(panel, 0);
  await write(panel);
  expect(field(panel, 'name').value).toBe('Mine!');
  await choose(panel, 1);
  await world.ask('ownPut', { ...label, note: 'new' });
  await choose(panel, 0);
  await expect.poll(() => panel.texts('.detail .card').join()).toContain('new');
  await write(panel);
  expect([field(panel, 'name').value, field(panel, 'note').value]).toEqual(['Mine', 'new']);
});
