/** Vectors of BIP-84 and BIP-86 (bitcoin/bips 7fe0b034). */
import { expect, test } from 'vitest';
import { base58check } from '../../../../lib/core/address/base58.ts';
import { parseAddress } from '../../../../lib/core/address/parse-address.ts';
import { deriveAddresses } from '../../../../lib/core/mine/derive-addresses.ts';

const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const xpub =
  'xpub6BgBgsespWvERF3LHQu6CnqdvfEvtMcQjYrcRzx53QJjSxarj2afYWcLteoGVky7D3UKDP9QyrLprQ3VCECoY49yfdDEHGCtMMj92pReUsQ';

test('an account’s public key makes the addresses that BIP-84 gives', () => {
  const [received, change] = deriveAddresses({
    account: zpub,
    wanted: [
      { script: 'p2wpkh', branch: 0, from: 0, count: 2 },
      { script: 'p2wpkh', branch: 1, from: 0, count: 1 },
    ],
  });
  expect(received).toEqual([
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
  ]);
  expect(change).toEqual(['bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el']);
});

test('an account’s public key makes the taproot addresses that BIP-86 gives, from any number on', () => {
  const [second, change] = deriveAddresses({
    account: xpub,
    wanted: [
      { script: 'p2tr', branch: 0, from: 1, count: 1 },
      { script: 'p2tr', branch: 1, from: 0, count: 1 },
    ],
  });
  expect(second).toEqual(['bc1p4qhjn9zdvkux4e44uhx8tc55attvtyu358kutcqkudyccelu0was9fqzwh']);
  expect(change).toEqual(['bc1p3qkhfews2uk44qtvauqyr2ttdsw7svhkl9nkm9s9c3x4ax5h60wqwruhk7']);
});

test('addresses of the older kinds are addresses of theirs', () => {
  const derived = deriveAddresses({
    account: xpub,
    wanted: [
      { script: 'p2pkh', branch: 0, from: 0, count: 3 },
      { script: 'p2sh-p2wpkh', branch: 1, from: 7, count: 3 },
    ],
  });
  for (const [at, start] of ['1', '3'].entries())
    for (const address of derived[at] ?? []) {
      expect(address.startsWith(start)).toBe(true);
      expect(parseAddress(address).address?.text).toBe(address);
    }
});

test('a key that is no point of the curve makes nothing', () => {
  const bytes = base58check.decode(xpub);
  bytes.set(new Uint8Array(32).fill(255), 46);
  const wanted = [{ script: 'p2tr', branch: 0, from: 0, count: 1 }] as const;
  expect(deriveAddresses({ account: base58check.encode(bytes), wanted })).toEqual([]);
});
