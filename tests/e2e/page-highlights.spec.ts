/**
 * How far a highlight hides the page's text, from a content script, on a page with a strict policy. What stays visible
 * is what the product has to find out by measuring (`can-hide.ts`), so both are held against each other here.
 */
import { expect, type Page } from '@playwright/test';
import type { Tab } from '../lab/browser/driver.ts';
import { forcedColours } from '../lab/browser/inside.ts';
import { readPixels } from '../lab/browser/pixels.ts';
import { modelsBuild } from '../lab/detector/build.ts';
import { type Lend, test } from './test.ts';

const style = `
body { margin: 20px; background: #fff; color: #000; font: 16px/1.5 sans-serif; }
p { margin: 0 0 12px; height: 30px; }
span { display: inline-block; }
.ellipsis { width: 110px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.shadow { text-shadow: 0 0 2px #000; }
.fill { -webkit-text-fill-color: #060; }
.clip { background: linear-gradient(90deg, #00f, #f00); background-clip: text; -webkit-background-clip: text; color: transparent; -webkit-text-fill-color: transparent; }
.underline { text-decoration: underline; }
.opacity { opacity: 0.5; }
.own-selection::selection { color: #fff; background: #900; }
.clamp { display: -webkit-box; width: 160px; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden; overflow-wrap: anywhere; }
.stroke { -webkit-text-stroke: 1px #333; }
`;
const short = '0x1234567890…12345678';
const full = '0x1234567890123456789012345678901234567890';
const line = (name: string, text = short) =>
  `<p><span class="${name}" data-case="${name}">${text}</span></p>`;
