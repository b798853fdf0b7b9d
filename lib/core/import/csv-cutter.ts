/** Cuts CSV (RFC 4180) into rows: fields in quotes may hold line breaks, a quotation mark in them is doubled. */

export interface CsvRow {
  readonly cells: readonly string[];
  /** Where it begins, from 1. */
  readonly line: number;
  /** Why it cannot be read; it has no cells then. */
  readonly broken?: string;
}

export interface CsvCutter {
  push(text: string): Generator<CsvRow>;
  end(): Generator<CsvRow>;
}

/** Characters of one row; otherwise an unclosed quotation mark would swallow the rest of the file. */
const maxRowLength = 2 ** 20;
/** So many broken rows of several lines are read again from their second line on; each costs up to `maxRowLength`. */
const maxRetries = 64;

const problems = {
  long: `The row has more than ${maxRowLength} characters: a quotation mark was probably never closed.`,
  open: 'A quotation mark is never closed.',
  quote: 'A quotation mark stands where none may: write "" for one inside a quoted field.',
} as const;

type Found =
  | { readonly cells: readonly string[]; readonly end: number }
  | { readonly problem: keyof typeof problems }
  | 'more';

interface State {
  readonly delimiter: string;
  rest: string;
  at: number;
  line: number;
  retries: number;
  /** Passing over the rest of a broken row's line. */
  isSkipping: boolean;
}

export function createCsvCutter(delimiter: string): CsvCutter {
  const state: State = { delimiter, rest: '', at: 0, line: 1, retries: 0, isSkipping: false };
  return {
    *push(text) {
      state.rest = state.rest.slice(state.at) + text;
      state.at = 0;
      yield* read(state, false);
    },
    *end() {
      yield* read(state, true);
    },
  };
}

function* read(state: State, isLast: boolean): Generator<CsvRow> {
  while (state.at < state.rest.length) {
    if (state.isSkipping) {
      skipLine(state);
      continue;
    }
    const found = rowAt(state, isLast);
    if (found === 'more') return;
    const { line } = state;
    if ('problem' in found) {
      yield { cells: [], line, broken: problems[found.problem] };
      skipBroken(state);
    } else {
      advance(state, found.end);
      if (found.cells.some((cell) => cell !== '')) yield { cells: found.cells, line };
    }
  }
}

function rowAt({ rest, at, delimiter }: State, isLast: boolean): Found {
  const found = rest.indexOf('\n', at);
  if (found === -1 && !isLast) return rest.length - at > maxRowLength ? { problem: 'long' } : 'more';
  const end = found === -1 ? rest.length : found;
  if (end - at > maxRowLength) return { problem: 'long' };
  const line = rest.slice(at, end);
  if (!line.includes('"')) return { cells: withoutReturn(line).split(delimiter).map(trimmed), end: end + 1 };
  return quotedRow(rest, at, delimiter, isLast);
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);
const trimmed = (cell: string) => cell.trim();

function quotedRow(rest: string, start: number, delimiter: string, isLast: boolean): Found {
  const cells: string[] = [];
  for (let at = start; ; ) {
    const cell = rest.slice(at, at + 64).search(/[^ ]/);
    const first = at + Math.max(cell, 0);
    if (rest[first] !== '"') {
      const end = endOfPlain(rest, first, delimiter);
      if (end === rest.length && !isLast) return 'more';
      const text = rest.slice(at, end);
      if (text.includes('"')) return { problem: 'quote' };
      cells.push(text.trim());
      if (rest[end] !== delimiter) return { cells, end: end + 1 };
      at = end + 1;
      continue;
    }
    const close = closingQuote(rest, first);
    if (close === -1 || (close + 1 === rest.length && !isLast)) {
      if (rest.length - start > maxRowLength) return { problem: 'long' };
      return isLast ? { problem: 'open' } : 'more';
    }
    const end = endOfPlain(rest, close + 1, delimiter);
    if (end === rest.length && !isLast) return 'more';
    if (rest.slice(close + 1, end).trim() !== '') return { problem: 'quote' };
    if (end - start > maxRowLength) return { problem: 'long' };
    cells.push(rest.slice(first + 1, close).replaceAll('""', '"'));
    if (rest[end] !== delimiter) return { cells, end: end + 1 };
    at = end + 1;
  }
}

/** Where an unquoted field ends: at a delimiter, a line break or the end. */
function endOfPlain(rest: string, at: number, delimiter: string): number {
  for (let end = at; end < rest.length; end++) {
    const char = rest[end];
    if (char === delimiter || char === '\n') return end;
  }
  return rest.length;
}

function closingQuote(rest: string, open: number): number {
  for (let at = rest.indexOf('"', open + 1); at !== -1; at = rest.indexOf('"', at + 2)) {
    if (rest[at + 1] !== '"') return at;
  }
  return -1;
}

/** Goes on behind the first line of a broken row, so that an unclosed quotation mark takes no other row with it. */
function skipBroken(state: State): void {
  state.retries += 1;
  if (state.retries > maxRetries) advance(state, Math.max(state.at, state.rest.lastIndexOf('\n')));
  state.isSkipping = true;
}

function skipLine(state: State): void {
  const line = state.rest.indexOf('\n', state.at);
  state.isSkipping = line === -1;
  advance(state, line === -1 ? state.rest.length : line + 1);
}

function advance(state: State, end: number): void {
  const passed = state.rest.slice(state.at, end);
  for (let at = passed.indexOf('\n'); at !== -1; at = passed.indexOf('\n', at + 1)) state.line += 1;
  state.at = end;
}
