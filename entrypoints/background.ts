/** Wires the worker. All listeners are registered at once, so that the event that starts the worker finds its own. */
import { defineBackground } from 'wxt/utils/define-background';
import { addedHosts } from '../lib/core/added-hosts.ts';
import { originPattern } from '../lib/core/origin-pattern.ts';
import { matches } from '../lib/core/sites/hosts.ts';
import { copyText } from '../lib/extension/copy-text.ts';
import { answerMessages, extension as browser } from '../lib/extension/extension.ts';
import { grantedHosts, maySendTo } from '../lib/extension/granted-hosts.ts';
import { isOwnFrame, isOwnPage } from '../lib/extension/is-own-page.ts';
import { pageSentences } from '../lib/locale/page-sentences.ts';
import { setTranslator } from '../lib/locale/t.ts';
import { blue, danger } from '../lib/look/colours.ts';
import { copiedRequest } from '../lib/protocol/copied-request.ts';
import { copyRequest } from '../lib/protocol/copy-request.ts';
import { pageRequests } from '../lib/protocol/page-requests.ts';
import { ports } from '../lib/protocol/ports.ts';
import { recipientRequest } from '../lib/protocol/recipient-request.ts';
import { createAnswers } from '../lib/protocol/request-table.ts';
import { requests } from '../lib/protocol/requests.ts';
import { withDimmed } from '../lib/settings/undimmed-hosts.ts';
import { systemClock as clock } from '../lib/worker/base/clock.ts';
import { resourceFiles } from '../lib/worker/base/resource.ts';
import { threadWork } from '../lib/worker/base/thread-work.ts';
import { attachOmnibox } from '../lib/worker/browser/attach-omnibox.ts';
import { createCommands } from '../lib/worker/browser/commands.ts';
import { createDocumentWork } from '../lib/worker/browser/create-document-work.ts';
import { findHydrated } from '../lib/worker/browser/find-hydrated.ts';
import { createFrameActions } from '../lib/worker/browser/frame-actions.ts';
import { createSiteKeeper } from '../lib/worker/browser/keep-added-sites.ts';
import { keepAlarm } from '../lib/worker/browser/keep-alarm.ts';
import { keepAwake } from '../lib/worker/browser/keep-awake.ts';
import { attachMenu } from '../lib/worker/browser/menu-items.ts';
import { openBrowserStorage } from '../lib/worker/browser/open-browser-storage.ts';
import { createOpenPopup } from '../lib/worker/browser/open-popup.ts';
import { bringScript, joinOpenTabs } from '../lib/worker/browser/page-script.ts';
import { createPortListener } from '../lib/worker/browser/port-listener.ts';
import { markNews, tellPages, tellSent } from '../lib/worker/browser/tell-pages.ts';
import { createToolbar } from '../lib/worker/browser/toolbar.ts';
import { createHttpTransport } from '../lib/worker/client/transport.ts';
import { createRecipientHandlers, isGuarded } from '../lib/worker/requests/recipient-handlers.ts';
import { createRequestHandlers } from '../lib/worker/requests/request-handlers.ts';
import { createOwnLookAlikes } from '../lib/worker/sources/own/own-look-alikes.ts';
import { createImitations } from '../lib/worker/sources/pack/imitations.ts';
import { createWorker } from '../lib/worker/worker.ts';

const fetchWith: typeof fetch = (input, init) => fetch(input, init);

