/** A page that spies and meddles: it learns at most that a badge is there and how wide, and never shows a wrong name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Browser, Tab } from '../lab/browser/driver.ts';
import { clickAt, moveTo, putFinger, write } from '../lab/browser/inside.ts';
import { readPixels } from '../lab/browser/pixels.ts';
import { rested } from '../lab/detector/ask-page.ts';
import { badgesOf } from '../lab/detector/badges.ts';
import { modelsBuild } from '../lab/detector/build.ts';
import { nameFor } from '../lab/detector/names.ts';
import { evm, evmLower, short } from '../lab/pages/address.ts';
import { card, cards, exchanges, leave, press, rest, restAt, scene, whereIs, words } from './card/stage.ts';
import { type Lend, test } from './test.ts';

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
  [Document.prototype, 'createElement'], [HighlightRegistry.prototype, 'set'], [Highlight.prototype, 'add'], [CanvasRenderingContext2D.prototype, 'measureText'],
  [DataTransfer.prototype, 'setData'], [Document.prototype, 'execCommand'], [Element.prototype, 'setAttribute'], [Node.prototype, 'appendChild']]) {
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
for (const type of ['pointerover', 'mouseover', 'pointerdown', 'click', 'focusin', 'copy', 'selectionchange', 'beforematch', 'slotchange', 'load', 'error']) {
  addEventListener(type, (event) => learnt.push(type + ' ' + event.composedPath().map((node) => node.outerHTML ?? node.data ?? '').join(' ')), true);
}
addEventListener('message', ({ data }) => learnt.push('message ' + JSON.stringify(data)));
`;
/**
 * Writes down every key and text of every event, and all that its nodes lead to. Where it reaches a root, it changes the
 * style there, so that later events may lead further.
 */
const digging = `
window.learnt ??= [];
const opening = 'pointer-events: auto !important; user-select: text !important; ';
const dig = (node) => {
  for (const root of [node, node.getRootNode(), node.contentDocument, node.shadowRoot]) {
    if (!root) continue;
    learnt.push(root.outerHTML ?? root.innerHTML ?? root.documentElement?.outerHTML ?? root.textContent);
    for (const field of root.querySelectorAll?.('input') ?? []) learnt.push(field.value);
    for (const sheet of root.adoptedStyleSheets ?? [])
      if (!sheet.cssRules[0].cssText.includes(opening)) sheet.insertRule('* { ' + opening + '}');
  }
};
const types = new Set('focusin focusout compositionstart compositionupdate compositionend DOMMouseScroll'.split(' '));
for (let scope of [window, document, document.documentElement])
  for (; scope; scope = Object.getPrototypeOf(scope))
    for (const name of Object.getOwnPropertyNames(scope)) if (name.startsWith('on')) types.add(name.slice(2));
for (const type of types) {
  addEventListener(type, (event) => {
    learnt.push([type, event.key, event.code, event.data].join(' '));
    const told = [event, ...(event.getCoalescedEvents?.() ?? []), ...(event.getPredictedEvents?.() ?? []), ...(event.touches ?? [])];
    if (event.clientX) told.push(document.caretPositionFromPoint?.(event.clientX, event.clientY) ?? {});
    for (const one of told)
      for (const name in one) if (one[name] instanceof Node && one[name] !== document) dig(one[name]);
    for (const node of event.composedPath()) if (node instanceof Element && node.dataset.nametag !== undefined) dig(node);
  }, true);
}
new PerformanceObserver((list) => {
  for (const { target } of list.getEntries()) if (target) dig(target);
}).observe({ type: 'event', durationThreshold: 16 });
`;
const head = `<!doctype html><meta charset="utf-8"><title>Accounts</title><script>${spy}${digging}</script>
<style>
@font-face { font-family: system-ui; src: url(/spy-1.woff2); }
@font-face { font-family: sans-serif; src: url(/spy-2.woff2); }
[data-nametag], [data-nametag]::before { font-family: spy !important; background: url(/spy-3.png) !important; content: url(/spy-4.png); }
::highlight(nametag) { color: #d00; background: url(/spy-5.png); }
body { font: 15px sans-serif; }
</style>`;
const table = `<table>${row(first)}${row(second)}</table>`;
/** The frame shows the same addresses, so that it has names too. */
const html = `${head}${table}<iframe width="600" srcdoc="${table.replaceAll('"', '&quot;')}"></iframe>`;

