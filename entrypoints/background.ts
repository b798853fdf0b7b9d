/** Wires the worker. Every listener is registered at once: an event that starts the worker must find it. */
import type { Menus } from 'webextension-polyfill';
import { defineBackground } from 'wxt/utils/define-background';
import { matches } from '../lib/core/hosts.ts';
import { answerMessages, extension as browser } from '../lib/extension.ts';
import { blue, danger } from '../lib/look/tokens.ts';
import { cardCommand } from '../lib/manifest.ts';
import { pagePort, type ToFrame } from '../lib/messages.ts';
import { readPolicy, withPolicy } from '../lib/policy.ts';
import { searchPort } from '../lib/requests.ts';
import { readSettings, writeSettings } from '../lib/settings.ts';
import { withSiteMode } from '../lib/ui/site.ts';
import { settingsKey } from '../lib/view.ts';
import { keepAddedSites, type SitesBrowser } from '../lib/worker/added-sites.ts';
import { createAnswers } from '../lib/worker/answering.ts';
import { attachCard } from '../lib/worker/card-door.ts';
import { createCardHandlers } from '../lib/worker/card-handlers.ts';
import { systemClock } from '../lib/worker/clock.ts';
import { type CommandBrowser, createCommands } from '../lib/worker/commands.ts';
import { dispatch } from '../lib/worker/dispatch.ts';
import { answerProbe, type Scripting } from '../lib/worker/hydration.ts';
import { keepAwake } from '../lib/worker/keep-awake.ts';
import { lookUpClicked, menuItems } from '../lib/worker/menu.ts';
import { listenInBar } from '../lib/worker/omnibox.ts';
import { joinOpenTabs, type TabsBrowser } from '../lib/worker/open-tabs.ts';
import { attachTwins, createOwnTwins } from '../lib/worker/own-twins.ts';
import { attachPage } from '../lib/worker/ports.ts';
import { resourceFiles } from '../lib/worker/resource.ts';
import { attachSearch } from '../lib/worker/search-port.ts';
import { readSecret, writeSecret } from '../lib/worker/secret.ts';
import { type Closable, closeToPages, storageItem } from '../lib/worker/storage.ts';
import { attachToolbar, createToolbar } from '../lib/worker/toolbar.ts';
import { httpTransport } from '../lib/worker/transport.ts';
import { createWorker } from '../lib/worker/worker.ts';

