/** The string table: any string by its number, without reading those before it. */
import { stringsPerBlock } from './sections.ts';

export interface Strings {
  readonly count: number;
  /** The empty string for a number that the table does not have. */
  at(index: number): string;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export function stringTable(blocks: Uint32Array, lengths: Uint8Array, bytes: Uint8Array): Strings {
  return {
    count: lengths.length,
    at(index) {
      const block = Math.floor(index / stringsPerBlock);
      let start = blocks[block] ?? bytes.length;
      for (let before = block * stringsPerBlock; before < index; before++) start += lengths[before] ?? 0;
      return decode(bytes, start, start + (lengths[index] ?? 0));
    },
  };
}

/** Most names are ASCII and short: for those a loop is several times quicker than a TextDecoder. */
function decode(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at++) {
    const code = bytes[at] ?? 0;
    if (code > 0x7f) return decoder.decode(bytes.subarray(start, end));
    text += String.fromCharCode(code);
  }
  return text;
}
