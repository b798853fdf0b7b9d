// @vitest-environment happy-dom
/** A page that stays open for days, with rows that come and go. */
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import { splitKey } from '../../../lib/core/label/key.ts';
import { afterTimeout } from '../../../lib/extension/after-timeout.ts';
import { mostRemembered } from '../../../lib/page/address-list.ts';
import type { PageFindings } from '../../../lib/page/page-session.ts';
import { runPage } from '../../../lib/page/run-page.ts';
import type { PageMessage } from '../../../lib/protocol/ports.ts';
import type { Mode } from '../../../lib/settings/modes.ts';
import { usualView } from '../../lab/usual-view.ts';
import { addressKey } from '../../lab/worker/addresses.ts';
import { createFakePort } from '../../lab/worker/fake-browser.ts';
import { trusted } from './trusted.ts';

// This DOM lays nothing out, so nothing is ever in view; browser tests look at badges.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
);
afterAll(() => vi.unstubAllGlobals());

const rowsAtOnce = 250;
let ended = new AbortController();
afterEach(() => ended.abort());

/** A page before a worker that only tells its mode and which texts are addresses; turns wait while the tab is hidden. */
function openPage(mode: Mode | null = 'visible') {
  ended = new AbortController();
  const asked = new Map<string, number>();
  let found = 0;
  let warnings = 0;
  let isHidden = false;
  let listing: PageFindings['listing'] | undefined;
  const held: (() => void)[] = [];
  // Cast: a page sends no other messages.
  const hear = (message: unknown) => answer(message as PageMessage);
  let isConnected = false;
  const worker = createFakePort({ postMessage: hear });
  const disconnect = () => {
    isConnected = false;
  };
  function answer(message: PageMessage): void {
    if (message.type === 'counts') ({ found, warnings } = message);
    if (message.type !== 'verify') return;
    for (const text of message.texts) asked.set(text, (asked.get(text) ?? 0) + 1);
    const verdicts = message.texts.map((text) => ({ text, address: parseAddress(text).address ?? null }));
    worker.say({ type: 'verified', verdicts });
  }
  runPage(
    {
      document,
      turns: {
        now: () => 0,
        next: (callback) => void (isHidden ? held.push(callback) : setTimeout(callback)),
      },
      after: afterTimeout,
      idle: (callback) => void setTimeout(callback),
      probe: async (elements) => elements.map(() => false),
      isAlive: () => true,
      onSession(findings) {
        listing = findings.listing;
      },
      connect() {
        isConnected = true;
        return { ...worker.port, disconnect };
      },
    },
    ended.signal,
  );
  const view = (said: Mode) =>
    worker.say({ ...usualView, mode: said, density: 'name', theme: 'light', cards: 'none', rings: 'none' });
  if (mode) view(mode);
  const rows = document.body.appendChild(document.createElement('div'));
  const turned = async () => {
    for (let turn = 0; turn < 8; turn++) await new Promise((done) => setTimeout(done));
  };
  const show = async (addresses: readonly string[]) => {
    rows.innerHTML = addresses.map((address) => `<p>${address}</p>`).join('');
    await turned();
    if (!isHidden) await expect.poll(() => addresses.filter((one) => !asked.has(one))).toEqual([]);
  };
  return {
    show,
    view,
    turned,
    asked: (address: string) => asked.get(address),
    found: () => found,
    warnings: () => warnings,
    listed: () => listing?.().rows.map(({ key }) => splitKey(key).address),
    isConnected: () => isConnected,
    held,
    hide() {
      isHidden = true;
    },
    async unhide() {
      isHidden = false;
      for (const callback of held.splice(0)) callback();
      await turned();
    },
    /** So many addresses come and go. */
    async pass(count: number, from: number) {
      for (let at = 0; at < count; at += rowsAtOnce)
        await show(Array.from({ length: rowsAtOnce }, (_, n) => addressKey('evm', from + at + n)));
      await show([]);
    },
  };
}

