/** Names in place of shortened addresses: where they stand, that the page stays the page, and how the address is seen. */
import { expect } from '@playwright/test';
import { changeSettings, configure } from '../lab/browser/configure.ts';
import { type Tab, wordsOf } from '../lab/browser/driver.ts';
import { moveTo } from '../lab/browser/inside.ts';
import { look } from '../lab/detector/ask-page.ts';
import { addressOf, badgesOf } from '../lab/detector/badges.ts';
import { nameFor } from '../lab/detector/names.ts';
import { evm, evmLower, short } from '../lab/pages/address.ts';
import {
  danger,
  five,
  four,
  harmless,
  hidden,
  inPlace,
  link,
  one,
  page,
  row,
  six,
  three,
  two,
} from './in-place/stage.ts';
import { onePage } from './one-page.ts';
import { enter, openOptions } from './options/page.ts';
import { type Lend, test } from './test.ts';

/** Begins and ends as `six` does, in too few characters for a look-alike. */
const sharer =
  Array.from({ length: 40 }, (_, n) => six.slice(0, 4) + evmLower(n).slice(4, -3) + six.slice(-3)).find(
    harmless,
  ) ?? '';

const html = `<!doctype html><meta charset="utf-8"><title>Accounts</title><style>
body { margin: 20px; font: 15px/1.5 sans-serif; }
td { padding: 4px 30px 4px 0; }
tr:last-child td { padding-inline-end: 200px; }
.cut { display: inline-block; width: 150px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; vertical-align: bottom; }
</style><table id="list">
${row(link(one), 'in')}${row(link(two), 'out')}${row(`<span class="cut">${link(three, three)}</span>`, 'cut')}
${row(link(danger), 'a warning')}${row(link(four, four), '')}
</table>
<form><label>To ${link(five)}</label><input value="1"></form>
<script>addEventListener('click', (event) => { document.title = 'clicked ' + event.target.closest('a').className; event.preventDefault(); });</script>`;

const site = (url: URL) => (url.host === 'etherscan.io' ? { body: html } : undefined);

async function opened(lab: Lend, page = 'accounts'): Promise<Tab> {
  const tab = await (await lab({ site })).tab();
  await tab.resize(1000, 700);
  await tab.goto(`https://etherscan.io/${page}`);
  await expect.poll(async () => (await badgesOf(tab)).length).toBe(6);
  return tab;
}

const middle = (tab: Tab, selector: string) =>
  tab.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  }, selector);

test('a sure name stands where an address is shortened or cut, and nowhere that people decide by it', async ({
  lab,
}) => {
  const tab = await opened(lab);
  await expect.poll(() => inPlace(tab)).toEqual([one, two, three]);
  await expect.poll(() => hidden(tab)).toBe(3);
  const beside = (await badgesOf(tab))
    .map((badge) => addressOf(badge).toLowerCase())
    .filter((address) => ![one, two, three].includes(address));
  expect(beside.sort()).toEqual([danger, four, five].sort());
});

test('under names in place the page is the page: text, selection, boxes, attributes, links', async ({
  lab,
}) => {
  const tab = await opened(lab);
  await expect.poll(() => hidden(tab)).toBe(3);
  const named = await tab.evaluate(page);
  expect(named.met).toEqual(Array(6).fill(true));
  const rows = named.boxes.slice(0, 12);
  await tab.evaluate(() => {
    for (const host of document.querySelectorAll('[data-nametag=in-place]')) host.remove();
  });
  const bare = await tab.evaluate(page);
  expect([named.selected, named.text, named.attributes]).toEqual([bare.selected, bare.text, bare.attributes]);
  expect(rows).toEqual(bare.boxes.slice(0, 12));
  await tab.click('.at');
  expect(await tab.evaluate(() => document.title)).toBe('clicked at');
});

test('pointing at a name, focusing it, selecting it, or holding Alt shows the address', async ({ lab }) => {
  const tab = await opened(lab);
  await expect.poll(() => hidden(tab)).toBe(3);
  const { x, y } = await middle(tab, '.at');
  await moveTo(tab, x, y);
  await expect.poll(() => hidden(tab)).toBe(2);
  await moveTo(tab, 900, 600);
  await expect.poll(() => hidden(tab)).toBe(3);
  await tab.evaluate(() => document.querySelector<HTMLElement>('.at')?.focus());
  await expect.poll(() => hidden(tab)).toBe(2);
  await tab.evaluate(() => document.querySelector<HTMLElement>('.at')?.blur());
  await expect.poll(() => hidden(tab)).toBe(3);
  await tab.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('#list') ?? document));
  await expect.poll(() => hidden(tab)).toBe(0);
  await tab.evaluate(() => getSelection()?.removeAllRanges());
  await expect.poll(() => hidden(tab)).toBe(3);
  const alt = (type: string) =>
    tab.evaluate((type) => void document.dispatchEvent(new KeyboardEvent(type, { key: 'Alt' })), type);
  await alt('keydown');
  await expect.poll(() => hidden(tab)).toBe(0);
  await alt('keyup');
  await expect.poll(() => hidden(tab)).toBe(3);
});

