import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaults,
  isSetting,
  readSettings,
  settingNames,
  writeSettings,
} from '../../../lib/settings/settings.ts';
import { cases } from '../../cases.ts';

describe('settings', () => {
  test('what was written is read back', () => {
    const settings = { ...defaults, rate: 7, mode: 'hover', sites: { 'dune.com': 'off' } } as const;
    expect(readSettings(structuredClone(writeSettings(settings)))).toEqual(settings);
  });

  test.each([undefined, null, 7, 'x', [], {}, { version: 'one' }, { version: 99 }])(
    '%j is read as the defaults',
    (raw) => {
      expect(readSettings(raw)).toEqual(defaults);
    },
  );

  test('whatever storage holds, each setting is one that it may be', () => {
    const value = fc.oneof(fc.anything(), fc.constantFrom('hover', 5, -1, 1e9, 1.5, ''));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...settingNames, 'version'), value), (raw) => {
        const settings = readSettings(raw);
        for (const name of settingNames) expect(isSetting(name, settings[name])).toBe(true);
      }),
      cases(2_000, 500),
    );
  });

  test('one that cannot be read does not take the others with it', () => {
    expect(readSettings({ version: 1, rate: 'fast', monthlyBudget: 9 })).toEqual({
      ...defaults,
      monthlyBudget: 9,
    });
  });

  test('of a newer version keep what this one cannot read when they are written again', () => {
    const newer = {
      version: 9,
      mode: 'on Sundays',
      density: 'icon',
      sound: 'bell',
      sites: { 'a.example': 'off', 'b.example': 'on Sundays' },
    };
    const settings = readSettings(newer);
    expect(settings).toEqual({ ...defaults, density: 'icon', sites: { 'a.example': 'off' } });
    expect(writeSettings({ ...settings, rate: 7 }, newer)).toMatchObject({ ...newer, rate: 7 });
    expect(writeSettings({ ...settings, mode: 'hover' }, newer)).toMatchObject({
      mode: 'hover',
      sound: 'bell',
    });
  });

  test('none of them is the key of the service', () => {
    // `tokens` says which token contracts get a badge.
    expect(settingNames.filter((name) => name !== 'tokens' && /key|secret|token/i.test(name))).toEqual([]);
  });
});