export default defineBackground(() => {
  const own = { id: browser.runtime.id, origin: browser.runtime.getURL('') };
  setTranslator((key, substitutions) => browser.i18n.getMessage(key, [...substitutions]));
  const isOnline = () => navigator.onLine;
  const storage = openBrowserStorage(browser, clock, () => void settingsChanged());
  const { stored, secrets, session } = storage;
  // Each build has its browser's way alone: Firefox's background page copies and starts threads, Chromium's worker cannot.
  const { copy, loadList, derive } = import.meta.env.FIREFOX
    ? { copy: copyText, ...threadWork }
    : createDocumentWork(browser, (request) => browser.runtime.sendMessage(request));
  const worker = createWorker({
    ...storage,
    readPack: async (chain) => (await fetch(browser.runtime.getURL(`pack/${chain}.bin`))).arrayBuffer(),
    readResource: async (name) => (await fetch(browser.runtime.getURL(resourceFiles[name]))).json(),
    clock,
    random: Math.random,
    transport: tellSent(createHttpTransport(fetchWith, clock), browser, clock),
    isOnline,
    lists: { ...storage.lists, loadList },
    isAllowed: (url) => browser.permissions.contains({ origins: [originPattern(url) ?? ''] }),
    readSites: async () => addedHosts(await grantedHosts(), []),
    maySendTo: (host) => maySendTo(originPattern(host) ?? ''),
    onBusy: keepAwake(() => void browser.runtime.getPlatformInfo(), clock),
    derive,
    onNews: () => void markNews(browser, worker),
    onReadAgain: () => void tellPages(browser, 'settings-changed'),
    onLabels: () => void tellPages(browser, 'labels-changed').then(keepSites),
  });
  const openPopup = createOpenPopup(browser, worker.pendingSearch);
  const toolbar = createToolbar({
    browser,
    store: session('toolbar'),
    counting: () => worker.settings().toolbarCount,
    colours: { warnings: danger.light, labels: blue.dark },
  });
  const showMenuOn = attachMenu(browser, openPopup, matches);
  const keepSites = createSiteKeeper(browser, worker.sourceUrls, showMenuOn);
  const lookAlikes = createOwnLookAlikes(worker.own, worker.mine);
  const recipients = createRecipientHandlers({ worker, lookAlikes, copied: session('copied'), clock });
  const actions = createFrameActions(browser, openPopup);
  const handlers = createRequestHandlers({
    worker,
    now: clock.now,
    isOnline,
    stored,
    secrets,
    settingsChanged,
  });

  async function settingsChanged(): Promise<void> {
    await worker.reconfigure();
    void toolbar.refresh();
    keepSites();
    void tellPages(browser, 'settings-changed');
  }

  const listen = createPortListener({
    own,
    worker,
    lookAlikes,
    imitations: createImitations(worker.packs, worker.answers.isPublic),
    toolbar,
    actions,
    onDim: (host, on) =>
      stored
        .update((now) => ({ ...now, undimmed: withDimmed(now.undimmed, host, on) }))
        .then(settingsChanged),
  });
  browser.runtime.onConnect.addListener((port) => {
    listen(port);
    if (port.name === ports.page) port.postMessage({ type: 'words', sentences: pageSentences() });
  });
  answerMessages(
    createAnswers(
      { ...requests, ...copiedRequest },
      { ...handlers, ...recipients },
      (sender) => isOwnPage(sender, own),
      worker.ready,
    ),
    createAnswers(
      { ...copyRequest, ...copiedRequest, ...recipientRequest, ...pageRequests },
      {
        ...recipients,
        bring: async ({ script }, sender) =>
          script === 'guard' && !isGuarded(sender.url) ? undefined : bringScript(browser, script, sender),
        copy({ text }, sender) {
          // Copying goes on where that cannot be remembered.
          void recipients.copied({ text }, sender).catch(() => undefined);
          return copy(text);
        },
        hydrated: ({ paths }, sender) => findHydrated(browser, paths, sender),
      },
      (sender) => isOwnFrame(sender, own),
    ),
  );
  attachOmnibox(browser, worker, browser.menus === undefined);
  const update = (make: Parameters<typeof stored.update>[0]) => stored.update(make).then(settingsChanged);
  browser.commands.onCommand.addListener(createCommands({ api: browser, openPopup, worker, update }));
  browser.tabs.onRemoved.addListener((tabId) => void toolbar.removeTab(tabId));
  browser.storage.onChanged.addListener((_, area) => void (area === 'managed' && settingsChanged()));
  browser.permissions.onAdded.addListener(() => void settingsChanged());
  browser.permissions.onRemoved.addListener(() => void settingsChanged());
  browser.runtime.onInstalled.addListener(({ reason }) => {
    void joinOpenTabs(browser, matches);
    // An update removes registered scripts, but keeps permissions.
    keepSites();
    worker.alarms.check();
    if (reason === 'install') void browser.tabs.create({ url: `${own.origin}welcome.html` });
    // Lists whose packs this version cannot read are loaded anew.
    else void worker.sweep();
  });
  // Firefox forgets marks and alarms when it ends. It starts the worker only if it listens, and starting brings both back.
  browser.runtime.onStartup.addListener(() => undefined);
  self.addEventListener('online', worker.wake);
  browser.alarms.onAlarm.addListener(() => void worker.sweep().then(keepSites));
  void keepAlarm(browser);
});
