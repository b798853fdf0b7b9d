import { expect, test } from 'vitest';
import { createSiteKeeper, keepAddedSites } from '../../../lib/worker/browser/keep-added-sites.ts';
import { fakeTab } from '../../lab/worker/fake-browser.ts';

function fake(origins: string[]) {
  let matches: string[] | undefined;
  let hasFrames: boolean | undefined;
  const ran: number[] = [];
  const browser: Parameters<typeof keepAddedSites>[0] = {
    permissions: {
      getAll: () => Promise.resolve({ origins }),
      remove: async ({ origins: gone = [] }) => {
        origins.splice(0, origins.length, ...origins.filter((one) => !gone.includes(one)));
        return true;
      },
    },
    scripting: {
      getRegisteredContentScripts: () => Promise.resolve(matches ? [{ id: 'added-sites', matches }] : []),
      registerContentScripts: async ([script]) => {
        if (matches) throw new Error('Duplicate script ID');
        matches = script?.matches;
        hasFrames = script?.allFrames && script.matchOriginAsFallback;
      },
      updateContentScripts: async ([script]) => {
        if (!matches) throw new Error('No such script');
        matches = script?.matches;
      },
      unregisterContentScripts: async () => {
        matches = undefined;
      },
      insertCSS: async () => undefined,
      executeScript: async ({ target }) => {
        ran.push(target.tabId);
        if (target.tabId === 2) throw new Error('The tab is closing');
        return [];
      },
    },
    tabs: {
      query: async ({ url = [] }) => {
        if (url.length === 0) return [];
        const { id: _, ...nameless } = fakeTab(3);
        return [fakeTab(1), fakeTab(2), nameless];
      },
    },
  };
  return { browser, origins, ran, matches: () => matches, hasFrames: () => hasFrames };
}

test('the script is registered for the sites that the browser allows, and runs in their open tabs', async () => {
  const { browser, origins, ran, matches, hasFrames } = fake([
    'https://etherscan.io/*',
    'https://labels.example.org/*',
  ]);
  const services = ['https://labels.example.org/v1'];
  await keepAddedSites(browser, services);
  expect(matches()).toBe(undefined);
  origins.push('https://one.example.org/*');
  await keepAddedSites(browser, services);
  expect(matches()).toEqual(['https://one.example.org/*']);
  expect(ran).toEqual([1, 2]);
  // `srcdoc` frames, too, which are part of their page.
  expect(hasFrames()).toBe(true);
  origins.push('https://two.example.org/*');
  await keepAddedSites(browser, services);
  expect(matches()).toEqual(['https://one.example.org/*', 'https://two.example.org/*']);
  await keepAddedSites(browser, services);
  expect(ran).toEqual([1, 2, 1, 2]);
  origins.splice(2, 2);
  await keepAddedSites(browser, services);
  expect(matches()).toBe(undefined);
});

test('a host that labels come from no more is given back, and is no site', async () => {
  const { browser, origins, matches } = fake([
    'https://labels.example.org/*',
    'http://127.0.0.1/*',
    'https://one.example.org/*',
    // A listed site, which Firefox would take from us.
    'https://mempool.space/*',
  ]);
  let services = [
    'https://labels.example.org/v1',
    'http://127.0.0.1:8545',
    'http://127.0.0.1/list.csv',
    'https://mempool.space/list.csv',
  ];
  const kept: (readonly string[])[] = [];
  const keep = createSiteKeeper(
    browser,
    () => Promise.resolve(services),
    (sites) => void kept.push(sites),
  );
  services = ['http://127.0.0.1/list.csv'];
  keep();
  await expect.poll(matches).toEqual(['https://one.example.org/*']);
  expect(origins).toEqual(['http://127.0.0.1/*', 'https://one.example.org/*', 'https://mempool.space/*']);
  await expect.poll(() => kept).toEqual([['https://one.example.org/*']]);
});

test.each([
  ['is given back', true],
  ['stays where that fails', false],
])('what is granted for every site %s, and added sites are kept', async (_, succeeds) => {
  const every = ['https://*/*', '<all_urls>'];
  const one = 'https://one.example.org/*';
  const { browser, origins } = fake([...every, one, 'https://*.etherscan.io/*']);
  if (!succeeds) browser.permissions.remove = () => Promise.reject(new Error('A policy grants it'));
  const kept: (readonly string[])[] = [];
  const keep = createSiteKeeper(
    browser,
    () => Promise.resolve([]),
    (sites) => void kept.push(sites),
  );
  keep();
  await expect.poll(() => kept).toEqual([[one]]);
  expect(origins).toEqual([...(succeeds ? [] : every), one, 'https://*.etherscan.io/*']);
});
