/** Reads what a PDF of Chromium or Firefox shows. */
import { inflateSync } from 'node:zlib';

export interface PrintedPage {
  /** A line for each block of text, in the order of painting. */
  readonly text: string;
  /** How many lines and areas are painted. */
  readonly shapes: number;
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

/** Characters by their codes, in hexadecimal digits. */
type Characters = ReadonlyMap<string, string>;

export function readPdf(pdf: Uint8Array): PrintedPage {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'));
  const drawing = [...objects.values()]
    .map(({ stream }) => stream)
    .filter((stream) => /\bBT\s.* Tf\s/s.test(stream))
    .join('\n');
  const shapes = [...drawing.matchAll(/\s[fFsSbB]\*?\s/g)].length;
  return { shapes, text: textOf(drawing, fontsOf(objects)) };
}

function objectsOf(pdf: string): ReadonlyMap<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of pdf.matchAll(/(\d+) 0 obj(.*?)endobj/gs)) {
    // The line break before "endstream" stays: taken off, it took a checksum's last byte along where that is one too.
    const [, head = body, packed = ''] = /^(.*?)stream\r?\n(.*?)endstream/s.exec(body) ?? [];
    // Chromium packs no stream that is too short for it.
    const isPacked = head.includes('/FlateDecode');
    const stream = isPacked ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : packed;
    objects.set(id, { head, stream });
  }
  return objects;
}

/** By the names that drawings call them. */
function fontsOf(objects: ReadonlyMap<string, PdfObject>): ReadonlyMap<string, Characters> {
  const fonts = new Map<string, Characters>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/([\w-]+) (\d+) 0 R/g)) {
      const [, table] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? [];
      if (table) fonts.set(name, charactersOf(objects.get(table)?.stream ?? ''));
    }
  }
  return fonts;
}

/** Of a ToUnicode table: rows of a code, or of a first and a last one, and its character (PDF 32000-1, 9.10.3). */
function charactersOf(table: string): Characters {
  const characters = new Map<string, string>();
  for (const [, kind, rows = ''] of table.matchAll(/beginbf(char|range)(.*?)end/gs)) {
    for (const [, first = '', last = '', to = ''] of rows.matchAll(
      kind === 'char' ? /<((\w+))>\s*<(\w+)>/g : /<(\w+)>\s*<(\w+)>\s*<(\w+)>/g,
    )) {
      const code = Number.parseInt(first, 16);
      for (let at = 0; code + at <= Number.parseInt(last, 16); at++) {
        const character = String.fromCodePoint(Number.parseInt(to, 16) + at);
        characters.set((code + at).toString(16).padStart(first.length, '0'), character);
      }
    }
  }
  return characters;
}

function textOf(drawing: string, fonts: ReadonlyMap<string, Characters>): string {
  let text = '';
  let characters: Characters = new Map();
  for (const [, font, hex, bytes] of drawing.matchAll(
    /\/([\w-]+) [\d.]+ Tf|<([\dA-F]+)>|\(((?:\\.|[^\\()])*)\)|\bET\b/gs,
  )) {
    if (font !== undefined) characters = fonts.get(font) ?? new Map();
    else if (hex === undefined && bytes === undefined) text += '\n';
    else {
      const codes = hex?.toLowerCase() ?? hexOf(bytes ?? '');
      const [{ length } = '00'] = characters.keys();
      for (let at = 0; at < codes.length; at += length)
        text += characters.get(codes.slice(at, at + length)) ?? '\ufffd';
    }
  }
  return text;
}

const hexOf = (bytes: string): string =>
  Buffer.from(
    bytes.replace(/\\([0-7]{1,3}|.)/g, (_, escaped: string) =>
      /\d/.test(escaped) ? String.fromCharCode(Number.parseInt(escaped, 8)) : escaped,
    ),
    'latin1',
  ).toString('hex');
