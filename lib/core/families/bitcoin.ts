/** Addresses of Bitcoin's main network: P2PKH and P2SH in base58check, witness programs in bech32 and bech32m. */
import { bech32, bech32m } from '@scure/base';
import type { Address } from '../address/address.ts';
import {
  base58check,
  base58Form,
  base58Guise,
  base58Hint,
  decodeBase58,
  decodeBase58check,
} from '../address/base58.ts';
import type { GeneralProblem } from '../address/general-problems.ts';
import { pageful, remembered } from '../address/remembered.ts';
import { shortEnds } from '../address/short-ends.ts';
import type { AddressCodec, AddressFinder, AddressForm, AddressJudge, Family } from './family.ts';

/** What may be wrong with a text that was meant for one of these addresses. */
export const bitcoinProblems = {
  'bitcoin-testnet': 'This is a Bitcoin test network address. Nametag only knows the main network.',
  'bitcoin-checksum': 'The checksum of this Bitcoin address is wrong: check for a typo or a lost character.',
  'bitcoin-characters': 'This Bitcoin address contains an invalid character.',
  'bitcoin-case': 'A bc1 address is all lowercase or all uppercase.',
  'bitcoin-encoding': 'The checksum of this Bitcoin address doesn’t fit its version. Check every character.',
  'bitcoin-version': 'This Bitcoin address has an unknown version.',
  'bitcoin-length': 'This Bitcoin address is too short or too long for its kind.',
  'bitcoin-account':
    'This key shows every address of a wallet. Paste it only under “Your wallets” in Nametag’s settings.',
} as const;
type Problem = GeneralProblem | keyof typeof bitcoinProblems;

/** BIP-173: the human-readable part of the main network; `tb` and Bitcoin Core's `bcrt` are the test networks'. */
const humanReadable = /^(bc|tb|bcrt)1/i;
const bech32Form = /^[023456789acdefghjklmnpqrstuvwxyz]*$/;

/** Version bytes of base58check, as in Bitcoin Core's src/kernel/chainparams.cpp. */
const versions = /* @__PURE__ */ new Map<number | undefined, Problem | 'main'>([
  [0, 'main'], // P2PKH, 1…
  [5, 'main'], // P2SH, 3…
  [111, 'bitcoin-testnet'], // P2PKH, m… and n…
  [196, 'bitcoin-testnet'], // P2SH, 2…
]);

const judge: (text: string) => Address | Problem = /* @__PURE__ */ remembered(pageful, (text) =>
  // Addresses of other networks may begin like that too (Tron's are T and 33 more).
  humanReadable.test(text) && !decodeBase58check(text) ? judgeWitness(text) : judgeBase58(text),
);

function judgeBase58(text: string): Address | Problem {
  const payload = decodeBase58check(text);
  if (!payload) {
    if (!/^[13][0-9A-Za-z]{24,33}$/.test(text)) return 'unknown';
    if (!base58Form.test(text)) return 'bitcoin-characters';
    return decodeBase58(text)?.length === 25 ? 'bitcoin-checksum' : 'bitcoin-length';
  }
  if (isPrivate(payload)) return 'private-key';
  if (payload.length === 78) return 'bitcoin-account';
  const version = versions.get(payload[0]) ?? 'other-network';
  if (version !== 'main') return version;
  return payload.length === 21 ? { family: 'bitcoin', key: text, text } : 'bitcoin-length';
}

/** WIF: version 128 or 239 and 32 bytes, one more when compressed. BIP-32: 78 bytes, the key behind a zero byte. */
function isPrivate(payload: Uint8Array): boolean {
  if (payload.length === 78) return payload[45] === 0;
  return (payload.length === 33 || payload.length === 34) && (payload[0] === 128 || payload[0] === 239);
}

function judgeWitness(text: string): Address | Problem {
  const key = text.toLowerCase();
  if (text !== key && text !== text.toUpperCase()) return 'bitcoin-case';
  if (!bech32Form.test(key.slice(key.indexOf('1') + 1))) return 'bitcoin-characters';
  if (key.length > 90) return 'bitcoin-length'; // BIP-173: the checksum holds for 90 characters at most.
  const classic = bech32.decodeUnsafe(key);
  const decoded = classic ?? bech32m.decodeUnsafe(key);
  if (!decoded) return 'bitcoin-checksum';
  if (decoded.prefix !== 'bc') return 'bitcoin-testnet';
  const [version, ...words] = decoded.words;
  if (version === undefined) return 'bitcoin-length';
  if (version > 16) return 'bitcoin-version';
  // BIP-350 wins over BIP-173: version 0 alone keeps bech32.
  if ((version === 0) !== (classic !== undefined)) return 'bitcoin-encoding';
  const program = bech32.fromWordsUnsafe(words);
  if (!program) return 'bitcoin-length';
  // BIP-141: a program has 2 to 40 bytes, in version 0 exactly 20 or 32.
  const fits =
    version === 0 ? [20, 32].includes(program.length) : program.length >= 2 && program.length <= 40;
  return fits ? { family: 'bitcoin', key, text: key } : 'bitcoin-length';
}

