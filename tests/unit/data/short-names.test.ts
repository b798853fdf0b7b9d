import { expect, test } from 'vitest';
import { withShortNames } from '../../../data/with-short-names.ts';
import type { Category } from '../../../lib/core/label/categories.ts';
import type { PackRecord } from '../../../lib/core/pack/write-pack.ts';

const record = (name: string, category: Category = 'contract'): PackRecord => ({
  address: name,
  labels: [{ name, type: '', subtype: '', text: '', category, origin: 'a list', day: 1 }],
  mev: [],
});
const shortOf = (...names: readonly string[]) =>
  withShortNames(names.map((name) => record(name))).map(({ labels: [label] }) => label?.short);

test('a name that fits has no short form', () => {
  expect(shortOf('Uniswap V2: Router', 'Binance: Hot Wallet 14')).toEqual([undefined, undefined]);
});

test('of a long role the telling words are kept, as many as fit', () => {
  expect(
    shortOf(
      'Aave V3 Base: Repay With Collateral Adapter',
      'World Chain: Dispute Game Factory',
      'Beacon Chain Deposit Contract',
      'OP Mainnet: L2 Standard Bridge',
    ),
  ).toEqual(['Aave V3: Repay Adapter', undefined, 'Beacon Chain Deposit', 'OP Mainnet: L2 Bridge']);
});

test('a form that would be read as another thing’s name is not used', () => {
  expect(shortOf('Aave V3 Base: Pool Configurator', 'Aave V3 Base: Pool')).toEqual([
    'Aave V3: Configurator',
    undefined,
  ]);
  expect(shortOf('Safe: Multi Send Call Only 1.4.1', 'Safe: Multi Send 1.4.1')).toEqual([
    undefined,
    undefined,
  ]);
});

test('two that would share a form go on to the next, whichever comes first', () => {
  const names = ['Moonwell incident: exploiter (2025-11)', 'Moonwell incident: exploiter (2026-02)'];
  expect(shortOf(...names)).toEqual(['Moonwell exploit 2025-11', 'Moonwell exploit 2026-02']);
  expect(shortOf(...names.toReversed())).toEqual(['Moonwell exploit 2026-02', 'Moonwell exploit 2025-11']);
});

test('of an incident the badge says who is met: the exploiter, or the contract of the attack', () => {
  expect(
    shortOf('coinbase incident: exploiter (2025-08)', 'coinbase incident: attack contract (2025-08)'),
  ).toEqual(['coinbase exploiter', 'coinbase attack']);
});

test('wallets of one owner share a short name', () => {
  const names = ['HTX (Huobi): reserve wallet', 'HTX (Huobi): disclosed wallet'];
  expect(shortOf(...names)).toEqual(['HTX (Huobi) wallet', 'HTX (Huobi) wallet']);
});

test('a token keeps its name whole', () => {
  const [only] = withShortNames([record('Wormhole USDC from Ethereum', 'token')]);
  expect(only?.labels[0]?.short).toBeUndefined();
});

test('no word that says too little stands alone for a role; such names are cut', () => {
  expect(
    shortOf(
      'Chainlink: Base Healthcheck',
      'Chainlink: PCE Price Index level',
      'Compound: Standard Comptroller 2 6',
      'Superfluid: Autowrap Manager',
      'Aave V3 Ethereum: Collector Swap Steward',
    ),
  ).toEqual([
    'Chainlink: Healthcheck',
    'Chainlink: PCE level',
    'Compound Comptroller 2 6',
    undefined,
    undefined,
  ]);
});

test('symbols, numbers and versions are never dropped, because they tell things apart', () => {
  expect(
    shortOf(
      'Ocean Harbour: Dutch V3 Order Desk',
      'Ocean Harbour: 500 cUSDC Large Pool',
      'Ocean: Very Long Deposit Pool',
    ),
  ).toEqual([undefined, undefined, 'Ocean: Very Long Pool']);
});

test('what tells two deployments apart stays, and the version goes', () => {
  expect(shortOf('Safe: Singleton 1.3.0 (EIP-155)')).toEqual(['Safe Singleton EIP-155']);
});
