/** Wires the worker. Every listener is registered at once: an event that starts the worker must find it. */
import browser from 'webextension-polyfill';
import { defineBackground } from 'wxt/utils/define-background';
import { pagePort } from '../lib/messages.ts';
import { readSettings, settingsKey } from '../lib/settings.ts';
import { systemClock } from '../lib/worker/clock.ts';
import { attachPage } from '../lib/worker/ports.ts';
import { createResolver } from '../lib/worker/resolver.ts';
import { readSecret } from '../lib/worker/secret.ts';
import { serviceOf } from '../lib/worker/service.ts';
import { httpTransport } from '../lib/worker/transport.ts';

export default defineBackground(() => {
  const settings = async () => readSettings((await browser.storage.local.get(settingsKey))[settingsKey]);
  const resolver = createResolver({
    service: async () => serviceOf(await settings(), await readSecret()),
    transport: httpTransport((input, init) => fetch(input, init), systemClock),
    now: systemClock.now,
  });
  browser.runtime.onConnect.addListener((port) => {
    if (port.sender?.id === browser.runtime.id && port.name === pagePort) {
      attachPage(port, resolver, settings);
    }
  });
});