export default defineBackground(() => {
  const { local, session } = browser.storage;
  const { now } = systemClock;
  const own = { id: browser.runtime.id, origin: browser.runtime.getURL('') };
  // A door: no common types know what Chromium's areas can do.
  void closeToPages(browser.storage.managed as Closable);
  const isOnline = () => navigator.onLine;
  const stored = storageItem(local, settingsKey);
  const policy = () => readPolicy(() => browser.storage.managed.get());
  const file = (path: string) => fetch(`${own.origin}${path}`);
  const worker = createWorker({
    clock: systemClock,
    random: Math.random,
    transport: httpTransport((input, init) => fetch(input, init), systemClock),
    isOnline,
    readPack: async (chain) => (await file(`pack/${chain}.bin`)).arrayBuffer(),
    readSystemNames: async () => (await file(resourceFiles.systemNames)).json(),
    readCategories: async () => (await file(resourceFiles.categories)).json(),
    readSettings: async () => writeSettings(withPolicy(readSettings(await stored.read()), await policy())),
    readSecret: async () => (await policy()).key ?? (await readSecret()),
    budget: storageItem(local, 'usage'),
    quirks: storageItem(local, 'quirks'),
    session: storageItem(session, 'session'),
    hits: storageItem(session, 'hits'),
    onBusy: keepAwake(() => void browser.runtime.getPlatformInfo(), systemClock),
    onBadKey: () => void browser.action.setBadgeText({ text: '!' }),
  });
  const answers = createAnswers({ worker, now, isOnline, writeSecret });

  const cards = createCardHandlers(browser);
  const menus = browser.menus ?? browser.contextMenus;
  const twins = createOwnTwins(worker.own);
  const toolbar = createToolbar({
    action: browser.action,
    store: storageItem(session, 'toolbar'),
    counting: () => worker.settings().toolbarCount,
    title: ({ found, labelled, warnings }) =>
      browser.i18n.getMessage('toolbar_title', [String(found), String(labelled), String(warnings)]),
    colours: { warnings: danger.light, labels: blue.dark },
  });
  browser.tabs.onRemoved.addListener((tabId) => void toolbar.closed(tabId));
  listenInBar({
    omnibox: browser.omnibox,
    search: worker.search,
    ready: worker.ready,
    isXml: browser.menus === undefined,
    kindOf: ({ category }) => browser.i18n.getMessage(`category_${category}`),
    searchPage: (text) => `${own.origin}popup.html#search=${encodeURIComponent(text)}`,
    open: (url, inNewTab) => void (inNewTab ? browser.tabs.create({ url }) : browser.tabs.update({ url })),
  });
  const command = createCommands({
    // A door: the side panel is Chromium's, and no common types know it.
    api: browser as unknown as CommandBrowser,
    settings: async () => readSettings(await stored.read()),
    save: (next) => stored.write(writeSettings(next)),
    withMode: withSiteMode,
  });
  browser.runtime.onConnect.addListener((port) => {
    if (port.sender?.id !== own.id) return;
    if (port.name === searchPort) attachSearch(port, own, worker);
    if (port.name !== pagePort) return;
    attachCard(port, cards);
    attachTwins(port, twins);
    attachToolbar(port, toolbar);
    attachPage(port, {
      ready: worker.ready(),
      resolver: worker.resolver,
      name: worker.name,
      told: () => undefined,
    });
  });
  answerMessages((message, sender) => dispatch(message, sender, own, answers, worker.ready));
  answerMessages(answerProbe(browser.scripting as Scripting, own.id));
  const keepSites = async () => {
    await worker.ready();
    const { baseUrl, altUrl } = worker.settings();
    await keepAddedSites(browser as SitesBrowser, [baseUrl, altUrl]);
  };
  local.onChanged.addListener((changes) => {
    if (!(settingsKey in changes)) return;
    void worker.reconfigure().then(toolbar.again);
    // Another label service: its host is no site.
    void keepSites();
  });
  browser.storage.onChanged.addListener((_, area) => {
    if (area === 'managed') void worker.reconfigure();
  });
  self.addEventListener('online', worker.wake);
  browser.permissions.onAdded.addListener(() => void keepSites());
  browser.permissions.onRemoved.addListener(() => void keepSites());
  browser.runtime.onInstalled.addListener(() => void joinOpenTabs(browser as TabsBrowser, matches));
  browser.runtime.onInstalled.addListener(({ reason }) => {
    // Registered scripts do not outlive an update; permissions do.
    void keepSites();
    if (reason === 'install') void browser.tabs.create({ url: `${own.origin}welcome.html` });
  });
  browser.runtime.onInstalled.addListener(() => {
    const title = browser.i18n.getMessage('menu_look_up');
    // Firefox, which knows the element, is the one with `menus`.
    const items = menuItems(title, browser.menus !== undefined, matches);
    void menus.removeAll().then(() => {
      for (const item of items) menus.create(item as Menus.CreateCreatePropertiesType);
    });
  });
  menus.onClicked.addListener((clicked, tab) => void lookUpClicked(browser, clicked, tab));
  browser.commands.onCommand.addListener((name, tab) => {
    command(name, tab);
    if (name === cardCommand && tab?.id !== undefined) {
      void browser.tabs.sendMessage(tab.id, { type: 'command' } satisfies ToFrame).catch(() => undefined);
    }
  });
  browser.alarms.onAlarm.addListener(() => void worker.sweep());
  void browser.alarms.create('sweep', { periodInMinutes: 60 });
});
