/** Addresses of EVM chains: 0x and 40 hexadecimal digits, with the checksum of EIP-55 when the case is mixed. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Address } from '../address/address.ts';
import type { GeneralProblem } from '../address/general-problems.ts';
import { pageful, remembered } from '../address/remembered.ts';
import { shortPattern } from '../address/short-ends.ts';
import { askCode } from '../node/ask-code.ts';
import type {
  AddressCodec,
  AddressFinder,
  AddressForm,
  AddressJudge,
  Family,
  NodeDialect,
} from './family.ts';

/** What may be wrong with a text that was meant for one of these addresses. */
export const evmProblems = {
  'evm-length': 'An EVM address has exactly 40 hexadecimal digits after 0x.',
  'evm-digits': 'An EVM address has only the digits 0 to 9 and a to f after 0x.',
  'evm-prefix': 'This looks like an EVM address without the 0x in front.',
  'evm-checksum': 'The checksum of this EVM address is wrong (EIP-55): check for a typo.',
  'evm-icap': 'This is the ICAP form of an EVM address. Use the form that starts with 0x.',
  'evm-hash': 'Too long for an EVM address: this is a transaction or block hash, or a private key.',
  'evm-word':
    'This is an EVM address padded to 32 bytes. Its last 40 digits, with 0x in front, are the address.',
} as const;
type Problem = GeneralProblem | keyof typeof evmProblems;

const form = /^0[xX][0-9a-fA-F]{40}$/;
const capital = /[A-F]/;
const small = /[a-f]/;

const hashed = new Uint8Array(40);
const spelt = new Uint8Array(40);

/** The spelling that EIP-55 gives to a key (`0x` and 40 lower-case digits). */
export const checksum = /* @__PURE__ */ remembered(pageful, (key) => {
  for (let i = 0; i < 40; i++) hashed[i] = key.charCodeAt(i + 2);
  const hash = keccak_256(hashed);
  for (let i = 0; i < 40; i++) {
    // EIP-55: a letter is a capital where the hash of the lower-case digits has a nibble of 8 or more.
    const isHigh = ((hash[i >> 1] ?? 0) & (i % 2 === 0 ? 0x80 : 0x08)) !== 0;
    const code = hashed[i] ?? 0;
    spelt[i] = isHigh && code >= 0x61 ? code - 0x20 : code;
  }
  // Cast: any list of numbers will do, and spreading it takes as long as half the hash.
  return `0x${String.fromCharCode.apply(null, spelt as unknown as number[])}`;
});

const parse: (text: string) => Address | undefined = /* @__PURE__ */ remembered(pageful, (text) => {
  if (!form.test(text)) return undefined;
  const digits = text.slice(2);
  const key = `0x${digits.toLowerCase()}`;
  const spelling = checksum(key);
  const mixed = capital.test(digits) && small.test(digits);
  return mixed && !spelling.endsWith(digits) ? undefined : { family: 'evm', key, text: spelling };
});

const withoutStart = /^[0-9a-fA-F]{40}$/;

export const evmJudge: AddressJudge<Problem> = {
  judge: (text) => parse(text) ?? whyNot(text),
  meant: (text) => (withoutStart.test(text) ? `0x${text}` : undefined),
};

/** A 32-byte word whose first twelve bytes are zero. Below 2^96 (eight more zero bytes) it is an amount. */
const paddedWord = /^0[xX]0{24}(?!0{16})[0-9a-fA-F]{40}$/;

function whyNot(text: string): Problem {
  if (form.test(text)) return 'evm-checksum';
  // ICAP is an IBAN (ISO 13616) of the country XE: two check digits, then base 36.
  if (/^XE[0-9]{2}[0-9A-Z]{16,31}$/.test(text)) return 'evm-icap';
  if (withoutStart.test(text)) return 'evm-prefix';
  if (paddedWord.test(text)) return 'evm-word';
  if (/^(0x)?[0-9a-f]{64}$/i.test(text)) return 'evm-hash';
  if (!/^0x/i.test(text)) return 'unknown';
  return /^0x[0-9a-f]*$/i.test(text) ? 'evm-length' : 'evm-digits';
}

export const evmForm: AddressForm = {
  kindLength: () => 2,
  // EIP-681: `ethereum:0x…@10` means chain 10.
  requestedChain(scheme, behind) {
    const id = scheme === 'ethereum' ? /^@([0-9]+)/.exec(behind)?.[1] : undefined;
    return id && `eip155:${id}`;
  },
};

/** Beside the usual forms: Kraken's spaces (0x12 3456 ... 7890 abcd), an EIP-3770 prefix. */
const shortForm = /* @__PURE__ */ shortPattern(
  '(?:[a-z][-0-9a-z]{1,15}:)?(0x[0-9a-f]{2,36}(?: [0-9a-f]{4}){0,2})',
  '((?:[0-9a-f]{4} )?[0-9a-f]{3,36})',
);

// The form of a key says all.
export const evm: Family = { isKey: () => true };

export const evmFinder: AddressFinder = {
  shortest: 42,
  /** A padded word. */
  longest: 66,
  mark: { text: '0x', shortest: 42 },
  hint: '0x[0-9a-f]{40}',
  // With spaces only a digit tells it from words.
  guise: '0x[0-9a-f]{6}|0x(?=[\\sa-fo]*\\d)(?:\\s?[0-9a-fo]){6}',
  couldBe(text, start, end) {
    const length = end - start;
    if (length !== 42 && length !== 66) return false;
    if (text.charCodeAt(start) !== 0x30 || (text.charCodeAt(start + 1) | 0x20) !== 0x78) return false; // 0x
    // Most texts of this length are hashes of transactions.
    return length === 42 || paddedWord.test(text.slice(start, end));
  },
  unpad: (text) => (text.length === 66 ? `0x${text.slice(26)}` : undefined),
  short(text) {
    const [, head, tail] = shortForm.exec(text) ?? [];
    return head && tail ? { head: head.replaceAll(' ', ''), tail: tail.replaceAll(' ', '') } : undefined;
  },
};

/** Packs hold the 20 bytes. */
export const evmCodec: AddressCodec = {
  comparable: (text) => text.toLowerCase(),
  keyByForm(text) {
    if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined;
    const key = text.toLowerCase();
    return { key, sure: key === text };
  },
  keyBytes: 20,
  toBytes: (key) => (form.test(key) ? hexToBytes(key.slice(2)) : undefined),
  toText: (bytes) => checksum(evmCodec.toKey(bytes)),
  toKey: (bytes) => `0x${bytesToHex(bytes)}`,
  chainBytes: {
    type: '0000',
    reference(evmId = 0) {
      const digits = evmId.toString(16);
      return digits.padStart(digits.length + (digits.length % 2), '0');
    },
  },
  keysFrom: (start) =>
    /^0x[0-9a-f]{1,40}$/.test(start) ? [start.padEnd(42, '0'), start.padEnd(42, 'f')] : undefined,
  example: (hash) => evmCodec.toText(hash.slice(12)),
  /** The burn address. */
  sample: '0x000000000000000000000000000000000000dead',
};

export const evmNode: NodeDialect = {
  whichChain: { method: 'eth_chainId', params: [] },
  chainWord: (id) => id,
  askCode,
  usualUrl: 'http://localhost:8545',
};
