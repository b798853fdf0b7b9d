/** Tells pages of changed settings: sites' pages connect and hear how to behave, the extension's own read them anew. */
import type { ExtensionPart } from '../../extension/extension.ts';
import type { OwnPageNotice, PageNotice } from '../../protocol/page-notice.ts';

export async function tellSettingsChanged({
  runtime,
  tabs,
}: ExtensionPart<{ runtime: 'sendMessage'; tabs: 'query' | 'sendMessage' }>): Promise<void> {
  // Nobody listens where no page of the extension is open, nor in tabs that it does not read.
  runtime.sendMessage({ type: 'settings-changed' } satisfies OwnPageNotice).catch(() => undefined);
  for (const { id } of await tabs.query({ discarded: false })) {
    if (id !== undefined)
      tabs.sendMessage(id, { type: 'settings' } satisfies PageNotice).catch(() => undefined);
  }
}
