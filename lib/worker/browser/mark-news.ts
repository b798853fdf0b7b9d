import type { ExtensionPart } from '../../extension/extension.ts';
import type { Worker } from '../worker.ts';

type Browser = ExtensionPart<{ action: 'setBadgeText' }>;

/** Marks the toolbar button while the popup has a refused key or an alarm to tell of. */
export async function markNews(
  { action }: Browser,
  worker: Pick<Worker, 'alarms' | 'runtime'>,
): Promise<void> {
  const alarms = await worker.alarms.news().catch(() => []);
  const { service, health } = worker.runtime() ?? {};
  const isKeyRefused = Object.values(service?.hosts ?? {}).some((host) => health?.badKey(host));
  await action.setBadgeText({ text: isKeyRefused || alarms.length > 0 ? '!' : '' });
}
