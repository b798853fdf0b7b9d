/**
 * Cuts JSON into records, holding one at a time: the elements of an array, the entries of an object whose keys are
 * addresses, alone or in groups with names, the list that an object holds under a well-known name, or one object after the other (NDJSON). JSON.parse
 * then parses each.
 */

export interface Piece {
  readonly text: string;
  /** The key of an entry: an address. */
  readonly key?: string;
  /** The name of the group of entries that it stands in. */
  readonly group?: string;
  /** Where it begins, from 1. */
  readonly line: number;
  /** Why it cannot be read. */
  readonly broken?: string;
}

/** Characters of one record; a contract's metadata, the largest part of one, may have 65,536. Arbitrary. */
const maxPieceLength = 2 ** 20;
/** Characters of a fact behind the list, and how many there may be. Arbitrary. */
const maxFactLength = 2 ** 16;
const maxFacts = 64;

const quote = 0x22;
const backslash = 0x5c;
const newline = 0x0a;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const separators = new Set([0x20, 0x09, 0x0d, newline, 0x2c, 0x3a]);

const isOpen = (code: number) => code === openBrace || code === openBracket;
const isClose = (code: number) => code === closeBrace || code === closeBracket;

/** Names under which files keep their list. */
const listNames =
  /^(data|rows|labels|accounts|records|attestations|tokens|addresses|privateLabels|blacklist|entries)$/;
/** A record has one of these, and never a list of records behind it. */
const addressNames = /^(address|account|accountAddress|contractAddress|wallet)$/i;
/** MetaSuites writes the kind of chain before the address. */
const addressKey = /^([a-z]+[-:])?(0x[0-9a-f]{40}|bc1[0-9a-z]{8,87}|[1-9A-HJ-NP-Za-km-z]{26,44})$/i;

/** `skipping`: to the next line that begins with a brace. */
type Place = 'top' | 'object' | 'list' | 'entries' | 'skipping' | 'stopped';

const newState = () => ({
  rest: '',
  /** Where in `rest` the next token begins. */
  at: 0,
  line: 1,
  place: 'top' as Place,
  /** Where the object at the top begins, until its list is found. */
  start: -1,
  startLine: 1,
  /** Inside the object that holds the list. */
  wrapped: false,
  /** The entries of an object of groups are read, one group after the other. */
  group: undefined as string | undefined,
  /** The object at the top names an address, so it is a record. */
  isRecord: false,
  key: undefined as string | undefined,
  keyStart: 0,
  /** How far the value at `at` was read. */
  scan: undefined as { from: number; depth: number; inText: boolean } | undefined,
  /** The beginning of the value at `at` was thrown away, because it is too long. */
  isCut: false,
  /** The other fields of the object that holds the list. */
  header: {} as Record<string, unknown>,
});
type State = ReturnType<typeof newState>;

export function createJsonCutter() {
  const state = newState();
  return {
    /** Further text of the file; `isLast`: nothing follows. */
    *read(text: string, isLast: boolean): Generator<Piece> {
      state.rest += text;
      yield* read(state, isLast);
      const left = state.rest.slice(Math.max(state.start, 0));
      if (!isLast || state.place === 'stopped') return;
      if (left.trim() !== '')
        yield { text: left, line: state.start < 0 ? state.line : state.startLine, broken };
      else if (state.place !== 'top')
        yield { text: '', line: state.line, broken: 'The file ends before its list does.' };
    },
    header: state.header as Readonly<Record<string, unknown>>,
  };
}

const broken = 'It is not JSON.';
const tooLong = `It has more than ${maxPieceLength.toLocaleString('en')} characters.`;

function* read(state: State, isLast: boolean): Generator<Piece> {
  for (;;) {
    if (state.place === 'stopped') {
      state.rest = '';
      state.at = 0;
      return;
    }
    if (state.scan === undefined && state.place !== 'skipping') skipSeparators(state);
    if (state.at >= state.rest.length && state.scan === undefined) break;
    const step = steps[state.place](state, isLast);
    if (step === 'more') break;
    if (step !== undefined) yield step;
  }
  const refused = forget(state);
  if (refused) yield refused;
}

type Step = (state: State, isLast: boolean) => Piece | 'more' | undefined;

