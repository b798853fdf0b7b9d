/** Actions for a frame: open extension pages in tabs. */
import type { Key } from '../../core/label/key.ts';
import type { ExtensionPart } from '../../extension/extension.ts';
import type { PageMessage } from '../../protocol/ports.ts';
import type { Frame } from '../feed/connected-page.ts';
import type { OpenPopup } from './open-popup.ts';

type Destination = Extract<PageMessage, { type: 'go' }>['to'];

export type FrameActions = Readonly<Record<Destination, (beside: Frame, about: About) => Promise<unknown>>>;

interface About {
  readonly key: Key | undefined;
  readonly text: string;
}

export function createFrameActions(
  { tabs, runtime }: ExtensionPart<{ tabs: 'create'; runtime: 'getURL' }>,
  openPopup: OpenPopup,
): FrameActions {
  // Chromium opens it in a normal window, and refuses an opener of a private one.
  const openPage = (path: string, { tabId, isPrivate }: Frame) =>
    tabs.create({ url: runtime.getURL(path), ...(!isPrivate && { openerTabId: tabId }) });
  return {
    // What a card misses is set there.
    settings: (beside) => openPage('/options.html#sources', beside),
    // Without the key in private windows, because the browser's history keeps URLs.
    report: (beside, { key }) =>
      openPage(key && !beside.isPrivate ? `/report.html#${encodeURIComponent(key)}` : '/report.html', beside),
    search: (beside, { text }) => openPopup(text, beside),
    owner: (beside, { text }) => openPopup(text, beside, true),
  };
}
