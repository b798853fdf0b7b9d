/**
 * "Look up address" in the browser's own context menu, which no test protocol can click: both browsers on a separate
 * display, with mouse and keyboard by `xdotool`. Needs the Debian packages xvfb and xdotool: `npm run e2e:menu`.
 */
import process from 'node:process';
import { openChromium } from '../lab/browser/chromium.ts';
import { configure } from '../lab/browser/configure.ts';
import { type Display, openDisplay } from '../lab/browser/display.ts';
import type { Browser, DriverOptions, Tab } from '../lab/browser/driver.ts';
import { openFirefox } from '../lab/browser/firefox.ts';
import { pieces } from '../lab/browser/inside.ts';
import { originOf } from '../lab/browser/origin-of.ts';
import { startService } from '../lab/browser/service.ts';
import { evm } from '../lab/pages/address.ts';
import { seedLabel } from '../lab/surface/seed-label.ts';

const one = evm(1);
const two = evm(2);

const body = `<!doctype html><meta charset="utf-8"><title>Forum</title>
<body style="margin:60px;font:18px/2 sans-serif">
<p><a id="link" href="https://basescan.org/address/${one}">the deployer</a></p>
<p id="selection">${one}</p>
<p id="several">from ${one} to ${two}</p>
<p id="none">not an address at all</p>`;

async function until(what: string, test: () => Promise<boolean>, ms = 20_000): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) if (await test()) return;
  throw new Error(`Waited in vain for this: ${what}.`);
}

async function words(tab: Tab): Promise<string> {
  return (await pieces(tab)).find((piece) => piece.name === 'article')?.text ?? '';
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function middleOf(tab: Tab, selector: string): Promise<Point> {
  return tab.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
    return { x: box.x + Math.min(box.width / 2, 60), y: box.y + box.height / 2 };
  }, selector);
}

/**
 * Right-click, the title's first letter, Return. No event tells that a menu is open, so this repeats until the card
 * shows.
 */
async function lookUp(
  { tab, display, origin }: { readonly tab: Tab; readonly display: Display; readonly origin: Point },
  { selector, selects = false, says }: Step,
): Promise<void> {
  for (let attempt = 0; attempt < 6; attempt++) {
    if (selects) {
      await tab.evaluate((wanted) => {
        const element = document.querySelector(wanted);
        if (element) getSelection()?.selectAllChildren(element);
      }, selector);
    }
    const { x, y } = await middleOf(tab, selector);
    const then = ['sleep', '0.6', 'key', 'l', 'sleep', '0.3', 'key', 'Return'];
    display.pointAt(origin.x + x, origin.y + y, 'click', '3', ...then);
    try {
      await until(String(says), async () => says.test(await words(tab)), 4_000);
      return;
    } catch {
      display.press('Escape');
    }
  }
  throw new Error(
    `The context menu on ${selector} brought no card that says ${says}. It says: ${await words(tab)}`,
  );
}

const service = await startService({
  labels: [
    { chain: 'base', address: one, name: 'Example Deployer', type: 'wallet', subtype: '', label: 'example' },
    seedLabel(one, 'Example Exchange 1'),
    seedLabel(two, 'Example Exchange 2'),
  ],
});

interface Step {
  readonly what: string;
  readonly selector: string;
  readonly selects?: boolean;
  readonly says: RegExp;
}

const selections: readonly Step[] = [
  { what: 'a selection', selector: '#selection', selects: true, says: /Example Exchange 1/ },
  { what: 'several addresses in a selection', selector: '#several', selects: true, says: /Which address\?/ },
  {
    what: 'a selection without an address',
    selector: '#none',
    selects: true,
    says: /No address found.*Search for this text/,
  },
];
// Chromium does not tell on what the menu opened. In Firefox the first letter chooses "Copy link" on a link.
const link: Step = { what: 'a link, and its chain', selector: '#link', says: /Example Deployer/ };
const under: Step = {
  what: 'an address under the pointer',
  selector: '#selection',
  says: /Example Exchange 1/,
};

async function drive(
  open: (options: DriverOptions) => Promise<Browser>,
  steps: readonly Step[],
): Promise<void> {
  const display = await openDisplay();
  // No script of the extension runs on this site, and it has no permission for it.
  const browser = await open({
    headless: false,
    site: (url) => (url.host === 'forum.test' ? { body } : undefined),
  });
  try {
    await configure(browser, { baseUrl: service.url, altUrl: service.url });
    const tab = await browser.tab();
    await tab.goto('https://forum.test/');
    const origin = await originOf(tab, display);
    display.focus();
    for (const step of steps) {
      await lookUp({ tab, display, origin }, step);
      console.log(`✓ ${browser.name}, right-click on a site without permission: ${step.what}`);
      await tab.screenshot(`.cache/menu-${browser.name}-${step.selector.slice(1)}.png`);
      await tab.press('Escape');
      await until('the card is gone', async () => (await words(tab)) === '');
    }
  } finally {
    await browser.close();
    display.close();
  }
}

let failed = false;
for (const [open, steps] of [
  [openChromium, [link, ...selections]],
  [openFirefox, [under, ...selections]],
] as const) {
  try {
    await drive(open, steps);
  } catch (error) {
    failed = true;
    console.error(`✗ ${String(error)}`);
  }
}
await service.close();
process.exitCode = failed ? 1 : 0;