const steps: Readonly<Record<Exclude<Place, 'stopped'>, Step>> = {
  top(state, isLast) {
    const code = state.rest.charCodeAt(state.at);
    if (code === openBracket) {
      enter(state, 'list');
      return undefined;
    }
    if (code === openBrace) {
      Object.assign(state, { place: 'object', start: state.at, startLine: state.line, isRecord: false });
      state.at += 1;
      return undefined;
    }
    return isClose(code) ? leave(state) : element(state, isLast);
  },
  skipping(state) {
    const next = state.rest.indexOf('\n{', state.at);
    // The last character may be the line break before a brace.
    advance(state, next === -1 ? Math.max(state.at, state.rest.length - 1) : next);
    if (next === -1) return 'more';
    state.place = 'top';
    return undefined;
  },
  list: (state, isLast) =>
    isClose(state.rest.charCodeAt(state.at)) && !state.scan ? leave(state) : element(state, isLast),
  entries(state, isLast) {
    if (state.key !== undefined || state.scan) return element(state, isLast);
    const code = state.rest.charCodeAt(state.at);
    if (isClose(code)) return leave(state);
    return code === quote ? readKey(state) : element(state, isLast);
  },
  object(state, isLast) {
    const { rest, at, key } = state;
    const code = rest.charCodeAt(at);
    if (key === undefined) {
      if (code === closeBrace) return endOfObject(state);
      return code === quote ? readKey(state) : breakOff(state, at);
    }
    if (isOpen(code) && !state.wrapped && !state.isRecord && !state.scan && listNames.test(key)) {
      keepFactsBefore(state, state.keyStart);
      state.wrapped = true;
      enter(state, code === openBracket ? 'list' : 'entries');
      return undefined;
    }
    if (
      code === openBrace &&
      (!state.wrapped || state.group !== undefined) &&
      !state.isRecord &&
      !state.scan
    ) {
      const isGroup = beginsWithAddress(rest.slice(at, at + maxBeginningLength), isLast);
      if (isGroup === 'more') return 'more';
      if (isGroup) {
        if (!state.wrapped) keepFactsBefore(state, state.keyStart);
        Object.assign(state, { wrapped: true, group: key });
        enter(state, 'entries');
        return undefined;
      }
    }
    const end = endOfValue(state, isLast);
    if (end === 'more') return 'more';
    if (end < 0) return breakOff(state, -end);
    if (state.wrapped && !state.isCut && end - at <= maxFactLength)
      keepFact(state, key, parsed(rest.slice(at, end)));
    if (addressNames.test(key)) state.isRecord = true;
    state.key = undefined;
    advance(state, end);
    return undefined;
  },
};

/** White space and the longest key that is an address. Arbitrary. */
const maxBeginningLength = 256;

/** Whether an object's first key is an address, as far as it was read. */
function beginsWithAddress(text: string, isLast: boolean): boolean | 'more' {
  const first = /^\{\s*"([^"]*)"/.exec(text)?.[1];
  if (first !== undefined) return addressKey.test(first);
  return text.length < maxBeginningLength && !isLast && /^\{\s*(?:"[^"]*)?$/.test(text) ? 'more' : false;
}

function enter(state: State, place: Place): void {
  Object.assign(state, { place, start: -1, key: undefined });
  state.at += 1;
}

function leave(state: State): undefined {
  Object.assign(state, { place: state.wrapped ? 'object' : 'top', key: undefined });
  state.at += 1;
}

function readKey(state: State): 'more' | Piece | undefined {
  const end = endOfText(state.rest, state.at);
  if (end === -1)
    return isOpenRecord(state) && state.rest.includes('\n', state.at) ? breakOff(state, state.at) : 'more';
  const key = parsed(state.rest.slice(state.at, end));
  if (typeof key !== 'string') return breakOff(state, state.at);
  if (isOpenRecord(state) && !state.isRecord && addressKey.test(key)) {
    keepFactsBefore(state, state.at);
    Object.assign(state, { place: 'entries', start: -1 });
  }
  Object.assign(state, { key, keyStart: state.at });
  advance(state, end);
  return undefined;
}

/** In an object at the top that has shown no list. */
const isOpenRecord = (state: State) => state.place === 'object' && !state.wrapped;

function endOfObject(state: State): Piece | undefined {
  const { rest, start, startLine, wrapped } = state;
  state.at += 1;
  Object.assign(state, { place: 'top', wrapped: false, group: undefined, start: -1 });
  return wrapped ? undefined : { text: rest.slice(start, state.at), line: startLine };
}

/** A record that is broken ends with its line, or before the next that begins with a brace. */
function breakOff(state: State, at: number): Piece | undefined {
  if (state.wrapped) {
    state.place = 'stopped';
    return { text: '', line: state.line, broken };
  }
  const next = state.rest.charCodeAt(at) === openBrace ? at : state.rest.indexOf('\n', at);
  const end = next === -1 ? state.rest.length : next;
  const piece = { text: state.rest.slice(state.start, end), line: state.startLine, broken };
  Object.assign(state, { place: 'top', start: -1, key: undefined, scan: undefined });
  advance(state, end);
  return piece;
}

