/** The clipboard and the pointer: what is taken of a page is what the page says, in texts and in tables. */
import { expect } from '@playwright/test';
import type { Tab } from '../lab/browser/driver.ts';
import { dragFrom } from '../lab/browser/inside.ts';
import { rested } from '../lab/detector/ask-page.ts';
import { nameFor } from '../lab/detector/names.ts';
import { evmLower, short } from '../lab/pages/address.ts';
import { whereIs } from './card/stage.ts';
import { test } from './test.ts';

const all = Array.from({ length: 80 }, (_, n) => evmLower(500 + n));
const [one = '', two = '', three = '', four = '', five = '', six = '', seven = ''] = all.filter(
  (address) => !nameFor(address).warning,
);
const [danger = ''] = all.filter((address) => nameFor(address).warning === 'danger');

const link = (address: string, text = address) => `<a href="/address/${address}">${text}</a>`;
const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
/** `without`: as the page is without the extension. */
const html = (without: boolean) => `<!doctype html><html${without ? ' data-held' : ''}>
<meta charset="utf-8"><title>Transfers</title><style>
body { margin: 20px; font: 15px/1.5 sans-serif; }
td { padding: 3px 9px; }
.cut { display: inline-block; width: 150px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.row { display: inline-flex; gap: 4px; }
.small { display: inline-block; width: 40px; overflow: hidden; }
</style><main><table>
${row('1', link(one, short(one, 8, 8, '…')), link(two, short(two, 8, 8, '…')), '37', 'Transfer')}
${row('2', `<span class="cut">${link(three)}</span>`, four, '38', 'Mint')}
${row('3', link(five, short(five, 8, 8, '…')).replace('<a', '<a class="row"'), `<span class="small">${link(danger)}</span>`, '39', 'Burn')}
</table><p>${six}</p><p>From ${link(seven)} to nobody</p></main><textarea></textarea><script>
document.querySelector('textarea').addEventListener('paste', ({ clipboardData }) => {
  window.pasted = ['text/plain', 'text/html'].map((type) => clipboardData.getData(type));
});
for (const type of ['copy', 'pointerdown', 'pointermove'])
  document.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
addEventListener('dragstart', ({ dataTransfer }) => {
  window.dragged = ['text/plain', 'text/html'].map((type) => dataTransfer.getData(type));
});
</script>`;

/** Copies the page by keys and pastes it. */
async function copied(tab: Tab): Promise<{ readonly text: string; readonly html: string }> {
  await tab.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('main') ?? document));
  await tab.press('Control+c');
  await tab.evaluate(() => {
    delete window.pasted;
    document.querySelector('textarea')?.focus();
  });
  await tab.press('Control+v');
  await expect.poll(() => tab.evaluate(() => window.pasted)).toBeDefined();
  const [text = '', html = ''] = await tab.evaluate(() => window.pasted ?? []);
  return { text, html };
}

/** What a page learns as soon as it is dragged, here by its last line. */
async function dragged(tab: Tab): Promise<readonly string[]> {
  await tab.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('main') ?? document));
  const { x, y } = await whereIs(tab, 'main p:last-child');
  await dragFrom(tab, x + 8, y + 10, 60);
  await expect.poll(() => tab.evaluate(() => window.dragged)).toBeDefined();
  const taken = await tab.evaluate(() => window.dragged ?? []);
  await tab.evaluate(() => {
    delete window.dragged;
  });
  // Firefox drags a box along in which there are neither names nor colours.
  return taken.map((one) => one.replace(/<span class="free"[^>]*><\/span>/g, ''));
}

/** How each badge stands that is laid out. */
const stands = (tab: Tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main [data-nametag]')]
      .filter((host) => getComputedStyle(host).display !== 'none')
      .map(({ dataset }) => dataset.nametag),
  );

test('what is copied or dragged is what the page says, with its tabs, however badges stand', async ({
  lab,
}) => {
  const browser = await lab({
    site: ({ host, pathname }) =>
      host === 'etherscan.io' ? { body: html(pathname === '/without') } : undefined,
  });
  const tab = await browser.tab();
  await tab.resize(1400, 700);
  await tab.goto('https://etherscan.io/without');
  const bare = await copied(tab);
  const bareDrag = await dragged(tab);
  expect(bareDrag[0]).toContain('From ');
  expect(bare.text).toContain(`1\t${short(one, 8, 8, '…')}\t${short(two, 8, 8, '…')}\t37\tTransfer`);
  for (const density of ['place', 'beside', 'icons']) {
    await tab.goto(`https://etherscan.io/${density}#${density}`);
    await expect.poll(async () => (await stands(tab)).length, density).toBe(8);
    await rested(tab);
    const before = await stands(tab);
    const named = await copied(tab);
    expect(named.text, density).toBe(bare.text);
    expect(named.html, density).toBe(bare.html);
    await expect.poll(() => stands(tab), density).toEqual(before);
    expect(await dragged(tab), density).toEqual(bareDrag);
    await expect.poll(() => stands(tab), density).toEqual(before);
  }
});

declare global {
  interface Window {
    pasted?: string[];
    dragged?: string[];
  }
}
