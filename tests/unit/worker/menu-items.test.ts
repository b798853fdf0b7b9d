import { expect, test } from 'vitest';
import type { Menus, Runtime, Tabs } from 'webextension-polyfill';
import { attachMenu } from '../../../lib/worker/browser/menu-items.ts';
import { createFakeEvent } from '../../lab/worker/fake-browser.ts';

const sites = ['https://etherscan.io/*'];
const added = 'https://explorer.example/*';

/** The items that a browser gets whose menus have this name, once a site was added. */
async function itemsIn(name: 'menus' | 'contextMenus'): Promise<readonly Menus.CreateCreatePropertiesType[]> {
  let items: Menus.CreateCreatePropertiesType[] = [];
  const onInstalled = createFakeEvent<[Runtime.OnInstalledDetailsType]>();
  const menus = {
    create: (item: Menus.CreateCreatePropertiesType) => items.push(item),
    update: async (id: string | number, change: Menus.UpdateUpdatePropertiesType) => {
      items = items.map((item) => (item.id === id ? { ...item, ...change } : item));
    },
    removeAll: () => Promise.resolve(),
    onClicked: createFakeEvent<[Menus.OnClickData, Tabs.Tab | undefined]>(),
  };
  const showOn = attachMenu(
    {
      [name]: menus,
      runtime: { onInstalled },
      i18n: { getMessage: () => 'Look up address' },
      scripting: { executeScript: () => Promise.resolve([]) },
      tabs: { sendMessage: () => Promise.reject(new Error('There is no page.')) },
    },
    () => Promise.resolve(),
    sites,
  );
  onInstalled.fire({ reason: 'install', temporary: false });
  await Promise.resolve();
  showOn([added]);
  return items;
}

test.each([
  ['Firefox, which tells the clicked element, has it on every page', 'menus', undefined],
  ['Chromium has it on pages where our script knows the element', 'contextMenus', [...sites, added]],
] as const)('"Look up address": %s', async (_, name, wanted) => {
  const [onText, onPage] = await itemsIn(name);
  expect(onText).toMatchObject({ contexts: ['link', 'selection'] });
  expect(onText?.documentUrlPatterns).toBeUndefined();
  expect(onPage).toMatchObject({ contexts: ['page'] });
  expect(onPage?.documentUrlPatterns).toEqual(wanted);
});