test('an ellipsis is hidden with the text that it cuts, and no other is', async ({ lab }) => {
  const body = `<!doctype html><meta charset="utf-8"><title>Accounts</title><style>
body { margin: 20px; font: 15px/1.5 sans-serif; }
p { width: 150px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
</style><p>${link(one, one)}</p><p><b>${link(two, two)}</b></p>
<p>${link(three, short(three, 4, 4, '…'))} which sent it all to somebody else</p>`;
  const tab = await onePage(lab, 'cut#letters=3', [600, 400], body);
  const dots = () =>
    tab.evaluate(() => [...document.querySelectorAll('p')].map((cut) => getComputedStyle(cut).textOverflow));
  await expect.poll(() => inPlace(tab)).toEqual([one, two, three]);
  await expect.poll(dots).toEqual(['clip', 'clip', 'ellipsis']);
  const heights = await tab.evaluate(() => [...document.querySelectorAll('p')].map((p) => p.offsetHeight));
  expect(new Set(heights).size).toBe(1);
  const { x, y } = await middle(tab, 'b .at');
  await moveTo(tab, x, y);
  await expect.poll(dots).toEqual(['clip', 'ellipsis', 'ellipsis']);
  await moveTo(tab, 500, 350);
  await expect.poll(dots).toEqual(['clip', 'clip', 'ellipsis']);
  await tab.evaluate(() => {
    for (const link of document.querySelectorAll('.at'))
      link.textContent = 'nobody, or nothing that is known';
  });
  await expect.poll(dots).toEqual(['ellipsis', 'ellipsis', 'ellipsis']);
});

test('when a second address shows the same ends, both are shown', async ({ lab }) => {
  const tab = await opened(lab);
  await expect.poll(() => hidden(tab)).toBe(3);
  const add = (address: string) =>
    tab.evaluate(
      ([address = '', text = '']) => {
        const cell = document.querySelector('#list')?.appendChild(document.createElement('p'));
        cell?.insertAdjacentHTML('beforeend', `<a class="at" href="/address/${address}">${text}</a>`);
      },
      [address, short(address, 2, 3, '…')],
    );
  await add(six);
  await expect.poll(() => inPlace(tab)).toContain(six);
  await add(sharer);
  await expect
    .poll(async () => (await badgesOf(tab)).map((badge) => addressOf(badge).toLowerCase()))
    .toContain(sharer);
  await expect.poll(() => inPlace(tab)).toEqual([one, two, three]);
});

test('addresses that share a name are told apart by their ends, as long as both are there and have the room', async ({
  lab,
}) => {
  const wide = (address: string) => `<p>${link(address, short(address, 8, 8, '…'))}</p>`;
  const body = `<!doctype html><meta charset="utf-8"><title>Accounts</title><style>
body { margin: 20px; font: 15px/1.5 sans-serif; }
.cut { width: 76px; overflow: hidden; white-space: nowrap; }
</style>${wide(one)}${wide(one)}<div class="cut">${link(three)}</div>`;
  const site = (url: URL) => (url.host === 'etherscan.io' ? { body } : undefined);
  const tab = await (await lab({ site })).tab();
  await tab.resize(600, 400);
  const { name } = nameFor(one, 9);
  const end = (address: string) => `…${address.slice(-4)}`;
  const names = async () =>
    (await badgesOf(tab)).map(({ shown }) => shown.replace(/…\w{4}/, (end) => end.toLowerCase()));
  await tab.goto('https://etherscan.io/twice#letters=9');
  await expect.poll(names).toEqual([`${end(one)}${name}`, `${end(one)}${name}`, name]);
  await tab.evaluate(() => document.querySelector('.cut')?.remove());
  await expect.poll(names).toEqual([name, name]);
  await tab.evaluate((other) => document.body.insertAdjacentHTML('beforeend', other), wide(two));
  await expect.poll(names).toEqual([`${end(one)}${name}`, `${end(one)}${name}`, `${end(two)}${name}`]);
  expect((await look(tab, { expect: [] })).faults).toEqual([]);
});

