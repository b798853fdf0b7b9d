import { describe, expect, test } from 'vitest';
import { readPolicy } from '../../../lib/settings/policy.ts';
import {
  changeBetween,
  defaults,
  isSettingsChange,
  readSettings,
  withChange,
} from '../../../lib/settings/settings.ts';
import { siteMode, withSwitch } from '../../../lib/settings/site-mode.ts';
import type { StorageItem } from '../../../lib/worker/base/storage-item.ts';
import { createSettingsStore } from '../../../lib/worker/settings-store.ts';

/** A database whose reads and writes take a turn each, as real ones do. */
function memory() {
  const kept = new Map<string, unknown>();
  const item = (name: string): StorageItem => ({
    read: async () => structuredClone(kept.get(name)),
    write: async (value) => {
      await Promise.resolve();
      kept.set(name, structuredClone(value));
    },
  });
  return { kept, item };
}

const policyOf = (raw: object) => () => readPolicy(() => Promise.resolve(raw), true);

describe('stored settings', () => {
  test('two pages change settings at once and none is lost', async () => {
    const { kept, item } = memory();
    const stored = createSettingsStore({ item: item('settings'), readPolicy: policyOf({}) });
    const sites = Array.from({ length: 30 }, (_, n) => `site-${n}.example`);
    await Promise.all([
      ...sites.map((site) => stored.update((now) => withChange(now, { sites: { [site]: 'off' } }))),
      stored.update((now) => withChange(now, { density: 'icon' })),
      stored.update((now) => withChange(now, { sites: { 'site-3.example': null } })),
    ]);
    const now = readSettings(kept.get('settings'));
    expect(now.density).toBe('icon');
    expect(Object.keys(now.sites)).toEqual(sites.filter((site) => site !== 'site-3.example'));
  });

  test('take nothing that a policy locks, and go on after a write that failed', async () => {
    const { kept, item } = memory();
    const { read, write } = item('settings');
    let fails = true;
    const failing: StorageItem = {
      read,
      write: (value) => (fails ? Promise.reject(new Error('full')) : write(value)),
    };
    const stored = createSettingsStore({ item: failing, readPolicy: policyOf({ rate: 3 }) });
    await expect(stored.update((now) => ({ ...now, mode: 'hover' }))).rejects.toThrow('full');
    fails = false;
    await stored.update((now) => ({ ...now, mode: 'local', rate: 50 }));
    expect(readSettings(kept.get('settings'))).toEqual({ ...defaults, mode: 'local' });
    expect((await stored.read()).settings.rate).toBe(3);
  });

  test('change from what is in effect: a key switches a site off that a policy keeps on, and back', async () => {
    const { kept, item } = memory();
    const own = { mode: 'off', sites: { 'b.example': 'visible' } } as const;
    kept.set('settings', { ...defaults, ...own });
    const stored = createSettingsStore({ item: item('settings'), readPolicy: policyOf({ mode: 'hover' }) });
    const site = 'a.example';
    const toggle = () => stored.update((now) => withSwitch(now, site, siteMode(now, site) === 'off'));
    await toggle();
    expect(siteMode((await stored.read()).settings, site)).toBe('off');
    await toggle();
    expect(siteMode((await stored.read()).settings, site)).toBe('hover');
    // What the policy only covers is there again without it.
    expect(readSettings(kept.get('settings'))).toMatchObject(own);
  });
});

describe('a change of settings', () => {
  test('is what differs, and makes the one out of the other', () => {
    const before = { ...defaults, sites: { 'a.example': 'off', 'b.example': 'hover' } as const };
    const after = {
      ...before,
      rate: 7,
      sites: { 'b.example': 'local', 'c.example': 'off' } as const,
    };
    const change = changeBetween(before, after);
    expect(change).toEqual({
      rate: 7,
      sites: { 'a.example': null, 'b.example': 'local', 'c.example': 'off' },
    });
    expect(withChange(before, change)).toEqual(after);
    expect(changeBetween(before, before)).toEqual({});
  });

  test('is refused where a value is none that the setting may have', () => {
    expect(isSettingsChange({ rate: 7, sites: { 'a.example': null } })).toBe(true);
    for (const wrong of [{ rate: -1 }, { mode: 'loud' }, { sites: { 'a.example': 'loud' } }, 7, null])
      expect(isSettingsChange(wrong)).toBe(false);
  });
});
