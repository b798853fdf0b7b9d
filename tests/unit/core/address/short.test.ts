import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../../../lib/core/address/parse-address.ts';
import { agrees, matchShort } from '../../../../lib/core/address/short.ts';
import { cases } from '../../../cases.ts';
import { p2tr } from '../../../lab/pages/address.ts';
import core from '../../../vectors/bitcoin-core.json' with { type: 'json' };
import eip55 from '../../../vectors/eip-55.json' with { type: 'json' };
import { anyText, evmText } from './samples.ts';

const evm = parseAddress(eip55.mixed[0] ?? '').address;
const other = parseAddress(eip55.mixed[1] ?? '').address;
const witness = parseAddress(core.main[4]?.text ?? '').address;

/** Digits after 0x and at the end, as explorers, wallets and portfolios show them. */
const shapes = [
  '2…4',
  '3…5',
  '4…4',
  '4…6',
  '4…10',
  '6…4',
  '6…5',
  '6…6',
  '6…7',
  '6…8',
  '8…4',
  '8…9',
  '8…10',
  '10…4',
  '12…4',
  '14…14',
  '33…4',
];
const gaps = ['...', '…', ' ... ', ' … ', '..', '....', '····', '···', '⋯', '****', '--'];

describe('a short form', () => {
  it.each(shapes.flatMap((shape) => gaps.map((gap) => [shape, gap] as const)))(
    '%s with "%s" agrees with its own address alone',
    (shape, gap) => {
      const [head = 0, tail = 0] = shape.split('…').map(Number);
      const text = evm?.text ?? '';
      const short = matchShort(text.slice(0, 2 + head) + gap + text.slice(-tail));
      expect(short).toEqual({ head: text.slice(0, 2 + head), tail: text.slice(-tail), families: ['evm'] });
      expect(short && evm && agrees(short, evm)).toBe(true);
      expect(short && other && agrees(short, other)).toBe(false);
    },
  );

  it.each([
    ['0x12 3456 ... 7890 abcd', { head: '0x123456', tail: '7890abcd', families: ['evm'] }],
    ['eth:0x1234...abcd', { head: '0x1234', tail: 'abcd', families: ['evm'] }],
    ['  0x1234…abcd\n', { head: '0x1234', tail: 'abcd', families: ['evm'] }],
    ['So111…11112', { head: 'So111', tail: '11112', families: ['solana'] }],
    ['1FsS…N2mo', { head: '1FsS', tail: 'N2mo', families: ['bitcoin', 'solana'] }],
    ['bc1qvy0...2lhv', { head: 'bc1qvy0', tail: '2lhv', families: ['bitcoin'] }],
  ])('%s is read', (text, short) => {
    expect(matchShort(text)).toEqual(short);
  });

  it.each([
    '',
    '…',
    '0x1234',
    '0x1234…',
    '…abcd',
    '0xwxyz…abcd',
    'loading...',
    'To be done...',
    'a…b',
    '0x…',
    'x'.repeat(500),
  ])('is not seen in "%s"', (text) => {
    expect(matchShort(text)).toBeUndefined();
  });

  it('leaves much of a long address at both ends', () => {
    const [head, tail] = [p2tr(1).slice(0, 22), p2tr(1).slice(-21)];
    // As btc-rpc-explorer does (November 2026).
    expect(matchShort(`${head}…${tail}`)).toEqual({ head, tail, families: ['bitcoin'] });
  });

  it('may be in either case for EVM and bech32, and never longer than the address', () => {
    const says = (text: string, address: typeof evm) => {
      const short = matchShort(text);
      return short !== undefined && address !== undefined && agrees(short, address);
    };
    expect(says('0x5AAE…BEAED', evm)).toBe(true);
    expect(says('BC1QVY…2LHV', witness)).toBe(true);
    expect(says('BC1QVY…2LHV', evm)).toBe(false);
    expect(says('1FSS…N2MO', parseAddress(core.main[0]?.text ?? '').address)).toBe(false);
    expect(
      agrees(
        { head: evm?.key ?? '', tail: 'beaed', families: ['evm'] },
        evm ?? { family: 'evm', key: '', text: '' },
      ),
    ).toBe(false);
  });

  it('cut from any address agrees with it', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.integer({ min: 5, max: 10 }),
        fc.integer({ min: 4, max: 8 }),
        fc.constantFrom(...gaps),
        (text, head, tail, gap) => {
          fc.pre(text.length > head + tail);
          const { address } = parseAddress(text);
          const short = matchShort(text.slice(0, head) + gap + text.slice(-tail));
          expect(short && address && agrees(short, address)).toBe(true);
        },
      ),
      cases(20_000),
    );
  });

  it('cut from one address does not agree with another that differs in a shown digit', () => {
    fc.assert(
      fc.property(evmText, fc.integer({ min: 2, max: 7 }), (text, at) => {
        const { address } = parseAddress(text);
        const digit = text.charAt(at) === '0' ? '1' : '0';
        const short = matchShort(`${text.slice(0, at)}${digit}${text.slice(at + 1, 8)}…${text.slice(-4)}`);
        expect(short && address && agrees(short, address)).toBe(false);
      }),
      cases(20_000),
    );
  });
});
