/**
 * Reads the subset of YAML in which GraphSense TagPacks are written: a block of fields, and under `tags` a list of such
 * blocks, each of which inherits the fields above the list. Texts are plain, in quotes, or blocks behind `|` or `>`; what
 * is nested in a field is passed over. Anchors, aliases and types are not read.
 */
import type { FileRecord, RecordReader } from './file-record.ts';
import { createTextLines } from './text-lines.ts';

/** The fields that are kept, so that no file can fill the memory. */
const kept = new Set(
  'address label currency network category abuse actor source lastmod confidence title licence license url homepage'.split(
    ' ',
  ),
);
/** Characters of a text of several lines. Arbitrary. */
const longestText = 4096;

type Fields = Record<string, string>;

interface State {
  readonly header: Fields;
  isInTags: boolean;
  /** Columns before the dash of a tag and before its fields. */
  dash: number;
  column: number;
  tag: { readonly fields: Fields; readonly line: number; broken?: string } | undefined;
  /** The field whose text may go on in the next lines. */
  open:
    | { readonly name: string; readonly indent: number; readonly isBlock: boolean; text: string }
    | undefined;
}

export function createTagPackRecords(): RecordReader {
  const state: State = { header: {}, isInTags: false, dash: 0, column: 0, tag: undefined, open: undefined };
  const cut = createTextLines();
  return {
    *read(text, isLast) {
      for (const line of cut(text, isLast)) {
        const record = takeLine(state, line.text, line.line);
        if (record) yield record;
      }
      const last = isLast ? endOfTag(state) : undefined;
      if (last) yield last;
    },
    header: () => state.header,
  };
}

/** The line above the tags. */
export const tagPackList = /^tags:\s*(#.*)?$/;
const field = /^("[^"]*"|'[^']*'|[A-Za-z_][\w -]*):(?:\s+(.*))?$/;

function takeLine(state: State, raw: string, line: number): FileRecord | undefined {
  const text = raw.trimEnd();
  const indent = text.search(/[^ ]/);
  const { open } = state;
  if (open && (indent > open.indent || indent === -1)) {
    goOn(state, open, text.trim());
    return undefined;
  }
  if (indent === -1 || text.startsWith('#', indent) || /^(---|\.\.\.)/.test(text)) return undefined;
  closeText(state);
  const dash = /^( *)-( +)(\S.*)$/.exec(text);
  if (state.isInTags && dash && (state.tag === undefined ? indent <= 8 : indent === state.dash)) {
    const [, before = '', gap = '', first = ''] = dash;
    const record = endOfTag(state);
    state.dash = before.length;
    state.column = before.length + 1 + gap.length;
    state.tag = { fields: {}, line };
    takeField(state, first, state.column);
    return record;
  }
  if (indent === 0 && !dash) {
    const record = endOfTag(state);
    state.isInTags = tagPackList.test(text);
    if (!state.isInTags) takeField(state, text, 0);
    return record;
  }
  if (state.tag && indent === state.column && !dash) takeField(state, text.trim(), indent);
  return undefined;
}

function takeField(state: State, text: string, indent: number): void {
  const [, name = '', rest = ''] = field.exec(text) ?? [];
  const plain = name.replace(/^["']|["']$/g, '');
  if (name === '' && state.tag) state.tag.broken = 'It is not YAML as in TagPacks: a field is "name: text".';
  if (!kept.has(plain)) return;
  const value = rest.trim();
  if (/^[&*!]/.test(value) && state.tag)
    state.tag.broken = 'Anchors, aliases and types of YAML are not read.';
  // A flow collection is no text, and a comment is none either.
  if (/^[[{&*!#]/.test(value)) return;
  const isBlock = /^[|>]/.test(value);
  state.open = { name: plain, indent, isBlock, text: isBlock ? '' : value };
  if (isWhole(value)) closeText(state);
}

const quoted = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)')\s*(?:#.*)?$/;

/** A text in quotes ends with them; any other may go on in deeper lines. */
const isWhole = (text: string) => quoted.test(text);

/** Lines are joined by spaces: labels have one line. */
function goOn(state: State, open: NonNullable<State['open']>, text: string): void {
  const isQuoted = /^["']/.test(open.text);
  // A list or a map behind a field without a text is passed over.
  if (open.text === '' && !open.isBlock) return;
  if (text.startsWith('#') && !isQuoted && !open.isBlock) return;
  if (open.text.length > longestText) return;
  open.text = `${open.text} ${text}`.trim();
  if (isQuoted && isWhole(open.text)) closeText(state);
}

function closeText(state: State): void {
  const { open } = state;
  if (!open) return;
  state.open = undefined;
  const text = open.isBlock ? open.text : unquoted(open.text);
  const tag = state.tag;
  if (text === undefined || open.text.length > longestText) {
    if (tag) tag.broken = 'A text in quotation marks never ends, or has an escape that YAML does not know.';
    return;
  }
  if (text !== '') (tag ? tag.fields : state.header)[open.name] = text;
}

function unquoted(text: string): string | undefined {
  if (!/^["']/.test(text)) {
    const comment = text.indexOf(' #');
    const plain = comment === -1 ? text : text.slice(0, comment).trimEnd();
    return plain === '~' || plain === 'null' ? '' : plain;
  }
  const [, double, single] = quoted.exec(text) ?? [];
  return double !== undefined ? unescaped(double) : single?.replaceAll("''", "'");
}

/** YAML 1.2, 5.7, as far as JSON does not have the same. */
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '', ' ': ' ' };

function unescaped(text: string): string | undefined {
  let isKnown = true;
  const plain = text.replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|(.))/gi, (...found) => {
    const [, short, long, longest, other] = found as readonly (string | undefined)[];
    const code = short ?? long ?? longest;
    if (code !== undefined && Number.parseInt(code, 16) <= 0x10ffff)
      return String.fromCodePoint(Number.parseInt(code, 16));
    if (other !== undefined && /["\\/]/.test(other)) return other;
    const known = escapes[other ?? ''];
    isKnown &&= known !== undefined;
    return known ?? '';
  });
  return isKnown ? plain : undefined;
}

function endOfTag(state: State): FileRecord | undefined {
  closeText(state);
  const { tag, header } = state;
  state.tag = undefined;
  if (!tag) return undefined;
  const { fields, line, broken } = tag;
  if (broken !== undefined) return { fields: {}, line, broken };
  return { fields: { label: '', currency: '', ...header, ...fields }, line };
}