export const bitcoinForm: AddressForm = {
  kindLength: (key) => (key.startsWith('bc1') ? 4 : 1),
};

/** BIP-173's alphabet behind `bc1`, and alone. */
const bech32Head = /^bc1[023456789ac-hj-np-z]*$/i;
const bech32Tail = /^[023456789ac-hj-np-z]+$/i;

export const bitcoin: Family = {
  isKey(text) {
    const judged = judge(text);
    return typeof judged !== 'string' && judged.key === text;
  },
  hasWalletLabels: true,
};

export const bitcoinFinder: AddressFinder = {
  /** 25 bytes of base58, all but the last four of them zero. */
  shortest: 25,
  /** BIP-173's longest: a program of 40 bytes. */
  longest: 74,
  /** BIP-173's shortest: `bc1`, version, a program of two bytes in four characters, checksum of six. */
  mark: { text: 'bc1', shortest: 14 },
  hint: `${base58Hint}|bc1[0-9a-z]{11}`,
  guise: `(?<![0-9a-z])bc1[0-9a-z]{4}|${base58Guise}`,
  /** 1… and 3… of base58check, bc1… and BC1…. */
  couldBe(text, start, end) {
    const first = text.charCodeAt(start);
    // 25 bytes of base58 have 34 characters at most.
    if (first === 0x31 || first === 0x33) return end - start <= 34;
    return (
      (first | 0x20) === 0x62 &&
      (text.charCodeAt(start + 1) | 0x20) === 0x63 &&
      text.charCodeAt(start + 2) === 0x31
    );
  },
  short(text) {
    const ends = shortEnds(text);
    if (!ends) return undefined;
    const { head, tail } = ends;
    if (bech32Head.test(head) && bech32Tail.test(tail)) return ends;
    return /^[13]/.test(head) && base58Form.test(head) && base58Form.test(tail) ? ends : undefined;
  },
};

export const bitcoinJudge: AddressJudge<Problem> = {
  judge,
  suspect: (text, problem) =>
    /^[13][0-9A-Za-z]{24,43}$/.test(text) && !base58Form.test(text) ? 'bitcoin-characters' : problem,
};

/** Base58check addresses use their version byte (P2PKH 0, P2SH 5). */
const base58Versions = [0x00, 0x05];
/** Witness programs of 20 or 32 bytes use this mark plus their version, 0 to 16 (BIP 141). */
const witness20 = 0x20;
const witness32 = 0x40;

/**
 * Packs hold 33 bytes: the hash or witness program, zeros up to 32, then one byte for its type, which comes last so that
 * keys are evenly spread.
 */
export const bitcoinCodec: AddressCodec = {
  /** Base58 keeps its case: a host that ignores case answers with another address. */
  comparable: (text) => (/^bc1/i.test(text) ? text.toLowerCase() : text),
  keyBytes: 33,
  toBytes(key) {
    if (/^bc1/i.test(key)) {
      const decoded = bech32.decodeUnsafe(key) ?? bech32m.decodeUnsafe(key);
      const [version = 0, ...words] = decoded?.words ?? [];
      const program = bech32.fromWordsUnsafe(words);
      if (program?.length === 20) return packed(program, witness20 + version);
      if (program?.length === 32) return packed(program, witness32 + version);
      return undefined;
    }
    const payload = decodeBase58check(key);
    const kind = payload?.[0];
    if (payload?.length !== 21 || kind === undefined || !base58Versions.includes(kind)) return undefined;
    return packed(payload.subarray(1), kind);
  },
  toKey: (bytes) => bitcoinCodec.toText(bytes),
  toText(bytes) {
    const kind = bytes[bytes.length - 1] ?? 0;
    if (base58Versions.includes(kind)) {
      return base58check.encode(Uint8Array.of(kind, ...bytes.subarray(0, 20)));
    }
    const length = kind >= witness32 ? 32 : 20;
    const version = kind - (length === 32 ? witness32 : witness20);
    // BIP 141: there are the versions 0 to 16.
    if (version < 0 || version > 16) return '';
    const program = bech32.toWords(bytes.subarray(0, length));
    // BIP 350: version 0 is bech32, every later one bech32m.
    return (version === 0 ? bech32 : bech32m).encode('bc', [version, ...program]);
  },
  example: (hash) => bitcoinCodec.toText(packed(hash.slice(12), 0)),
  /** Twenty zero bytes, to which nobody has a key. */
  sample: '1111111111111111111114oLvT2',
};

function packed(program: Uint8Array, kind: number): Uint8Array {
  const key = new Uint8Array(33);
  key.set(program);
  key[key.length - 1] = kind;
  return key;
}
