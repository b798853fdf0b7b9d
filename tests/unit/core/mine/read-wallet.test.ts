import { expect, test } from 'vitest';
import { readWallet } from '../../../../lib/core/mine/read-wallet.ts';
import { whyUnsent } from '../../../../lib/core/secret/why-unsent.ts';
import { evm, p2wpkh } from '../../../lab/pages/address.ts';

// BIP-84's account, and BIP-32's root of vector 1 (bitcoin/bips 7fe0b034).
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const xpub =
  'xpub6BgBgsespWvERF3LHQu6CnqdvfEvtMcQjYrcRzx53QJjSxarj2afYWcLteoGVky7D3UKDP9QyrLprQ3VCECoY49yfdDEHGCtMMj92pReUsQ';
const zprv =
  'zprvAWgYBBk7JR8Gjrh4UJQ2uJdG1r3WNRRfURiABBE3RvMXYSrRJL62XuezvGdPvG6GFBZduosCc1YP5wixPox7zhZLfiUm8aunE96BBa4Kei5';

test('a key says by its first letters which addresses it makes; xpub says all', () => {
  expect(readWallet(` ${zpub}\n`)).toEqual({ account: { key: zpub, scripts: ['p2wpkh'] } });
  expect(readWallet(xpub)).toEqual({
    account: { key: xpub, scripts: ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] },
  });
});

test.each([
  [`wpkh([d34db33f/84h/0h/0h]${xpub}/<0;1>/*)#cjjspncu`, 'p2wpkh'],
  [`tr(${xpub}/0/*)\ntr(${xpub}/1/*)`, 'p2tr'],
  [`sh(wpkh(${xpub}/**))`, 'p2sh-p2wpkh'],
  [`pkh(${xpub}/1/*)`, 'p2pkh'],
])('a descriptor of one account is read: %s', (text, script) => {
  expect(readWallet(text)).toEqual({ account: { key: xpub, scripts: [script] } });
});

test('a key is read with where it comes from', () => {
  expect(readWallet(`[d34db33f/84'/0'/0']${zpub}`)).toEqual({ account: { key: zpub, scripts: ['p2wpkh'] } });
});

test.each([
  `wsh(sortedmulti(2,${xpub}/0/*,${zpub}/0/*))`,
  `wpkh(${xpub}/7/3/*)`,
  `wpkh(${xpub}/0/5)`,
  `wpkh(${xpub}/*)`,
  `wpkh(${xpub})`,
  `sh(wpkh(${xpub}/0/*)`,
  `wpkh(${xpub}/0/*))`,
  `tr(${xpub}/0/*) tr(${zpub}/0/*)`,
])('what makes other addresses is refused, not guessed: %s', (text) => {
  expect(readWallet(text)).toEqual({ problem: 'descriptor', word: 1 });
});

test('addresses of any chain, however they are parted, each once', () => {
  expect(readWallet(`${evm(1)}, ${p2wpkh(2)}\n${evm(1)}`)).toEqual({
    keys: [`evm:${evm(1).toLowerCase()}`, `bitcoin:${p2wpkh(2)}`],
  });
  expect(readWallet(`${evm(1)} ${evm(2).slice(0, -1)}`)).toMatchObject({ word: 2 });
  expect(readWallet('  ')).toEqual({ problem: 'empty', word: 0 });
});

test('a private key is refused as one, and an account’s public key is never sent', () => {
  expect(readWallet(zprv)).toEqual({ problem: 'private-key', word: 1 });
  for (const text of [zpub, `tr(${xpub})`, `my wallet ${xpub}`])
    expect(whyUnsent(text, undefined)).toBe('account-key');
});
