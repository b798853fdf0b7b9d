/** Recognizes escapes right before an address: `eth%3A0x…` in a URL, `"\n0x…"` in JSON. */

const percent = /^%([0-9a-f]{2})/i;
const backslash = /^\\(?:[nrtbfv]|u([0-9a-f]{4})|x([0-9a-f]{2}))/i;
const wordCharacter = /[0-9A-Za-z]/;

/** How many characters from `start` on belong to an escape that began just before it; 0 when there is none. */
export function escapedLength(text: string, start: number): number {
  const before = text.charCodeAt(start - 1);
  const pattern = before === 0x25 ? percent : before === 0x5c ? backslash : undefined;
  const match = pattern?.exec(text.slice(start - 1, start + 5));
  if (!match) return 0;
  const code = match[1] ?? match[2];
  // After an escaped letter or digit no new run begins.
  if (code !== undefined && wordCharacter.test(String.fromCharCode(Number.parseInt(code, 16)))) return 0;
  return match[0].length - 1;
}
