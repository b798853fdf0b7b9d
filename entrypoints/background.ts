/** Wires the worker. Every listener is registered at once: an event that starts the worker must find it. */
import browser from 'webextension-polyfill';
import { defineBackground } from 'wxt/utils/define-background';
import { pagePort } from '../lib/messages.ts';
import { searchPort } from '../lib/requests.ts';
import { settingsKey } from '../lib/settings.ts';
import { createAnswers } from '../lib/worker/answering.ts';
import { attachCard } from '../lib/worker/card-door.ts';
import { createCardHandlers } from '../lib/worker/card-handlers.ts';
import { systemClock } from '../lib/worker/clock.ts';
import { dispatch, type SenderLike } from '../lib/worker/dispatch.ts';
import { keepAwake } from '../lib/worker/keep-awake.ts';
import { attachPage } from '../lib/worker/ports.ts';
import { attachSearch } from '../lib/worker/search-port.ts';
import { readSecret, writeSecret } from '../lib/worker/secret.ts';
import { storageItem } from '../lib/worker/storage.ts';
import { httpTransport } from '../lib/worker/transport.ts';
import { createWorker } from '../lib/worker/worker.ts';

export default defineBackground(() => {
  const { local, session } = browser.storage;
  const { now } = systemClock;
  const own = { id: browser.runtime.id, origin: browser.runtime.getURL('') };
  const isOnline = () => navigator.onLine;
  const worker = createWorker({
    clock: systemClock,
    random: Math.random,
    transport: httpTransport((input, init) => fetch(input, init), systemClock),
    isOnline,
    readPack: async (chain) => (await fetch(`${own.origin}pack/${chain}.bin`)).arrayBuffer(),
    readSettings: storageItem(local, settingsKey).read,
    readSecret,
    budget: storageItem(local, 'usage'),
    quirks: storageItem(local, 'quirks'),
    session: storageItem(session, 'session'),
    onBusy: keepAwake(() => void browser.runtime.getPlatformInfo(), systemClock),
    onBadKey: () => void browser.action.setBadgeText({ text: '!' }),
  });
  const answers = createAnswers({ worker, now, isOnline, writeSecret });

  const cards = createCardHandlers(browser);
  browser.runtime.onConnect.addListener((port) => {
    if (port.sender?.id !== own.id) return;
    if (port.name === searchPort) attachSearch(port, own, worker);
    if (port.name !== pagePort) return;
    attachCard(port, cards);
    attachPage(port, {
      ready: worker.ready(),
      resolver: worker.resolver,
      name: worker.name,
      told: () => undefined,
    });
  });
  browser.runtime.onMessage.addListener((message: unknown, sender: SenderLike) =>
    dispatch(message, sender, own, answers, worker.ready),
  );
  local.onChanged.addListener((changes) => {
    if (settingsKey in changes) void worker.reconfigure();
  });
  self.addEventListener('online', worker.wake);
  browser.alarms.onAlarm.addListener(() => void worker.sweep());
  void browser.alarms.create('sweep', { periodInMinutes: 60 });
});
