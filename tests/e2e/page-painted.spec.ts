/** What a mark is painted under, where names stand in rows and texts, and what a badge in a link leaves to press. */
import { expect } from '@playwright/test';
import { say } from '../lab/browser/configure.ts';
import { look } from '../lab/detector/ask-page.ts';
import { badgesOf } from '../lab/detector/badges.ts';
import { dangers, harmless, isDanger } from '../lab/detector/dangers.ts';
import { nameFor } from '../lab/detector/names.ts';
import { siteFor } from '../lab/detector/serve.ts';
import { whenLabelled } from '../lab/detector/visit.ts';
import { evm } from '../lab/pages/address.ts';
import { model } from '../lab/pages/models/bscscan-tokens-label.ts';
import { onePage } from './one-page.ts';
import { test } from './test.ts';

test('where a page cuts what it says, a mark is under what can still be read of it', async ({ lab }) => {
  const [named, split] = [evm(215), evm(361)];
  const pieces = split.replace(/^(0x)(.{4})(.*)(.{4})$/, '<span>$1</span><b>$2</b><span>$3</span><b>$4</b>');
  const body = `<!doctype html><meta charset="utf-8"><title>Accounts</title><style>
body { margin: 20px; font: 15px/1.5 monospace; }
p { width: 90px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
button { border: 0; padding: 0; font: inherit; background: none; white-space: nowrap; }
</style><p><a href="/address/${named}" title="${named}">Saltmarsh Router</a></p><p><button>${pieces}</button></p>`;
  const tab = await onePage(lab, 'cut#letters=24', [110, 300], body);
  const marked = async () =>
    (await look(tab, { expect: [] })).badges.map(({ address, stand }) => `${stand} ${address}`);
  await expect.poll(marked).toEqual([`mark ${named}`, `mark ${split}`]);
});

test('beside an address and on its frame a long name is whole where there is room, and cut where there is none', async ({
  lab,
}) => {
  const isLong = (one: string) => nameFor(one.toLowerCase()).name.length > 26;
  const long = harmless.filter(isLong);
  const danger =
    Array.from({ length: 800 }, (_, n) => evm(n)).find((one) => isLong(one) && isDanger(one)) ?? '';
  const [wide = '', narrow = '', spoken = ''] = long;
  const body = `<!doctype html><meta charset="utf-8"><title>Accounts</title><style>
body { margin: 20px; font: 13px/1.5 sans-serif; } div { display: flex; width: 620px; } span { width: 420px; white-space: nowrap; overflow: hidden; }
td { padding: 9px 2px; line-height: normal; white-space: nowrap; }
</style><h3>${wide}</h3><div><span>${narrow}</span><b>0.4 ETH</b></div><p>Sent by ${spoken} to somebody else.</p><table><tr><td>${danger}</td><td>0.4 ETH</td></tr></table>`;
  const tab = await onePage(lab, 'long#beside', [900, 300], body);
  const read = async () => {
    const { badges, faults } = await look(tab, { expect: [] });
    return { faults, said: badges.map(({ letters, isWhole }) => [letters, isWhole]) };
  };
  const name = (address: string) => nameFor(address.toLowerCase()).name;
  await expect.poll(read).toEqual({
    faults: [],
    said: [
      [name(wide), true],
      [expect.any(String), false],
      [expect.stringMatching(/…$/), true],
      [name(danger), true],
    ],
  });
});

/** Runs in the page. */
function rewrite({ from, to }: { readonly from: string; readonly to: string }): void {
  const text = document.querySelector('p')?.firstChild;
  if (text) text.nodeValue = (text.nodeValue ?? '').replace(from, to);
}

test('of several addresses in one text each has its name, in the order of the addresses', async ({ lab }) => {
  const [one, other, third] = dangers;
  const body = `<!doctype html><meta charset="utf-8"><title>Comment</title><style>
body { margin: 20px; font: 13px/1.5 sans-serif; }</style><p>Send to ${one} and not to ${other}.</p><p>${third} or ${one}</p>`;
  const tab = await onePage(lab, 'comment#letters=9', [1400, 300], body);
  const read = async () => {
    const { badges, faults } = await look(tab, { expect: [] });
    return { faults, said: badges.map(({ isWhole }) => isWhole) };
  };
  await expect.poll(read).toEqual({ faults: [], said: Array(4).fill(true) });
  const order = async () =>
    (await look(tab, { expect: [] })).badges
      .toSorted((a, b) => Math.round(a.top - b.top) || a.left - b.left)
      .map(({ address }) => address);
  // The page takes the first address away, and shows it again.
  const gone = 'x'.repeat(one?.length ?? 0);
  await tab.evaluate(rewrite, { from: one ?? '', to: gone });
  await expect.poll(order).toEqual([other, third, one]);
  await tab.evaluate(rewrite, { from: gone, to: one ?? '' });
  await expect.poll(order).toEqual([one, other, third, one]);
});

