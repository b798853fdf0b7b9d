/** Signatures of published lists: Ed25519 by WebCrypto. A list's key is the one that was seen first. */
import { base64 } from '@scure/base';
import type { SignedIndex } from './list-index.ts';

export const algorithm = { name: 'Ed25519' };

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(base64.decode(text));
export const encode = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(text));

async function whyUnverified(
  publicKey: string,
  signature: string,
  text: string,
): Promise<'signature' | 'old-browser' | undefined> {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), algorithm, false, ['verify']);
    const isSigned = await crypto.subtle.verify(algorithm, key, bytesOf(signature), encode(text));
    return isSigned ? undefined : 'signature';
  } catch (error) {
    // Chromium before 137 does not know the algorithm, so the signature may be right.
    return error instanceof DOMException && error.name === 'NotSupportedError' ? 'old-browser' : 'signature';
  }
}

/** What a former key signs to hand over to the next; no index reads like this. */
export const handover = (publicKey: string): string => `nametag-list key ${publicKey}`;

/** `known`: the key that the list had. Why it may not be believed; undefined where it may. */
export async function whyUnsigned(
  { content, key, signature, former = [] }: SignedIndex,
  known: string | undefined,
): Promise<'signature' | 'unsigned' | 'old-browser' | 'new-key' | undefined> {
  if (key === undefined && known === undefined) return undefined;
  if (key === undefined) return 'unsigned';
  if (signature === undefined) return 'signature';
  const why = await whyUnverified(key, signature, content);
  if (why) return why;
  if (known === undefined || known === key) return undefined;
  const passed = former.find((signed) => signed.key === known);
  return passed && !(await whyUnverified(known, passed.signature, handover(key))) ? undefined : 'new-key';
}
