import { describe, expect, test } from 'vitest';
import {
  explorerPage,
  explorerProblem,
  ownExplorers,
  withExplorers,
} from '../../../lib/settings/own-explorers.ts';
import { evm } from '../../lab/pages/address.ts';

const url = 'https://scan.example/address/{address}';

describe('which URLs may be an explorer', () => {
  test.each([
    url,
    'https://scan.example:8443/?q={address}',
    'https://scan.example/#/{address}/{address}',
    'http://localhost:5100/address/{address}',
    'http://127.0.0.1/{address}',
    'http://[::1]:4000/{address}',
  ])('%s may', (text) => {
    expect(explorerProblem(text)).toBeUndefined();
  });

  test.each([
    ['https://scan.example/address/', 'no-address'],
    ['', 'no-address'],
    ['scan.example/{address}', 'not-a-url'],
    ['https://{address}.scan.example/', 'not-a-url'],
    ['https://scan.example{address}', 'not-a-url'],
    ['javascript:alert("{address}")', 'not-a-url'],
    ['javascript://scan.example/%0aalert("{address}")', 'not-https'],
    ['http://scan.example/{address}', 'not-https'],
    ['http://192.168.0.9/{address}', 'not-https'],
    ['https://me:secret@scan.example/{address}', 'has-credentials'],
    ['https://me@scan.example/{address}', 'has-credentials'],
  ])('%s may not: %s', (text, problem) => {
    expect(explorerProblem(text)).toBe(problem);
  });
});

test('each chain has explorers of its own, in the order in which they were entered', () => {
  const other = 'http://localhost:5100/{address}';
  const both = withExplorers(withExplorers('', 'base', [url]), 'ethereum', [other, url]);
  expect(ownExplorers(both, 'base')).toEqual([url]);
  expect(ownExplorers(both, 'ethereum')).toEqual([other, url]);
  expect(ownExplorers(both, 'bsc')).toEqual([]);
  expect(withExplorers(both, 'ethereum', [])).toBe(`base=${url}`);
});

test('what a backup or a policy says about an explorer is judged as what is typed', () => {
  const written = `base=http://scan.example/{address} base=${url} base=javascript:{address} nowhere=${url} base`;
  expect(ownExplorers(written, 'base')).toEqual([url]);
});

test('an address stands escaped wherever the URL has its place', () => {
  expect(explorerPage(`${url}?q={address}`, evm(1))).toBe(
    `https://scan.example/address/${evm(1)}?q=${evm(1)}`,
  );
  expect(explorerPage(url, 'a/b?c')).toBe('https://scan.example/address/a%2Fb%3Fc');
});
