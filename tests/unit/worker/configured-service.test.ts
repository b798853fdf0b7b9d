import { describe, expect, test } from 'vitest';
import { noPolicy, readPolicy } from '../../../lib/settings/policy.ts';
import { isSameService, readConfiguredService } from '../../../lib/worker/client/configured-service.ts';
import { whyNoRow } from '../../../lib/worker/client/open-rows.ts';
import { noSecret, originsOf, readSecret } from '../../../lib/worker/client/secret.ts';

const a = 'https://a.example';
const b = 'https://b.example';
const both = { baseUrl: `${a}/v1`, altUrl: b };
const allow =
  (...hosts: string[]) =>
  (host: string) =>
    Promise.resolve(hosts.some((one) => host.startsWith(one)));
const itemOf = (value: unknown) => ({ read: () => Promise.resolve(value) });

describe('the service that is asked', () => {
  test('has no host that the browser does not allow, and says which those are', async () => {
    const secret = { key: 'key', origins: [a, b] };
    const service = await readConfiguredService(both, secret, allow(a));
    expect(service?.hosts).toEqual({ A: `${a}/v1` });
    expect(service?.closed).toEqual({ B: b });
    expect(whyNoRow(service, 'base', 'label')).toBeUndefined();
    expect(whyNoRow(service, 'bsc', 'label')).toBe('no-permission');
    const none = await readConfiguredService(both, secret, allow());
    expect(none?.hosts).toEqual({});
    expect(service && none && isSameService(service, none)).toBe(false);
    // The cache stays valid when a permission comes and goes.
    expect(none?.id).toBe(service?.id);
  });

  test('has no host that the key was not entered for', async () => {
    const secret = { key: 'key', origins: [a] };
    const service = await readConfiguredService(both, secret, allow(a, b));
    expect(service?.hosts).toEqual({ A: `${a}/v1` });
    expect(service?.closed).toEqual({});
    expect(whyNoRow(service, 'bsc', 'label')).toBe('no-service');
    expect(await readConfiguredService({ baseUrl: b, altUrl: '' }, secret, allow(a, b))).toBeUndefined();
    expect(
      await readConfiguredService({ baseUrl: `${a}:8443`, altUrl: '' }, secret, allow(a, b)),
    ).toBeUndefined();
  });
});

test('each service and key has a cache of its own, and without a key there is none', async () => {
  const read = (key: string, hosts: Parameters<typeof readConfiguredService>[0] = both) =>
    readConfiguredService(hosts, { key, origins: [a, b] }, allow(a, b));
  const ids = [
    await read('key'),
    await read('other'),
    await read('key', { baseUrl: a, altUrl: b }),
    await read('key', { baseUrl: both.baseUrl, altUrl: '' }),
    await read('key', { baseUrl: '', altUrl: both.baseUrl }),
  ].map((service) => service?.id ?? '');
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(await read('')).toBeUndefined();
});

describe('a key', () => {
  test('comes with the origins that it was entered for, or counts for none', async () => {
    const kept = { key: 'mine', origins: [b] };
    expect(await readSecret(itemOf(kept), noPolicy)).toEqual(kept);
    for (const unreadable of [undefined, 'mine', { key: 'mine' }, { key: 'mine', origins: b }])
      expect(await readSecret(itemOf(unreadable), noPolicy)).toEqual(noSecret);
  });

  test('of a policy goes to the hosts of the policy, wherever a person points the others', async () => {
    const raw = { baseUrl: a, key: 'theirs' };
    const policy = await readPolicy(() => Promise.resolve(raw), true);
    const secret = await readSecret(itemOf({ key: 'mine', origins: [b] }), policy);
    expect(secret).toEqual({ key: 'theirs', origins: [a] });
  });

  test('belongs to origins: a path is none, and what is no host has none', () => {
    expect(originsOf({ baseUrl: `${a}/v1`, altUrl: `${a}/v2` })).toEqual([a]);
    expect(originsOf({ baseUrl: 'http://a.example', altUrl: '' })).toEqual([]);
  });
});
