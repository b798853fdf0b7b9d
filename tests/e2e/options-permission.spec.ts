/** The browser's own question whether a host may be reached, asked and answered for real. */
import { expect } from '@playwright/test';
import { exampleRows } from '../../service/examples.ts';
import { keysInMemory } from '../../service/keys/memory.ts';
import { recordFor } from '../../service/keys/node.ts';
import { serve } from '../../service/server.ts';
import { openMemoryStore } from '../../service/store/memory.ts';
import { test } from './browser/test.ts';
import { openDisplay } from './options/display.ts';
import { enter, openOptions, said } from './options/page.ts';
import { textsOf } from './surface/open.ts';

const key = 'a-key-that-must-not-be-seen';

test('options: entering a host asks the browser, and from then on the service is reached', async ({
  open,
}) => {
  test.setTimeout(180_000);
  // No origin may ask this service: without the permission nothing of it can be read.
  const service = await serve({
    store: openMemoryStore(exampleRows()),
    keys: keysInMemory([recordFor({ key, name: 'tests', rate: 0, quota: 0 })]),
  });
  const display = await openDisplay();
  try {
    // Firefox, as the tests start it, says yes by itself; Chromium asks on its screen.
    const browser = await open({ headless: false });
    const tab = await openOptions(browser, 'service');
    await enter(tab, '#setting-key', key);
    await expect.poll(() => said(tab, 'key')).toContain('A key is set.');
    await enter(tab, '#setting-baseUrl', service.url);
    await expect
      .poll(
        async () => {
          const now = await said(tab, 'baseUrl');
          // The question has two answers, and the second is yes.
          if (now.includes('Allow access')) display.press('Tab', 'Return');
          return now;
        },
        { timeout: 60_000, intervals: [1_000] },
      )
      .toBe('Saved, and in effect.');
    await tab.click('#test-connection');
    await expect
      .poll(() => textsOf(tab, '#test-verdict'), { timeout: 60_000 })
      .toEqual(['Everything answers.']);
    await browser.close();
  } finally {
    display.close();
    await service.close();
  }
});
