/** Addresses of Bitcoin's main network: P2PKH and P2SH in base58check, witness programs in bech32 and bech32m. */
import { bech32, bech32m } from '@scure/base';
import type { Address } from '../address/address.ts';
import { base58Form, decodeBase58, decodeBase58check } from '../address/base58.ts';
import type { Problem } from '../address/explain.ts';
import { pageful, remembered } from '../address/remembered.ts';

/** BIP-173: the human-readable part of the main network; `tb` and Bitcoin Core's `bcrt` are the test networks'. */
const humanReadable = /^(bc|tb|bcrt)1/i;
const bech32Form = /^[023456789acdefghjklmnpqrstuvwxyz]*$/;

/** Version bytes of base58check, as in Bitcoin Core's src/kernel/chainparams.cpp. */
const versions = new Map<number | undefined, Problem | 'main'>([
  [0, 'main'], // P2PKH, 1…
  [5, 'main'], // P2SH, 3…
  [111, 'bitcoin-testnet'], // P2PKH, m… and n…
  [196, 'bitcoin-testnet'], // P2SH, 2…
]);

export const judgeBitcoin: (text: string) => Address | Problem = remembered(pageful, (text) =>
  // Addresses of other networks may begin like that too (Tron's are T and 33 more).
  humanReadable.test(text) && !decodeBase58check(text) ? judgeWitness(text) : judgeBase58(text),
);

export function parseBitcoin(text: string): Address | undefined {
  const judged = judgeBitcoin(text);
  return typeof judged === 'string' ? undefined : judged;
}

function judgeBase58(text: string): Address | Problem {
  const payload = decodeBase58check(text);
  if (!payload) {
    if (!/^[13][0-9A-Za-z]{24,33}$/.test(text)) return 'unknown';
    if (!base58Form.test(text)) return 'bitcoin-characters';
    return decodeBase58(text)?.length === 25 ? 'bitcoin-checksum' : 'bitcoin-length';
  }
  if (isPrivate(payload)) return 'private-key';
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
