/** Shared by the card's tests: a page under an explorer's name, a real label service, and one open card. */
import { expect } from '@playwright/test';
import type { Settings } from '../../../lib/settings/settings.ts';
import { configure } from '../../lab/browser/configure.ts';
import type { Browser, Tab } from '../../lab/browser/driver.ts';
import { type Box, clickAt, moveTo, type Piece, pieces } from '../../lab/browser/inside.ts';
import { startService, type TestService } from '../../lab/browser/service.ts';
import { seedLabel } from '../../lab/surface/seed-label.ts';
import type { Lend } from '../test.ts';

type Point = Pick<Box, 'x' | 'y'>;

export interface Scene {
  readonly browser: Browser;
  readonly tab: Tab;
  readonly service: TestService;
}

type Rows = Parameters<typeof startService>[0];

/** Labels that call these addresses "Example Exchange 1" and so on. */
export const exchanges = (addresses: readonly string[]): NonNullable<Rows['labels']> =>
  addresses.map((address, at) => seedLabel(address, `Example Exchange ${at + 1}`));

/** A page on etherscan.io, with the extension set up for a service with these rows. */
export async function scene(
  open: Lend,
  body: string,
  rows: Rows = { labels: [] },
  settings: Partial<Settings> = {},
): Promise<Scene> {
  const service = await startService(rows);
  const browser = await open({
    site: (url) => (url.host === 'etherscan.io' ? { body: pageFor(url, body) } : undefined),
  });
  await configure(browser, { baseUrl: service.url, altUrl: service.url, ...settings });
  const tab = await browser.tab();
  await tab.goto('https://etherscan.io/txs');
  await moveTo(tab, 1, 1);
  return { browser, tab, service };
}

/** The URL of another page of the scene, with this body. */
export const pageWith = (body: string): string => `https://etherscan.io/frame?${encodeURIComponent(body)}`;

function pageFor(url: URL, body: string): string {
  const inner = url.pathname === '/frame' ? decodeURIComponent(url.search.slice(1)) : body;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Transactions</title><body style="margin:0;font:16px/1.5 sans-serif">${inner}</body></html>`;
}

const labelOf = (piece: Piece) => piece.attributes['aria-label'] ?? '';

export async function card(tab: Tab): Promise<Piece | undefined> {
  return (await pieces(tab)).find((piece) => piece.name === 'article');
}

export async function cards(tab: Tab): Promise<number> {
  return (await pieces(tab)).filter((piece) => piece.name === 'article').length;
}

/** Records the most cards open at a time, including cards that close again. */
export async function watchCards(tab: Tab): Promise<void> {
  await tab.evaluate(() => {
    const root = document.documentElement;
    new MutationObserver(() => {
      const now = document.querySelectorAll('[data-nametag=card]').length;
      root.dataset.most = String(Math.max(Number(root.dataset.most ?? 0), now));
    }).observe(root, { childList: true });
  });
}

/** The most cards open at a time since `watchCards`. */
export function mostCards(tab: Tab): Promise<number> {
  return tab.evaluate(() => Number(document.documentElement.dataset.most ?? 0));
}

/** The open card's text as a person reads it. */
export async function words(tab: Tab): Promise<string> {
  return (await card(tab))?.text ?? '';
}

/** Where a piece of the card stands once no answer is to come: the card grows and shrinks while answers come. */
async function stillBox(tab: Tab, what: string, isIt: (piece: Piece) => boolean): Promise<Box> {
  let last: string | undefined;
  let box: Box | undefined;
  await expect
    .poll(
      async () => {
        const before = last;
        const all = await pieces(tab);
        box = await all.find(isIt)?.box();
        last = all.some(({ attributes }) => attributes.class === 'waiting') ? undefined : JSON.stringify(box);
        return last !== undefined && last === before;
      },
      { message: `${what} stands still`, intervals: [100] },
    )
    .toBe(true);
  if (!box) throw new Error(`Of ${what} there is no place.`);
  return box;
}

/** Where the card stands, with all that there is to say. */
export const cardBox = (tab: Tab): Promise<Box> =>
  stillBox(tab, 'the card', (piece) => piece.name === 'article');

export async function press(tab: Tab, name: string): Promise<void> {
  const isIt = (piece: Piece) =>
    piece.name === 'button' && (labelOf(piece) === name || piece.text.trim() === name);
  await clickAt(tab, await stillBox(tab, `the button "${name}"`, isIt));
}

/** Where an element of the page is painted. */
export function whereIs(tab: Tab, selector: string): Promise<Box> {
  return tab.evaluate((wanted) => {
    const { x, y, width, height } = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
    return { x, y, width, height };
  }, selector);
}

/** The middle of an element of the page. */
async function middleOf(tab: Tab, selector: string): Promise<Point> {
  const { x, y, width, height } = await whereIs(tab, selector);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Rests on an element of the page until its card shows this. */
export function rest(tab: Tab, selector: string, says: string | RegExp): Promise<void> {
  return restAt(tab, () => middleOf(tab, selector), says);
}

/** Rests at a place until its card shows this, as a hand does, which is never quite still. */
export async function restAt(
  tab: Tab,
  where: () => Point | Promise<Point>,
  says: string | RegExp,
): Promise<void> {
  let stir = 0;
  await expect
    .poll(
      async () => {
        const { x, y } = await where();
        // A pointer that came before the page was read triggers no event.
        await moveTo(tab, x + (stir++ % 2), y);
        return words(tab);
      },
      { intervals: [100] },
    )
    .toMatch(says);
}

export async function leave(tab: Tab): Promise<void> {
  await moveTo(tab, 1, 1);
  await moveTo(tab, 2, 2);
}
