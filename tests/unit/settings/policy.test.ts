import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { choiceWords } from '../../../components/options/choice-words.ts';
import { noPolicy, readPolicy, withPolicy } from '../../../lib/settings/policy.ts';
import { defaults, isSetting, ranges, settingNames } from '../../../lib/settings/settings.ts';

describe('a policy', () => {
  it('is none where a browser answers with nothing', async () => {
    expect(await readPolicy(() => Promise.resolve({}), true)).toEqual(noPolicy);
    expect(await readPolicy(() => Promise.resolve(undefined), true)).toEqual(noPolicy);
  });

  it('sets and locks what it names, and leaves the rest', async () => {
    const raw = { baseUrl: 'https://labels.example.org', mode: 'local', rate: 2, key: ' secret ' };
    const policy = await readPolicy(() => Promise.resolve(raw), true);
    expect([...policy.locked].sort()).toEqual(['baseUrl', 'key', 'mode', 'rate']);
    expect(policy.key).toBe('secret');
    expect(withPolicy({ ...defaults, density: 'icon', rate: 9 }, policy)).toEqual({
      ...defaults,
      baseUrl: 'https://labels.example.org',
      density: 'icon',
      mode: 'local',
      rate: 2,
    });
  });

  it('holds no key where content scripts can read it, and says that it does not use it', async () => {
    const raw = { baseUrl: 'https://labels.example.org', key: 'secret' };
    const policy = await readPolicy(() => Promise.resolve(raw), false);
    expect(policy.key).toBeUndefined();
    expect(policy.keyRefused).toBe(true);
    expect([...policy.locked]).toEqual(['baseUrl']);
  });

  it('holds no key without a host of its own: nobody may point that key at a host of theirs', async () => {
    expect(await readPolicy(() => Promise.resolve({ key: 'secret' }), true)).toEqual(noPolicy);
  });

  it('leaves a site less than it allows, and no site more', async () => {
    const policy = await readPolicy(() => Promise.resolve({ mode: 'local' }), true);
    const sites = { 'a.example': 'visible', 'b.example': 'off' } as const;
    expect(withPolicy({ ...defaults, sites }, policy).sites).toEqual({
      'a.example': 'local',
      'b.example': 'off',
    });
  });

  it('cannot set what a setting cannot be', async () => {
    const raw = { mode: 'sometimes', rate: -1, sites: { 'example.org': 'loud' }, key: '', other: 1 };
    expect(await readPolicy(() => Promise.resolve(raw), true)).toEqual(noPolicy);
  });
});

describe('the policy’s schema', () => {
  const schema = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../public/policy-schema.json'), 'utf8'),
  ) as {
    properties: Record<string, { enum?: string[]; minimum?: number; maximum?: number }>;
  };

  it('names every setting and the key', () => {
    expect(Object.keys(schema.properties).sort()).toEqual([...settingNames, 'key'].sort());
  });

  it('allows what the settings allow', () => {
    for (const name of settingNames) {
      const property = schema.properties[name] ?? {};
      for (const value of property.enum ?? []) expect(isSetting(name, value), `${name}: ${value}`).toBe(true);
    }
    for (const [name, words] of Object.entries(choiceWords))
      expect(schema.properties[name]?.enum?.toSorted()).toEqual(Object.keys(words).sort());
    for (const [name, [least, most]] of Object.entries(ranges)) {
      expect(schema.properties[name]).toMatchObject({ minimum: least, maximum: most });
    }
  });
});
