/** Cuts CSV (RFC 4180) into rows: fields in quotes may hold line breaks, a quotation mark in them is doubled. */

export interface CsvRow {
  readonly cells: readonly string[];
  /** Where it begins, from 1. */
  readonly line: number;
  /** Why it cannot be read; it has no cells then. */
  readonly broken?: string;
}

/** Characters of one row; otherwise an unclosed quotation mark would swallow the rest of the file. */
const maxRowLength = 2 ** 20;

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
  /** A cell: in quotes, with what stands behind them; or plain. */
  readonly cell: RegExp;
  rest: string;
  at: number;
  line: number;
  /** Passing over the rest of a broken row's line. */
  isSkipping: boolean;
}

/** `isLast`: nothing follows. */
export function createCsvCutter(delimiter: string): (text: string, isLast: boolean) => Generator<CsvRow> {
  const plain = `([^${delimiter}\\n]*)`;
  const cell = new RegExp(` *"([^"]*(?:""[^"]*)*)"(?!")${plain}|${plain}`, 'y');
  const state: State = { delimiter, cell, rest: '', at: 0, line: 1, isSkipping: false };
  return (text, isLast) => {
    state.rest = state.rest.slice(state.at) + text;
    state.at = 0;
    return read(state, isLast);
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
      // An unclosed quotation mark takes no other row with it. However many there are, a character is passed twice at most:
      // a row ends at the next line on which such a mark stands.
      state.isSkipping = true;
    } else {
      advance(state, found.end);
      if (found.cells.some((cell) => cell !== '')) yield { cells: found.cells, line };
    }
  }
}

function rowAt(state: State, isLast: boolean): Found {
  const { rest, at, delimiter } = state;
  const found = rest.indexOf('\n', at);
  if (found === -1 && !isLast) return rest.length - at > maxRowLength ? { problem: 'long' } : 'more';
  const end = found === -1 ? rest.length : found;
  if (end - at > maxRowLength) return { problem: 'long' };
  const line = rest.slice(at, end);
  if (line.includes('"')) return quotedRow(state, isLast);
  return { cells: line.split(delimiter).map((cell) => cell.trim()), end: end + 1 };
}

function quotedRow({ rest, at, delimiter, cell }: State, isLast: boolean): Found {
  const cells: string[] = [];
  for (cell.lastIndex = at; ; cell.lastIndex += 1) {
    const [, quoted, behind = '', plain = ''] = cell.exec(rest) ?? [];
    const end = cell.lastIndex;
    const isOpen = quoted === undefined && /^ *"/.test(plain);
    if ((isOpen ? rest.length : end) - at > maxRowLength) return { problem: 'long' };
    if (!isLast && (isOpen || end === rest.length)) return 'more';
    if (isOpen) return { problem: 'open' };
    if (quoted === undefined ? plain.includes('"') : behind.trim() !== '') return { problem: 'quote' };
    cells.push(quoted?.replaceAll('""', '"') ?? plain.trim());
    if (rest[end] !== delimiter) return { cells, end: end + 1 };
  }
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
