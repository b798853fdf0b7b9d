/**
 * Pairs of addresses, and whether a person would take one for the other. Patterns seen in public have their source; the
 * addresses are generated, except in two cases that were published with theirs.
 *
 * A pair that shares ends is made of two generated addresses. A Bitcoin pair then has a wrong checksum, because a right
 * one takes a graphics card hours to find; the comparison does not check it.
 */

import type { Address } from '../../../../lib/core/address/address.ts';
import type { FamilyId } from '../../../../lib/core/chains.ts';
import { evm, evmLower, p2pkh, p2sh, p2tr, p2wpkh, p2wsh, solana } from '../../../lab/pages/address.ts';

export interface Pair {
  readonly what: string;
  readonly a: Address;
  readonly b: Address;
  readonly alike: boolean;
  readonly source?: string;
}

const address = (family: FamilyId, text: string): Address => ({
  family,
  text,
  key: family === 'evm' ? text.toLowerCase() : text,
});
const hex = (text: string) => address('evm', text);
const btc = (text: string) => address('bitcoin', text);
const sol = (text: string) => address('solana', text);

/** The first text with the middle of the second, keeping `head` and `tail` characters. */
function between(text: string, filler: string, lead: number, head: number, tail: number): string {
  const from = lead + head;
  const to = text.length - tail;
  let middle = '';
  for (let at = from; at < to; at++) {
    const own = text.charAt(at);
    const other = filler.charAt(at) || own;
    // Makes the middles differ in every place, so that nothing matches by accident.
    middle += other.toLowerCase() === own.toLowerCase() ? (own === '7' ? '8' : '7') : other;
  }
  return text.slice(0, from) + middle + text.slice(to);
}

/** Changes `count` characters, spread over the text after `lead`, starting at `first`. */
function changed(text: string, lead: number, first: number, count: number): string {
  const characters = [...text];
  const stride = Math.floor((text.length - lead - first) / count);
  for (let i = 0; i < count; i++) {
    const at = lead + first + i * stride;
    characters[at] = characters[at] === '7' ? '8' : '7';
  }
  return characters.join('');
}

const evmEnds = (n: number, head: number, tail: number): readonly [Address, Address] => [
  hex(evm(n)),
  hex(between(evmLower(n), evmLower(n + 500), 2, head, tail)),
];
const solEnds = (n: number, head: number, tail: number): readonly [Address, Address] => [
  sol(solana(n)),
  sol(between(solana(n), solana(n + 500), 0, head, tail)),
];
/** Two tokens of one launchpad, alike in front and before its end. */
const tokens = (end: string, n: number, head: number, before = 0): readonly [Address, Address] => {
  const [ends, make] = /pump|bonk/.test(end) ? [solEnds, sol] : [evmEnds, hex];
  const [a, b] = ends(n, head, end.length + before);
  return [make(a.text.slice(0, -end.length) + end), make(b.text.slice(0, -end.length) + end)];
};
/** A token of a launchpad, and an address that shares four digits in front and three at the end with it. */
const besideToken = (n: number): readonly [Address, Address] => {
  const [a, b] = evmEnds(n, 4, 3);
  return [hex(`${a.text.slice(0, -4)}4444`), hex(`${b.text.slice(0, -4)}5444`)];
};
const btcEnds = (text: string, filler: string, lead: number, head: number, tail: number) =>
  [btc(text), btc(between(text, filler, lead, head, tail))] as const;

const row = (what: string, pair: readonly [Address, Address], alike: boolean, source?: string): Pair => ({
  what,
  a: pair[0],
  b: pair[1],
  alike,
  ...(source ? { source } : {}),
});

const cmu = 'https://cryptotrade.cylab.cmu.edu/poisoning/ethereum';
const lopp = 'https://blog.lopp.net/bitcoin-address-poisoning-attacks/';
const slowmist =
  'https://www.wizcase.com/news/bitcoin-trader-loses-nearly-70-million-through-address-poisoning-scam/';

const swapCase = (text: string) =>
  [...text].map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())).join('');
