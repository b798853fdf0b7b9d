/**
 * Draws random names of the pack as they look on a page, for reading: `npm run pictures:names -- 20261122`. The same
 * number draws the same ones of a pack. Pictures go to `.cache/names/`, with the cards of three kinds of sources.
 */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { allFacts, type SourcedFact } from '../../data/all-facts.ts';
import { explorerUrl } from '../../lib/core/chains.ts';
import { badgeTable } from '../../scripts/demo/badge-table.ts';
import { demoUrl } from '../../scripts/demo/demo-page.ts';
import { openChromium } from '../lab/browser/chromium.ts';
import { eventually, type Tab } from '../lab/browser/driver.ts';
import { moveTo, pieces } from '../lab/browser/inside.ts';
import { badgesOn } from '../lab/detector/badges-on.ts';
import { drawSome } from './draw-some.ts';

const folder = join(import.meta.dirname, '..', '..', '.cache', 'names');
const count = 60;
const rowHeight = 34;

/** The source of each card that is drawn. */
const cards: Readonly<Record<string, RegExp>> = {
  ofac: /^OFAC /,
  disclosure: /^DefiLlama\/DefiLlama-Adapters@\w+ cex\//,
  package: /^@/,
};

/** What badges show of addresses that are no token's, in the order of their addresses. */
function shownFacts(): SourcedFact[] {
  const best = new Map<string, SourcedFact>();
  for (const fact of allFacts()) {
    const key = `${fact.chain} ${fact.address}`;
    if (!best.has(key)) best.set(key, fact);
  }
  return [...best]
    .filter(([, { category }]) => category !== 'token')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, fact]) => fact);
}

function pageOf(facts: readonly SourcedFact[]): string {
  const rows = facts.map(
    ({ chain, address }, at) =>
      `<li id="row${at}">${at + 1} · ${chain} · <a href="${explorerUrl(chain, 'address', address)}">${address.slice(0, 8)}…${address.slice(-6)}</a></li>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Names</title><style>
body { margin: 12px; background: #fff; color: #111; font: 14px/${rowHeight}px system-ui, sans-serif }
ol { columns: 2; margin: 0; padding: 0; list-style: none }
li { height: ${rowHeight}px; white-space: nowrap }</style><ol>${rows.join('')}</ol>`;
}

async function cardText(tab: Tab): Promise<string> {
  return (await pieces(tab)).find(({ name }) => name === 'article')?.text ?? '';
}

/** Rests on an address until its card has stopped growing. */
async function openCard(tab: Tab, at: number): Promise<void> {
  const link = `#row${at} a`;
  const { x, y } = await tab.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
    return { x: box.x + 20, y: box.y + box.height / 2 };
  }, link);
  let stir = 0;
  let before = '';
  await eventually(async () => {
    await moveTo(tab, x + (stir++ % 2), y);
    const now = await cardText(tab);
    const still = now !== '' && now === before;
    before = now;
    return still || undefined;
  }, 20_000);
}

const seed = Number(process.argv[2] ?? 20_261_122);
const all = shownFacts();
const total = all.length;
const facts = drawSome(all, count, seed);
const shown = [
  ...facts,
  ...Object.values(cards).flatMap((form) => all.find(({ origin }) => form.test(origin)) ?? []),
];
mkdirSync(folder, { recursive: true });
const browser = await openChromium({
  site: (url) => (url.href === demoUrl ? { body: pageOf(shown) } : undefined),
});
const tab = await browser.tab();
await tab.resize(1_040, (Math.ceil(shown.length / 2) + 1) * rowHeight);
await tab.goto(demoUrl);
const badges = await badgesOn(tab, shown);
await tab.screenshot(join(folder, `badges-${seed}.png`));
console.log(
  `${count} of ${total} names that are no token's, drawn with ${seed}; below them ${shown.length - count} for the cards.`,
);
for (const line of badgeTable(badges)) console.log(line);
for (const [at, name] of Object.keys(cards).entries()) {
  await openCard(tab, count + at);
  await tab.screenshot(join(folder, `card-${name}.png`));
  await moveTo(tab, 1, 1);
  await eventually(async () => ((await cardText(tab)) === '' ? true : undefined), 10_000);
}
await browser.close();
