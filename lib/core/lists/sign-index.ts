/** Signatures of published lists: Ed25519 by WebCrypto. A list's key is the one that was seen first. */
import type { SignedIndex } from './list-index.ts';

const algorithm = { name: 'Ed25519' };

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
const textOf = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const encode = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));

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
  const key = await crypto.subtle.importKey('pkcs8', bytesOf(privateKey), algorithm, false, ['sign']);
  return textOf(await crypto.subtle.sign(algorithm, key, encode(text)));
}

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
const handover = (publicKey: string): string => `nametag-list key ${publicKey}`;

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
