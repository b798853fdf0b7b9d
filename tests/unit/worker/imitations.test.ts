/** Tokens that a page calls by the name of a known one. */
import { expect, test } from 'vitest';
import { keyOf, splitKey } from '../../../lib/core/label/key.ts';
import { createImitations } from '../../../lib/worker/sources/pack/imitations.ts';
import { createPacks } from '../../../lib/worker/sources/pack/packs.ts';
import { readBuiltPack } from '../../lab/built-packs.ts';
import { evmLower } from '../../lab/pages/address.ts';

const packs = createPacks(readBuiltPack);
const { find } = createImitations(packs, (key) =>
  (['ethereum', 'arbitrum'] as const).some((chain) => packs.find(chain, splitKey(key).address)),
);
const stranger = evmLower(1);
const asked = (name: string) => find([{ key: keyOf('ethereum', stranger), name }]);

test('a token is taken for the known one whose name or symbol it bears, however that is written', async () => {
  const [usdc] = await asked('USDC');
  expect(usdc?.lookAlike).toMatchObject({ name: 'USDC', where: 'name' });
  for (const name of [
    'usdc',
    'USD Coin',
    'USD Coin (USDC)',
    'USD Coin(USDC)',
    'UЅDС',
    'ＵＳＤＣ',
    'US\u200bDC',
  ])
    expect(await asked(name), name).toEqual([usdc]);
  expect((await asked('Tether USD (USDT)'))[0]?.lookAlike.name).toBe('USDT');
  expect((await asked('ERC-20: Tether USD (USDT)'))[0]?.lookAlike.name).toBe('USDT');
  expect(await asked('USD₮')).toEqual(await asked('USDT'));
});

test('where Tether issues USDT0, a token is taken for it that bears the name USDT', async () => {
  const on = (key: string, name: string) => find([{ key: keyOf('arbitrum', key), name }]);
  for (const name of ['USDT', 'USD₮0', 'Tether USD (USDT)', 'Tether USD'])
    expect((await on(stranger, name))[0]?.lookAlike, name).toMatchObject({ name: 'USDT0', where: 'name' });
  for (const name of ['USDT', 'USD₮0', 'Tether USD'])
    expect(await on('0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9', name), name).toEqual([]);
});

test('other names, other parts, other chains and the known ones themselves are no imitations', async () => {
  for (const name of [
    'USDC.e',
    'USD Coin (Wormhole)',
    'Tether USD (USDC)',
    'USDCoin2',
    'USDC+',
    'ZRKN',
    '',
    '()',
  ])
    expect(await asked(name), name).toEqual([]);
  const [usdc] = await asked('USDC');
  const known = usdc?.lookAlike.address.key ?? '';
  expect(await find([{ key: keyOf('ethereum', known), name: 'USDC' }])).toEqual([]);
  // On another chain the known one has another address, and a key of all chains names none.
  const onBase = await find([{ key: keyOf('base', stranger), name: 'USDC' }]);
  expect(onBase[0]?.lookAlike.address.key).not.toBe(known);
  expect(await find([{ key: keyOf('evm', stranger), name: 'USDC' }])).toEqual([]);
  expect(await find([{ key: keyOf('ethereum', stranger) }])).toEqual([]);
});
