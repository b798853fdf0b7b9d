/** A page that spies: it learns at most that a badge is there and how wide. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { clickAt, moveTo, putFinger, write } from '../lab/browser/inside.ts';
import { readPixels } from '../lab/browser/pixels.ts';
import { badgesOf } from '../lab/detector/badges.ts';
import { evm, evmLower, short } from '../lab/pages/address.ts';
import {
  cardBox,
  cards,
  exchanges,
  leave,
  press,
  rest,
  restAt,
  scene,
  whereIs,
  words,
} from './card/stage.ts';
import { digging, inPlace, names, opened, table } from './hostile/stage.ts';
import { test } from './test.ts';

declare const learnt: readonly string[];
declare function find(text: string): boolean;
declare global {
  interface Window {
    find(text: string): boolean;
  }
}

test('a page that patches, listens, searches and brings fonts learns no letter of a name', async ({
  lab,
}) => {
  const { tab, asked } = await opened(lab);
  await expect.poll(() => inPlace(tab)).toBe(2);
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

test('a page’s own typefaces draw no letter of a name', async ({ lab }, info) => {
  const font = readFileSync(
    join(
      import.meta.dirname,
      '../lab/frameworks/node_modules/@fortawesome/fontawesome-free/webfonts/fa-solid-900.woff2',
    ),
  ).toString('base64');
  const faces = ['system-ui', 'sans-serif', 'ui-sans-serif', 'Arial', 'DejaVu Sans', 'Segoe UI', 'Roboto']
    .map((name) => `@font-face { font-family: "${name}"; src: url(data:font/woff2;base64,${font}); }`)
    .join('\n');
  const css = `${faces} a { font-feature-settings: 'zero'; text-transform: uppercase; letter-spacing: 4px; word-spacing: 9px; }`;
  const browser = await lab({
    site: ({ host, pathname }) =>
      host === 'etherscan.io'
        ? {
            body: `<!doctype html><title>Accounts</title><style>body { font: 15px monospace; } td { width: 300px; } ${pathname === '/hostile' ? css : ''}</style>${table}`,
          }
        : undefined,
  });
  const tab = await browser.tab();
  await tab.resize(1000, 200);
  const shots: string[] = [];
  for (const page of ['plain', 'hostile']) {
    await tab.goto(`https://etherscan.io/${page}`);
    await expect.poll(async () => (await badgesOf(tab)).map((one) => one.name)).toEqual(names);
    await expect.poll(() => inPlace(tab)).toBe(2);
    const shot = info.outputPath(`${page}.png`);
    await tab.screenshot(shot);
    shots.push(shot);
  }
  const [plain, hostile] = await Promise.all(shots.map(readPixels));
  // The first name, behind its icon.
  const inkOf = (shot: typeof plain) =>
    Array.from({ length: 60 * 30 }, (_, n) => shot?.at(10 + (n % 60), 5 + Math.floor(n / 60)).join(' '));
  expect(inkOf(hostile)).toEqual(inkOf(plain));
});

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
  const box = await cardBox(tab);
  for (let step = 0; step < 10; step++) await moveTo(tab, box.x + 30, box.y + (box.height / 10) * step + 2);
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
