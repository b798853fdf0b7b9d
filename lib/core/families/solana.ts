/** Addresses of Solana: base58 of exactly 32 bytes. There is no checksum; blockhashes look the same. */
import { base58, bech32, bech32m } from '@scure/base';
import type { Address } from '../address/address.ts';
import { base58Form, base58Guise, base58Hint, decodeBase58 } from '../address/base58.ts';
import type { GeneralProblem } from '../address/general-problems.ts';
import { shortEnds } from '../address/short-ends.ts';
import { keyForms } from '../chains.ts';
import { askAccount } from '../node/ask-account.ts';
import type {
  AddressCodec,
  AddressFinder,
  AddressForm,
  AddressJudge,
  Family,
  NodeDialect,
} from './family.ts';

/** What may be wrong with a text that was meant for one of these addresses. */
export const solanaProblems = {
  'solana-length': 'A Solana address has 32 to 44 characters.',
  'solana-characters': 'A Solana address has no 0, O, I or l and no punctuation.',
  'solana-case': 'Solana addresses are case-sensitive, and this one probably lost its capitals.',
  'solana-signature':
    'Too long for a Solana address: this is a transaction signature, or a private key (never paste one).',
} as const;
type Problem = GeneralProblem | keyof typeof solanaProblems;

let known: { readonly least: string; readonly most: string } | undefined;
/**
 * The smallest and the largest 32 bytes that do not begin with a zero byte, 43 and 44 characters long. Base58 digits
 * stand in the order of their character codes, so that texts of equal length compare as the numbers they spell. Made when
 * first asked for: most pages have nothing to compare, and every page reads this script.
 */
const bounds = () =>
  (known ??= {
    least: base58.encode(Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 1 : 0))),
    most: base58.encode(new Uint8Array(32).fill(0xff)),
  });

function has32Bytes(text: string): boolean {
  // Each leading 1 is a zero byte; those are rare enough to be decoded.
  if (text.charCodeAt(0) === 0x31) return decodeBase58(text)?.length === 32;
  return text.length === 44 ? text <= bounds().most : text.length === 43 && text >= bounds().least;
}

/**
 * Of 10^10 addresses one has capitals alone or small letters alone. A text that has is an address whose case was lost,
 * or a bech32 address of another network (osmo1…, juno1…), or a piece of one.
 */
function isOneCase(text: string): boolean {
  return text.charCodeAt(0) !== 0x31 && !(/[A-Z]/.test(text) && /[a-z]/.test(text));
}

export const solanaForm: AddressForm = { kindLength: () => 0 };

export const solana: Family = { isKey: (text) => typeof solanaJudge.judge(text) !== 'string' };

export const solanaFinder: AddressFinder = {
  shortest: 32,
  longest: 44,
  needsContext: true,
  hint: base58Hint,
  guise: base58Guise,
  /** 32 bytes have 43 or 44 characters, fewer when they begin with zero bytes, which are leading ones. */
  couldBe(text, start, end) {
    const length = end - start;
    return length === 43 || length === 44 || (length >= 32 && length < 43 && text.charCodeAt(start) === 0x31);
  },
  short(text) {
    const ends = shortEnds(text);
    return ends && base58Form.test(ends.head) && base58Form.test(ends.tail) ? ends : undefined;
  },
};

/** BIP-173: a prefix, 1, and at least the six characters of the checksum. */
const mayBeBech32 = /^[!-~]+1[02-9ac-hj-np-z]{6,}$/i;

export const solanaJudge: AddressJudge<Problem> = {
  judge(text: string): Address | Problem {
    if (!base58Form.test(text)) return 'solana-characters';
    if (!has32Bytes(text)) return decodeBase58(text)?.length === 64 ? 'solana-signature' : 'solana-length';
    return isOneCase(text) ? 'solana-case' : { family: 'solana', key: text, text };
  },
  suspect(text, problem) {
    // Each failed decoding throws an error inside, which costs as much as all else that is done for a row of a file.
    if (mayBeBech32.test(text) && (bech32.decodeUnsafe(text) ?? bech32m.decodeUnsafe(text)))
      return 'other-network'; // ltc1…, osmo1…, addr1…
    if (!base58Form.test(text)) return /^[0-9A-Za-z]{25,44}$/.test(text) ? problem : 'unknown';
    return problem === 'solana-signature' || (text.length >= 25 && text.length <= 60) ? problem : 'unknown';
  },
};

/** Packs hold the 32 bytes. */
export const solanaCodec: AddressCodec = {
  comparable: (text) => text,
  keyByForm: (text) => (keyForms.solana.test(text) ? { key: text, sure: false } : undefined),
  keyBytes: 32,
  toBytes(key) {
    const bytes = decodeBase58(key);
    return bytes?.length === 32 ? bytes : undefined;
  },
  toText: (bytes) => base58.encode(bytes),
  toKey: (bytes) => solanaCodec.toText(bytes),
  // The hash of the main network's first block.
  chainBytes: {
    type: '0002',
    reference: () => '45296998a6f8e2a784db5d9f95e18fc23f70441a1039446801089879b08c7ef0',
  },
  example: (hash) => base58.encode(hash),
  /** The System Program is 32 zero bytes, which base58 writes as 32 ones. */
  sample: '11111111111111111111111111111111',
};

export const solanaNode: NodeDialect = {
  whichChain: { method: 'getGenesisHash', params: [] },
  // CAIP-2 takes the first 32 characters.
  chainWord: (hash) => `solana:${hash.slice(0, 32)}`,
  askCode: askAccount,
  usualUrl: 'http://localhost:8899',
};
