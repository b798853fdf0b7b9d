import { expect, test } from 'vitest';
import { hosts, listedHost, matches } from '../../../../lib/core/sites/hosts.ts';

/** Etherscan's own chains are below its host. */
const apart = hosts.filter((host) => !hosts.some((other) => host.endsWith(`.${other}`)));

test('a listed site is itself, with and without www, and no host whose name looks like it', () => {
  for (const host of apart) {
    expect([host, `www.${host}`].map(listedHost)).toEqual([host, host]);
    const others = [`not${host}`, `not-${host}`, `${host}.example`];
    expect(others.map(listedHost)).toEqual(others.map(() => undefined));
  }
});

test('subdomains belong to a site to which the manifest gives them, and to no other', () => {
  expect(apart.filter((host) => listedHost(`some.${host}`) === host)).toEqual(
    apart.filter((host) => matches.includes(`https://*.${host}/*`)),
  );
});
