/** Who stands in a recipient box: painted below it, over dialogs too, and nothing that the page could read. */
import { expect } from '@playwright/test';
import { configure, say } from '../lab/browser/configure.ts';
import type { Tab } from '../lab/browser/driver.ts';
import { readPdf } from '../lab/browser/read-pdf.ts';
import { badgesOf } from '../lab/detector/badges.ts';
import { evm } from '../lab/pages/address.ts';
import { whereIs } from './card/stage.ts';
import { test } from './test.ts';

const [alice, copied, pressed] = [evm(1), evm(2), evm(3)];
const [likeCopied, likePressed] = [copied, pressed].map((address) =>
  `${address.slice(0, 8)}${'0'.repeat(28)}${address.slice(-6)}`.toLowerCase(),
);
const url = 'https://app.uniswap.org/send?chain=base';
/** Its scripts put another address into the clipboard than the one that is copied from `#trap`, by keys or by its button. */
const html = `<!doctype html><meta charset="utf-8"><title>Send</title>
<p id="alice">${alice}</p><p id="trap">${copied}</p>
<p>${pressed} <button id="copy" aria-label="Copy address">⧉</button></p>
<dialog><p style="margin:60px"><input id="to" style="width:460px"></p></dialog>
<script>
document.querySelector('#trap').oncopy = (event) => {
  event.clipboardData.setData('text/plain', '${likeCopied}');
  event.preventDefault();
};
document.querySelector('#copy').onclick = async () => {
  await navigator.clipboard.writeText('${likePressed}');
  document.documentElement.dataset.written = '';
};
</script>`;

/** What the notes say, and what a page can tell of them. */
const notes = async (tab: Tab) =>
  (await badgesOf(tab)).filter(({ host }) => host === 'recipient').map(({ name }) => name);
const seenByPage = (tab: Tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-nametag=recipient]')].map(
      (host) => `${host.childNodes.length} ${host.shadowRoot} ${host.offsetWidth} ${host.innerText}`,
    ),
  );

/** Copies what stands there, or what its button copies, and pastes it. */
async function paste(tab: Tab, from: string): Promise<void> {
  // Under an open dialog nothing can be selected. Firefox leaves the focus in a closed one until the next frame.
  await tab.evaluate((id) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.querySelector('dialog')?.close();
    const element = document.querySelector(id);
    if (element) getSelection()?.selectAllChildren(element);
  }, from);
  if (from === '#copy') {
    await tab.click(from);
    await expect.poll(() => tab.evaluate(() => 'written' in document.documentElement.dataset)).toBe(true);
  } else await tab.press('Control+c');
  await tab.evaluate(() => document.querySelector('dialog')?.showModal());
  await tab.click('#to');
  await tab.press('Control+a');
  await tab.press('Control+v');
}

test('a recipient box says whose address was pasted, and that it is another than was copied', async ({
  lend,
}) => {
  const browser = await lend({
    site: (asked) => (asked.host === 'app.uniswap.org' ? { body: html } : undefined),
  });
  await configure(browser, {});
  await browser.inOwnPage((page) =>
    say(page, 'ownPut', { key: `base:${alice.toLowerCase()}`, name: 'Alice', category: 'wallet', note: '' }),
  );
  const tab = await browser.tab();
  await tab.goto(url);
  // What is copied is seen once the page has been read.
  await expect.poll(async () => (await badgesOf(tab)).map(({ name }) => name)).toEqual(['Alice']);
  await paste(tab, '#alice');
  await expect.poll(() => notes(tab)).toEqual(['Alice']);
  expect(readPdf(await tab.pdf()).text).not.toContain('Alice');
  const { x, y, width, height } = await whereIs(tab, '#to');
  expect(await seenByPage(tab)).toEqual([`0 null ${Math.round(width)} `]);
  expect(await whereIs(tab, '[data-nametag=recipient]')).toMatchObject({ x, y: y + height + 2 });
  await paste(tab, '#trap');
  await expect.poll(() => notes(tab)).toEqual(['Not the address you copied']);
  await tab.press('Backspace');
  await expect.poll(() => seenByPage(tab)).toEqual([]);
  await paste(tab, '#copy');
  await expect.poll(() => notes(tab)).toEqual(['Not the address you copied']);
  await tab.press('Control+a');
  await tab.press('Backspace');
  await expect.poll(() => seenByPage(tab)).toEqual([]);
});
