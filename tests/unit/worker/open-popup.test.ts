import { describe, expect, it } from 'vitest';
import { createFrameActions } from '../../../lib/worker/browser/frame-actions.ts';
import { createOpenPopup } from '../../../lib/worker/browser/open-popup.ts';
import { evm } from '../../lab/pages/address.ts';
import { fakeTab } from '../../lab/worker/fake-browser.ts';

const key = `ethereum:${evm(1).toLowerCase()}` as const;

/** A browser that cannot open popups and records the URLs of new tabs: in a normal window, as Chromium does. */
function browser(isPrivate: boolean) {
  const opened: string[] = [];
  const waiting: string[] = [];
  const tabs = {
    create({ url = '', openerTabId }: { url?: string; openerTabId?: number }) {
      if (isPrivate && openerTabId !== undefined)
        return Promise.reject(new Error('Tab opener must be in the same window as the updated tab.'));
      opened.push(url);
      return Promise.resolve(fakeTab(9));
    },
  };
  const runtime = { getURL: (path: string) => path, openOptionsPage: () => Promise.resolve() };
  const action = { openPopup: () => Promise.reject(new Error('There is no window.')) };
  const pending = {
    put: (text: string, isOwner?: boolean) => void waiting.push(isOwner ? `all of ${text}` : text),
    take: () => ({ text: '', isOwner: false }),
  };
  const go = createFrameActions({ tabs, runtime }, createOpenPopup({ action, tabs, runtime }, pending));
  return { opened, waiting, go };
}

describe('what a card hands on to a tab', () => {
  it.each([
    ['a normal window', false, ['/popup.html', `/report.html#${encodeURIComponent(key)}`]],
    ['a private window, of which no history tells', true, ['/popup.html?private', '/report.html']],
  ])('of %s', async (_, isPrivate, wanted) => {
    const { opened, waiting, go } = browser(isPrivate);
    const frame = { tabId: 7, frameId: 0, isPrivate };
    await go.search(frame, { key: undefined, text: 'zirkonit' });
    await go.report(frame, { key, text: '' });
    expect(opened).toEqual(wanted);
    await go.owner(frame, { key: undefined, text: 'Zirkonit' });
    expect(waiting).toEqual(['zirkonit', 'all of Zirkonit']);
  });
});
