/** The first page, an organisation's policy, and the accessibility of the options page. */
import { expect } from '@playwright/test';
import { exampleRows } from '../../service/example-rows.ts';
import { count } from '../cases.ts';
import { changeSettings, configure, say } from '../lab/browser/configure.ts';
import { type Tab, wordsOf } from '../lab/browser/driver.ts';
import { startService } from '../lab/browser/service.ts';
import { evmLower } from '../lab/pages/address.ts';
import { findings, findingsByColour } from '../lab/surface/axe.ts';
import { textsOf } from '../lab/surface/open.ts';
import { readDatabase } from './database.ts';
import { inContentWorld } from './options/content-world.ts';
import { longer, overflowing } from './options/longer.ts';
import { enter, goTo, openOptions, said, stored, typedIn } from './options/page.ts';
import { setPolicy } from './options/policy.ts';
import { test } from './test.ts';

const sections = ['sources', 'sites', 'appearance', 'backup', 'own', 'lists', 'about'];
/** Those whose parts have states of their own; the others show the same colours. */
const coloured = count(1, 0) === 1 ? sections : ['sources', 'appearance', 'own', 'lists'];
const readManaged =
  "chrome.storage.managed.get().then((all) => JSON.stringify(all), (error) => 'refused: ' + error.message)";
const key = 'a-key-that-must-not-be-seen';

test('the first minute: names stand at once, and one way leads on to a page that has them', async ({
  open,
}) => {
  const browser = await open({
    first: true,
    site: ({ host, pathname }) =>
      host === 'mempool.space'
        ? { body: `<!doctype html><title>Page</title><p>${pathname.slice(9)}` }
        : undefined,
  });
  const tab = await browser.first();
  await expect
    .poll(async () => (await tab.seen('data-nametag')).map(wordsOf))
    .toEqual(['Binance', 'Uniswap V2: Router', 'Lazarus Group']);
  expect(await tab.evaluate(bareFrames)).toBe(0);
  // One way leads on; beside it are the three lists that a press adds.
  await expect
    .poll(() =>
      tab.evaluate(() =>
        ['.main', '#first-lists button', 'button, .button'].map(
          (what) => document.querySelectorAll(what).length,
        ),
      ),
    )
    .toEqual([1, 3, 4]);
  await expect.poll(() => textsOf(tab, '#shortcuts th')).toHaveLength(5);
  expect(await findings(tab)).toEqual([]);
  await tab.click('#first-live');
  await expect.poll(() => tab.evaluate(() => location.host)).toBe('mempool.space');
  await expect.poll(async () => (await tab.seen('data-nametag')).map(wordsOf)).toEqual(['Binance cold']);
  expect(browser.asked).toEqual([]);
});

/** Opens the page once more in a frame, and counts the frames in which its samples stand without all their badges. */
function bareFrames(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const frame = document.createElement('iframe');
  frame.src = location.href;
  document.body.append(frame);
  let bare = 0;
  const look = () => {
    const samples = frame.contentDocument?.querySelectorAll('[data-sample]').length ?? 0;
    const badges = frame.contentDocument?.querySelectorAll('[data-nametag]').length ?? 0;
    if (badges < samples) bare += 1;
    if (samples > 0 && badges === samples) resolve(bare);
    else requestAnimationFrame(look);
  };
  look();
  return promise.finally(() => frame.remove());
}

