/** What a page may ask of the browser through the worker: the card's script into its frame, and the extension's pages. */
import type { Key } from '../../core/label/key.ts';
import type { PageMessage } from '../../protocol/page-message.ts';
import type { Frame, PageListener } from '../attach-page.ts';

export interface PageRequestHandlers {
  /** Brings the card's script into the frame. */
  bring(frame: Frame): Promise<unknown>;
  settings(): Promise<unknown>;
  report(key: Key | undefined, beside: Frame): Promise<unknown>;
  search(text: string, beside: Frame): Promise<unknown>;
}

export function createPageRequests(frame: Frame, handlers: PageRequestHandlers): PageListener {
  return {
    onMessage(message) {
      // A tab that closed meanwhile, or a page that may not be scripted: there is no one left to be told.
      void handle(message)?.catch(() => undefined);
    },
  };

  function handle(message: PageMessage): Promise<unknown> | undefined {
    if (message.type === 'card') return handlers.bring(frame);
    if (message.type !== 'go') return undefined;
    if (message.to === 'settings') return handlers.settings();
    if (message.to === 'report') return handlers.report(message.key, frame);
    return handlers.search(message.text ?? '', frame);
  }
}
