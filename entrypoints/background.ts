/** Wires the worker. All listeners are registered at once, so that the event that starts the worker finds its own. */
import type { Menus } from 'webextension-polyfill';
import { defineBackground } from 'wxt/utils/define-background';
import { matches } from '../lib/core/hosts.ts';
import { originPattern } from '../lib/core/origin-pattern.ts';
import { copyText } from '../lib/extension/copy-text.ts';
import { answerMessages, extension as browser } from '../lib/extension/extension.ts';
import { cardCommand } from '../lib/extension/manifest.ts';
import { blue, danger } from '../lib/look/colours.ts';
import { cardPort, type FrameMessage, pagePort, privatePort } from '../lib/protocol/page-message.ts';
import { searchPort } from '../lib/protocol/requests.ts';
import { readPolicy } from '../lib/settings/policy.ts';
import { writeSettings } from '../lib/settings/settings.ts';
import { attachPage, readFrame } from '../lib/worker/attach-page.ts';
import { answerCopy, createOffscreenCopy, type OffscreenBrowser } from '../lib/worker/browser/answer-copy.ts';
import { answerReactProbe, type Scripting } from '../lib/worker/browser/answer-react-probe.ts';
import { type CommandBrowser, createCommands } from '../lib/worker/browser/commands.ts';
import { joinOpenTabs, type TabsBrowser } from '../lib/worker/browser/join-open-tabs.ts';
import { keepAddedSites, type SitesBrowser } from '../lib/worker/browser/keep-added-sites.ts';
import { keepAwake } from '../lib/worker/browser/keep-awake.ts';
import { lookUpFromMenu, menuItems } from '../lib/worker/browser/menu-items.ts';
import { attachOmnibox } from '../lib/worker/browser/omnibox.ts';
import { createOpenPopup, privatePopup } from '../lib/worker/browser/open-popup.ts';
import { createPageRequestHandlers } from '../lib/worker/browser/page-request-handlers.ts';
import { createPageRequests } from '../lib/worker/browser/page-requests.ts';
import { createRememberedPolicy } from '../lib/worker/browser/remembered-policy.ts';
import {
  type ClosableArea,
  closeToContentScripts,
  databaseItems,
  storageItem,
} from '../lib/worker/browser/storage-item.ts';
import { type SettingsListeners, tellSettingsChanged } from '../lib/worker/browser/tell-settings-changed.ts';
import { createToolbar, createToolbarListener } from '../lib/worker/browser/toolbar.ts';
import { resourceFiles } from '../lib/worker/cache/resource.ts';
import { createHttpTransport } from '../lib/worker/client/transport.ts';
import { systemClock } from '../lib/worker/clock.ts';
import { dispatch } from '../lib/worker/dispatch.ts';
import { moveFromLocal } from '../lib/worker/move-from-local.ts';
import { createLookAlikeListener, createOwnLookAlikes } from '../lib/worker/own/own-look-alikes.ts';
import { createRequestHandlers } from '../lib/worker/request-handlers.ts';
import { attachSearch } from '../lib/worker/search/attach-search.ts';
import { readSecret } from '../lib/worker/secret.ts';
import { createSettingsStore } from '../lib/worker/settings-store.ts';
import { createWorker } from '../lib/worker/worker.ts';

