/**
 * Cuts a stream of JSON into records, holding one at a time: the elements of an array, the entries of an object whose
 * keys are addresses, the list under `data`, or one object after the other (NDJSON). JSON.parse then parses each.
 */

export interface Piece {
  readonly text: string;
  /** The key of an entry: an address. */
  readonly key?: string;
  /** Where it begins, from 1. */
  readonly line: number;
}

/** Bytes of one record; with a larger one, the file is of another kind. Arbitrary. */
const longestPiece = 16 * 2 ** 20;

const quote = 0x22;
const backslash = 0x5c;
const newline = 0x0a;
const opens = new Set([0x5b, 0x7b]);
const closes = new Set([0x5d, 0x7d]);
const bracket = 0x5b;
const brace = 0x7b;
const separators = new Set([0x20, 0x09, 0x0d, newline, 0x2c, 0x3a]);

type Container = 'none' | 'list' | 'entries';

export async function* cutJson(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  const cutter = createCutter();
  for await (const chunk of chunks) yield* cutter.push(chunk);
  yield* cutter.end();
}

interface Cutter {
  push(chunk: Uint8Array): Generator<Piece>;
  end(): Generator<Piece>;
}

function createCutter(): Cutter {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  let container: Container = 'none';
  /** The key whose value comes next, in an object of entries or before its list is found. */
  let key: string | undefined;

  /** Reads what is complete in `rest`; keeps what is not. */
  function* read(last: boolean): Generator<Piece> {
    let at = 0;
    for (;;) {
      while (at < rest.length && separators.has(rest[at] ?? 0)) {
        if (rest[at] === newline) line += 1;
        at += 1;
      }
      const first = rest[at];
      if (first === undefined) break;
      if (closes.has(first)) {
        container = 'none';
        key = undefined;
        at += 1;
        continue;
      }
      if (first === bracket && container === 'none') {
        container = 'list';
        at += 1;
        continue;
      }
      if (first === brace && container === 'none') {
        const inside = enter(rest, at, last);
        if (inside === undefined) break;
        if (inside !== 'record') {
          container = inside === 'list' ? 'list' : 'entries';
          at = inside === 'list' ? rest.indexOf(bracket, at) + 1 : at + 1;
          continue;
        }
      }
      const end = container === 'none' ? endOfLines(rest, at, last) : endOf(rest, at, last);
      if (end === -1) break;
      const text = rest.toString('utf8', at, end);
      if (container === 'entries' && key === undefined) {
        key = keyText(text);
      } else {
        yield key === undefined ? { text, line } : { text, key, line };
        key = undefined;
      }
      for (
        let byte = rest.indexOf(newline, at);
        byte !== -1 && byte < end;
        byte = rest.indexOf(newline, byte + 1)
      ) {
        line += 1;
      }
      at = end;
    }
    rest = rest.subarray(at);
    if (rest.length > longestPiece) {
      throw new Error(
        `Line ${line}: one value has more than ${longestPiece} bytes. This is no list of records.`,
      );
    }
  }

  return {
    *push(chunk) {
      rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
      yield* read(false);
    },
    *end() {
      yield* read(true);
      // The file ends in the middle of a record, which is reported as unreadable.
      if (rest.length > 0) yield { text: rest.toString('utf8'), line };
    },
  };
}

/** What an object at the top holds: a list under a well-known name, entries by address, or the fields of a record. */
function enter(bytes: Buffer, at: number, last: boolean): 'record' | 'list' | 'entries' | undefined {
  const start = bytes.indexOf(quote, at);
  const end = start === -1 ? -1 : endOf(bytes, start, last);
  if (start === -1 || end === -1) return last ? 'record' : undefined;
  const name = keyText(bytes.toString('utf8', start, end));
  if (/^(0x[0-9a-f]{40}|bc1[0-9a-z]{8,87}|[1-9A-HJ-NP-Za-km-z]{26,44})$/i.test(name)) return 'entries';
  if (!/^(data|rows|labels|accounts|records|attestations)$/.test(name)) return 'record';
  for (let next = end; next < bytes.length; next++) {
    const byte = bytes[next] ?? 0;
    if (!separators.has(byte)) return byte === bracket ? 'list' : 'record';
  }
  return last ? 'record' : undefined;
}

function keyText(text: string): string {
  try {
    const key: unknown = JSON.parse(text);
    return typeof key === 'string' ? key : text;
  } catch {
    return text;
  }
}

/** The index after the value that begins at `at`, or -1 if it is incomplete. */
function endOf(bytes: Buffer, at: number, last: boolean): number {
  const first = bytes[at] ?? 0;
  if (first === quote) return endOfText(bytes, at);
  if (!opens.has(first)) {
    for (let end = at; end < bytes.length; end++) {
      const byte = bytes[end] ?? 0;
      if (separators.has(byte) || closes.has(byte)) return end;
    }
    return last ? bytes.length : -1;
  }
  let depth = 0;
  for (let end = at; end < bytes.length; end++) {
    const byte = bytes[end] ?? 0;
    if (byte === quote) {
      end = endOfText(bytes, end) - 1;
      if (end < 0) return -1;
    } else if (opens.has(byte)) depth += 1;
    else if (closes.has(byte)) {
      depth -= 1;
      if (depth === 0) return end + 1;
    }
  }
  return -1;
}

/** The same for NDJSON, where a broken record ends before the next line that begins with one. */
function endOfLines(bytes: Buffer, at: number, last: boolean): number {
  const end = endOf(bytes, at, last);
  const next = bytes.indexOf('\n{', at + 1);
  return next !== -1 && (end === -1 || end > next) ? next : end;
}

function endOfText(bytes: Buffer, at: number): number {
  for (let end = bytes.indexOf(quote, at + 1); end !== -1; end = bytes.indexOf(quote, end + 1)) {
    let slashes = 0;
    while (bytes[end - 1 - slashes] === backslash) slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return -1;
}
