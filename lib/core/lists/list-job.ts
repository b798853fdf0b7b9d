/** What the worker asks the thread that loads lists, and what it answers. */
import { refusalKinds } from '../import/raw-row.ts';
import { categories } from '../label/categories.ts';
import { keyChains } from '../label/key.ts';
import { isList, isMessage, isObject, isOneOf, isText, isWhole, maybe, type Of } from '../shape.ts';
import { contentFields, listProblems, newListFields } from './label-list.ts';
import { isSealKey } from './seal-list.ts';

export const isListJob = isObject({
  ...newListFields,
  /** The list's database, and which of its packs these become. */
  id: isText(40),
  generation: isWhole,
  /** Of the user's own service, if it publishes this list; goes into a header. */
  apiKey: maybe(isText()),
  /** Of an encrypted list. */
  sealKey: maybe(isSealKey),
  /** What it had, if this is an update. */
  before: maybe(
    isObject({
      generation: isWhole,
      rows: isWhole,
      refused: contentFields.refused,
      at: contentFields.at,
      etag: contentFields.etag,
      modified: contentFields.modified,
      key: contentFields.key,
      encrypted: contentFields.encrypted,
      digests: contentFields.digests,
    }),
  ),
});
export type ListJob = Of<typeof isListJob>;

/** A few rows, for people to look at before they add the list. */
const sample = isList(
  isObject({ chain: isOneOf(keyChains), address: isText(), name: isText(), category: isOneOf(categories) }),
  20,
);

export const isListOutcome = isMessage({
  /** The host says that nothing changed. */
  same: {},
  refused: { why: isOneOf(listProblems), detail: isText() },
  loaded: {
    ...contentFields,
    sample,
    /** Refused rows by kind, the commonest first, each with its last line. */
    reasons: isList(isObject({ kind: isOneOf(refusalKinds), count: isWhole, line: isWhole }), 20),
  },
});
export type ListOutcome = Of<typeof isListOutcome>;
