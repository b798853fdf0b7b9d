/** Copies from a card while the page listens and tries to replace the address. */
import { expect } from '@playwright/test';
import { count } from '../../cases.ts';
import type { Tab } from '../../lab/browser/driver.ts';
import { evm } from '../../lab/pages/address.ts';
import { type Lend, test } from '../test.ts';
import { pageWith, press, rest, restAt, scene, whereIs, words } from './stage.ts';

const one = evm(1);
const other = evm(2);
const rows = {
  labels: [
    {
      chain: 'ethereum' as const,
      address: one,
      name: 'Example Router',
      type: 'dex',
      subtype: 'router',
      label: 'example',
    },
  ],
};

/** Counts copies and replaces the copied address with another. */
const greedy = `<script>
addEventListener('copy', (event) => {
  const page = document.documentElement;
  page.dataset.copies = String(Number(page.dataset.copies ?? 0) + 1);
  event.clipboardData.setData('text/plain', '${other}');
  event.preventDefault();
}, true);
</script>`;

/** Every document, frames included, forbids writing to the clipboard. */
const forbidding =
  (lend: Lend): Lend =>
  (options) =>
    lend({
      site(url) {
        const served = options.site?.(url);
        return served && { ...served, headers: { 'permissions-policy': 'clipboard-write=()' } };
      },
    });

async function pasted(tab: Tab): Promise<string> {
  await tab.press('Escape');
  await tab.click('#paste');
  await tab.press('Control+a');
  await tab.press('Control+v');
  return tab.evaluate(() => document.querySelector<HTMLInputElement>('#paste')?.value ?? '');
}

/** Presses "Copy address", and again until what is said for two seconds was seen. */
async function copies(tab: Tab): Promise<void> {
  await press(tab, 'Copy address');
  const saidAfterPress = async () => {
    await tab.press('Enter');
    return words(tab);
  };
  await expect.poll(saidAfterPress).toMatch(/Copied/);
}

test('card: a page that listens to copying and forbids the clipboard neither hears nor changes what is copied', async ({
  lend,
}) => {
  const { tab, service } = await scene(
    forbidding(lend),
    `${greedy}<p style="margin:200px 100px"><span id="one">${one}</span></p><input id="paste">`,
    rows,
  );
  await rest(tab, '#one', /Example Router/);
  await copies(tab);
  for (let n = 0; n < count(100, 3); n++) await tab.press('Enter');
  expect(await words(tab)).not.toMatch(/could not/i);
  await expect.poll(() => pasted(tab)).toBe(one);
  expect(await tab.evaluate(() => document.documentElement.dataset.copies ?? 'none')).toBe('none');
  await service.close();
});

test('card: in a frame that may not write to the clipboard, copying gives the address too', async ({
  lend,
}) => {
  const inner = pageWith(`${greedy}<p style="margin:200px 100px"><span>${one}</span></p>`);
  const { tab, service } = await scene(
    forbidding(lend),
    `${greedy}<input id="paste" style="position:fixed;inset:auto auto 0 0">
    <iframe src="${inner}" style="position:fixed;inset:0 auto auto 0;inline-size:900px;block-size:700px;border:0"></iframe>`,
    rows,
  );
  await expect.poll(async () => (await tab.seen('data-nametag')).length).toBe(1);
  const { x, y } = await whereIs(tab, 'iframe');
  await restAt(tab, () => ({ x: x + 160, y: y + 212 }), /Example Router/);
  await copies(tab);
  await expect.poll(() => pasted(tab)).toBe(one);
  const heard = await tab.evaluate(() => {
    const frame = document.querySelector('iframe')?.contentDocument;
    return [document, frame].map((one) => one?.documentElement.dataset.copies ?? 'none');
  });
  expect(heard).toEqual(['none', 'none']);
  await service.close();
});