const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Highlights</title><style nonce="n">${style}</style>
${line('plain')}${line('ellipsis', full)}${line('shadow')}${line('fill')}${line('clip')}${line('underline')}
${line('opacity')}${line('own-selection')}${line('clamp', full)}${line('stroke')}
<p id="host"><template shadowrootmode="open"><span data-case="shadow-root">${short}</span></template></p>`;
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'nonce-n'; img-src data:; base-uri 'none'; form-action 'none'",
};

interface Case {
  readonly name: string;
  readonly decided: string | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Runs in the page. */
function marked(): Case[] {
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])];
  return roots
    .flatMap((root) => [...root.querySelectorAll('[data-case]')])
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return {
        name: element.getAttribute('data-case') ?? '',
        decided: element.getAttribute('data-decided'),
        ...{ x, y, width, height },
      };
    });
}

/** Dark pixels of each case: where letters stand, in the ellipsis at the end, and in the line under them. */
async function ink(tab: Tab, path: string) {
  await tab.screenshot(path);
  const pixels = await readPixels(path);
  const [back] = [pixels.at(2, 2)];
  const count = (left: number, top: number, right: number, bottom: number): number => {
    let sum = 0;
    for (let y = Math.round(top); y < bottom; y++) {
      for (let x = Math.round(left); x < right; x++) {
        if (pixels.at(x, y).some((value, at) => Math.abs(value - (back[at] ?? 0)) > 60)) sum++;
      }
    }
    return sum;
  };
  const found = await tab.evaluate(marked);
  return new Map(
    found.map(({ name, decided, x, y, width, height }) => {
      const [end, foot] = [x + width - 20, y + height / 2 + 6];
      return [
        name,
        {
          decided,
          letters: count(x, y, end, foot),
          end: count(end, y, x + width, foot),
          line: count(x, foot, end, y + height),
        },
      ];
    }),
  );
}

type Ink = Awaited<ReturnType<typeof ink>>;

/** What stays of each case, in words. */
function left(before: Ink, after: Ink): Record<string, string> {
  return Object.fromEntries(
    [...after].map(([name, now]) => {
      const was = before.get(name);
      const stays = (['letters', 'end', 'line'] as const).filter(
        (part) => was && was[part] > 8 && now[part] > was[part] * 0.2,
      );
      return [name, stays.join(', ') || 'nothing'];
    }),
  );
}

const decided = (after: Ink) => Object.fromEntries([...after].map(([name, one]) => [name, one.decided]));

async function opened(lab: Lend): Promise<Tab> {
  const tab = await (await lab({ site })).tab();
  await tab.resize(700, 700);
  await tab.goto('https://etherscan.io/#highlights');
  await expect.poll(() => tab.evaluate(() => 'ready' in document.documentElement.dataset)).toBe(true);
  return tab;
}

/** Chromium alone can be told of other media. */
const pageOf = (tab: Tab) => ('contrast' in tab ? (tab as Tab & { readonly page: Page }).page : undefined);
const hideAll = (tab: Tab) => tab.evaluate(() => void document.dispatchEvent(new Event('hide-all')));

const site = (url: URL) => (url.host === 'etherscan.io' ? { body: html, headers } : undefined);

/** What stays of each case, and where the product puts the name; both browsers get one decision. */
const cases: Record<string, { readonly chromium: string; readonly firefox: string; readonly name: string }> =
  {
    plain: { chromium: 'nothing', firefox: 'nothing', name: 'in place' },
    // The ellipsis belongs to no range, and is hidden by an animation.
    ellipsis: { chromium: 'nothing', firefox: 'nothing', name: 'in place' },
    shadow: { chromium: 'letters, end', firefox: 'nothing', name: 'beside' },
    fill: { chromium: 'nothing', firefox: 'nothing', name: 'in place' },
    clip: { chromium: 'letters, end', firefox: 'letters, end', name: 'beside' },
    underline: { chromium: 'nothing', firefox: 'line', name: 'in place' },
    opacity: { chromium: 'nothing', firefox: 'nothing', name: 'in place' },
    'own-selection': { chromium: 'nothing', firefox: 'nothing', name: 'in place' },
    clamp: { chromium: 'end', firefox: 'end', name: 'beside' },
    stroke: { chromium: 'nothing', firefox: 'nothing', name: 'in place' },
    'shadow-root': { chromium: 'nothing', firefox: 'letters, end', name: 'beside' },
  };
const each = (column: 'chromium' | 'firefox' | 'name') =>
  Object.fromEntries(Object.entries(cases).map(([name, row]) => [name, row[column]]));

test('what a highlight hides, and that the product decides so', async ({ lab, browserName }, info) => {
  const tab = await opened(lab);
  const before = await ink(tab, info.outputPath('before.png'));
  const text = await tab.evaluate(() => document.body.innerText);
  await hideAll(tab);
  const after = await ink(tab, info.outputPath('after.png'));
  const stays = left(before, after);
  expect(stays).toEqual(each(browserName === 'firefox' ? 'firefox' : 'chromium'));
  expect(decided(after)).toEqual(each('name'));
  expect(await tab.evaluate(() => document.body.innerText)).toBe(text);
  expect(tab.complaints).toEqual([]);
});

test('what is selected or found shows its letters, so that a name has to go', async ({ lab }, info) => {
  const tab = await opened(lab);
  await hideAll(tab);
  const hidden = await ink(tab, info.outputPath('hidden.png'));
  for (const name of ['plain', 'own-selection']) {
    await tab.evaluate((name) => {
      const element = document.querySelector(`[data-case=${name}]`);
      if (element) getSelection()?.selectAllChildren(element);
    }, name);
    const selected = await ink(tab, info.outputPath(`${name}.png`));
    expect(selected.get(name)?.letters).toBeGreaterThan(5 * (hidden.get(name)?.letters ?? 0) + 50);
  }
  await tab.evaluate((text) => {
    getSelection()?.removeAllRanges();
    find(text);
  }, short);
  const found = await ink(tab, info.outputPath('found.png'));
  expect(found.get('plain')?.letters).toBeGreaterThan(50);
});

test('in print and in the reader’s own colours nothing is hidden', async ({
  lab,
  open,
  browserName,
}, info) => {
  // Firefox takes colours from its preferences, and nobody can tell it to print.
  const asked: Lend = async (options) =>
    open({ ...options, build: await modelsBuild('firefox'), preferences: forcedColours });
  const tab = await opened(browserName === 'firefox' ? asked : lab);
  const page = pageOf(tab);
  for (const media of page ? ['print', 'colours'] : ['colours']) {
    if (media === 'print') await page?.emulateMedia({ media: 'print' });
    else await page?.emulateMedia({ media: 'screen', forcedColors: 'active' });
    await hideAll(tab);
    const after = await ink(tab, info.outputPath(`${media}.png`));
    expect(after.get('plain')?.letters, media).toBeGreaterThan(50);
    if (media === 'colours') expect(new Set(Object.values(decided(after)))).toEqual(new Set(['beside']));
  }
});

declare function find(text: string): boolean;
