// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, test } from 'vitest';
import { useSettings } from '../../../components/options/use-settings.ts';
import type { RemoteSettings } from '../../../lib/settings/remote-settings.ts';
import { defaults } from '../../../lib/settings/settings.ts';

test('a setting that could not be saved does not look saved', async () => {
  const stored: RemoteSettings = {
    read: async () => ({
      settings: defaults,
      policy: { locked: new Set(), keyRefused: false },
      isUnread: false,
    }),
    change: () => Promise.reject(new Error('The disk is full.')),
    watch: () => () => undefined,
  };
  let seen: ReturnType<typeof useSettings> | undefined;
  function Page() {
    seen = useSettings(() => stored);
    return null;
  }
  render(<Page />, document.body);
  const rate = () => seen?.known?.settings.rate;
  await expect.poll(rate).toBe(defaults.rate);
  seen?.change('rate', 77);
  await expect.poll(() => [rate(), seen?.failed, seen?.saved]).toEqual([defaults.rate, true, undefined]);
});
