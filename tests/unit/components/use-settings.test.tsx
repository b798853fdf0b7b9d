// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, test } from 'vitest';
import { useSettings } from '../../../components/options/use-settings.ts';
import { defaults } from '../../../lib/settings/settings.ts';
import type { Platform } from '../../../lib/ui/options/platform.ts';

test('a setting that could not be saved does not look saved', async () => {
  // Cast: nothing else of the platform is used.
  const platform = {
    settings: {
      read: async () => ({ settings: defaults, policy: { locked: new Set(), keyRefused: false } }),
      change: () => Promise.reject(new Error('The disk is full.')),
      watch: () => () => undefined,
    },
  } as unknown as Platform;
  let seen: ReturnType<typeof useSettings> | undefined;
  function Page() {
    seen = useSettings(platform);
    return null;
  }
  render(<Page />, document.body);
  const rate = () => seen?.known?.settings.rate;
  await expect.poll(rate).toBe(defaults.rate);
  seen?.change('rate', 77);
  await expect.poll(() => [rate(), seen?.failed, seen?.saved]).toEqual([defaults.rate, true, undefined]);
});
