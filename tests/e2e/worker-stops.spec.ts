/** The browser stops the worker while pages wait for it. */
import { expect } from '@playwright/test';
import { keyOf } from '../../lib/core/label/key.ts';
import { Chromium } from '../lab/browser/chromium.ts';
import { configure } from '../lab/browser/configure.ts';
import { wordsOf } from '../lab/browser/driver.ts';
import { addressKey } from '../lab/worker/addresses.ts';
import { nameAsCard } from '../lab/worker/name-as-card.ts';
import { startRecorder } from '../lab/worker/recorder.ts';
import { workerStopper } from '../lab/worker/stop-worker.ts';
import { test } from './test.ts';

const size = 20;
const addresses = Array.from({ length: size }, (_, n) => addressKey('base', n));
const names = addresses.map((address) => `Name ${address.slice(2, 10)}`);
const page = `<!doctype html><title>Transfers</title><main>
${addresses.map((address) => `<p>${address}</p>`).join('\n')}</main>`;

test('a page whose worker is stopped while it asks shows every label once, and a name that is given later', async ({
  lend,
}) => {
  const service = await startRecorder(0);
  const browser = await lend({ site: (url) => (url.host === 'basescan.org' ? { body: page } : undefined) });
  if (!(browser instanceof Chromium)) throw new Error('Only Chromium stops a worker on demand.');
  await configure(browser, { baseUrl: service.url, rate: 500 });
  const control = await browser.extensionTab('popup.html');
  const stop = await workerStopper(await browser.context.newCDPSession(control.page));
  // Nothing is answered until the worker that asked is gone.
  service.fault = () => {};
  const tab = await browser.tab();
  await tab.resize(1_000, 1_400);
  await tab.goto('https://basescan.org/txs');
  await service.until(() => service.asked.size > 0);
  await stop();
  service.fault = undefined;
  const badges = async () => (await tab.seen('data-nametag')).map(wordsOf).sort();
  await expect.poll(badges).toEqual([...names].sort());

  await stop();
  const [first = ''] = addresses;
  await control.evaluate(nameAsCard, { key: keyOf('base', first), name: 'Mine' });
  await expect.poll(badges).toEqual(['Mine', ...names.slice(1)].sort());
  await service.close();
});
