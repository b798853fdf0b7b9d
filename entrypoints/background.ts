/** Wires the worker. Every listener is registered at once: an event that starts the worker must find it. */
import browser from 'webextension-polyfill';
import { defineBackground } from 'wxt/utils/define-background';
import { pagePort } from '../lib/messages.ts';
import { settingsKey } from '../lib/settings.ts';
import { systemClock } from '../lib/worker/clock.ts';
import { keepAwake } from '../lib/worker/keep-awake.ts';
import { attachPage } from '../lib/worker/ports.ts';
import { readSecret } from '../lib/worker/secret.ts';
import { storageItem } from '../lib/worker/storage.ts';
import { httpTransport } from '../lib/worker/transport.ts';
import { createWorker } from '../lib/worker/worker.ts';

export default defineBackground(() => {
  const { local, session } = browser.storage;
  const settings = storageItem(local, settingsKey);
  const worker = createWorker({
    clock: systemClock,
    random: Math.random,
    transport: httpTransport((input, init) => fetch(input, init), systemClock),
    isOnline: () => navigator.onLine,
    readPack: async (chain) =>
      (await fetch(browser.runtime.getURL(`/pack/${chain}.bin` as '/popup.html'))).arrayBuffer(),
    readSettings: settings.read,
    readSecret,
    budget: storageItem(local, 'usage'),
    quirks: storageItem(local, 'quirks'),
    session: storageItem(session, 'session'),
    onBusy: keepAwake(() => void browser.runtime.getPlatformInfo(), systemClock),
    onBadKey: () => undefined,
  });
  browser.runtime.onConnect.addListener((port) => {
    if (port.sender?.id !== browser.runtime.id) return;
    if (port.name === pagePort) {
      attachPage(port, {
        ready: worker.ready(),
        resolver: worker.resolver,
        name: worker.name,
        counts: () => undefined,
      });
    }
  });
  local.onChanged.addListener((changes) => {
    if (settingsKey in changes) void worker.reconfigure();
  });
  self.addEventListener('online', worker.wake);
  browser.alarms.onAlarm.addListener(() => void worker.sweep());
  void browser.alarms.create('sweep', { periodInMinutes: 60 });
});
