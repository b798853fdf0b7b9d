import { expect, test } from 'vitest';
import { siteMark } from '../../../components/options/site-row.ts';
import type { Emblem, EmblemOf } from '../../../lib/core/label/emblem.ts';

const drawings: Readonly<Record<string, Emblem>> = { uniswap: [{ d: 'M1 1' }], Ethereum: [{ d: 'M2 2' }] };
const emblemOf: EmblemOf = ({ name }) => drawings[name];

test.each([
  ['app.uniswap.org', drawings.uniswap, 'U'],
  ['etherscan.io', drawings.Ethereum, 'E'],
  ['explorer.example.org', undefined, 'E'],
  ['localhost', undefined, 'L'],
  ['127.0.0.1', undefined, '1'],
])('%s is marked by its project, its chain or its letter', (host, emblem, letter) => {
  expect(siteMark(host, emblemOf)).toEqual({ emblem, letter });
  expect(siteMark(host, undefined)).toEqual({ emblem: undefined, letter });
});
