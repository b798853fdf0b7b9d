/**
 * A list that only its link opens, as a text of three lines: what it is; the head, which says when it was sealed and how
 * long the body is; and the body, the list packed by gzip. Head and body are each a random IV and what AES-256-GCM makes
 * of them, bound to the lines above. The head is sealed apart, so that a wrong key is not taken for a changed file.
 */
import { base64, base64urlnopad } from '@scure/base';
import { isNumber, isObject, isWhole, type Shape } from '../shape.ts';
import type { ListProblem } from './label-list.ts';

const kind = 'Nametag encrypted list ';
export const sealedStart = `${kind}1\n`;

/** Of any version. */
export const isSealedList = (text: string): boolean => text.startsWith(kind);

/** 32 bytes in base64url (RFC 4648, section 5). */
export const isSealKey: Shape<string> = (value): value is string =>
  typeof value === 'string' && /^[\w-]{43}$/.test(value);

export const newSealKey = (): string => base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)));

/** `at`: in milliseconds since 1970. */
const isHead = isObject({ at: isNumber, length: isWhole });

/** The length that NIST SP 800-38D recommends. */
const ivBytes = 12;
const name = 'AES-GCM';

export async function sealList(text: string, sealKey: string, at: number): Promise<string> {
  const key = await cryptoKey(sealKey);
  const gzip = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const packed = new Uint8Array(await new Response(gzip).arrayBuffer());
  // Base64 of the IV, the packed list and the tag of 16 bytes.
  const length = Math.ceil((ivBytes + packed.length + 16) / 3) * 4;
  const head = await seal(key, new TextEncoder().encode(JSON.stringify({ at, length })), sealedStart);
  return `${sealedStart}${head}\n${await seal(key, packed, sealedStart + head)}\n`;
}

type Unsealed =
  | { readonly at: number; readonly packed: Uint8Array<ArrayBuffer>; readonly problem?: never }
  | { readonly problem: ListProblem };

export async function unsealList(file: string, sealKey: string | undefined): Promise<Unsealed> {
  // Whoever pastes a text into a form may get other ends of lines.
  const text = file.replaceAll('\r\n', '\n');
  if (!isSealedList(text)) return { problem: 'not-encrypted' };
  if (!text.startsWith(sealedStart)) return { problem: 'newer' };
  if (sealKey === undefined) return { problem: 'needs-link' };
  const [head = '', body] = text.slice(sealedStart.length).split('\n');
  if (body === undefined) return { problem: 'cut' };
  const key = await cryptoKey(sealKey).catch(() => undefined);
  const opened = key && (await unseal(key, head, sealedStart));
  if (!opened) return { problem: 'wrong-key' };
  const facts: unknown = JSON.parse(new TextDecoder().decode(opened));
  if (!isHead(facts)) return { problem: 'tampered' };
  if (body.length < facts.length) return { problem: 'cut' };
  const packed = await unseal(key, body, sealedStart + head);
  return packed ? { at: facts.at, packed } : { problem: 'tampered' };
}

const cryptoKey = async (sealKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new Uint8Array(base64urlnopad.decode(sealKey)), name, false, [
    'encrypt',
    'decrypt',
  ]);

const cipher = (iv: Uint8Array<ArrayBuffer>, bound: string): AesGcmParams => ({
  name,
  iv,
  additionalData: new TextEncoder().encode(bound),
});

async function seal(key: CryptoKey, plain: Uint8Array<ArrayBuffer>, bound: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt(cipher(iv, bound), key, plain);
  return base64.encode(new Uint8Array(await new Blob([iv, sealed]).arrayBuffer()));
}

/** Undefined where it was sealed with another key, or changed since. */
async function unseal(
  key: CryptoKey,
  line: string,
  bound: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const bytes = new Uint8Array(base64.decode(line));
    const iv = bytes.slice(0, ivBytes);
    return new Uint8Array(await crypto.subtle.decrypt(cipher(iv, bound), key, bytes.slice(ivBytes)));
  } catch {
    return undefined;
  }
}
