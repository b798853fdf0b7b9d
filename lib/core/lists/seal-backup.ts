/** A backup that a passphrase opens: a line that says what it is, a salt, and the backup sealed as a list is. */
import { base64urlnopad } from '@scure/base';
import { sealList, unsealList } from './seal-list.ts';

const kind = 'Nametag encrypted backup ';
const start = `${kind}1\n`;

/** Of any version. */
export const isSealedBackup = async (file: Blob): Promise<boolean> =>
  (await file.slice(0, kind.length).text()) === kind;

/** OWASP's Password Storage Cheat Sheet names this number for PBKDF2 with SHA-256. */
const iterations = 600_000;

export async function sealBackup(text: string, passphrase: string, at: number): Promise<string> {
  const salt = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(16)));
  return `${start}${salt}\n${await sealList(text, await keyOf(passphrase, salt), at)}`;
}

type Unsealed =
  | { readonly text: string; readonly problem?: never }
  | { readonly problem: 'wrong-passphrase' | 'damaged' | 'newer' };

export async function unsealBackup(file: string, passphrase: string): Promise<Unsealed> {
  const text = file.replaceAll('\r\n', '\n');
  if (!text.startsWith(start)) return { problem: 'newer' };
  const [, salt = '', ...list] = text.split('\n');
  const opened = await unsealList(list.join('\n'), await keyOf(passphrase, salt));
  if (opened.problem) return { problem: opened.problem === 'wrong-key' ? 'wrong-passphrase' : 'damaged' };
  const plain = new Blob([opened.packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return { text: await new Response(plain).text() };
}

/** However a keyboard composes its letters, it is the same passphrase. */
async function keyOf(passphrase: string, salt: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const typed = await crypto.subtle.importKey('raw', bytes(passphrase.normalize('NFKC')), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations };
  return base64urlnopad.encode(new Uint8Array(await crypto.subtle.deriveBits(how, typed, 256)));
}
