import { concatBytes } from '@noble/hashes/utils.js';

/** Bytes that are read at once: readers look at what is incomplete again with each piece. */
const pieceLength = 2 ** 16;

/**
 * Bytes as text, without a byte order mark. A spreadsheet on Windows writes its tables in the letters of Windows, and its
 * texts in UTF-16. What is no letter of the encoding becomes U+FFFD.
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decode = createDecoder();
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    length += chunk.length;
    if (length < pieceLength) continue;
    const bytes = concatBytes(...held);
    // Behind a plain character, so that no other is cut.
    const end = bytes.findLastIndex((byte) => byte < 0x80) + 1 || bytes.length;
    yield decode(bytes.subarray(0, end), false);
    held = [bytes.subarray(end)];
    length -= end;
  }
  yield decode(concatBytes(...held), true);
}

/** Decodes bytes piece by piece. The admin page runs it as a text, so it uses nothing of this module. */
export function createDecoder(): (bytes: Uint8Array, isLast: boolean) => string {
  const windows = new TextDecoder('windows-1252');
  let decoder: TextDecoder | undefined;
  /** That the letters are not those of Windows. */
  let isSure = false;
  return (bytes, isLast) => {
    const isFirst = decoder === undefined;
    if (isFirst) isSure = bytes[0] === 0xff && bytes[1] === 0xfe;
    decoder ??= new TextDecoder(isSure ? 'utf-16le' : 'utf-8', { ignoreBOM: true });
    const text = decoder.decode(bytes, { stream: !isLast });
    // Where some letters are good, a tool has cut one of the others. A text as long as its bytes has none, and most are.
    isSure ||= text.length !== bytes.length && /[^\p{ASCII}\ufffd]/u.test(text);
    if (!isSure && text.includes('\ufffd')) {
      // As a stream: at once, Node 20 and 22 read the dashes and quotation marks of Windows as controls (nodejs/node #56542).
      const other = windows.decode(bytes, { stream: true });
      // Which is U+FFFD in UTF-8: another tool has spoilt the file before.
      if (!other.includes('ï¿½')) return other;
    }
    return isFirst ? text.replace(/^\ufeff/, '') : text;
  };
}
