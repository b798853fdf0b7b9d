/** `set`, `remove`, `list`, `journal`, `undo`: records are edited one by one, and every change can be undone. */
import process from 'node:process';
import { type FieldName, recordFields } from '../../lib/core/api/record-fields.ts';
import { metadataText } from '../../lib/core/import/parse-json.ts';
import type { ServedRow } from '../import/entry-of.ts';
import { chainNamed, UsageError, type Values, wholeNumber } from '../read-command.ts';
import { changeText } from '../store/change-text.ts';
import { type Content, isContent } from '../store/collections.ts';
import type { Author, EditRecord, JournalEntry } from '../store/edit-file.ts';
import type { Changes } from '../store/open-changes.ts';
import { openStoreDirectory } from '../store/store-directory.ts';
import { type StoreEntry, storedMetadata } from '../store/store-entry.ts';
import { authorOf } from './author-of.ts';
import { withChanges } from './with-changes.ts';

type Given = Values & { readonly data: string };

interface Work {
  readonly values: Given;
  readonly words: readonly string[];
  readonly changes: Changes;
  readonly author: Author;
}

const commands = { set, remove, list, journal, undo } as const;

export type EditCommand = keyof typeof commands;

export function runEdit(command: EditCommand, values: Given, words: readonly string[]): void {
  openStoreDirectory(values.data).update();
  withChanges(values.data, (changes) => {
    commands[command]({ values, words, changes, author: authorOf(values) });
  });
}

function set({ values, words: [address = ''], changes: { records }, author }: Work): void {
  const { type, subtype, label, tx: txs = [], protocol: protocols = [], owner, created } = values;
  const row: ServedRow = {
    kind: kindOf(values),
    chain: chainOf(values),
    address,
    name: values.name?.[0] ?? '',
    type: type ?? '',
    subtype: subtype ?? '',
    label: label ?? '',
    txs,
    protocols,
  };
  const metadata = () => metadataText(JSON.stringify({ owner_address: owner, creation_date: created }));
  print(
    records.set(
      row.kind === 'contract' ? { ...row, metadata: metadata() } : row,
      () => values.add === true,
      author,
    ),
  );
}

function remove({ values, words: [address = ''], changes: { records }, author }: Work): void {
  const named = { chain: chainOf(values), content: kindOf(values), address };
  const { name: [name] = [], subtype } = values;
  const isGone = (record: EditRecord) =>
    (name === undefined || record.name === name) && (subtype === undefined || record.subtype === subtype);
  print(records.remove(named, author, isGone));
}

/** The kind that is named, or the one that has what is given. */
function kindOf({ kind, tx, protocol, owner, created }: Given): Content {
  if (isContent(kind)) return kind;
  if (kind !== undefined) throw new UsageError('--kind has to be label, mev or contract.');
  if (owner !== undefined || created !== undefined) return 'contract';
  return tx !== undefined || protocol !== undefined ? 'mev' : 'label';
}

function chainOf({ chain }: Given) {
  const named = chainNamed(chain);
  if (named === undefined) throw new UsageError('Name the chain with --chain.');
  return named;
}

const cellOf: Readonly<Record<FieldName, (entry: StoreEntry) => string>> = {
  blockchain: ({ collection }) => collection.chain,
  address: ({ address }) => address,
  address_name: ({ name }) => name,
  label_type: ({ type }) => type,
  label_subtype: ({ subtype }) => subtype,
  label: ({ label }) => label,
  last_tx: ({ whole }) => JSON.stringify(JSON.parse(whole).last_tx),
  protocols: ({ whole }) => JSON.stringify(JSON.parse(whole).protocols),
  metadata: ({ whole }) => storedMetadata(whole),
};

/** The columns of each kind, by which `import` knows it again. */
const columns: Readonly<Record<Content, readonly FieldName[]>> = {
  label: recordFields.labelA,
  mev: recordFields.mev,
  contract: recordFields.contract,
};

/** As CSV that `import` reads. */
function list({ values, words, changes }: Work): void {
  const content = kindOf(values);
  const fields = columns[content];
  process.stdout.write(`${fields.join(',')},origin\n`);
  for (const { entry, isSet } of changes.records.list({
    chain: chainNamed(values.chain),
    content,
    text: words.join(' '),
  })) {
    const row = [...fields.map((field) => cellOf[field](entry)), isSet ? 'set' : 'import'];
    process.stdout.write(`${row.map(csvCell).join(',')}\n`);
  }
}

function journal({ changes }: Work): void {
  for (const change of changes.journal()) print(change);
}

function undo({ changes, words: [number], author }: Work): void {
  const which = number === undefined ? undefined : wholeNumber(number, 'change', 0, Number.MAX_SAFE_INTEGER);
  print(changes.undo(which, author));
}

const csvCell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line per change; texts are cleaned of control characters before they are stored, the author's name is not. */
function print(change: JournalEntry): void {
  const { number, at, by, what } = change;
  process.stdout.write(`${number} ${at} ${by.replace(/\p{Cc}/gu, ' ')}: ${what} ${changeText(change)}\n`);
}
