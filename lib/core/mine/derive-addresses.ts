/** The addresses of an account, from its extended public key (BIP-32): BIP-44, 49, 84 and 86. */
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToNumberBE } from '@noble/curves/utils.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { base58check } from '../address/base58.ts';
import type { Derived, DeriveJob, Script } from './wallet.ts';

const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));

const addressFor: { readonly [S in Script]: (publicKey: Uint8Array) => string } = {
  p2pkh: (key) => base58check.encode(concatBytes(Uint8Array.of(0), hash160(key))),
  'p2sh-p2wpkh': (key) =>
    base58check.encode(
      concatBytes(Uint8Array.of(5), hash160(concatBytes(Uint8Array.of(0, 20), hash160(key)))),
    ),
  p2wpkh: (key) => bech32.encode('bc', [0, ...bech32.toWords(hash160(key))]),
  p2tr: (key) => bech32m.encode('bc', [1, ...bech32m.toWords(tweaked(key))]),
};

/** BIP-341: an output key without scripts. */
function tweaked(publicKey: Uint8Array): Uint8Array {
  const { lift_x, pointToBytes, taggedHash } = schnorr.utils;
  const x = publicKey.subarray(1);
  const tweak = secp256k1.Point.BASE.multiply(bytesToNumberBE(taggedHash('TapTweak', x)));
  return pointToBytes(lift_x(bytesToNumberBE(x)).add(tweak));
}

/** Nothing for a key that is none (BIP-32 has examples): a thread that throws would say nothing to anybody. */
export function deriveAddresses(job: DeriveJob): Derived {
  try {
    return derive(job);
  } catch {
    return [];
  }
}

function derive({ account, wanted }: DeriveJob): Derived {
  const bytes = base58check.decode(account);
  const key = HDKey.fromExtendedKey(account, { private: 0, public: new DataView(bytes.buffer).getUint32(0) });
  return wanted.map(({ script, branch, from, count }) => {
    const parent = key.deriveChild(branch);
    return Array.from({ length: count }, (_, at) => {
      const { publicKey } = parent.deriveChild(from + at);
      if (!publicKey) throw new Error('An extended key without a public key.');
      return addressFor[script](publicKey);
    });
  });
}
