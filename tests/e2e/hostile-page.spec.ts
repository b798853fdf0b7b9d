/** A page that spies and meddles: it learns at most that a badge is there and how wide, and never shows a wrong name. */
import { expect } from '@playwright/test';
import type { Browser, Tab } from '../../lab/browser/driver.ts';
import { badgesOf } from '../../lab/detector/badges.ts';
import { modelsBuild } from '../../lab/detector/build.ts';
import { nameFor } from '../../lab/detector/names.ts';
import { evmLower, short } from '../../lab/pages/address.ts';
import { test } from './test.ts';

type Open = Parameters<Parameters<typeof test>[2]>[0]['open'];

/** Addresses whose label is no warning: these stand in place. */
const harmless = Array.from({ length: 40 }, (_, n) => evmLower(300 + n)).filter(
  (one) => !nameFor(one).warning,
);
const [first = '', second = ''] = harmless;
const names = [first, second].map((one) => nameFor(one).name);

const row = (address: string) =>
  `<tr><td><a href="/address/${address}">${short(address, 8, 8)}</a></td><td>in</td></tr>`;

/** Before any script of ours runs, the page has put its own in the place of what could tell it something. */
const spy = `
window.learnt = [];
for (const [what, name] of [[Element.prototype, 'attachShadow'], [Element.prototype, 'after'], [Text.prototype, 'after'],
  [Document.prototype, 'createElement'], [HighlightRegistry.prototype, 'set'], [Highlight.prototype, 'add'], [CanvasRenderingContext2D.prototype, 'measureText']]) {
  const before = what[name];
  what[name] = function (...values) {
    learnt.push(name + ' ' + values.map((one) => one?.outerHTML ?? String(one)).join(' '));
    return before.apply(this, values);
  };
}
new MutationObserver((records) => {
  for (const { addedNodes, target, attributeName } of records) {
    for (const node of addedNodes) learnt.push('added ' + (node.outerHTML ?? node.data) + ' ' + (node.shadowRoot?.innerHTML ?? ''));
    if (attributeName) learnt.push('attribute ' + attributeName + ' ' + target.getAttribute(attributeName));
  }
}).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
`;
const html = `<!doctype html><meta charset="utf-8"><title>Accounts</title><script>${spy}</script>
<style>
@font-face { font-family: system-ui; src: url(/spy-1.woff2); }
@font-face { font-family: sans-serif; src: url(/spy-2.woff2); }
[data-nametag], [data-nametag]::before { font-family: spy !important; background: url(/spy-3.png) !important; content: url(/spy-4.png); }
::highlight(nametag) { color: #d00; background: url(/spy-5.png); }
body { font: 15px sans-serif; }
</style><table>${row(first)}${row(second)}</table><iframe srcdoc="<p>A frame</p>"></iframe>`;

async function opened(
  open: Open,
  browserName: string,
): Promise<{ browser: Browser; tab: Tab; asked: string[] }> {
  const asked: string[] = [];
  const browser = await open({
    build: await modelsBuild(browserName === 'firefox' ? 'firefox' : 'chrome'),
    site(url) {
      if (url.host !== 'etherscan.io') return undefined;
      asked.push(url.pathname);
      return url.pathname === '/accounts' ? { body: html } : { body: '', status: 404 };
    },
  });
  const tab = await browser.tab();
  await tab.resize(1000, 600);
  await tab.goto('https://etherscan.io/accounts');
  await expect.poll(async () => (await badgesOf(tab)).map((one) => one.name)).toEqual(names);
  return { browser, tab, asked };
}

const inPlace = (tab: Tab) => tab.evaluate(() => document.querySelectorAll('[data-nametag=in-place]').length);

test('a page that patches, listens, searches and brings fonts learns no letter of a name', async ({
  open,
  browserName,
}) => {
  const { tab, asked } = await opened(open, browserName);
  expect(await inPlace(tab)).toBe(2);
  const { spied, found, texts } = await tab.evaluate(
    (words) => {
      const frame = document.querySelector('iframe')?.contentWindow;
      const found = words.filter((word) => find(word) || frame?.find(word));
      getSelection()?.selectAllChildren(document.body);
      const hosts = [...document.querySelectorAll('[data-nametag]')];
      const texts = [
        getSelection()?.toString(),
        document.body.innerText,
        document.documentElement.textContent,
        ...hosts.map((host) => `${host.outerHTML} ${host.shadowRoot}`),
        ...hosts.map((host) =>
          JSON.stringify({ ...getComputedStyle(host), content: getComputedStyle(host).content }),
        ),
      ];
      getSelection()?.removeAllRanges();
      return { spied: learnt, found, texts };
    },
    names.flatMap((name) => [name, name.slice(0, 4)]),
  );
  expect(found).toEqual([]);
  const said = [...spied, ...texts].join('\n');
  for (const name of names) expect(said).not.toContain(name);
  expect(asked.filter((path) => path.includes('spy'))).toEqual([]);
});

test('where a page takes our highlight away or moves our nodes, no name stands over a text', async ({
  open,
  browserName,
}) => {
  const { tab } = await opened(open, browserName);
  await tab.evaluate(() => {
    const host = document.querySelector('[data-nametag]');
    document.querySelector('iframe')?.after(host ?? '');
  });
  await expect
    .poll(() => tab.evaluate(() => document.querySelectorAll('table [data-nametag]').length))
    .toBe(2);
  expect(await tab.evaluate(() => document.querySelectorAll('body > [data-nametag=in-place]').length)).toBe(
    0,
  );
  await tab.evaluate(() => {
    CSS.highlights.clear();
    document.body.append('a change');
  });
  await expect.poll(() => inPlace(tab)).toBe(0);
  // They stand beside from now on.
  await expect.poll(async () => (await badgesOf(tab)).length).toBe(2);
});

test('a text that becomes another takes its name away before it is painted', async ({
  open,
  browserName,
}) => {
  const { tab } = await opened(open, browserName);
  const left = await tab.evaluate(async () => {
    const text = document.querySelector('a')?.firstChild;
    if (text) text.nodeValue = '0x99999999…99999999';
    // Frames are painted after the callbacks of their observers.
    await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll('[data-nametag=in-place]')].map(
      (host) => host.closest('a')?.textContent,
    );
  });
  expect(left).toEqual([short(second, 8, 8)]);
});

declare const learnt: readonly string[];
declare function find(text: string): boolean;
declare global {
  interface Window {
    find(text: string): boolean;
  }
}