function element(state: State, isLast: boolean): Piece | 'more' | undefined {
  const end = endOfValue(state, isLast);
  if (end === 'more') return 'more';
  const { rest, at, key, group, line, isCut } = state;
  const text = isCut ? '' : rest.slice(at, end);
  Object.assign(state, { key: undefined, isCut: false });
  advance(state, end);
  return {
    text,
    line,
    ...(key !== undefined && { key }),
    ...(group !== undefined && { group }),
    ...(isCut && { broken: tooLong }),
  };
}

/** The index after the value at `at`; negative where it breaks off. What was read before is not read again. */
function endOfValue(state: State, isLast: boolean): number | 'more' {
  const { rest } = state;
  state.scan ??= { from: state.at, depth: 0, inText: false };
  const { scan } = state;
  const isOpenTop = isOpenRecord(state);
  const first = rest.charCodeAt(scan.from);
  if (scan.depth === 0 && !scan.inText && !isOpen(first) && first !== quote) {
    return endOfScalar(state, isLast);
  }
  for (let at = scan.from; at < rest.length; at++) {
    const code = rest.charCodeAt(at);
    if (isOpenTop && breaksOff(rest, at, scan.inText)) return -at;
    if (scan.inText) {
      if (code === backslash) at += 1;
      else if (code === quote) {
        scan.inText = false;
        if (scan.depth === 0) return done(state, at + 1);
      }
    } else if (code === quote) scan.inText = true;
    else if (isOpen(code)) scan.depth += 1;
    else if (isClose(code)) {
      scan.depth -= 1;
      if (scan.depth <= 0) return done(state, at + 1);
    }
    scan.from = at + 1;
  }
  return 'more';
}

function done(state: State, end: number): number {
  state.scan = undefined;
  return end;
}

/** In NDJSON no text holds a line break, and no line that begins with a brace is part of the one before. */
function breaksOff(rest: string, at: number, inText: boolean): boolean {
  const code = rest.charCodeAt(at);
  return inText ? code === newline : code === openBrace && rest.charCodeAt(at - 1) === newline;
}

function endOfScalar(state: State, isLast: boolean): number | 'more' {
  const { rest, at } = state;
  for (let end = at; end < rest.length; end++) {
    const code = rest.charCodeAt(end);
    if (separators.has(code) || isClose(code)) return done(state, end);
  }
  return isLast ? done(state, rest.length) : 'more';
}

function endOfText(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return -1;
}

function keepFactsBefore(state: State, end: number): void {
  const before = parsed(`${state.rest.slice(state.start, end).replace(/,\s*$/, '')}}`);
  for (const [name, value] of Object.entries(before ?? {})) keepFact(state, name, value);
}

/** Only what a list may say about itself is kept, so that no file can fill the memory. */
function keepFact({ header }: State, key: string, value: unknown): void {
  if (Object.keys(header).length < maxFacts && key !== '__proto__') header[key] = value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function skipSeparators(state: State): void {
  const { rest } = state;
  while (state.at < rest.length && separators.has(rest.charCodeAt(state.at))) {
    if (rest.charCodeAt(state.at) === newline) state.line += 1;
    state.at += 1;
  }
}

function advance(state: State, end: number): void {
  const passed = state.rest.slice(state.at, end);
  for (let at = passed.indexOf('\n'); at !== -1; at = passed.indexOf('\n', at + 1)) state.line += 1;
  state.at = end;
}

/** Keeps only what is not read yet, and of a value that is too long nothing. */
function forget(state: State): Piece | undefined {
  const keep = state.start >= 0 ? state.start : state.at;
  state.rest = state.rest.slice(keep);
  state.at -= keep;
  state.keyStart -= keep;
  if (state.start >= 0) state.start = 0;
  if (state.scan) state.scan.from -= keep;
  if (state.rest.length <= maxPieceLength) return undefined;
  if (state.scan === undefined || isOpenRecord(state)) {
    Object.assign(state, {
      place: isOpenRecord(state) ? 'skipping' : 'stopped',
      start: -1,
      key: undefined,
      scan: undefined,
    });
    return { text: '', line: state.startLine, broken: tooLong };
  }
  state.isCut = true;
  const skipped = Math.min(state.scan.from, state.rest.length);
  advance(state, skipped);
  state.rest = state.rest.slice(skipped);
  state.scan.from -= skipped;
  state.at = 0;
  return undefined;
}