test('options: a policy sets and locks, and what it leaves stays one’s own', async ({
  open,
  browserName,
}) => {
  const service = await startService(exampleRows());
  const name = browserName === 'firefox' ? 'firefox' : 'chromium';
  const lift = setPolicy(name, {
    baseUrl: service.url,
    altUrl: 'https://labels.example.org',
    key,
    mode: 'hover',
    rate: 100,
    sites: { 'etherscan.io': 'off' },
    density: 'nonsense',
  });
  try {
    // Browsers read policies when they start.
    const browser = await open({
      alone: true,
      site: ({ host }) => (host === 'bscscan.com' ? { body: '<!doctype html><p>A page.' } : undefined),
    });
    const tab = await openOptions(browser, 'sources');
    await expect.poll(() => typedIn(tab, '#setting-baseUrl')).toBe(service.url);
    if (name === 'chromium') {
      const page = await browser.tab();
      await page.goto('https://bscscan.com/');
      expect(await inContentWorld(page, readManaged)).toMatch(/^refused: .*not allowed/);
    }
    expect(await said(tab, 'baseUrl')).toContain('Set by your organisation.');
    if (name === 'chromium') expect(await said(tab, 'key')).toContain('Set by your organisation.');
    const isChromium = name === 'chromium';
    await expect
      .poll(() => said(tab, 'key'))
      .toContain(isChromium ? 'A key is set.' : 'Nametag doesn’t use it. Enter your key here.');
    const disabled = () =>
      tab.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('input:disabled')].map(({ id }) => id),
      );
    expect(await disabled()).toEqual([
      'setting-baseUrl',
      ...(isChromium ? ['setting-key'] : []),
      'setting-altUrl',
      ...['visible', 'hover', 'local', 'off'].map((mode) => `setting-mode-${mode}`),
      'setting-rate',
    ]);
    // A host from a policy still needs the user's permission: one click, explained.
    await expect.poll(() => said(tab, 'altUrl')).toContain('permission to reach this host. Allow access');
    await browser.allow('http://127.0.0.1/*');
    await tab.front();
    if (!isChromium) await enter(tab, '#setting-key', key);
    await expect.poll(() => said(tab, 'key')).toContain('A key is set.');
    await tab.click('#test-connection');
    await expect
      .poll(async () => (await textsOf(tab, '[data-row="A.base.label"]')).join())
      .toContain('Works');
    expect(await tab.evaluate(() => document.documentElement.outerHTML)).not.toContain(key);
    const looks = await openOptions(browser, 'sources');
    expect(await looks.evaluate(() => document.querySelector('input:checked')?.id)).toBe(
      'setting-mode-hover',
    );
    expect(await looks.evaluate(() => document.querySelector('fieldset')?.disabled)).toBe(true);
    const free = await openOptions(browser, 'appearance');
    await free.click('#setting-density-icon');
    await expect.poll(() => stored(free, 'density')).toBe('icon');
    expect(await stored(free, 'rate')).toBe(100);
    const { stores } = await free.evaluate(readDatabase, 'nametag-settings');
    const settings = stores.flatMap(({ records }) => records).find(({ key }) => key === 'settings');
    expect(settings?.value).toMatchObject({ rate: 0, density: 'icon' });
    await browser.close();
  } finally {
    await lift();
    await service.close();
  }
});

test('options: axe finds nothing in any section, light, dark, with more contrast or in forced colours', async ({
  lend,
}) => {
  test.setTimeout(300_000);
  const service = await startService(exampleRows());
  const browser = await lend({});
  await configure(browser, { baseUrl: service.url, altUrl: service.url, theme: 'light' });
  const tab = await openOptions(browser, 'sources');
  for (const [n, tags] of ['family; taxes', 'family'].entries())
    await say(tab, 'ownPut', {
      key: `evm:${evmLower(n)}`,
      name: `Safe ${n}`,
      note: '',
      category: 'wallet',
      tags,
      colour: 'violet',
    });
  const look = async (section: string) => {
    await goTo(tab, section);
    if (section === 'lists')
      await expect.poll(() => textsOf(tab, '[data-catalogue] .list-title')).not.toHaveLength(0);
    if (section !== 'own') return;
    await expect.poll(() => textsOf(tab, '[data-own] .tag')).toHaveLength(3);
    await tab.click('[data-own] .tag');
    await expect.poll(() => textsOf(tab, '#own-bulk')).toHaveLength(1);
    await tab.click('#own-add');
    await expect.poll(() => textsOf(tab, '#own-form')).toHaveLength(1);
  };
  for (const section of sections) {
    await look(section);
    expect(await findings(tab), section).toEqual([]);
    await lookOf(tab, 'dark');
    expect(await findingsByColour(tab), `${section}, dark`).toEqual([]);
    await lookOf(tab, 'light');
  }
  await contrast(tab);
  for (const section of coloured) {
    await look(section);
    expect(await findingsByColour(tab), `${section}, contrast`).toEqual([]);
  }
  await tab.contrast?.('forced');
  for (const section of tab.contrast ? coloured : []) {
    await look(section);
    expect(await findingsByColour(tab), `${section}, forced colours`).toEqual([]);
  }
  expect(tab.complaints).toEqual([]);
  await service.close();
});

