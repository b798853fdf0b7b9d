/** Private windows leave nothing of what was seen, asked and searched there. */
import { expect } from '@playwright/test';
import { configure } from '../lab/browser/configure.ts';
import { openDisplay } from '../lab/browser/display.ts';
import { popupsStay } from '../lab/browser/popup-view.ts';
import { openPrivateWindow } from '../lab/browser/private-window.ts';
import { startService } from '../lab/browser/service.ts';
import { badgesOf } from '../lab/detector/badges.ts';
import { siteFor } from '../lab/detector/serve.ts';
import { evm } from '../lab/pages/address.ts';
import { model } from '../lab/pages/models/etherscan-tokentxns.ts';
import { textsOf, type } from '../lab/surface/open.ts';
import { seedLabel } from '../lab/surface/seed-label.ts';
import { leave, rest } from './card/stage.ts';
import { test } from './test.ts';

const onPage = [30, 31, 33, 34];
const [found, typed, plain] = [40, 41, 9];
const labels = [
  ...onPage.map((n) => seedLabel(evm(n), `Kwartzit ${n}`)),
  seedLabel(evm(found), 'Zirkonit Desk'),
  seedLabel(evm(typed), 'Kwartzit typed'),
  seedLabel(evm(plain), 'Plain Vault'),
];
/** Parts of what the private window saw, as they occur in any spelling. */
const secrets = [
  ...[...onPage, found, typed].map((n) => evm(n).slice(2).toLowerCase()),
  'zirkonit',
  'kwartzit',
];

interface Area {
  get(what: null): Promise<object>;
}
interface Api {
  readonly storage: { readonly local: Area; readonly session: Area };
  readonly runtime: { sendMessage(message: object): Promise<unknown> };
}

/** Everything that the extension stores, and its log, as text by place. Runs in an extension page. */
async function everythingKept(): Promise<Readonly<Record<string, string>>> {
  const scope = globalThis as unknown as { readonly browser?: Api; readonly chrome: Api };
  const { storage, runtime } = scope.browser ?? scope.chrome;
  const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const kept: Record<string, unknown> = {
    local: await storage.local.get(null),
    session: await storage.session.get(null),
    log: await runtime.sendMessage({ request: 'log', payload: {} }),
  };
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const entries = database.transaction(store).objectStore(store);
      kept[name] = [kept[name], await Promise.all([done(entries.getAllKeys()), done(entries.getAll())])];
    }
    database.close();
  }
  const texts = Object.entries(kept).map(([place, what]) => [place, JSON.stringify(what).toLowerCase()]);
  return Object.fromEntries(texts);
}

test('a private window leaves nothing behind: not its page, nor its card, popup and side panel', async ({
  open,
}) => {
  test.setTimeout(180_000);
  const service = await startService({ labels });
  const display = await openDisplay();
  const serve = siteFor(model);
  const browser = await open({
    headless: false,
    inPrivate: true,
    preferences: popupsStay,
    site: (url) => (url.host === 'basescan.org' ? { body: `<p>${evm(plain)}</p>` } : serve(url)),
  });
  try {
    await configure(browser, { baseUrl: service.url, altUrl: service.url });
    // Firefox opens new tabs in the front window.
    const normal = await browser.tab();
    const helper = await browser.extensionTab('report.html');
    const { tab, open: openOver } = await openPrivateWindow(browser, model.url);
    await expect.poll(async () => (await badgesOf(tab)).length).toBeGreaterThan(2);
    await rest(tab, `#list a[data-highlight-target="${evm(31)}"]`, /Kwartzit 31/);
    await leave(tab);

    const popup = await openOver('popup');
    // Firefox opens it small, and it has to grow by itself.
    await expect.poll(() => popup.evaluate(() => innerHeight)).toBeGreaterThan(540);
    await expect
      .poll(() => popup.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('combobox');
    await type(popup, 'zirkonit');
    await expect.poll(() => textsOf(popup, '.hit-name')).toEqual(['Zirkonit Desk']);
    await popup.press('Enter');
    await expect.poll(() => textsOf(popup, '.card h2')).toEqual(['Zirkonit Desk']);
    await popup.press('Escape');
    await popup.press('Escape');
    await expect.poll(() => textsOf(popup, '.hit-name')).toEqual(['Zirkonit Desk']);
    await type(popup, `eth:${evm(typed)}`);
    await expect.poll(() => textsOf(popup, '.card h2')).toEqual(['Kwartzit typed']);
    await popup.close();

    const panel = await openOver('sidepanel');
    await expect.poll(async () => (await textsOf(panel, '.line')).length).toBeGreaterThan(3);
    await panel.click('.deeds button:last-child');
    await expect.poll(() => textsOf(panel, '.line')).toContainEqual(expect.stringContaining('Kwartzit 33'));
    await panel.close();

    const placesOf = async (secret: string) =>
      Object.entries(await helper.evaluate(everythingKept)).flatMap(([place, text]) =>
        text.includes(secret) ? place : [],
      );
    // The same check does find what a normal window leaves.
    await normal.goto('https://basescan.org/accounts');
    await normal.front();
    await expect.poll(() => placesOf(evm(plain).slice(2).toLowerCase())).toEqual(['log', 'nametag-cache']);
    for (const secret of secrets) expect(await placesOf(secret), secret).toEqual([]);
  } finally {
    await browser.close();
    display.close();
    await service.close();
  }
});
