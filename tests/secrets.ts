/** Texts that must not leave the machine, in the forms in which people paste them. None belongs to anybody. */
import { sha256 } from '@noble/hashes/sha2.js';
import { base58, createBase58check, hex } from '@scure/base';
import { phraseWords } from '../scripts/phrase-lists.ts';

type Language = keyof typeof phraseWords;
export const languages = Object.keys(phraseWords) as Language[]; // Cast: Object.keys forgets the type of the keys.

/** `count` different words from anywhere in a language's list. */
export function phraseOf(language: Language, count: number, seed = 1): readonly string[] {
  const list = phraseWords[language];
  return Array.from({ length: count }, (_, at) => list[(seed * 389 + at * 173) % list.length] ?? '');
}

const title = (word: string) => (word[0] ?? '').toUpperCase() + word.slice(1);

/** How people write words down: the name of each form, and the text. */
export function phraseForms(words: readonly string[]): Readonly<Record<string, string>> {
  return {
    plain: words.join(' '),
    'Title Case': words.map(title).join(' '),
    'first letter large, as phones type it': title(words.join(' ')),
    'CAPITALS, with a full stop': `${words.join(' ').toUpperCase()}.`,
    commas: words.join(', '),
    'commas without spaces': words.join(','),
    numbered: words.map((word, at) => `${at + 1}. ${word}`).join(' '),
    'numbered in brackets': words.map((word, at) => `(${at + 1})${word}`).join(' '),
    'one word a line': words.join('\n'),
    'numbered lines': words.map((word, at) => `${at + 1}) ${title(word)}\r\n`).join(''),
    quoted: words.map((word) => `"${word}"`).join(', '),
    'one quotation': `“${words.join(' ')}”`,
    JSON: JSON.stringify(words),
    hyphens: words.join('-'),
    'tabs and more spaces': `  ${words.join(' \t ')}  `,
    'no-break spaces': words.join('\u00a0'),
    'ideographic spaces': words.join('\u3000'),
    'zero-width spaces among spaces': words.join('\u200b \u200b'),
    composed: words.join(' ').normalize('NFC'),
    decomposed: words.join(' ').normalize('NFD'),
    'compatibility forms': words.join(' ').normalize('NFKC'),
    'without accents': words.join(' ').normalize('NFD').replace(/\p{M}/gu, ''),
    'behind a title': `Seed: ${words.join(' ')}`,
    'with a wrong word in it': [...words.slice(0, 2), 'qqqq', ...words.slice(2)].join(' '),
  };
}

const bytes = (count: number) => Uint8Array.from({ length: count }, (_, at) => (at * 37 + 11) % 256);
const checked = createBase58check(sha256);
const prefixed = (prefix: readonly number[], rest: Uint8Array) =>
  checked.encode(Uint8Array.from([...prefix, ...rest]));
const listed = (values: readonly (number | string)[], separator = ',') => `[${values.join(separator)}]`;
const inHex = [...bytes(32)].map((byte) => `0x${byte.toString(16).padStart(2, '0')}`);

/** BIP-32: the same as xprv below, with a public key. */
export const accountKey = prefixed([0x04, 0x88, 0xb2, 0x1e, ...bytes(41), 2], bytes(32));

/** Private keys of 32 and 64 bytes, in the forms that wallets export. */
export const privateKeys: Readonly<Record<string, string>> = {
  hex: hex.encode(bytes(32)),
  'hex with 0x': `0x${hex.encode(bytes(32))}`,
  '64 bytes in hex': hex.encode(bytes(64)),
  'in quotes': `"0x${hex.encode(bytes(32))}"`,
  'after its name': `PRIVATE_KEY=${hex.encode(bytes(32))}`,
  '64 bytes in base58': base58.encode(bytes(64)),
  WIF: prefixed([128], bytes(32)),
  'WIF, compressed': prefixed([128], Uint8Array.from([...bytes(32), 1])),
  'WIF with a typing error': prefixed([128], bytes(32)).replace(/.$/, (last) => (last === 'x' ? 'y' : 'x')),
  'BIP-38': prefixed([0x01, 0x42, 0xc0], bytes(36)),
  'BIP-38, multiplied': prefixed([0x01, 0x43, 0x20], bytes(36)),
  'BIP-38 with a typing error': prefixed([0x01, 0x42, 0xc0], bytes(36)).replace(/.$/, (last) =>
    last === 'x' ? 'y' : 'x',
  ),
  // BIP-32: four bytes of version, depth, fingerprint, number, chain code, and the key after a zero byte.
  xprv: prefixed([0x04, 0x88, 0xad, 0xe4, ...bytes(41), 0], bytes(32)),
  zprv: prefixed([0x04, 0xb2, 0x43, 0x0c, ...bytes(41), 0], bytes(32)),
  'Solana’s key file': listed([...bytes(64)]),
  '32 bytes, with spaces': listed([...bytes(32)], ', '),
  '32 bytes in hex': listed(inHex),
  'bytes of a program': `Uint8Array(32) [\n  ${inHex.join(', ')}\n]`,
  'hex with colons': inHex.map((byte) => byte.slice(2)).join(':'),
};