/** Uses the setting, because not every driver can emulate the system's scheme. An open page follows at once. */
async function lookOf(tab: Tab, look: 'light' | 'dark'): Promise<void> {
  await changeSettings(tab, { theme: look });
  await expect
    .poll(() => tab.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
    .toBe(look);
}

/** Applies the style sheet's `prefers-contrast: more` rules, which no driver can emulate. */
function contrast(tab: Tab): Promise<void> {
  return tab.evaluate(() => {
    for (const sheet of document.styleSheets) {
      for (const rule of [...sheet.cssRules]) {
        if (rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-contrast')) {
          for (const inner of [...rule.cssRules]) sheet.insertRule(inner.cssText, sheet.cssRules.length);
        }
      }
    }
  });
}

test('options: everything is reached by keyboard, in the order in which it is read', async ({ lend }) => {
  const service = await startService({ labels: [] });
  const browser = await lend({});
  await configure(browser, { baseUrl: service.url, altUrl: service.url });
  const tab = await openOptions(browser, 'sources');
  for (const section of sections) {
    await goTo(tab, section);
    // The radio buttons of a group are one tab stop.
    const expected = await tab.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('a[href],button,input,select,summary')];
      return all.filter(
        (one) =>
          !(one as HTMLButtonElement).disabled &&
          one.checkVisibility() &&
          !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked),
      ).length;
    });
    // A page that opens at a section starts the focus there; this test starts at the first link.
    await tab.evaluate(() => document.querySelector<HTMLElement>('a[href]')?.focus());
    const focus = () =>
      tab.evaluate(() => {
        const one = document.activeElement;
        const all = [...document.querySelectorAll('a[href],button,input,select,summary')];
        return one ? all.indexOf(one) : -1;
      });
    const met = [await focus()];
    while (met.length < Math.min(expected, 40)) {
      await tab.press('Tab');
      const stop = await focus();
      // In Firefox, a scrolling list is a tab stop too.
      if (stop !== -1) met.push(stop);
    }
    expect(new Set(met).size, section).toBe(Math.min(expected, 40));
    expect(met, section).toEqual([...met].sort((a, b) => a - b));
  }
  // The field of a file is out of sight, so its button shows the focus.
  await goTo(tab, 'backup');
  await tab.evaluate(() => document.querySelector<HTMLElement>('#backup-save-go')?.focus());
  await tab.press('Tab');
  const outline = () =>
    tab.evaluate(() => {
      const button = document.querySelector('[for=restore-file]');
      return button && [document.activeElement?.id, getComputedStyle(button).outlineStyle];
    });
  expect(await outline()).toEqual(['restore-file', 'solid']);
  await service.close();
});

test('options: text that is half as long again is cut nowhere, at 1,280 and at 400 pixels, in both directions', async ({
  lend,
}) => {
  const service = await startService({ labels: [] });
  const browser = await lend({});
  await configure(browser, { baseUrl: service.url, altUrl: service.url });
  const tab = await openOptions(browser, 'sources');
  for (const section of sections) {
    await goTo(tab, section);
    await longer(tab);
    for (const width of [1_280, 400]) {
      await tab.resize(width, 900);
      for (const direction of ['ltr', 'rtl']) {
        await tab.evaluate((dir) => {
          document.documentElement.dir = dir;
        }, direction);
        expect(await overflowing(tab), `${section} at ${width}, ${direction}`).toEqual([]);
      }
    }
  }
  await service.close();
});