/** One letter in the middle in the other case: in base58 another address. */
function otherCase(text: string): string {
  const at = [...text].findIndex((c, i) => i > 12 && /[a-km-np-z]/.test(c) && !/[io]/.test(c));
  return text.slice(0, at) + text.charAt(at).toUpperCase() + text.slice(at + 1);
}

export const pairs: readonly Pair[] = [
  // Published with their addresses.
  row(
    'the 1,155 WBTC of 3 May 2024: four in front, six at the end',
    [hex('0xd9A1b0B1e1aE382DbDc898Ea68012FfcB2853a91'), hex('0xd9A1C3788D81257612E2581A6ea0aDa244853a91')],
    true,
    'https://cointab.com/ethereum-user-address-poisoning-with-wrapped-btc/',
  ),
  row(
    'the 50 million USDT of 20 December 2025: three in front, four at the end',
    [hex('0xbaf4b1aF7E3B560d937DA0458514552B6495F8b5'), hex('0xBaFF2F13638C04B10F8119760B2D2aE86b08f8b5')],
    true,
    'https://www.binance.bh/en-TR/square/post/33948956117218',
  ),
  row(
    'a pair of CMU’s database: four and four',
    [hex('0xdbfa1702f1721580507c2f2c3d961e5c5fc780da'), hex('0xdbfaa66be7a1463304caa72d3f1d7025000580da')],
    true,
    cmu,
  ),
  row(
    'another pair of CMU’s database: four and four',
    [hex('0x62c84de317794a1a6ff3487d3fd51e20c314d494'), hex('0x62c8da4101719f3f00d9de124cf156720039d494')],
    true,
    cmu,
  ),

  // EVM: patterns seen in public.
  row('EVM: three in front, four at the end', evmEnds(1, 3, 4), true, cmu),
  row('EVM: four in front, three at the end', evmEnds(2, 4, 3), true),
  row('EVM: four and four, what most wallets print', evmEnds(3, 4, 4), true, lopp),
  row('EVM: four and six', evmEnds(4, 4, 6), true, slowmist),
  row('EVM: five and five', evmEnds(5, 5, 5), true),
  row('EVM: six and four, what MetaMask prints', evmEnds(6, 6, 4), true),
  row('EVM: six and six', evmEnds(7, 6, 6), true),
  row('EVM: six and eight, what Etherscan prints', evmEnds(8, 6, 8), true),
  row('EVM: eight and eight', evmEnds(9, 8, 8), true),
  row('EVM: eight and nine, what Etherscan’s lists print', evmEnds(10, 8, 9), true),
  row('EVM: ten and ten', evmEnds(11, 10, 10), true),
  row('EVM: three and twelve', evmEnds(12, 3, 12), true),
  row('EVM: twelve and three', evmEnds(13, 12, 3), true),

  // EVM: a mistake or an attack in one place.
  row('EVM: one digit differs, the first', [hex(evm(20)), hex(changed(evmLower(20), 2, 0, 1))], true),
  row('EVM: one digit differs, the second', [hex(evm(21)), hex(changed(evmLower(21), 2, 1, 1))], true),
  row('EVM: one digit differs, in the middle', [hex(evm(22)), hex(changed(evmLower(22), 2, 20, 1))], true),
  row('EVM: one digit differs, the last but one', [hex(evm(23)), hex(changed(evmLower(23), 2, 38, 1))], true),
  row('EVM: one digit differs, the last', [hex(evm(24)), hex(changed(evmLower(24), 2, 39, 1))], true),
  row('EVM: two digits differ', [hex(evm(25)), hex(changed(evmLower(25), 2, 0, 2))], true),
  row('EVM: three digits differ', [hex(evm(26)), hex(changed(evmLower(26), 2, 1, 3))], true),
  row('EVM: four digits differ', [hex(evm(27)), hex(changed(evmLower(27), 2, 0, 4))], true),
  row(
    'EVM: two neighbours exchanged',
    [hex(`0x${'12'.repeat(20)}`), hex(`0x${'12'.repeat(9)}21${'12'.repeat(10)}`)],
    true,
  ),

  // EVM: not alike.
  row('EVM: strangers', [hex(evm(30)), hex(evm(31))], false),
  row('EVM: two and two', evmEnds(32, 2, 2), false),
  row('EVM: three and three: one pair of 6,000 addresses by chance', evmEnds(33, 3, 3), false),
  row('EVM: only the front, eight digits', evmEnds(34, 8, 0), false),
  row('EVM: only the end, eight digits', evmEnds(35, 0, 8), false),
  row('EVM: ten in front, two at the end', evmEnds(36, 10, 2), false),
  row('EVM: two in front, ten at the end', evmEnds(37, 2, 10), false),
  row(
    'EVM: five digits differ, the first among them',
    [hex(evm(38)), hex(changed(evmLower(38), 2, 0, 5))],
    false,
  ),
  row(
    'EVM: vanity addresses of one maker, alike in front alone',
    [
      hex(between(`0x${'00000000'}${evmLower(39).slice(10)}`, evmLower(40), 2, 8, 0)),
      hex(`0x00000000${evmLower(41).slice(10)}`),
    ],
    false,
  ),

  // The same address in different spellings.
  row('EVM: with and without checksum', [hex(evm(50)), hex(evmLower(50))], false),
  row('EVM: all capitals', [hex(evm(51)), hex(`0x${evmLower(51).slice(2).toUpperCase()}`)], false),
  row('EVM: every letter in the other case', [hex(evm(52)), hex(`0x${swapCase(evm(52).slice(2))}`)], false),
  row('EVM: the same address on two chains', [hex(evm(53)), hex(evm(53))], false),
  row('Bitcoin: the same address twice', [btc(p2wpkh(54)), btc(p2wpkh(54))], false),
  row('Solana: the same address twice', [sol(solana(55)), sol(solana(55))], false),

  // Chains that number their own contracts.
  row(
    'EVM: the null address and the burn address',
    [hex(`0x${'0'.repeat(40)}`), hex(`0x${'0'.repeat(36)}dead`)],
    false,
  ),
  row('EVM: two precompiles', [hex(`0x${'0'.repeat(39)}1`), hex(`0x${'0'.repeat(39)}2`)], false),
  row(
    'EVM: two predeploys of the OP Stack',
    [hex(`0x42${'0'.repeat(36)}06`), hex(`0x42${'0'.repeat(36)}10`)],
    false,
  ),
  row(
    'EVM: two system contracts of BNB Smart Chain',
    [hex('0x0000000000000000000000000000000000001000'), hex('0x0000000000000000000000000000000000001004')],
    false,
  ),
  row(
    'Solana: two system variables',
    [sol('SysvarC1ock11111111111111111111111111111111'), sol('SysvarRent111111111111111111111111111111111')],
    false,
  ),
  ...[
    ['SysvarRecentB1ockHashes11111111111111111111', 'SysvarRent111111111111111111111111111111111'],
    ['SysvarLastRestartS1ot1111111111111111111111', 'SysvarC1ock11111111111111111111111111111111'],
    ['BPFLoaderUpgradeab1e11111111111111111111111', 'BPFLoader2111111111111111111111111111111111'],
  ].map(([a = '', b = '']) => row(`Solana: ${a} and ${b}`, [sol(a), sol(b)], false)),
  row(
    'EVM: an imitation of the burn address',
    [hex(`0x${'0'.repeat(36)}dead`), hex(`0x0000${evmLower(57).slice(6, 38)}dead`)],
    true,
  ),

  // Bitcoin.
  row(
    'Bitcoin: bc1q, four and four behind what all share',
    btcEnds(p2wpkh(60), p2wpkh(560), 4, 4, 4),
    true,
    lopp,
  ),
  row('Bitcoin: bc1q, five and five', btcEnds(p2wpkh(61), p2wpkh(561), 4, 5, 5), true),
  row('Bitcoin: bc1q of a script, four and six', btcEnds(p2wsh(62), p2wsh(562), 4, 4, 6), true),
  row('Bitcoin: bc1p, four and four', btcEnds(p2tr(63), p2tr(563), 4, 4, 4), true, lopp),
  row('Bitcoin: 1…, four and four', btcEnds(p2pkh(64), p2pkh(564), 1, 4, 4), true, lopp),
  row('Bitcoin: 3…, four and four', btcEnds(p2sh(65), p2sh(565), 1, 4, 4), true, lopp),
  row('Bitcoin: bc1q, one character differs', [btc(p2wpkh(66)), btc(changed(p2wpkh(66), 4, 12, 1))], true),
  row('Bitcoin: 1…, one character differs', [btc(p2pkh(67)), btc(changed(p2pkh(67), 1, 12, 1))], true),
  row('Bitcoin: 1…, only the case of a letter differs', [btc(p2pkh(68)), btc(otherCase(p2pkh(68)))], true),
  row('Bitcoin: bc1q strangers, whose first four all share', [btc(p2wpkh(70)), btc(p2wpkh(71))], false),
  row('Bitcoin: bc1p strangers', [btc(p2tr(72)), btc(p2tr(73))], false),
  row(
    'Bitcoin: bc1q, four in front and nothing at the end',
    btcEnds(p2wpkh(74), p2wpkh(574), 4, 4, 0),
    false,
  ),
  row(
    'Bitcoin: bc1q, nothing in front and four at the end',
    btcEnds(p2wpkh(75), p2wpkh(575), 4, 0, 4),
    false,
  ),
  row(
    'Bitcoin: bc1q and bc1p with the same ends',
    [btc(p2wpkh(76)), btc(`bc1p${p2wpkh(76).slice(4)}`)],
    false,
  ),
  row('Bitcoin: 1… and 3… with the same ends', [btc(p2pkh(77)), btc(`3${p2pkh(77).slice(1)}`)], false),

  // Solana.
  row(
    'Solana: four and four, what Solscan prints',
    solEnds(80, 4, 4),
    true,
    'https://pineanalytics.substack.com/p/solana-account-dusting-and-address',
  ),
  row('Solana: three and four', solEnds(81, 3, 4), true),
  row('Solana: five and five', solEnds(82, 5, 5), true),
  row('Solana: six and six', solEnds(83, 6, 6), true),
  row('Solana: one character differs', [sol(solana(84)), sol(changed(solana(84), 0, 20, 1))], true),
  row('Solana: only the case of a letter differs', [sol(solana(85)), sol(otherCase(solana(85)))], true),
  row(
    'Solana: one character shorter, with the same ends',
    [sol(solana(86)), sol(solana(86).slice(0, 20) + solana(86).slice(21))],
    true,
  ),
  row('Solana: strangers', [sol(solana(90)), sol(solana(91))], false),
  row('Solana: vanity front of one launchpad alone', solEnds(92, 5, 0), false),
  row('Solana: vanity end of one launchpad alone (…pump)', solEnds(93, 0, 4), false),
  ...['pump', 'bonk'].flatMap((end, at) => [
    row(`Solana: two tokens of one launchpad (…${end}), three in front`, tokens(end, 94 + at, 3), false),
    row(`Solana: two tokens of one launchpad (…${end}), four in front`, tokens(end, 98 + at, 4), true),
  ]),
  row('Solana: …pump, three in front and one more before it', tokens('pump', 102, 3, 1), true),
  ...['4444', 'ffff', '7777', '8888', '4b07'].flatMap((end, at) => [
    row(`EVM: two tokens of one launchpad (…${end}), three in front`, tokens(end, 110 + at, 3), false),
    row(`EVM: two tokens of one launchpad (…${end}), five in front`, tokens(end, 120 + at, 5), true),
  ]),
  row('EVM: …4444, three in front and two more before it', tokens('4444', 130, 3, 2), true),
  row('EVM: …4444 beside one that shares its last three', besideToken(131), true),
  row('EVM: …0000, which many contracts have for another reason', tokens('0000', 132, 3), true),

  // Chains of different families.
  row('EVM and Solana', [hex(evm(95)), sol(solana(95))], false),
  row('EVM and Bitcoin', [hex(evm(96)), btc(p2wpkh(96))], false),
  row('Bitcoin and Solana with the same ends', [btc(p2pkh(97)), sol(p2pkh(97))], false),
];
