/** Tells all pages that settings changed: sites' pages, and the extension's own, which read them again. */
import type { ExtensionPart } from '../../extension/extension.ts';
import type { OwnPageNotice } from '../../protocol/page-notice.ts';
import { tellPages } from './tell-pages.ts';

export function tellSettingsChanged(
  browser: ExtensionPart<{ runtime: 'sendMessage'; tabs: 'query' | 'sendMessage' }>,
): void {
  // Fails if nobody listens.
  browser.runtime.sendMessage({ type: 'settings-changed' } satisfies OwnPageNotice).catch(() => undefined);
  void tellPages(browser);
}