test('a name that is tried anew in a window of another width stays behind that of an earlier address', async ({
  lend,
}) => {
  // Lazarus Group in the built-in list, and one's own, which is cut and so tried each time.
  const [first, own] = ['0x098B716B8Aaf21512996dC57EB0615e2383E2f96', evm(1)];
  const body = `<!doctype html><meta charset="utf-8"><title>Moved</title><style>
body { font: 14px sans-serif; margin: 24px; }</style><p>The funds moved from ${first} to ${own} within two hours, which
the exchange noticed only later the same day.</p>`;
  const browser = await lend({ site: (url) => (url.host === 'etherscan.io' ? { body } : undefined) });
  await browser.inOwnPage((page) =>
    say(page, 'ownPut', {
      key: `evm:${own.toLowerCase()}`,
      name: 'Fake airdrop claim of theirs',
      category: 'scam',
      note: '',
    }),
  );
  const tab = await browser.tab();
  await tab.resize(1280, 400);
  await tab.goto('https://etherscan.io/moved');
  // What comes last is inserted right behind the text, and painted behind the others.
  const stands = async () =>
    (await badgesOf(tab)).map(
      ({ host, name }) => `${host === '' ? 'in the line' : 'painted'}: ${name.slice(0, 4)}`,
    );
  for (const width of [900, 1280]) {
    await expect.poll(stands).toEqual(['painted: Fake', 'painted: Laza']);
    await tab.resize(width, 400);
  }
  await expect.poll(stands).toEqual(['painted: Fake', 'painted: Laza']);
});

/** As mempool, Otterscan and Solana Explorer lay out an address, reduced (August and November 2026). */
const heading = (
  address: string,
) => `<div class="wrap"><h1>Address</h1><div class="beside"><span class="line"><a class="whole" href="/address/${address}">
<span class="cut">${address.slice(0, -8)}</span><span>${address.slice(-8)}</span></a><!----><button class="small" title="Copy">⧉</button></span></div></div>`;
const spaced = (address: string) =>
  `<div class="line" id="spaced"><span>Address</span><span>${address}</span><button title="Copy" class="small">⧉</button></div>`;
const tight = (
  address: string,
) => `<div class="line" style="inline-size:420px;overflow-x:hidden"><span class="cut">
<a href="/address/${address}">${address}</a></span><button class="small" title="Edit"><svg width="14" height="14"></svg></button></div>`;
const boxed = (
  address: string,
) => `<table class="airy"><tr><td class="cut"><span class="line" title="${address}">
<a class="cut" href="/address/${address}">${address}</a><i title="Contract">[C]</i></span></td><td>0.4 ETH</td></tr></table>`;
const cell = (
  address: string,
) => `<table><tr><td><a href="/address/${address}" title="${address}"><span class="line">
<span class="cut">${address.slice(0, -8)}</span><span>${address.slice(-8)}</span></span></a></td><td>0.4 ETH</td></tr></table>`;

test('in rows of pieces, margins, comments and little room a name is whole and apart, a frame around all pieces', async ({
  lab,
}) => {
  const [one = '', two = ''] = dangers;
  const [three = '', four = ''] = harmless;
  const body = `<!doctype html><meta charset="utf-8"><title>Pieces</title><style>
body { margin: 60px 20px 20px; font: 14px/20px monospace; } body > * { margin-block-end: 20px !important; }
.line { display: flex; align-items: baseline; position: relative; } .whole { display: flex; overflow: hidden; }
.cut { overflow: hidden; text-overflow: ellipsis; min-inline-size: 0; } .wrap { display: flex; flex-wrap: wrap; inline-size: 900px; }
h1 { margin: 0 15px 0 0; font: 40px/40px sans-serif; } .beside { position: relative; inset-block-end: -17px; block-size: 24px; max-inline-size: calc(100% - 180px); }
.small { flex: none; inline-size: 18px; padding: 0; border: 0; }
#spaced > :not(:last-child) { margin-inline-end: 8px; }
td { inline-size: 250px; padding: 0 2px; } .airy td { padding-block: 12px; } table { table-layout: fixed; inline-size: 420px; }
</style>${heading(one)}${spaced(three)}${tight(four)}${cell(two)}${boxed(two)}`;
  const tab = await onePage(lab, 'pieces#letters=12', [1000, 400], body);
  const read = async () => {
    const { badges, faults } = await look(tab, { expect: [] });
    return { faults, said: badges.map(({ stand, isWhole }) => `${stand} ${isWhole}`) };
  };
  await expect
    .poll(read)
    .toEqual({ faults: [], said: ['over true', 'flow true', 'in-place true', 'mark false', 'mark true'] });
  const gap = await tab.evaluate(() => {
    const [host, button] = ['[data-nametag]', 'button'].map((one) =>
      document.querySelector(`#spaced ${one}`),
    );
    return (button?.getBoundingClientRect().left ?? 0) - (host?.getBoundingClientRect().right ?? 0);
  });
  expect(gap).toBeCloseTo(8, 0);
});

