/** Reads a file of labels, ours or one of another tool, as own labels. Pure; it runs in a thread of the options page. */

import { chainIds, chainOf } from '../../lib/core/chains.ts';
import { families } from '../../lib/core/families/families.ts';
import { decodeText } from '../../lib/core/import/decode-text.ts';
import { placeRow } from '../../lib/core/import/place-row.ts';
import type { RawRow, RefusalKind } from '../../lib/core/import/raw-row.ts';
import { createRowReader, type RecordRows } from '../../lib/core/import/row-reader.ts';
import { type Category, categoryNamed } from '../../lib/core/label/categories.ts';
import { categoryOf } from '../../lib/core/label/category-of.ts';
import { areTooMany, cleanTags } from '../../lib/core/label/clean-tags.ts';
import { type Key, keyOf } from '../../lib/core/label/key.ts';
import { ownColourChoices } from '../../lib/core/label/own-colour.ts';
import { isTransactionKey, transactionKey } from '../../lib/core/label/transaction-key.ts';
import { hasPrivateKey } from '../../lib/core/secret/has-private-key.ts';
import { longestText } from '../../lib/protocol/ports.ts';
import { mostOwnRows, type OwnLabelEntry, type TransactionNote } from '../../lib/protocol/requests.ts';

export interface ImportedLabels {
  /** One for each address; the last in the file counts. */
  readonly rows: readonly OwnLabelEntry[];
  /** How many rows are no label. */
  readonly skipped: number;
  /** The first of them, each with its line in the file (in JSON its number), from 1, and the reason. */
  readonly skippedLines: readonly { readonly place: number; readonly why: SkipReason }[];
  /** The same of labels that come in without their category, their colour, or all of their tags. */
  readonly mended: number;
  readonly mendedLines: readonly { readonly place: number; readonly why: MendReason }[];
  /** Notes on transactions: in our own export, and in files of wallets. */
  readonly transactions: readonly TransactionNote[];
  /** The settings in our own export, to be read like stored ones. */
  readonly settings?: unknown;
}
export type SkipReason = 'no-address' | 'no-name' | 'other-network' | 'secret' | 'unreadable';
export type MendReason = 'category' | 'colour' | 'tags';
/** Why nothing of a file is imported. */
export type ImportProblem = 'no-labels' | 'too-many' | 'too-large' | 'failed';

/** As of label lists. */
export const maxImportBytes = 64 * 1024 * 1024;
/** More are only counted: the page need not wait for millions. */
const maxLines = 200;

/** Reads the file in pieces, so that no line of it is ever held whole that is too long for a label. */
export async function readImport(file: Blob, most = mostOwnRows): Promise<ImportedLabels | ImportProblem> {
  if (file.size > maxImportBytes) return 'too-large';
  const reader = createRowReader({ path: '' });
  const rows = new Map<Key, OwnLabelEntry>();
  const transactions: TransactionNote[] = [];
  const skippedLines: { place: number; why: SkipReason }[] = [];
  const mendedLines: { place: number; why: MendReason }[] = [];
  let isJson: boolean | undefined;
  let number = 0;
  let skipped = 0;
  let mended = 0;
  let isOther = true;
  const skip = (place: number, why: SkipReason) => {
    skipped += 1;
    isOther &&= why === 'no-address' || why === 'unreadable';
    if (skippedLines.length < maxLines) skippedLines.push({ place, why });
  };
  const take = (records: Iterable<RecordRows>) => {
    for (const { line, rows: raws, kind } of records) {
      number += 1;
      // Tools write JSON in one line, which would tell nobody where to look.
      const place = isJson ? number : line;
      if (kind !== undefined) skip(place, reasonOf(kind));
      for (const raw of raws) {
        const row = raw.isTransaction ? noteOf(raw) : entryOf(raw);
        if (typeof row === 'string') {
          skip(place, row);
          continue;
        }
        if (!('name' in row)) {
          transactions.push(row);
          continue;
        }
        rows.set(row.key, row);
        const why = mendOf(raw);
        if (why) mended += 1;
        if (why && mendedLines.length < maxLines) mendedLines.push({ place, why });
      }
    }
  };
  const isTooMuch = () => Math.max(rows.size, transactions.length) > most;
  for await (const text of decodeText(file.stream())) {
    isJson ??= /^\s*[[{]/.test(text);
    take(reader.read(text, false));
    if (isTooMuch()) return 'too-many';
  }
  take(reader.read('', true));
  const { nametag, settings: found } = reader.header();
  // The logs of MetaMask's app have settings, too.
  const settings = nametag === undefined ? undefined : found;
  if (isTooMuch()) return 'too-many';
  const isEmpty = rows.size + transactions.length === 0;
  if (isEmpty && isOther && settings === undefined) return 'no-labels';
  return {
    rows: [...rows.values()],
    skipped,
    skippedLines,
    mended,
    mendedLines,
    transactions,
    ...(settings !== undefined && { settings }),
  };
}

/** Our own say their chain; a wallet speaks of one. */
function noteOf({ address, name }: RawRow): TransactionNote | SkipReason {
  const chain = chainIds.find((id) => families[chainOf(id).family].hasWalletLabels);
  const key = isTransactionKey(address) ? address : chain && transactionKey(chain, address.trim());
  if (!key) return 'no-address';
  // An empty note would take away the one that is there.
  const note = shortened(name);
  return note === '' ? 'no-name' : { key, note };
}

function entryOf(raw: RawRow): OwnLabelEntry | SkipReason {
  const placed = placeRow(raw, {});
  if (placed.refused !== undefined) return reasonOf(placed.kind);
  const said = shortened(raw.name);
  const note = shortened(raw.note);
  // What comes back may have the hash of a transaction for a note.
  if (!raw.isOurs && [said, note].some(isSecret)) return 'secret';
  // People write "0x… # Alice".
  const name = said || note;
  if (name === '') return 'no-name';
  const tags = cleanTags(shortened(raw.tags));
  const colour = colourOf(raw);
  return {
    key: keyOf(placed.chain, placed.address.key),
    name,
    note: said === '' ? '' : note,
    category: categoryIn(raw),
    ...(tags !== '' && { tags }),
    ...(colour && colour !== 'none' && { colour }),
  };
}

/** A private key alone. The hash of a transaction looks like one, and notes quote those, also in links. */
const isSecret = (text: string): boolean => !/[\s/]/.test(text) && hasPrivateKey(text);

/** One of ours, or what the words of another tool mean: “phishing” is a scam. */
function categoryIn({ category = '', type = '', subtype = '', label = '' }: RawRow): Category {
  return categoryNamed(category) ?? categoryOf({ type: category.trim() || type, subtype, label });
}

const colourOf = ({ colour = '' }: RawRow) =>
  ownColourChoices.find((choice) => choice === (colour.trim().toLowerCase() || 'none'));

function mendOf(raw: RawRow): MendReason | undefined {
  const word = raw.category?.trim().toLowerCase();
  if (word && word !== 'other' && categoryIn(raw) === 'other') return 'category';
  if (!colourOf(raw)) return 'colour';
  return areTooMany(shortened(raw.tags)) ? 'tags' : undefined;
}

/** As long as a message may say it; the worker cuts what is kept. */
const shortened = (text = ''): string => text.trim().slice(0, longestText);

function reasonOf(kind: RefusalKind): SkipReason {
  if (kind === 'broken') return 'unreadable';
  return kind === 'chain' ? 'other-network' : 'no-address';
}
