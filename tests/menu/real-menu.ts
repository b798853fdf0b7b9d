/**
 * "Look up address" through the browser's own context menu, which no test protocol can click: Chromium on a display of
 * its own, and a mouse and a keyboard from `xdotool`. Needs the Debian packages xvfb and xdotool: `npm run e2e:menu`.
 */
import { execFileSync, spawn } from 'node:child_process';
import process from 'node:process';
import { openChromium } from '../e2e/browser/chromium.ts';
import { configure } from '../e2e/browser/configure.ts';
import type { Tab } from '../e2e/browser/driver.ts';
import { pieces } from '../e2e/browser/inside.ts';
import { startService } from '../e2e/browser/service.ts';
import { evm } from '../pages/address.ts';

const display = `:${90 + (process.pid % 9)}`;
const one = evm(1);
const two = evm(2);

const body = `<!doctype html><meta charset="utf-8"><title>Forum</title>
<body style="margin:60px;font:18px/2 sans-serif">
<p><a id="link" href="https://basescan.org/address/${one}">the deployer</a></p>
<p id="selection">${one}</p>
<p id="several">from ${one} to ${two}</p>
<p id="none">not an address at all</p>`;

function xdo(...args: readonly string[]): string {
  return execFileSync('xdotool', args, { env: { ...process.env, DISPLAY: display }, encoding: 'utf8' });
}

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

/** Where the page begins on the display: what a window has above its page is told by no property. */
async function originOf(tab: Tab): Promise<Point> {
  await tab.evaluate(() => {
    addEventListener('mousemove', (event) => {
      document.body.dataset.at = `${event.clientX} ${event.clientY}`;
    });
  });
  const probe = { x: 500, y: 700 };
  await until('the mouse reaches the page', async () => {
    xdo('mousemove', '--sync', '480', '690', 'mousemove', '--sync', String(probe.x), String(probe.y));
    return (await tab.evaluate(() => document.body.dataset.at)) !== undefined;
  });
  const [x = 0, y = 0] = (await tab.evaluate(() => document.body.dataset.at ?? '')).split(' ').map(Number);
  return { x: probe.x - x, y: probe.y - y };
}

function middleOf(tab: Tab, selector: string): Promise<Point> {
  return tab.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
    return { x: box.x + Math.min(box.width / 2, 60), y: box.y + box.height / 2 };
  }, selector);
}

/** Right-click, the title's first letter, Return. A menu tells nobody that it is open: tried until the card says so. */
async function lookUp(
  tab: Tab,
  origin: Point,
  selector: string,
  selects: boolean,
  says: RegExp,
): Promise<void> {
  for (let attempt = 0; attempt < 6; attempt++) {
    if (selects) {
      await tab.evaluate((wanted) => {
        const element = document.querySelector(wanted);
        if (element) getSelection()?.selectAllChildren(element);
      }, selector);
    }
    const { x, y } = await middleOf(tab, selector);
    xdo(
      'mousemove',
      '--sync',
      String(Math.round(origin.x + x)),
      String(Math.round(origin.y + y)),
      'click',
      '3',
    );
    xdo('sleep', '0.6', 'key', 'l', 'sleep', '0.3', 'key', 'Return');
    try {
      await until(String(says), async () => says.test(await words(tab)), 4_000);
      return;
    } catch {
      xdo('key', 'Escape');
    }
  }
  throw new Error(
    `The context menu on ${selector} brought no card that says ${says}. It says: ${await words(tab)}`,
  );
}

const xvfb = spawn('Xvfb', [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
  stdio: 'ignore',
});
process.env.DISPLAY = display;
const service = await startService({
  labels: [
    { chain: 'base', address: one, name: 'Example Deployer', type: 'wallet', subtype: '', label: 'example' },
    {
      chain: 'ethereum',
      address: one,
      name: 'Example Exchange 1',
      type: 'cex',
      subtype: 'hot_wallet',
      label: 'example',
    },
    {
      chain: 'ethereum',
      address: two,
      name: 'Example Exchange 2',
      type: 'cex',
      subtype: 'hot_wallet',
      label: 'example',
    },
  ],
});
let failed = false;
try {
  // Nothing of the extension runs on this site, and it has no permission for it.
  const browser = await openChromium({
    headless: false,
    site: (url) => (url.host === 'forum.test' ? { body } : undefined),
  });
  await configure(browser, { baseUrl: service.url, altUrl: service.url });
  const tab = await browser.tab();
  await tab.goto('https://forum.test/');
  const origin = await originOf(tab);
  // Without a window manager nobody gives the window the keyboard.
  const [window = ''] = xdo('search', '--onlyvisible', '--name', 'Chromium').trim().split('\n');
  xdo('windowfocus', '--sync', window);
  const steps = [
    ['a link, and its chain', '#link', false, /Example Deployer/],
    ['a selection', '#selection', true, /Example Exchange 1/],
    ['several addresses in a selection', '#several', true, /Which address\?/],
    ['a selection without an address', '#none', true, /No address in this.*Search for this text/],
  ] as const;
  for (const [what, selector, selects, says] of steps) {
    await lookUp(tab, origin, selector, selects, says);
    console.log(`✓ right-click on a site without permission: ${what}`);
    await tab.screenshot(`.cache/menu-${selector.slice(1)}.png`);
    await tab.press('Escape');
    await until('the card is gone', async () => (await words(tab)) === '');
  }
  await browser.close();
} catch (error) {
  failed = true;
  console.error(`✗ ${String(error)}`);
} finally {
  await service.close();
  xvfb.kill();
}
process.exit(failed ? 1 : 0);
