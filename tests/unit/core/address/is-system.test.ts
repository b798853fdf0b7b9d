import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSystem, readSystemNames } from '../../../../lib/core/address/is-system.ts';
import { parseAddress } from '../../../../lib/core/address/parse-address.ts';
import { type ChainId, chainIds, chainOf } from '../../../../lib/core/chains.ts';
import systemParts from '../../../../public/system-names.json' with { type: 'json' };
import { cases } from '../../../cases.ts';
import eip55 from '../../../vectors/eip-55.json' with { type: 'json' };
import solana from '../../../vectors/solana.json' with { type: 'json' };

const systemName = readSystemNames(systemParts) ?? expect.fail('The names cannot be read.');

const nameOf = (text: string, chain?: ChainId) => {
  const { address } = parseAddress(text);
  if (!address) throw new Error(`Not an address: ${text}`);
  return systemName(address, chain);
};
const low = (digits: string) => `0x${digits.padStart(40, '0')}`;
const predeploy = (byte: string) => `0x42${'0'.repeat(36)}${byte}`;

describe('a system address has a name', () => {
  it.each([
    [low('0'), undefined, 'Zero address'],
    [low('0'), 'base', 'Zero address'],
    [low('dead'), 'avax', 'Burn address'],
    [`0x${'e'.repeat(40)}`, 'bsc', 'Native token placeholder'],
    [low('1'), 'ethereum', 'Precompile: ecRecover'],
    [low('11'), 'ethereum', 'Precompile: BLS12-381 map to G2'],
    [predeploy('06'), 'base', 'Wrapped Ether (WETH9)'],
    [predeploy('06'), undefined, 'Wrapped Ether (WETH9)'],
    [predeploy('aa'), 'optimism', 'OP Stack predeploy'],
    [predeploy('42'), 'optimism', 'GovernanceToken (OP)'],
    [low('64'), 'arbitrum', 'ArbSys'],
    [low('6f'), 'arbitrum', 'ArbStatistics'],
    [low('64'), 'bsc', 'Precompile: Tendermint header'],
    [low('1000'), 'bsc', 'ValidatorSet'],
    [`0x01${'0'.repeat(38)}`, 'avax', 'Blackhole (burnt fees)'],
    ['1'.repeat(32), 'solana', 'System Program'],
    ['Vote111111111111111111111111111111111111111', undefined, 'Vote Program'],
    ['Secp256r1SigVerify1111111111111111111111111', 'solana', 'Secp256r1 Program'],
    ['StakeConfig11111111111111111111111111111111', 'solana', 'Stake Config'],
    ['Feature111111111111111111111111111111111111', undefined, 'Feature Program'],
  ] as const)('%s on %s: %s', (text, chain, name) => {
    expect(nameOf(text, chain)).toBe(name);
  });

  it('that says no more than that where chains disagree and the chain is not known', () => {
    expect(nameOf(low('64'))).toBe('System contract');
  });

  it.each([low('1'), low('2'), low('9'), low('a'), low('f'), low('10'), low('11')])(
    '%s is a precompile on every EVM chain',
    (text) => {
      for (const chain of ['ethereum', 'base', 'arbitrum', 'optimism', 'bsc', 'avax'] as const) {
        expect(nameOf(text, chain)).toMatch(/^Precompile: /);
      }
    },
  );

  it.each(solana.addresses)('%s is part of Solana itself', (text) => {
    expect(nameOf(text, 'solana')).toBeDefined();
  });
});

describe('no name is given', () => {
  it.each([
    [low('64'), 'ethereum'],
    [low('64'), 'base'],
    [predeploy('06'), 'ethereum'],
    [predeploy('06'), 'arbitrum'],
    [low('1000'), 'ethereum'],
    [low('12'), 'ethereum'],
    [eip55.mixed[0] ?? '', 'ethereum'],
    [eip55.mixed[0] ?? '', undefined],
    [low('0'), 'bitcoin'],
  ] as const)('to %s on %s', (text, chain) => {
    expect(nameOf(text, chain)).toBeUndefined();
  });

  it('to what only looks like a key of the table', () => {
    expect(systemName({ family: 'solana', key: 'constructor', text: 'constructor' })).toBeUndefined();
  });
});

describe('what is a system address is known without the table of names', () => {
  const named = (chain: ChainId, key: string) =>
    systemName({ family: chainOf(chain).family, key, text: key }, chain) !== undefined;
  const all = systemParts.flatMap(({ names }) => Object.keys(names));
  // Without a row of names a chain has no system addresses, as Bitcoin.
  const isNamed = (chain: ChainId) =>
    systemParts.some(({ chains }) => chains?.includes(chain) ?? chainOf(chain).family === 'evm');
  const evm = all.filter((key) => key.startsWith('0x')).map((key) => low(key.slice(2)));
  const others = all.filter((key) => !key.startsWith('0x'));

  it.each(chainIds)('on %s: what has a name there', (chain) => {
    const keys = chainOf(chain).family === 'evm' ? evm : others;
    for (const key of [...keys, ...keys.map((one) => one.replace(/[a-z2-9]/, '7'))])
      if (isNamed(chain)) expect([key, isSystem(key, chain)]).toEqual([key, named(chain, key)]);
    expect(keys.some((key) => isSystem(key, chain))).toBe(isNamed(chain));
  });

  const near = fc.oneof(
    fc.nat(0x4000).map((number) => low(number.toString(16))),
    fc.nat(0xfff).map((number) => `0x42${number.toString(16).padStart(38, '0')}`),
    fc
      .tuple(fc.constantFrom(...evm), fc.integer({ min: 2, max: 41 }), fc.constantFrom(...'0123456789abcdef'))
      .map(([key, at, digit]) => key.slice(0, at) + digit + key.slice(at + 1)),
  );
  const evmChains = chainIds.filter((chain) => chainOf(chain).family === 'evm');

  it.each(evmChains)('on %s: and nothing that resembles it', (chain) => {
    fc.assert(
      fc.property(near, (key) => {
        expect(isSystem(key, chain)).toBe(named(chain, key));
      }),
      cases(5_000),
    );
  });

  it('and what is no table of names is not read as one', () => {
    for (const broken of [undefined, {}, [{}], [{ names: { '0x0': 7 } }], [{ chains: ['here'], names: {} }]])
      expect(readSystemNames(broken)).toBeUndefined();
  });
});
