/** Signs published lists; `why-unsigned.ts` of the core tells whether a signature may be believed. */
import { base64 } from '@scure/base';
import type { SignedIndex } from '../../lib/core/lists/list-index.ts';
import { algorithm, encode, handover } from '../../lib/core/lists/why-unsigned.ts';

const textOf = (bytes: ArrayBuffer): string => base64.encode(new Uint8Array(bytes));

export interface SigningKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

export async function newSigningKey(): Promise<SigningKey> {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  if (!('publicKey' in pair)) throw new Error('This machine makes no pair of keys.');
  const [publicKey, privateKey] = await Promise.all([
    crypto.subtle.exportKey('raw', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  return { publicKey: textOf(publicKey), privateKey: textOf(privateKey) };
}

async function sign(privateKey: string, text: string): Promise<string> {
  const bytes = new Uint8Array(base64.decode(privateKey));
  const key = await crypto.subtle.importKey('pkcs8', bytes, algorithm, false, ['sign']);
  return textOf(await crypto.subtle.sign(algorithm, key, encode(text)));
}

/** `former`: the keys that clients may know from before. */
export async function signIndex(
  content: string,
  key: SigningKey | undefined,
  former: readonly SigningKey[] = [],
): Promise<SignedIndex> {
  if (!key) return { nametagList: 1, content };
  const signature = await sign(key.privateKey, content);
  const handovers = await Promise.all(
    former.map(async ({ publicKey, privateKey }) => ({
      key: publicKey,
      signature: await sign(privateKey, handover(key.publicKey)),
    })),
  );
  return {
    nametagList: 1,
    content,
    key: key.publicKey,
    signature,
    ...(handovers.length > 0 && { former: handovers }),
  };
}