/** Like the nth address, with other digits in the middle. */
const likeOf = (n: number) => addressKey('evm', n).replace(/.{12}(?=.{16}$)/, 'abcdefabcdef');

test('what left the page long ago is compared with nothing, and asked about again', async () => {
  const page = openPage();
  const early = addressKey('evm', 2);
  await page.show([early]);
  await page.pass(mostRemembered / 2, 1_000);
  await page.show([likeOf(2)]);
  await expect.poll(page.warnings).toBe(1);
  await page.show([early]);
  expect(page.asked(early)).toBe(1);
  await page.pass(mostRemembered + 100, 10_000);
  await page.show([early]);
  await expect.poll(() => page.asked(early)).toBe(2);
  await expect.poll(page.warnings).toBe(0);
});

test('addresses are listed in the order of the page, whenever each came', async () => {
  const page = openPage();
  const [first, second, third] = [4, 5, 6].map((n) => addressKey('evm', n)) as [string, string, string];
  await page.show([second, third]);
  await expect.poll(page.found).toBe(2);
  document.body.insertAdjacentHTML('afterbegin', `<p>${first}</p>`);
  await expect.poll(page.listed).toEqual([first, second, third]);
});

test('a page is not read before its settings are known, nor where it is off', async () => {
  const address = addressKey('evm', 3);
  document.body.innerHTML = `<p>${address}</p>`;
  const page = openPage(null);
  await page.turned();
  page.view('off');
  await page.turned();
  expect(page.asked(address)).toBeUndefined();
  page.view('visible');
  await expect.poll(() => page.asked(address)).toBe(1);
  await expect.poll(page.found).toBe(1);
  page.view('off');
  expect(page.found()).toBe(0);
  page.view('visible');
  await expect.poll(page.found).toBe(1);
});

test('a page that waits for its reader to come back is connected to nobody, whatever its scripts play', () => {
  const page = openPage();
  window.dispatchEvent(new Event('pagehide'));
  expect(page.isConnected()).toBe(true);
  window.dispatchEvent(trusted(new Event('pagehide')));
  expect(page.isConnected()).toBe(false);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(page.isConnected()).toBe(true);
});

test('the counts follow a text that the page writes anew', async () => {
  const page = openPage();
  await page.show([addressKey('evm', 1), addressKey('evm', 2)]);
  await expect.poll(page.found).toBe(2);
  const text = document.querySelector('p')?.firstChild as Text; // Cast: the first address.
  text.data = 'nobody';
  await expect.poll(page.found).toBe(1);
});

test('a link that leads elsewhere is counted as a warning, though its address stood on the page before', async () => {
  const page = openPage();
  const [shown, other] = [addressKey('evm', 1), addressKey('evm', 2)];
  await page.show([shown]);
  const link = `<a href="https://etherscan.io/address/${other}">${shown}</a>`;
  document.body.insertAdjacentHTML('beforeend', `<p>${link}</p>`);
  await expect.poll(page.warnings).toBe(1);
  expect(page.found()).toBe(1);
});

test('what stays is compared with all that comes', async () => {
  const page = openPage();
  const stays = addressKey('evm', 1);
  document.body.insertAdjacentHTML('afterbegin', `<h1>${stays}</h1>`);
  await page.pass(mostRemembered + 100, 1_000);
  await page.show([likeOf(1)]);
  await expect.poll(page.warnings).toBe(2);
  expect(page.asked(stays)).toBe(1);
});

test('a hidden tab plans its reading once, however often the page changes', async () => {
  const page = openPage();
  await page.show([addressKey('evm', 1)]);
  page.hide();
  for (let n = 2; n < 50; n++) await page.show([addressKey('evm', n)]);
  expect(page.held.length).toBeLessThan(5);
  await page.unhide();
  expect(page.asked(addressKey('evm', 49))).toBe(1);
});
