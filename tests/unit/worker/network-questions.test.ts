import { describe, expect, test } from 'vitest';
import { chainsOfFamily } from '../../../lib/core/chains.ts';
import { addressesOfKey, type Key } from '../../../lib/core/label/key.ts';
import { questionId } from '../../../lib/worker/cache/fact.ts';
import {
  type LookupScope,
  networkQuestions,
  questionsAbout,
} from '../../../lib/worker/sources/service/network-questions.ts';

const seen: LookupScope = { mode: 'visible', visible: true, localOnly: false, open: false };
const asked = (key: Key, how: Partial<LookupScope> = {}) =>
  networkQuestions(key, { ...seen, ...how }).map((question) => questionId(question).replace(/:[^:]*$/, ''));

const evmLabels = chainsOfFamily('evm').map((chain) => `label:${chain}`);

describe('what is asked of the service', () => {
  test.each<[string, Key, Partial<LookupScope>, readonly string[]]>([
    [
      'a visible Ethereum address: labels and MEV',
      'ethereum:0xabababab',
      {},
      ['label:ethereum', 'mev:ethereum'],
    ],
    [
      'one that is not on the screen too, later',
      'ethereum:0xabababab',
      { visible: false },
      ['label:ethereum', 'mev:ethereum'],
    ],
    [
      'one whose card is open: its contract as well',
      'ethereum:0xabababab',
      { open: true },
      ['label:ethereum', 'mev:ethereum', 'contract:ethereum'],
    ],
    ['an address of another chain: its labels', 'base:0xabababab', {}, ['label:base']],
    ['one whose card is open: no more than that', 'solana:1', { open: true }, ['label:solana']],
    [
      'a visible address of an unknown chain: Ethereum and MEV',
      'evm:0xabababab',
      {},
      ['label:ethereum', 'mev:ethereum'],
    ],
    ['one that is not visible: nothing', 'evm:0xabababab', { visible: false }, []],
    ['one that the page wants known locally: nothing', 'evm:0xabababab', { localOnly: true }, []],
    ['hover: nothing before the card opens', 'ethereum:0xabababab', { mode: 'hover' }, []],
    ['hover, and the card is open', 'base:0xabababab', { mode: 'hover', open: true }, ['label:base']],
    ['local: nothing, even when the card opens', 'base:0xabababab', { mode: 'local', open: true }, []],
    ['off: nothing', 'base:0xabababab', { mode: 'off', open: true }, []],
  ])('%s', (_, key, how, questions) => {
    expect(asked(key, how)).toEqual(questions);
  });

  test('an opened card of an unknown chain: every EVM chain', () => {
    const questions = asked('evm:0xabababab', { open: true });
    expect(new Set(questions)).toEqual(new Set([...evmLabels, 'mev:ethereum', 'contract:ethereum']));
  });

  test('this machine is asked about every EVM chain at once', () => {
    const chains = new Set(
      questionsAbout(addressesOfKey('evm:0xabababab'), false).map((question) => question.chain),
    );
    expect(chains).toEqual(new Set(chainsOfFamily('evm')));
  });
});
