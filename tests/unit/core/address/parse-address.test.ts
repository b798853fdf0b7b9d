import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain, problems } from '../../../../lib/core/address/explain.ts';
import { parseAddress } from '../../../../lib/core/address/parse-address.ts';
import { familyIds } from '../../../../lib/core/chains.ts';
import { anyCharacter } from '../../../any-character.ts';
import { cases } from '../../../cases.ts';
import bip350 from '../../../vectors/bip-350.json' with { type: 'json' };
import core from '../../../vectors/bitcoin-core.json' with { type: 'json' };
import eip55 from '../../../vectors/eip-55.json' with { type: 'json' };
import solana from '../../../vectors/solana.json' with { type: 'json' };
import { anyText, foreignText, icap, testnetText, walletKey } from './samples.ts';

const evm = eip55.mixed[0] ?? '';
const bitcoin = core.main[0]?.text ?? '';
const witness = core.main[4]?.text ?? '';
const taproot = bip350.validAddresses.at(-1)?.text ?? '';
const vote = solana.addresses[1] ?? '';
const digits = evm.slice(2).toLowerCase();

describe('parseAddress says what is wrong with', () => {
  it.each([
    ['', 'empty'],
    ['  \n', 'empty'],
    ['uniswap', 'unknown'],
    ['x'.repeat(1_000_000), 'unknown'],
    [`http://${evm}`, 'unknown'],
    [`to:${evm}`, 'unknown'],
    ['vitalik.eth', 'name'],
    ['hot.wallet.sol', 'name'],
    [evm.slice(0, -1), 'evm-length'],
    [`${evm}0`, 'evm-length'],
    ['0x', 'evm-length'],
    [`${evm.slice(0, -1)}g`, 'evm-digits'],
    [digits, 'evm-prefix'],
    [`${evm.slice(0, -1)}D`, 'evm-checksum'],
    [`0x${digits}${digits.slice(0, 24)}`, 'evm-hash'],
    [`0x${'0'.repeat(24)}${digits}`, 'evm-word'],
    [`${bitcoin.slice(0, -1)}x`, 'bitcoin-checksum'],
    [`${witness.slice(0, -1)}q`, 'bitcoin-checksum'],
    [`${bitcoin.slice(0, -1)}0`, 'bitcoin-characters'],
    [`${witness.slice(0, -1)}b`, 'bitcoin-characters'],
    [`${witness.slice(0, -1)}V`, 'bitcoin-case'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'bitcoin-encoding'],
    ['BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R', 'bitcoin-version'],
    ['bc1pw5dgrnzv', 'bitcoin-length'],
    [bitcoin.slice(0, -4), 'bitcoin-length'],
    [vote.slice(0, -3), 'solana-length'],
    [`${vote}1`, 'solana-length'],
    [`${vote.slice(0, -1)}0`, 'solana-characters'],
    ['a'.repeat(43), 'solana-case'],
    ['near:mainnet:Vote111111111111111111111111111111111111111', 'other-network'],
    [`gno:${evm}`, 'other-network'],
    [`eip155:11155111:${evm}`, 'other-network'],
  ] as const)('%s: %s', (text, problem) => {
    expect(parseAddress(text ?? '').problem).toBe(problem);
  });

  it.each([
    ['another network', foreignText, 'other-network'],
    ['a test network', testnetText, 'bitcoin-testnet'],
    ['a wallet: its private key', walletKey, 'private-key'],
    ['an older format, ICAP', icap, 'evm-icap'],
  ] as const)('something of %s', (_, texts, problem) => {
    fc.assert(
      fc.property(texts, (text) => {
        const said = parseAddress(text).problem;
        if (said !== problem) throw new Error(`${text}: ${said}`);
      }),
      cases(20_000),
    );
  });

  it('an address of another family than the one asked for', () => {
    expect(parseAddress(evm, 'solana')).toEqual({ problem: 'other-family' });
    expect(parseAddress(vote, 'bitcoin')).toEqual({ problem: 'other-family' });
    expect(parseAddress(`eth:${evm}`, 'bitcoin')).toEqual({ problem: 'other-family' });
    expect(parseAddress('abc', 'solana')).toEqual({ problem: 'solana-length' });
    expect(parseAddress(core.test[6] ?? '', 'bitcoin')).toEqual({ problem: 'bitcoin-testnet' });
  });
});

describe('parseAddress accepts', () => {
  it.each([
    [` ${evm}\n`, undefined],
    [`base:${evm}`, 'base'],
    [`eip155:10:${evm}`, 'optimism'],
    [`bitcoin:${taproot}`, 'bitcoin'],
    [`solana:${vote}`, 'solana'],
    [vote, undefined],
  ])('%s', (text, chain) => {
    expect(parseAddress(text).address).toBeDefined();
    expect(parseAddress(text).chain).toBe(chain);
  });

  it('every address, and when its family is asked for as well', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { address } = parseAddress(text);
        if (!address) throw new Error(`Not accepted: ${text}`);
        expect(parseAddress(text, address.family).address).toEqual(address);
        expect(parseAddress(address.key).address).toEqual(address);
        expect(parseAddress(address.text).address).toEqual(address);
      }),
      cases(20_000),
    );
  });

  it('nothing by accident: it never throws, and a problem is always one with a sentence', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter, maxLength: 40 }),
        fc.constantFrom(...familyIds, undefined),
        (text, family) => {
          const { address, problem } = parseAddress(text, family);
          if (!address && !problems.includes(problem)) throw new Error(`No such problem: ${problem}`);
        },
      ),
      cases(20_000),
    );
  });
});

it('every problem is explained in a sentence of its own', () => {
  const sentences = problems.map(explain);
  expect(new Set(sentences).size).toBe(problems.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{20,200}\.$/);
});
