/**
 * Cuts JSON into records, holding one at a time: the elements of an array, the entries of an object whose keys or values are
 * addresses, alone or in groups with names, the lists that an object holds under well-known names, or one object after the
 * other (NDJSON). JSON.parse then parses each.
 */

import { addressForm, transactionForm } from './address-form.ts';
import { addressNames, beginsWithAddress, isNameMap } from './begins-with-address.ts';
import { isClose, isOpen, type Scan, textEnd, valueEnd } from './value-end.ts';

export interface Piece {
  readonly text: string;
  /** The key of an entry. */
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

const separators = /[ \t\r\n,:]*/y;

/** Names under which files keep their lists. */
const listNames =
  /^(data|rows|labels|accounts|records|attestations|tokens|addresses|privateLabels|blacklist|entries|transactions|addressBook|contacts)$/;
/** Names under which wallets keep what holds such lists. */
const holderNames =
  /^(data|metamask|preferences|internalAccounts|addressBook|engine|backgroundState|(AddressBook|Accounts|Preferences)Controller)$/;
/** Of these, in each other; their names are kept meanwhile. Arbitrary. */
const maxHolders = 16;
/** Groups there: chains, and accounts. Others may be balances. */
const groupNames = /^(\*|\d+|0x[0-9a-f]+|identities)$/;
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
  /** The names of more objects that hold it inside that. */
  holders: [] as string[],
  /** Nothing but groups of entries was read. */
  mayGroup: true,
  /** The name of the group whose entries are read. */
  group: undefined as string | undefined,
  /** Something was read. */
  isBegun: false,
  /** The object at the top names an address, so it is a record. */
  isRecord: false,
  key: undefined as string | undefined,
  keyStart: 0,
  /** How far the value at `at` was read. */
  scan: undefined as Scan | undefined,
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
      const left = state.isCut ? '' : state.rest.slice(Math.max(state.start, 0));
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
    const step = steps[state.place](state, state.rest.charAt(state.at), isLast);
    if (step === 'more') break;
    if (step !== undefined) yield step;
  }
  const refused = forget(state);
  if (refused) yield refused;
}

/** `sign`: the character at which it begins. */
type Step = (state: State, sign: string, isLast: boolean) => Piece | 'more' | undefined;

const steps: Readonly<Record<Exclude<Place, 'stopped'>, Step>> = {
  top(state, sign, isLast) {
    if (sign === '[') return enter(state, 'list');
    if (sign !== '{') return isClose(sign) ? leave(state) : element(state, isLast);
    const isMap = !state.isBegun && isNameMap(state.rest, state.at, isLast);
    if (isMap === 'more') return 'more';
    state.isBegun = true;
    if (isMap) return enter(state, 'entries');
    Object.assign(state, { place: 'object', start: state.at, startLine: state.line, isRecord: false });
    state.at += 1;
    return undefined;
  },
  skipping(state) {
    const next = state.rest.indexOf('\n{', state.at);
    // The last character may be the line break before a brace.
    advance(state, next === -1 ? Math.max(state.at, state.rest.length - 1) : next);
    if (next === -1) return 'more';
    state.place = 'top';
    return undefined;
  },
  list: (state, sign, isLast) => (isClose(sign) && !state.scan ? leave(state) : element(state, isLast)),
  entries(state, sign, isLast) {
    if (state.key !== undefined || state.scan) return element(state, isLast);
    if (isClose(sign)) return leave(state);
    return sign === '"' ? readKey(state) : element(state, isLast);
  },
  object(state, sign, isLast) {
    const { rest, at, key, wrapped, holders } = state;
    if (key === undefined) {
      if (sign === '}') return endOfObject(state);
      return sign === '"' ? readKey(state) : breakOff(state, at);
    }
    const mayHold = isOpen(sign) && !state.isRecord && !state.scan;
    if (mayHold && sign === '{' && (holders.length === 0 ? state.mayGroup : groupNames.test(key))) {
      const isGroup = beginsWithAddress(rest, at, isLast);
      if (isGroup === 'more') return 'more';
      if (isGroup) return hold(state, 'entries', key);
    }
    if (mayHold && sign === '{' && holders.length < maxHolders && holderNames.test(key)) {
      holders.push(key);
      return hold(state, 'object');
    }
    // Right in it, MetaMask has lists of balances and of transactions.
    if (mayHold && listNames.test(key) && holders.at(-1) !== 'metamask')
      return hold(state, sign === '[' ? 'list' : 'entries');
    const end = endOfValue(state, isLast);
    if (end === 'more') return 'more';
    if (end < 0) return breakOff(state, -end);
    if (wrapped && holders.length === 0 && !state.isCut && end - at <= maxFactLength)
      keepFact(state, key, parsed(rest.slice(at, end)));
    if (addressNames.test(key)) state.isRecord = true;
    state.key = undefined;
    advance(state, end);
    return undefined;
  },
};

function enter(state: State, place: Place): undefined {
  Object.assign(state, { place, start: -1, key: undefined });
  state.at += 1;
}

/** Enters the value of a key, which holds records. */
function hold(state: State, place: Place, group?: string): undefined {
  if (!state.wrapped) keepFactsBefore(state, state.keyStart);
  const mayGroup = state.mayGroup && group !== undefined;
  Object.assign(state, { wrapped: true, mayGroup, group });
  enter(state, place);
}

const leave = (state: State): undefined => enter(state, state.wrapped ? 'object' : 'top');

function readKey(state: State): 'more' | Piece | undefined {
  const { rest, at } = state;
  const end = textEnd(rest, at);
  if (end === undefined) return isOpenRecord(state) && rest.includes('\n', at) ? breakOff(state, at) : 'more';
  const key = parsed(rest.slice(at, end));
  if (typeof key !== 'string') return breakOff(state, state.at);
  if (
    isOpenRecord(state) &&
    !state.isRecord &&
    [addressForm, transactionForm].some((form) => form.test(key))
  ) {
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
  if (state.holders.pop() !== undefined) return undefined;
  Object.assign(state, {
    place: 'top',
    wrapped: false,
    mayGroup: true,
    group: undefined,
    start: -1,
  });
  return wrapped ? undefined : { text: rest.slice(start, state.at), line: startLine };
}

/** A record that is broken ends with its line, or before the next that begins with a brace. */
function breakOff(state: State, at: number): Piece | undefined {
  if (state.wrapped) {
    state.place = 'stopped';
    return { text: '', line: state.line, broken };
  }
  const next = state.rest[at] === '{' ? at : state.rest.indexOf('\n', at);
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

/** The index after the value at `at`; negative where it breaks off. */
function endOfValue(state: State, isLast: boolean): number | 'more' {
  state.scan ??= { from: state.at, depth: 0 };
  const end = valueEnd(state.rest, state.scan, isOpenRecord(state), isLast);
  if (end !== 'more' && end >= 0) state.scan = undefined;
  return end;
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
  separators.lastIndex = state.at;
  separators.test(state.rest);
  advance(state, separators.lastIndex);
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
  // What is thrown away may end in a text, with a backslash before what comes.
  const isInText = state.rest[state.scan.from] === '"';
  const [, slash = ''] = /(?<!\\)(?:\\\\)*(\\?)$/.exec(state.rest) ?? [];
  advance(state, state.rest.length);
  Object.assign(state, { isCut: true, rest: isInText ? `"${slash}` : '', at: 0 });
  state.scan.from = 0;
  return undefined;
}