test('what a link shows is pressed as without the badge that stands in the link', async ({ lab }) => {
  await whenLabelled(await lab({ site: siteFor(model) }), model, async (tab) => {
    await tab.evaluate(() =>
      addEventListener('click', (event) => {
        const link = (event.target as Element).closest('a'); // Cast: a click meets an element.
        document.title = `${link?.pathname} ${event.defaultPrevented}`;
        event.preventDefault();
      }),
    );
    for (let row = 1; row <= 5; row++) {
      const link = `#table tr:nth-child(${row}) td:nth-child(3) a`;
      const path = await tab.evaluate(
        (link) => document.querySelector(`${link}:has([data-nametag])`)?.getAttribute('href'),
        link,
      );
      expect(path).toBeTruthy();
      await tab.click(`${link} .hash-tag`);
      expect(await tab.evaluate(() => document.title)).toBe(`${path} false`);
    }
  });
});

test('a name beside an address goes before its page paints another one in its place', async ({ lab }) => {
  const [first, second, third, fourth] = [evm(1), evm(2), evm(3), evm(4)];
  const body = `<!doctype html><meta charset="utf-8"><title>Replaced</title><p><b>${first}</b> from</p><p><a href="/address/${second}">${second}</a> to</p>`;
  const tab = await onePage(lab, 'replaced#beside', [900, 300], body);
  const names = () => tab.evaluate(() => document.querySelectorAll('[data-nametag]').length);
  await expect.poll(names).toBe(2);
  const painted = await tab.evaluate(
    async ([text, linked]) => {
      await new Promise(requestAnimationFrame);
      document.querySelector('b')?.replaceChildren(text);
      document.querySelector('a')?.replaceWith(linked);
      // What is there when sizes are told is painted.
      return new Promise<number>((told) =>
        new ResizeObserver(() => told(document.querySelectorAll('[data-nametag]').length)).observe(
          document.body,
        ),
      );
    },
    [third, fourth] as const,
  );
  expect(painted).toBe(0);
  await expect.poll(names).toBe(2);
});

test('a name over free space goes from there where its column becomes narrower, whatever made it so', async ({
  lab,
}) => {
  const [alone = '', linked = ''] = harmless;
  const row = (cell: string) => `<tr><td>${cell}</td><td>0.4 ETH</td></tr>`;
  const body = `<!doctype html><meta charset="utf-8"><title>Accounts</title><style>
body { margin: 20px; font: 13px/1.5 sans-serif; } .open { padding-inline-end: 620px; }
table { inline-size: 100%; } td { padding: 0; text-align: start; white-space: nowrap; }
</style><table>${row(alone)}${row(`<a href="/address/${linked}">${linked}</a>`)}</table>`;
  const tab = await onePage(lab, 'narrower#beside', [1000, 300], body);
  const read = async () => {
    const { badges, faults } = await look(tab, { expect: [] });
    return { faults, isNamed: badges.map(({ letters }) => letters !== '') };
  };
  for (const by of ['a longer row', 'a class']) {
    await tab.goto(`https://etherscan.io/${encodeURI(by)}#beside`);
    await expect.poll(read).toEqual({ faults: [], isNamed: [true, true] });
    await tab.evaluate((by) => {
      if (by === 'a class') document.body.classList.add('open');
      // Far from both, as polling adds it.
      else document.querySelector('tbody')?.append(document.createElement('tr'));
      const more = document.querySelector('tr:empty');
      if (more) more.innerHTML = `<td></td><td>${'-'.repeat(160)}</td>`;
    }, by);
    await expect.poll(read, { message: by }).toEqual({ faults: [], isNamed: [false, false] });
  }
});
