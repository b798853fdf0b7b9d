/** Tells that something changed: pages, as far as they listen, and who looks at the toolbar. */
import type { ExtensionPart } from '../../extension/extension.ts';
import type { OwnPageNotice, PageNotice } from '../../protocol/page-notice.ts';
import { type Clock, soon } from '../base/clock.ts';
import type { Transport } from '../client/transport.ts';
import type { Worker } from '../worker.ts';

type TabsOf = ExtensionPart<{ tabs: 'query' | 'sendMessage' }>;

/** The extension's own pages, and all sites' pages: those without a connection connect, and learn what changed. */
export async function tellPages(
  { runtime, tabs }: ExtensionPart<{ runtime: 'sendMessage' }> & TabsOf,
  type: 'settings-changed' | 'labels-changed',
): Promise<void> {
  runtime.sendMessage({ type } satisfies OwnPageNotice).catch(() => undefined);
  for (const { id } of await tabs.query({ discarded: false })) {
    if (id !== undefined)
      tabs.sendMessage(id, { type: 'changed' } satisfies PageNotice).catch(() => undefined);
  }
}

/** Requests of a moment are told of once. Arbitrary. */
const burstMs = 500;

/** A transport whose requests the extension's own pages are told of, because some show what is sent. */
export function tellSent(
  transport: Transport,
  { runtime }: ExtensionPart<{ runtime: 'sendMessage' }>,
  clock: Pick<Clock, 'after'>,
): Transport {
  const tell = soon(clock, burstMs, () => {
    runtime.sendMessage({ type: 'requests-sent' } satisfies OwnPageNotice).catch(() => undefined);
  });
  return (...request) => transport(...request).finally(tell);
}

/** Marks the toolbar button while the popup has a refused key or an alarm to tell of. */
export async function markNews(
  { action }: ExtensionPart<{ action: 'setBadgeText' }>,
  worker: Pick<Worker, 'alarms' | 'runtime'>,
): Promise<void> {
  const alarms = await worker.alarms.news().catch(() => []);
  const { service, health } = worker.runtime() ?? {};
  const isKeyRefused = Object.values(service?.hosts ?? {}).some((host) => health?.badKey(host));
  await action.setBadgeText({ text: isKeyRefused || alarms.length > 0 ? '!' : '' });
}
