import { expect, test } from 'vitest';
import { decodeText } from '../../../../lib/core/import/decode-text.ts';

async function decode(bytes: Uint8Array, size: number): Promise<string> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  let text = '';
  for await (const piece of decodeText(chunks())) text += piece;
  return text;
}

/** Letters stand at the ends of pieces, wherever those are. */
const lines = Array.from({ length: 5_000 }, (_, n) => `0x${n};Börse Zürich ${'äöü'.repeat(n % 9)}\r\n`).join(
  '',
);
const plain = '0x1;Exchange\r\n'.repeat(10_000);

test.each([
  ['in the letters of Windows', Buffer.from(`${lines}\x80`, 'latin1'), `${lines}€`],
  ['in the letters of Windows, most of it plain', Buffer.from(`${plain}Börse`, 'latin1'), `${plain}Börse`],
  ['in UTF-16', Buffer.from(`\ufeff${lines}€`, 'utf16le'), `${lines}€`],
  ['in UTF-16 without a letter', Buffer.from(`\ufeff${plain}`, 'utf16le'), plain],
  ['in UTF-8', Buffer.from(`${lines}€🦊`), `${lines}€🦊`],
  ['in UTF-8 with its mark', Buffer.from(`\ufeff${lines}€`), `${lines}€`],
  ['in UTF-8, of which a letter is cut', Buffer.from(lines).fill('x', 5, 6), lines.replace('ö', 'x\ufffd')],
  ['in UTF-8 with its mark, and one cut letter', Buffer.of(0xef, 0xbb, 0xbf, 0x4b, 0xc3), 'K\ufffd'],
  ['in UTF-8 that another tool has spoilt', Buffer.from('B\ufffdrse'), 'B\ufffdrse'],
  ['of letters without an end', Buffer.from('äöü'.repeat(50_000)), 'äöü'.repeat(50_000)],
])('a file %s keeps its letters, however its stream is cut', async (_, bytes, text) => {
  for (const size of [bytes.length, 65_536, 997, 1]) expect((await decode(bytes, size)) === text).toBe(true);
});
