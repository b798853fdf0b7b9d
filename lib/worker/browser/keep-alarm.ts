/** The alarm at which the worker looks for old answers and for updates of lists. */
import type { ExtensionPart } from '../../extension/extension.ts';

const name = 'sweep';

export async function keepAlarm({ alarms }: ExtensionPart<{ alarms: 'create' | 'get' }>): Promise<void> {
  // Made anew with each start of the worker, it would be put off for as long as somebody browses.
  if (await alarms.get(name)) return;
  // Firefox forgets alarms when it ends, and may not be open for an hour.
  await alarms.create(name, { delayInMinutes: 5, periodInMinutes: 60 });
}
