/** Draws the options page's sections and the first page, light and dark. */
import type { Page } from '@playwright/test';
import { exampleAddress, exampleRows } from '../../service/example-rows.ts';
import { giveFile } from '../e2e/options/page.ts';
import { openChromium } from '../lab/browser/chromium.ts';
import { configure, say } from '../lab/browser/configure.ts';
import { startService } from '../lab/browser/service.ts';
import { startStaticHost } from '../lab/lists/static-host.ts';
import { type Picture, schemes } from './picture.ts';

const labels = Array.from({ length: 60 }, (_, n) => {
  const kinds = ['exchange', 'person', 'wallet', 'dao', 'token', 'scam'];
  return `,${exampleAddress('ethereum', n + 1)},Example label ${n + 1},${n % 4 === 0 ? 'a note' : ''},${kinds[n % 6]}`;
});
const book = ['chain,address,name,note,category', ...labels].join('\n');
const other = [
  'chain,address,name,note,category',
  `,${exampleAddress('ethereum', 1)},Another name,,exchange`,
  `,${exampleAddress('ethereum', 2)},Example label 2,,person`,
  `,${exampleAddress('ethereum', 99)},A new one,,other`,
  `,${exampleAddress('ethereum', 98).slice(0, -1)},Cut short,,other`,
].join('\n');

interface State {
  /** Begins with its section. */
  readonly name: string;
  /** What is done before its picture is taken. */
  act?(page: Page): Promise<unknown>;
}

const states: readonly State[] = [
  ...['sources', 'sites', 'appearance', 'about'].map((name) => ({ name })),
  {
    name: 'own-edit',
    act: async (page) => {
      await page.click('[data-own] button');
      await page.waitForSelector('#own-row-form');
    },
  },
  { name: 'lists-catalogue', act: (page) => page.waitForSelector('[data-catalogue]') },
  {
    name: 'own-import',
    act: async (page) => {
      const file = { name: 'labels.csv', mimeType: 'text/csv', buffer: Buffer.from(other) };
      await page.setInputFiles('#import-file', file);
      await page.waitForSelector('#import-go');
      await page.click('#import-preview summary');
    },
  },
];

export async function drawOptions(picture: Picture): Promise<void> {
  const listHost = await startStaticHost();
  listHost.put(
    '/team.csv',
    ['# Title: Our counterparties', '# Licence: CC0-1.0', '# Updated: 2026-11-20', book].join('\n'),
  );

  const service = await startService(exampleRows());
  const browser = await openChromium();
  const configured = { baseUrl: service.url, altUrl: service.url, rate: 50 };
  await configure(browser, configured);
  const tab = await browser.extensionTab('options.html#own');
  const { page } = tab;
  await page.setViewportSize({ width: 1_180, height: 820 });
  await page.waitForSelector('main[aria-busy=false]');
  await giveFile(tab, '#import-file', 'labels.csv', book);
  await page.click('#import-go');
  await page.waitForSelector('[data-own]');
  await browser.allow('http://127.0.0.1/*', tab);
  // Cast: the table of requests defines this shape.
  const { id } = (await say(tab, 'listPreview', { url: `${listHost.url}/team.csv` })) as {
    readonly id: string;
  };
  await say(tab, 'listAdd', { id });

  for (const scheme of schemes) {
    await tab.scheme(scheme);
    for (const { name, act } of states) {
      await page.goto(`${browser.extension}/options.html#${name.split('-')[0]}`);
      await page.reload();
      await page.waitForSelector('main[aria-busy=false]');
      await act?.(page);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: picture(`options-${name}-${scheme}`, 'examples'), fullPage: true });
    }
    await page.goto(`${browser.extension}/welcome.html`);
    await page.waitForSelector('[data-nametag]', { state: 'attached' });
    await page.screenshot({ path: picture(`welcome-${scheme}`, 'pack'), fullPage: true });
  }
  await browser.close();
  await listHost.close();
  await service.close();
}
