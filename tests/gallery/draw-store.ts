/** Draws what stores show, in the sizes that they ask for, from the other pictures: `docs/store/listing.md` lists them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openChromium } from '../lab/browser/chromium.ts';
import { picturesFolder, readDrawings } from './drawn-from.ts';
import type { Picture } from './picture.ts';

interface StorePicture {
  readonly name: string;
  readonly size: readonly [width: number, height: number];
  readonly title: string;
  /** Pictures side by side or, where `stacked`, one above the other; each as wide as this. */
  readonly shows: readonly string[];
  readonly wide: number;
  readonly stacked?: boolean;
}

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
// Cast: the browser's form of messages.
const { description } = JSON.parse(read('public/_locales/en/messages.json')) as {
  description: { message: string };
};
const shortText = description.message;

const screen = [1280, 800] as const;
const listed = 'list-after-light';

const storePictures: readonly StorePicture[] = [
  {
    name: 'store-list',
    size: screen,
    title: 'The same list, without Nametag and with it',
    shows: ['list-before-light', listed],
    wide: 900,
    stacked: true,
  },
  {
    name: 'store-card',
    size: screen,
    title: 'Hover over a name: the whole address, and who says so',
    shows: ['card-known-light', 'card-several-labels-light', 'card-warning-light'],
    wide: 410,
  },
  {
    name: 'store-popup',
    size: screen,
    title: 'What is on the page, and a search of all names',
    shows: ['popup-start-light', 'popup-results-light', 'popup-card-light'],
    wide: 390,
  },
  {
    name: 'store-own',
    size: screen,
    title: 'Your own names, on your computer alone',
    shows: ['options-own-edit-light'],
    wide: 960,
  },
  {
    name: 'store-panel',
    size: screen,
    title: 'All addresses of a page beside it',
    shows: ['panel-wide-light'],
    wide: 800,
  },
  { name: 'store-opera', size: [612, 408], title: 'Names beside addresses', shows: [listed], wide: 580 },
  { name: 'store-tile', size: [440, 280], title: shortText, shows: [], wide: 0 },
  { name: 'store-wide', size: [1400, 560], title: shortText, shows: [listed], wide: 1100 },
  { name: 'store-logo', size: [300, 300], title: '', shows: [], wide: 0 },
];

const png = (name: string): string =>
  `<img src="data:image/png;base64,${readFileSync(join(picturesFolder, `${name}.png`)).toString('base64')}" alt="">`;
const icon = `<div class="icon">${read('public/icons/nametag.svg')}</div>`;

/** The grey is that around the cards. */
const pageOf = ({
  size: [, height],
  title,
  shows,
  wide,
  stacked = false,
}: StorePicture): string => `<!doctype html>
<meta charset="utf-8">
<style>
  body { margin: 0; height: 100vh; overflow: hidden; background: #eef0f3; color: #15181e;
    font-family: system-ui, sans-serif; text-align: center;
    display: flex; flex-direction: column; align-items: center; }
  h1 { margin: ${height / 20}px 16px; font-size: ${Math.max(20, height / 22)}px; }
  main { margin: auto; display: flex; flex-direction: ${stacked ? 'column' : 'row'}; gap: 16px; align-items: start; }
  img { width: ${wide}px; border-radius: 12px; display: block; }
  .icon { margin: auto; width: ${height / 2}px; }
  .icon svg { width: 100%; height: auto; display: block; }
</style>
${shows.length === 0 ? icon : ''}
${title === '' ? '' : `<h1>${title}</h1>`}
${shows.length === 0 ? '' : `<main>${shows.map(png).join('')}</main>`}`;

export async function drawStore(picture: Picture): Promise<void> {
  const pack = new Set(Object.values(readDrawings()).flatMap((drawn) => drawn.pack));
  const url = 'https://store.test/';
  let now = '';
  const browser = await openChromium({ site: ({ href }) => (href === url ? { body: now } : undefined) });
  const tab = await browser.tab();
  for (const one of storePictures) {
    now = pageOf(one);
    await tab.resize(...one.size);
    await tab.goto(url);
    const isPack = one.shows.length > 0 && one.shows.every((name) => pack.has(name));
    await tab.screenshot(picture(one.name, isPack ? 'pack' : 'examples'));
  }
  await browser.close();
}
