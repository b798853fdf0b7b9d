/**
 * Tells pages that settings changed: sites' pages connect to learn their mode, the extension's own pages read them
 * again.
 */
import type { ExtensionPart } from '../../extension/extension.ts';
import type { OwnPageNotice, PageNotice } from '../../protocol/page-notice.ts';

export async function tellSettingsChanged({
  runtime,
  tabs,
}: ExtensionPart<{ runtime: 'sendMessage'; tabs: 'query' | 'sendMessage' }>): Promise<void> {
  // Fails if nobody listens.
  runtime.sendMessage({ type: 'settings-changed' } satisfies OwnPageNotice).catch(() => undefined);
  for (const { id } of await tabs.query({ discarded: false })) {
    if (id !== undefined)
      tabs.sendMessage(id, { type: 'settings' } satisfies PageNotice).catch(() => undefined);
  }
}