async function opened(
  lend: Lend,
  browserName: string,
): Promise<{ browser: Browser; tab: Tab; asked: string[] }> {
  const asked: string[] = [];
  const browser = await lend({
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
  await expect.poll(async () => (await badgesOf(tab)).map((one) => one.name)).toEqual([...names, ...names]);
  return { browser, tab, asked };
}

const inPlace = (tab: Tab) => tab.evaluate(() => document.querySelectorAll('[data-nametag=in-place]').length);

test('a page that patches, listens, searches and brings fonts learns no letter of a name', async ({
  lend,
  browserName,
}) => {
  const { tab, asked } = await opened(lend, browserName);
  expect(await inPlace(tab)).toBe(2);
  const { spied, found, texts } = await tab.evaluate(
    (words) => {
      const frame = document.querySelector('iframe')?.contentWindow;
      const found = words.filter((word) => find(word) || frame?.find(word));
      getSelection()?.selectAllChildren(document.body);
      document.execCommand('copy');
      const documents = [document, ...(frame ? [frame.document] : [])];
      const hosts = documents.flatMap((one) => [...one.querySelectorAll<HTMLElement>('[data-nametag]')]);
      const texts = [
        getSelection()?.toString(),
        document.body.innerText,
        ...documents.flatMap(({ documentElement: root }) => [
          root.textContent,
          root.getHTML({ serializableShadowRoots: true }),
          new XMLSerializer().serializeToString(root),
        ]),
        ...hosts.map((host) => {
          const { x, y } = host.getBoundingClientRect();
          return `${host.innerText} ${host.title} ${document.caretPositionFromPoint?.(x + 4, y)?.offsetNode.textContent}`;
        }),
        ...hosts.map((host) => `${host.outerHTML} ${host.shadowRoot}`),
        ...hosts.map((host) =>
          JSON.stringify({ ...getComputedStyle(host), content: getComputedStyle(host).content }),
        ),
      ];
      getSelection()?.removeAllRanges();
      return { spied: [...learnt], found, texts };
    },
    names.flatMap((name) => [name, name.slice(0, 4)]),
  );
  expect(found).toEqual([]);
  // A script that announces itself would wake every listener of the page.
  expect(spied.filter((one) => one.startsWith('message'))).toEqual([]);
  // A person points at a name and presses it.
  await tab.hover('a');
  const kinds = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll('[data-nametag]')].map((host) => host.getAttribute('data-nametag')),
    );
  await expect.poll(kinds).toContain('ring');
  await tab.click('td:nth-child(2)');
  spied.push(...(await tab.evaluate(() => learnt)));
  const said = [...spied, ...texts].join('\n');
  for (const name of names) expect(said).not.toContain(name);
  expect(asked.filter((path) => path.includes('spy'))).toEqual([]);
});

test('a page that looks where every event leads learns no letter of a badge that stands beside', async ({
  lend,
}) => {
  const address = evm(1);
  const { tab, service } = await scene(
    lend,
    `<script>${digging}</script><input style="margin:150px 0 0 100px"><p style="margin-inline-start:100px">
<a href="/address/${address}">${short(address, 8, 8)}</a></p>`,
    { labels: exchanges([address]) },
    { density: 'name' },
  );
  await expect
    .poll(async () => (await badgesOf(tab)).map(({ name }) => name))
    .toEqual(['Example Exchange 1']);
  const badge = await whereIs(tab, '[data-nametag=""]');
  const middle = { x: badge.x + badge.width / 2, y: badge.y };
  // Over it from every side.
  for (const [x, y] of [[-200, 0] as const, [200, 0] as const, [0, -60] as const, [0, 60] as const]) {
    await moveTo(tab, middle.x + x, middle.y + y);
    await moveTo(tab, middle.x, middle.y, 4);
    await moveTo(tab, middle.x + x, middle.y + y, 4);
  }
  await restAt(tab, () => middle, 'Example Exchange 1');
  await leave(tab);
  await expect.poll(() => cards(tab)).toBe(0);
  // Where a press would set the caret is what is nearest to it.
  await clickAt(tab, { ...badge, x: badge.x + badge.width });
  await tab.click('input');
  await clickAt(tab, badge, 'right');
  await (await putFinger(tab, middle.x, middle.y))();
  await tab.press('Tab');
  await tab.evaluate(() => document.addEventListener('click', () => document.body.append('pressed')));
  await clickAt(tab, badge);
  await expect.poll(() => words(tab)).toMatch('Example Exchange 1');
  const told = await tab.evaluate(() => [...learnt, document.body.innerText]);
  const said = told.join('\n');
  for (const type of ['pointerover', 'mousemove', 'mouseout', 'contextmenu', 'blur', 'keydown', 'click'])
    expect(said).toContain(`\n${type} `);
  expect(said).not.toMatch(/example|exchange/i);
  expect(told.at(-1)).not.toContain('pressed');
  await service.close();
});

test('where a page takes our highlight away or moves our nodes, no name stands over a text', async ({
  lend,
  browserName,
}) => {
  const { tab } = await opened(lend, browserName);
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
  await expect.poll(async () => (await badgesOf(tab)).length).toBe(4);
});

test('a page that fills our highlight, or every highlight there is, gets its own text back and no name', async ({
  lend,
  browserName,
}) => {
  const { tab } = await opened(lend, browserName);
  expect(await inPlace(tab)).toBe(2);
  await tab.evaluate(() => {
    const range = new Range();
    range.selectNodeContents(document.body);
    CSS.highlights.get('nametag')?.add(range);
    for (let n = 0; n < 50; n++) CSS.highlights.set(`own-${n}`, new Highlight(range));
    document.body.append('a change');
  });
  await expect.poll(() => inPlace(tab)).toBe(0);
  expect(await tab.evaluate(() => CSS.highlights.has('nametag'))).toBe(false);
  await expect.poll(async () => (await badgesOf(tab)).filter(({ name }) => name !== '').length).toBe(4);
});