export default defineBackground(() => {
  const { local, session } = browser.storage;
  const { now } = systemClock;
  const own = { id: browser.runtime.id, origin: browser.runtime.getURL('') };
  // Cast: the shared types lack what Chromium's storage areas can do.
  const isManagedClosed = closeToContentScripts(browser.storage.managed as ClosableArea);
  closeToContentScripts(local as ClosableArea);
  const isOnline = () => navigator.onLine;
  const item = moveFromLocal(databaseItems('nametag-settings', 'items'), local);
  const secret = databaseItems('nametag-secret', 'secret')('key');
  const rememberedPolicy = createRememberedPolicy({
    readManaged: () => browser.storage.managed.get(),
    remembered: item('policy'),
    hasSettings: async () => (await item('settings').read()) !== undefined,
    clock: systemClock,
    changed: () => void settingsChanged(),
  });
  const stored = createSettingsStore({
    item: item('settings'),
    readPolicy: () => readPolicy(rememberedPolicy, isManagedClosed),
  });
  const file = (path: string) => fetch(`${own.origin}${path}`);
  const worker = createWorker({
    clock: systemClock,
    random: Math.random,
    transport: createHttpTransport((input, init) => fetch(input, init), systemClock),
    isOnline,
    readPack: async (chain) => (await file(`pack/${chain}.bin`)).arrayBuffer(),
    readSystemNames: async () => (await file(resourceFiles.systemNames)).json(),
    readCategories: async () => (await file(resourceFiles.categories)).json(),
    readPhraseLists: async () => (await file(resourceFiles.phraseLists)).json(),
    readSettings: async () => writeSettings((await stored.read()).settings),
    readSecret: async () => {
      const { settings, policy } = await stored.read();
      return readSecret(secret, settings, policy);
    },
    isAllowed: (host) => browser.permissions.contains({ origins: [originPattern(host) ?? ''] }),
    budget: item('usage'),
    quirks: item('quirks'),
    session: storageItem(session, 'session'),
    hits: storageItem(session, 'hits'),
    onBusy: keepAwake(() => void browser.runtime.getPlatformInfo(), systemClock),
    onBadKey: () => void browser.action.setBadgeText({ text: '!' }),
    onReadAgain: () => void tellSettingsChanged(browser as SettingsListeners),
  });
  const openPopup = createOpenPopup(browser, worker.pendingSearch);
  const cards = createPageRequestHandlers(browser, openPopup);
  const menus = browser.menus ?? browser.contextMenus;
  const twins = createOwnLookAlikes(worker.own);
  const toolbar = createToolbar({
    action: browser.action,
    store: storageItem(session, 'toolbar'),
    counting: () => worker.settings().toolbarCount,
    title: ({ found, labelled, warnings }) =>
      browser.i18n.getMessage('toolbar_title', [String(found), String(labelled), String(warnings)]),
    colours: { warnings: danger.light, labels: blue.dark },
  });
  browser.tabs.onRemoved.addListener((tabId) => void toolbar.removeTab(tabId));
  const open = (url: string, inNewTab: boolean) =>
    void (inNewTab ? browser.tabs.create({ url }) : browser.tabs.update({ url }));
  attachOmnibox({
    omnibox: browser.omnibox,
    search: worker.search,
    ready: worker.ready,
    isXml: browser.menus === undefined,
    kindOf: ({ category }) => browser.i18n.getMessage(`category_${category}`),
    open,
    openSearch(text, inNewTab) {
      worker.pendingSearch.put(text);
      open(browser.runtime.getURL(privatePopup), inNewTab);
    },
  });
  const command = createCommands({
    // Cast: the shared types lack Chromium's side panel.
    api: browser as unknown as CommandBrowser,
    openPopup,
    update: (make) => stored.update(make).then(settingsChanged),
  });
  browser.runtime.onConnect.addListener((port) => {
    if (port.sender?.id !== own.id) return;
    if (port.name === searchPort) attachSearch(port, own, worker);
    if (![pagePort, cardPort, privatePort].includes(port.name)) return;
    const frame = readFrame(port);
    const others = frame ? [createPageRequests(frame, cards)] : [];
    if (port.name === pagePort) {
      others.push(createLookAlikeListener(port, twins));
      if (frame) others.push(createToolbarListener(frame, toolbar));
    }
    attachPage(port, { ready: worker.ready(), feed: worker.feed, name: worker.name }, others);
  });
  const answers = createRequestHandlers({
    worker,
    now,
    isOnline,
    stored,
    writeSecret: (next) => secret.write(next),
    settingsChanged,
  });
  answerMessages((message, sender) => dispatch(message, sender, own, answers, worker.ready));
  // Cast: the shared types lack Chromium's offscreen documents.
  const chromium = 'offscreen' in browser ? (browser as unknown as OffscreenBrowser) : undefined;
  answerMessages(answerCopy(chromium ? createOffscreenCopy(chromium) : copyText, own.id));
  answerMessages(answerReactProbe(browser.scripting as Scripting, own.id));
  let keeping = Promise.resolve();
  /** One at a time; the last run knows the label service, whose hosts are no sites. */
  function keepSites(): void {
    keeping = keeping
      .then(worker.ready)
      .then(() => {
        const { baseUrl, altUrl } = worker.settings();
        return keepAddedSites(browser as SitesBrowser, [baseUrl, altUrl]);
      })
      .catch(() => undefined);
  }
  async function settingsChanged(): Promise<void> {
    await worker.reconfigure();
    void toolbar.refresh();
    keepSites();
    void tellSettingsChanged(browser as SettingsListeners);
  }
  browser.storage.onChanged.addListener((_, area) => {
    if (area === 'managed') void settingsChanged();
  });
  self.addEventListener('online', worker.wake);
  const permissionsChanged = () => {
    void worker.reconfigure();
    keepSites();
  };
  browser.permissions.onAdded.addListener(permissionsChanged);
  browser.permissions.onRemoved.addListener(permissionsChanged);
  browser.runtime.onInstalled.addListener(() => void joinOpenTabs(browser as TabsBrowser, matches));
  browser.runtime.onInstalled.addListener(({ reason }) => {
    // An update removes registered scripts, but keeps permissions.
    keepSites();
    if (reason === 'install') void browser.tabs.create({ url: `${own.origin}welcome.html` });
  });
  browser.runtime.onInstalled.addListener(() => {
    const title = browser.i18n.getMessage('menu_look_up');
    // Only Firefox has `menus`, which tells the clicked element.
    const items = menuItems(title, browser.menus !== undefined, matches);
    void menus.removeAll().then(() => {
      for (const item of items) menus.create(item as Menus.CreateCreatePropertiesType);
    });
  });
  menus.onClicked.addListener((clicked, tab) => void lookUpFromMenu(browser, openPopup, clicked, tab));
  browser.commands.onCommand.addListener((name, tab) => {
    command(name, tab);
    if (name === cardCommand && tab?.id !== undefined) {
      void browser.tabs
        .sendMessage(tab.id, { type: 'command' } satisfies FrameMessage)
        .catch(() => undefined);
    }
  });
  browser.alarms.onAlarm.addListener(() => void worker.sweep());
  void browser.alarms.create('sweep', { periodInMinutes: 60 });
});
