/** Tells pages that something changed; those that nobody listens to cannot be told. */
import type { ExtensionPart } from '../../extension/extension.ts';
import type { OwnPageNotice, PageNotice } from '../../protocol/page-notice.ts';

type TabsOf = ExtensionPart<{ tabs: 'query' | 'sendMessage' }>;

/** All sites' pages: those without a connection connect, and learn what changed. */
export async function tellPages({ tabs }: TabsOf): Promise<void> {
  for (const { id } of await tabs.query({ discarded: false })) {
    if (id !== undefined)
      tabs.sendMessage(id, { type: 'changed' } satisfies PageNotice).catch(() => undefined);
  }
}

/** Sites' pages, and the extension's own, which read the settings again. */
export function tellSettingsChanged(browser: ExtensionPart<{ runtime: 'sendMessage' }> & TabsOf): void {
  browser.runtime.sendMessage({ type: 'settings-changed' } satisfies OwnPageNotice).catch(() => undefined);
  void tellPages(browser);
}
