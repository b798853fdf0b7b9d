/** Tells all sites' pages that something changed: those without a connection connect, and learn it. */
import type { ExtensionPart } from '../../extension/extension.ts';
import type { PageNotice } from '../../protocol/page-notice.ts';

export async function tellPages({ tabs }: ExtensionPart<{ tabs: 'query' | 'sendMessage' }>): Promise<void> {
  for (const { id } of await tabs.query({ discarded: false })) {
    // Fails if nobody listens.
    if (id !== undefined)
      tabs.sendMessage(id, { type: 'changed' } satisfies PageNotice).catch(() => undefined);
  }
}
