import { base64urlnopad } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSealKey } from '../../../../lib/core/lists/seal-list.ts';
import {
  foldPhrase,
  isRecoveryPhrase,
  mayBePhrase,
  readPhraseLists,
} from '../../../../lib/core/secret/is-recovery-phrase.ts';
import { whyUnsent } from '../../../../lib/core/secret/why-unsent.ts';
import { phraseLists, phraseWords } from '../../../../scripts/phrase-lists.ts';
import { evm, p2wpkh, solana } from '../../../lab/pages/address.ts';
import { accountKey, languages, phraseForms, phraseOf, privateKeys } from '../../../secrets.ts';

const lists = readPhraseLists(JSON.parse(JSON.stringify(phraseLists)));
const why = (text: string) => whyUnsent(text, lists);

describe('a recovery phrase', () => {
  for (const language of languages) {
    it.each([4, 12, 24])(`of ${language} stays in every form: %i words`, (count) => {
      const words = phraseOf(language, count);
      for (const [form, text] of Object.entries(phraseForms(words))) {
        expect({ form, why: why(text) }).toEqual({ form, why: 'recovery-phrase' });
      }
    });
  }

  it.each(['japanese', 'simplifiedChinese', 'traditionalChinese', 'korean', 'english'] as const)(
    'of %s stays without spaces',
    (language) => {
      for (const count of [4, 12]) expect(why(phraseOf(language, count).join(''))).toBe('recovery-phrase');
    },
  );

  it('stays while it is typed, from the first letter of its fourth word', () => {
    for (const language of languages) {
      const words = phraseOf(language, 5);
      const three = words.slice(0, 3).join(' ');
      expect(why(three)).toBeUndefined();
      const rest = ` ${words.slice(3).join(' ')}`;
      for (let typed = 2; typed <= rest.length; typed++) {
        const text = three + rest.slice(0, typed);
        expect({ text, why: why(text) }).toEqual({ text, why: 'recovery-phrase' });
      }
    }
  });

  it('stays where its words are shortened to four letters', () => {
    const words = phraseOf('english', 12).map((word) => word.slice(0, 4));
    expect(why(words.join(' '))).toBe('recovery-phrase');
  });

  it('stays where four of them are cut so, and among as many other words', () => {
    const words = phraseWords.english.filter((word) => word.length > 4);
    for (let n = 0; n < 100; n++) {
      const four = words.slice(n * 4, n * 4 + 4);
      for (const some of [four, four.map((word) => word.slice(0, 4))])
        expect(why(`my qqqq ${some.join(' ')} xx yy`)).toBe('recovery-phrase');
    }
  });

  it('stays without spaces, and between letters that are none of it', () => {
    const joined = phraseOf('english', 4).join('');
    for (const text of [joined.slice(0, -1), `${joined}zzz`, `zzz${joined}`, `zzz${joined}zzz`])
      expect({ text, why: why(text) }).toEqual({ text, why: 'recovery-phrase' });
  });

  it('stays where a wallet has a list of its own', () => {
    expect(why('zug eis uhr ast bus fee gas hut inn jod kai los')).toBe('recovery-phrase');
  });

  it('stays where the lists cannot be read, with every other text of four words', () => {
    expect(whyUnsent('Kwartzit Vault on Base', undefined)).toBe('recovery-phrase');
    expect(whyUnsent('Kwartzit Vault 1', undefined)).toBeUndefined();
    // Without spaces a run is as many words as it has room for, if it is longer than any word.
    expect(whyUnsent(phraseOf('english', 4).join(''), undefined)).toBe('recovery-phrase');
    expect(whyUnsent('Constantine Vault', undefined)).toBeUndefined();
    for (const raw of [undefined, null, [], {}, 'abandon', [1], [['abandon']]]) {
      expect(readPhraseLists(raw)).toBeUndefined();
    }
  });

  it('never passes, however it is written', () => {
    const word = fc
      .constantFrom(...languages)
      .chain((language) =>
        fc.tuple(
          fc.constant(language),
          fc.array(fc.constantFrom(...phraseWords[language]), { minLength: 12, maxLength: 12 }),
        ),
      );
    const cases = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => (text[0] ?? '').toUpperCase() + text.slice(1),
    );
    const between = fc.constantFrom(' ', ', ', '\n', '\r\n', ' - ', '","', '\u3000', '; ', '\t', ' / ', '. ');
    const number = fc.constantFrom('', '1. ', '#2 ', '(3)', '4) ', '５：');
    const form = fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD');
    fc.assert(
      fc.property(
        word,
        fc.array(fc.tuple(cases, between, number), { minLength: 12, maxLength: 12 }),
        form,
        fc.integer({ min: 4, max: 12 }),
        ([, words], ways, normal, count) => {
          const text = words
            .slice(0, count)
            .map((one, at) => {
              const [spelt = (same: string) => same, gap = ' ', mark = ''] = ways[at] ?? [];
              return mark + spelt(one) + gap;
            })
            .join('');
          return why(text.normalize(normal)) === 'recovery-phrase';
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is not seen in what people search for', () => {
    const searches = [
      'binance',
      'Binance 14',
      'uniswap v3 router',
      'ocean exchange wallet',
      'the bridge of a large exchange',
      'Kwartzit Vault on Base',
      'Fake_Phishing 1234',
      'Wormhole: Portal Token Bridge',
      'Beacon Deposit Contract of Ethereum 2.0',
      '币安',
      'somebody.eth',
    ];
    for (const text of searches) expect({ text, why: why(text) }).toEqual({ text, why: undefined });
  });

  it('is not seen in an address of which digits are missing', () => {
    for (let n = 0; n < 200; n++)
      for (const text of [evm(n).slice(0, -1), evm(n).slice(2, 38), evm(n).toUpperCase().slice(0, 30)])
        expect({ text, why: why(text) }).toEqual({ text, why: undefined });
  });

  it('may be four plain words that somebody searches for: they stay as well', () => {
    expect(why('ocean exchange coin market')).toBe('recovery-phrase');
  });

  it('is compared with lists that lose no word when folded', () => {
    for (const language of languages) {
      const folded = phraseWords[language].map(foldPhrase);
      expect(new Set(folded).size).toBe(2_048);
      // `mayBePhrase` relies on these lengths.
      for (const one of folded) expect(one.length).toBeLessThanOrEqual(11);
      if (!/Chinese/.test(language)) for (const one of folded) expect(one.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('is looked for in the lists only where a text has enough words', () => {
    expect(mayBePhrase('ocean exchange coin')).toBe(false);
    expect(mayBePhrase('ocean exchange coin market')).toBe(true);
    expect(isRecoveryPhrase('ocean exchange coin', undefined)).toBe(false);
  });
});

describe('a key of all addresses of an account', () => {
  it.each([accountKey, `wpkh([d34db33f/84h/0h/0h]${accountKey}/0/*)`, `Sparrow: ${accountKey}`])(
    'stays: %s',
    (text) => {
      expect(why(text)).toBe('account-key');
    },
  );
});

describe('a private key', () => {
  it.each(Object.entries(privateKeys))('stays: %s', (_, text) => {
    expect(why(text)).toBe('private-key');
    expect(why(` my key is ${text}, thanks`)).toBe('private-key');
  });

  it('is not seen in addresses and in what looks like one', () => {
    for (const text of [evm(1), evm(1).slice(0, 30), p2wpkh(1), solana(1), `base:${evm(1)}`]) {
      expect({ text, why: why(text) }).toEqual({ text, why: undefined });
    }
  });
});

describe('a long text', () => {
  it('stays from 61 characters, and is told from a recovery phrase', () => {
    expect(why('Kwartzit '.repeat(3) + 'x'.repeat(33))).toBeUndefined();
    expect(why('Kwartzit '.repeat(3) + 'x'.repeat(34))).toBe('too-long');
    expect(why(`  ${'😀'.repeat(60)}  `)).toBeUndefined();
    const prose = 'The people who run this exchange told us that they can not say about whose coins it is';
    expect(why(prose)).toBe('too-long');
  });
});

it('the key of an encrypted list never passes, alone or in its link, and addresses do', () => {
  for (let n = 0; n < 50; n++) {
    const key = base64urlnopad.encode(Uint8Array.from({ length: 32 }, (_, at) => 255 - 7 * at - n));
    expect(isSealKey(key)).toBe(true);
    for (const text of [key, `nametag=${key}`, `a.io/l#nametag=${key}`, `here it is:\n${key} bye`])
      expect({ text, why: whyUnsent(text, lists) }).toEqual({ text, why: 'private-key' });
    expect(whyUnsent(solana(n), lists)).toBeUndefined();
  }
});