test('a page that writes its texts anew, over and over, has its names each time', async ({ lab }) => {
  const tab = await opened(lab);
  for (let turn = 0; turn < 8; turn++) {
    await expect.poll(() => inPlace(tab)).toEqual([one, two, three]);
    await tab.evaluate(
      (text) => {
        const link = document.querySelector('.at');
        // As React does: what else is in there goes.
        if (link) link.textContent = text;
      },
      short(one, 8 - (turn % 2), 8, '…'),
    );
  }
  await expect.poll(() => inPlace(tab)).toEqual([one, two, three]);
});

test('a name stands in place of a short form that React writes in three texts, and follows them', async ({
  lab,
}) => {
  const body = `<!doctype html><meta charset="utf-8"><title>Account</title><p><a class="at" href="#"></a></p><script>
const at = document.querySelector('.at');
const texts = ['', '...', ''].map((text) => at.appendChild(document.createTextNode(text)));
const show = (address) => {
  at.title = address;
  texts[0].data = address.slice(0, 10);
  texts[2].data = address.slice(-8);
  document.title = texts.map((text) => text.parentNode === at).join();
};
show('${one}');
document.addEventListener('show', ({ detail }) => show(detail));
</script>`;
  const tab = await onePage(lab, 'account', [600, 400], body);
  const named = async () =>
    (await badgesOf(tab)).map((badge) => `${badge.host} ${addressOf(badge).toLowerCase()}`);
  await expect.poll(named).toEqual([`in-place ${one}`]);
  await expect.poll(() => hidden(tab)).toBe(3);
  await tab.evaluate((detail) => void document.dispatchEvent(new CustomEvent('show', { detail })), two);
  await expect.poll(named).toEqual([`in-place ${two}`]);
  expect(await tab.evaluate(() => document.title)).toBe('true,true,true');
  expect(await tab.evaluate(() => document.querySelector('.at')?.textContent)).toBe(short(two, 8, 8));
});

for (const density of ['place', 'beside'])
  test(`a window of another width takes no name away to put it back: ${density}`, async ({ lab }) => {
    const tab = await opened(lab, `accounts#${density}`);
    const hosts = () =>
      tab.evaluate(() => {
        const page = globalThis as unknown as { first?: readonly Element[] };
        const now = [...document.querySelectorAll('[data-nametag]')];
        page.first ??= now;
        return now.map((host, at) => host === page.first?.[at]);
      });
    await look(tab, { expect: [] });
    await hosts();
    await tab.resize(960, 700);
    await look(tab, { expect: [] });
    expect(await hosts()).toEqual(Array(6).fill(true));
  });

test('always beside, no text is hidden', async ({ lab }) => {
  const tab = await opened(lab, 'accounts#beside');
  expect(await hidden(tab)).toBe(0);
  expect(await inPlace(tab)).toEqual([]);
});

test('the user’s own name stands in place, cannot be searched, and leaves no trace when the site is off', async ({
  lend,
}) => {
  const body = `<!doctype html><title>Page</title><style>
body { background: #111; color: #eee; }
p { width: 150px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
</style><p>${link(evm(1), evm(1))}</p></body>`;
  const browser = await lend({ site: (url) => (url.host === 'etherscan.io' ? { body } : undefined) });
  await configure(browser, { density: 'place' });
  const own = await openOptions(browser, 'own');
  await own.click('#own-add');
  await enter(own, '#own-name', 'Grandmother');
  await enter(own, '#own-address', evm(1));
  const tab = await browser.tab();
  await tab.resize(600, 300);
  await tab.goto('https://etherscan.io/own');
  await expect.poll(() => hidden(tab)).toBe(1);
  expect((await tab.seen('data-nametag')).map(wordsOf)).toEqual(['Grandmother']);
  expect(await tab.evaluate(() => find('Grandm'))).toBe(false);
  const traces = () => tab.evaluate(() => [CSS.highlights.size, document.getAnimations().length]);
  expect(await traces()).toEqual([1, 1]);
  await changeSettings(own, { mode: 'off' });
  await expect.poll(traces).toEqual([0, 0]);
  expect(await tab.evaluate(() => document.body.innerHTML)).toBe(`<p>${link(evm(1), evm(1))}</p>`);
});

declare function find(text: string): boolean;