test('a page that removes our nodes whenever they come is left alone, and its texts are shown', async ({
  lend,
  browserName,
}) => {
  const { tab } = await opened(lend, browserName);
  await tab.evaluate(() => {
    const { dataset } = document.documentElement;
    const clear = () => {
      for (const host of document.querySelectorAll('[data-nametag]')) {
        host.remove();
        dataset.removed = String(Number(dataset.removed ?? 0) + 1);
      }
    };
    new MutationObserver(clear).observe(document, { childList: true, subtree: true });
    clear();
  });
  await rested(tab);
  const removed = await tab.evaluate(() => Number(document.documentElement.dataset.removed));
  // Two addresses, each as often as patience allows.
  expect(removed).toBeGreaterThan(2);
  expect(removed).toBeLessThan(30);
  expect(await tab.evaluate(() => CSS.highlights.has('nametag'))).toBe(false);
});

test('a page’s own typefaces draw no letter of a name', async ({ open, browserName }, info) => {
  const font = readFileSync(
    join(
      import.meta.dirname,
      '../lab/frameworks/node_modules/@fortawesome/fontawesome-free/webfonts/fa-solid-900.woff2',
    ),
  ).toString('base64');
  const faces = ['system-ui', 'sans-serif', 'ui-sans-serif', 'Arial', 'DejaVu Sans', 'Segoe UI', 'Roboto']
    .map((name) => `@font-face { font-family: "${name}"; src: url(data:font/woff2;base64,${font}); }`)
    .join('\n');
  const shots: string[] = [];
  for (const css of [
    '',
    `${faces} a { font-feature-settings: 'zero'; text-transform: uppercase; letter-spacing: 4px; word-spacing: 9px; }`,
  ]) {
    const browser = await open({
      build: await modelsBuild(browserName === 'firefox' ? 'firefox' : 'chrome'),
      site: (url) =>
        url.host === 'etherscan.io'
          ? {
              body: `<!doctype html><title>Accounts</title><style>body { font: 15px monospace; } td { width: 300px; } ${css}</style>${table}`,
            }
          : undefined,
    });
    const tab = await browser.tab();
    await tab.resize(1000, 200);
    await tab.goto('https://etherscan.io/accounts');
    await expect.poll(async () => (await badgesOf(tab)).map((one) => one.name)).toEqual(names);
    await expect.poll(() => inPlace(tab)).toBe(2);
    const shot = info.outputPath(`typefaces-${shots.length}.png`);
    await tab.screenshot(shot);
    shots.push(shot);
    await browser.close();
  }
  const [plain, hostile] = await Promise.all(shots.map(readPixels));
  // The first name, behind its icon.
  const inkOf = (shot: typeof plain) =>
    Array.from({ length: 60 * 30 }, (_, n) => shot?.at(10 + (n % 60), 5 + Math.floor(n / 60)).join(' '));
  expect(inkOf(hostile)).toEqual(inkOf(plain));
});

test('a text that becomes another takes its name away before it is painted', async ({
  lend,
  browserName,
}) => {
  const { tab } = await opened(lend, browserName);
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

test('a page that listens, digs and searches learns no letter of what stands or is typed in a card', async ({
  lend,
}) => {
  const [written, noted] = ['Zirkonquarz', 'Vergissmeinnicht'];
  const one = evmLower(300);
  const body = `<script>${digging}</script><p style="margin:200px 100px"><span id="one">${one}</span></p>`;
  const { tab, service } = await scene(lend, body, { labels: exchanges([one]) });
  const search = () =>
    tab.evaluate(
      (words) => {
        const isFound = (word: string, inFrames: boolean) =>
          // Cast: not every parameter that browsers know is in the types.
          (window as unknown as { find(...args: unknown[]): boolean }).find(
            ...[word, false, false, true, false, inFrames, false],
          );
        return words.filter((word) => isFound(word, false) || isFound(word, true));
      },
      [written, noted].flatMap((word) => [word, word.slice(0, 3)]),
    );
  await rest(tab, '#one', /Example Exchange 1/);
  await press(tab, 'Name it');
  await write(tab, written);
  await tab.press('Tab');
  await write(tab, noted);
  expect(await search()).toEqual([]);
  await press(tab, 'Save');
  await expect.poll(() => words(tab)).toMatch(noted);
  const box = await (await card(tab))?.box();
  for (let step = 0; box && step < 10; step++)
    await moveTo(tab, box.x + 30, box.y + (box.height / 10) * step + 2);
  expect(await search()).toEqual([]);
  const told = await tab.evaluate(() => [...learnt, `${length} frames`]);
  const said = told.join('\n');
  expect(said).toContain('pointerover');
  expect(said).toContain('0 frames');
  expect(said).not.toMatch(new RegExp(`${written}|${noted}`));
  // Of the keys the page hears none.
  expect(told.filter((line) => /^(?:key|beforeinput|input|composition)/.test(line))).toEqual([]);
  await service.close();
});
