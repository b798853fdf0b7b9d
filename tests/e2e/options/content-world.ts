/** Evaluates in our content script's isolated world, which Chromium exposes to a debugger. */
import type { Page } from '@playwright/test';
import type { Tab } from '../../lab/browser/driver.ts';

export async function inContentWorld(tab: Tab, expression: string): Promise<unknown> {
  // Cast: Chromium's tabs have a `page`.
  const { page } = tab as Tab & { readonly page: Page };
  const cdp = await page.context().newCDPSession(page);
  const world = new Promise<number>((resolve) => {
    cdp.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.origin.startsWith('chrome-extension:') || context.name === 'Nametag') resolve(context.id);
    });
  });
  await cdp.send('Runtime.enable');
  const { result } = await cdp.send('Runtime.evaluate', {
    expression,
    contextId: await world,
    awaitPromise: true,
    returnByValue: true,
  });
  await cdp.detach();
  return result.value;
}
