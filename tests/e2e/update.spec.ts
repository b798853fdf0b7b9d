/** An update comes while everything is in use: tabs, a popup, an import and a list; nothing is lost and nothing is old. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { say, settingsNow } from '../lab/browser/configure.ts';
import { shipped, type Tab, wordsOf } from '../lab/browser/driver.ts';
import { evm } from '../lab/pages/address.ts';
import { openSurface, paste, textsOf } from '../lab/surface/open.ts';
import { add, csv, explorer, firstBadge, lists, start } from './lists/stage.ts';
import { giveFile, goTo, openOptions } from './options/page.ts';
import { test } from './test.ts';

interface Extension {
  readonly runtime: { getManifest(): { readonly version: string } };
}

/** Runs in a page of the extension. */
function versionNow(): string {
  const scope = globalThis as unknown as { readonly browser?: Extension; readonly chrome: Extension };
  return (scope.browser ?? scope.chrome).runtime.getManifest().version;
}

/** Says in a copy of the build that it is this version. */
function setVersion(build: string, version: string): void {
  const file = join(build, 'manifest.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version":\s*"[^"]+"/, `"version":"${version}"`));
}

const imported = 1_000;
/** Addresses of no page, so that only the import knows them. */
const book = [
  'key,name,note,category',
  ...Array.from({ length: imported }, (_, n) => `evm:${evm(100_000 + n).toLowerCase()},Book ${n},,wallet`),
].join('\n');

interface Kept {
  readonly total: number;
}
const ownCount = async (tab: Tab): Promise<number> =>
  // Cast: the table of requests defines this shape.
  ((await say(tab, 'ownList', { query: '', from: 0, most: 1 })) as Kept).total;

test('after an update that comes while tabs, a popup, an import and a list are in use, nothing is lost or old', async ({
  open,
  browserName,
}) => {
  test.setTimeout(240_000);
  const build = mkdtempSync(join(tmpdir(), 'nametag-update-'));
  cpSync(shipped(browserName === 'firefox' ? 'firefox' : 'chrome'), build, { recursive: true });
  setVersion(build, '1.0.0');
  const place = await start(open, { build });
  const { browser, host, options } = place;
  host.put('/team.csv', csv('Team'));
  await add(place, '/team.csv');
  await say(options, 'ownPut', {
    key: `evm:${evm(2).toLowerCase()}`,
    name: 'My own',
    note: 'kept',
    category: 'wallet',
  });
  await goTo(options, 'appearance');
  await options.click('#setting-theme-dark');
  await goTo(options, 'own');
  const tabs = [await explorer(place), await explorer(place)];
  for (const tab of tabs) {
    await tab.front();
    await expect.poll(() => firstBadge(tab)).toContain('Team 1');
    await tab.evaluate(() => {
      Object.assign(globalThis, { old: [...document.querySelectorAll('[data-nametag]')] });
    });
  }
  const popup = await openSurface(browser, 'popup');
  await paste(popup, 'Team');
  await options.front();
  await giveFile(options, '#import-file', 'book.csv', book);
  await expect.poll(() => textsOf(options, '#import-go')).toHaveLength(1);
  await options.click('#import-go');
  expect(await options.evaluate(versionNow)).toBe('1.0.0');

  setVersion(build, '1.0.1');
  host.asked.length = 0;
  await browser.install();

  for (const tab of tabs) {
    await tab.front();
    const old = () =>
      tab.evaluate(
        () => ((globalThis as { old?: Element[] }).old ?? []).filter((badge) => badge.isConnected).length,
      );
    await expect.poll(old).toBe(0);
    await expect.poll(() => firstBadge(tab)).toContain('Team 1');
    await expect
      .poll(async () => (await tab.seen('data-nametag')).map(wordsOf).join('\n'))
      .toContain('My own');
    expect(tab.complaints).toEqual([]);
  }
  const again = await openOptions(browser, 'lists');
  expect(await again.evaluate(versionNow)).toBe('1.0.1');
  await expect.poll(() => lists(again)).toHaveLength(2);
  expect(host.asked).toEqual([]);
  expect(await settingsNow(again)).toMatchObject({ theme: 'dark' });

  // The import went in whole or not at all, and can be done again.
  const kept = await ownCount(again);
  expect([1, 1 + imported]).toContain(kept);
  await goTo(again, 'own');
  await giveFile(again, '#import-file', 'book.csv', book);
  await expect.poll(() => textsOf(again, '#import-preview h3')).toHaveLength(1);
  // Where all of it is there, there is nothing to press.
  expect(await textsOf(again, '#import-go')).toHaveLength(kept === 1 ? 1 : 0);
  if (kept === 1) await again.click('#import-go');
  await expect.poll(() => ownCount(again)).toBe(1 + imported);
  await host.close();
  rmSync(build, { recursive: true, force: true, maxRetries: 5 });
});
