import { describe, expect, it } from 'vitest';
import { evm } from '../../../lab/pages/address.ts';
import { createOpenPopup } from '../../../lib/worker/browser/open-popup.ts';
import { createPageRequestHandlers } from '../../../lib/worker/browser/page-request-handlers.ts';

const key = `ethereum:${evm(1).toLowerCase()}` as const;

/** A browser that opens no popups, and writes down the addresses of the tabs that it opens. */
function browser() {
  const opened: string[] = [];
  const waiting: string[] = [];
  const tabs = { create: ({ url }: { url: string }) => Promise.resolve(void opened.push(url)) };
  const runtime = { getURL: (path: string) => path, openOptionsPage: () => Promise.resolve() };
  const action = { openPopup: () => Promise.reject(new Error('There is no window.')) };
  const pending = { put: (text: string) => void waiting.push(text), take: () => '' };
  const handlers = createPageRequestHandlers(
    { tabs, runtime, scripting: { executeScript: () => Promise.resolve() } },
    createOpenPopup({ action, tabs, runtime }, pending),
  );
  return { opened, waiting, handlers };
}

describe('what a card hands on to a tab', () => {
  it.each([
    ['a normal window', false, ['/popup.html', `/report.html#${encodeURIComponent(key)}`]],
    ['a private window, of which no history tells', true, ['/popup.html#private', '/report.html']],
  ])('of %s', async (_, isPrivate, wanted) => {
    const { opened, waiting, handlers } = browser();
    const frame = { tabId: 7, frameId: 0, isPrivate };
    await handlers.search('zirkonit', frame);
    await handlers.report(key, frame);
    expect(opened).toEqual(wanted);
    expect(waiting).toEqual(['zirkonit']);
  });
});
