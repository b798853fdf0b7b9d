/** A list of labels that somebody publishes at a URL, as it is kept on this machine. */
import { isWebUrl } from '../is-web-url.ts';
import { isKey, keyChains } from '../label/key.ts';
import { version } from '../pack/sections.ts';
import {
  isBoolean,
  isList,
  isNumber,
  isObject,
  isOneOf,
  isRecordOf,
  isText,
  isWhole,
  maybe,
  type Of,
} from '../shape.ts';

/**
 * Why a list or its update was not taken; the interface has a sentence for each. Where the user may accept the update
 * anyway, `detail` is what was offered: of `new-key` the key, of `older` its date in milliseconds since 1970. Of `grown`
 * and `shrunk` it ends with the number of labels.
 */
export const listProblems = [
  'no-permission',
  'offline',
  'redirected',
  'status',
  'too-large',
  'too-many-rows',
  'no-rows',
  'broken',
  'interrupted',
  'grown',
  'shrunk',
  'signature',
  'unsigned',
  'needs-link',
  'not-encrypted',
  'newer',
  'wrong-key',
  'cut',
  'tampered',
  'new-key',
  'older',
  'homepage',
  'old-browser',
  'warns-wrongly',
  'disk',
] as const;
export type ListProblem = (typeof listProblems)[number];

/** Limits of a list. */
export const mostListBytes = 64 * 1024 * 1024;
export const mostListRows = 1_000_000;
/** Arbitrary: nobody looks at more. */
export const mostHeld = 1_000;

const text = isText(1_000);
const url = isText(2_000);

/** A warning about an address that the built-in list knows by a good name. */
const isHeldWarning = isObject({ key: isKey, name: text, known: text });
export type HeldWarning = Of<typeof isHeldWarning>;
export const isHeldKeys = isList(isKey, mostHeld);

/** What a list says of itself, and what became of its rows. */
export const contentFields = {
  format: text,
  title: text,
  licence: maybe(text),
  /** Only those who have its link can read it. */
  encrypted: maybe(isBoolean),
  homepage: maybe(isWebUrl),
  /** The list's own date, in milliseconds since 1970. */
  at: maybe(isNumber),
  /** Labels by chain, or family where the list says no chain. */
  rows: isRecordOf(isWhole),
  /** Addresses that the built-in list does not have. */
  fresh: maybe(isWhole),
  refused: isWhole,
  /** Bytes downloaded, and bytes kept. */
  bytes: isWhole,
  kept: isWhole,
  /** The format of its packs. */
  packed: maybe(isWhole),
  /** Of a list that Nametag published: the key that signed it, and the digests of its packs by chain. */
  key: maybe(text),
  digests: maybe(isRecordOf(text)),
  /** Warnings about well-known addresses; shown are those that the user accepted. */
  held: maybe(isList(isHeldWarning, mostHeld)),
  /** What the host calls this version, for asking whether there is a newer one. */
  etag: maybe(text),
  modified: maybe(text),
} as const;

const problem = isObject({ why: isOneOf(listProblems), detail: text, at: isNumber });

/** What the user says of a list. */
export const newListFields = {
  url,
  /** The chain of rows that name none. */
  chain: maybe(isOneOf(keyChains)),
  /** What all rows of a plain list of addresses are called, or whose all of its things are. */
  fixed: maybe(isObject({ name: text, type: text, subtype: text, owner: maybe(text) })),
} as const;

const isNewList = isObject(newListFields);
export type NewList = Of<typeof isNewList>;

export const isLabelList = isObject({
  ...contentFields,
  ...newListFields,
  id: isText(40),
  on: isBoolean,
  /** Its warnings are not shown. */
  muted: isBoolean,
  /** The held warnings that the user accepted. */
  accepted: maybe(isHeldKeys),
  /** Seen before it is added. */
  staged: maybe(isBoolean),
  /** Which of its packs on disk count. */
  generation: isWhole,
  loadedAt: isNumber,
  checkedAt: isNumber,
  problem: maybe(problem),
});
export type LabelList = Of<typeof isLabelList>;

/** No file came, or none could be kept: what its host has now is unknown. Otherwise that was refused. */
export const didNotCome = ({ why, detail }: NonNullable<LabelList['problem']>): boolean =>
  ['offline', 'disk', 'interrupted'].includes(why) ||
  (why === 'status' && (Number(detail) >= 500 || detail === '429'));

/** What another version of Nametag wrote is loaded anew. */
export const arePacksReadable = ({ packed }: Pick<LabelList, 'packed'>): boolean => packed === version;

/** The warnings that wait for the user. */
export function unseenWarnings({ held = [], accepted = [] }: LabelList): readonly HeldWarning[] {
  const seen = new Set(accepted);
  return held.filter(({ key }) => !seen.has(key));
}

export const rowsOfList = ({ rows }: Pick<LabelList, 'rows'>): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

export const isListOrder = isList(isText(40), 1_000);
