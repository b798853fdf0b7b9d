/** The string table: reads any string by its number. */
import { stringsPerBlock } from './sections.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export function stringTable(blocks: Uint32Array, lengths: Uint8Array, bytes: Uint8Array) {
  return {
    count: lengths.length,
    /** An empty text for unknown numbers. */
    at(index: number): string {
      const block = Math.floor(index / stringsPerBlock);
      let start = blocks[block] ?? bytes.length;
      for (let before = block * stringsPerBlock; before < index; before++) start += lengths[before] ?? 0;
      return decode(bytes, start, start + (lengths[index] ?? 0));
    },
  };
}

/** For short ASCII names, which most are, a loop is several times faster than TextDecoder. */
function decode(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at++) {
    const code = bytes[at] ?? 0;
    if (code > 0x7f) return decoder.decode(bytes.subarray(start, end));
    text += String.fromCharCode(code);
  }
  return text;
}
