/** `set`, `remove`, `list`, `journal`, `undo`: records are edited one by one, and every change can be undone. */
import { type FieldName, recordFields } from '../../lib/core/api/record-fields.ts';
import { csvCell } from '../../lib/core/format-csv.ts';
import { metadataText } from '../../lib/core/import/parse-json.ts';
import type { ServedRow } from '../import/entry-of.ts';
import { chainNamed, UsageError } from '../read-command.ts';
import { changeText } from '../store/change-text.ts';
import { type Content, isContent } from '../store/collections.ts';
import type { Author, EditRecord, JournalEntry } from '../store/edit-file.ts';
import type { Changes } from '../store/open-changes.ts';
import { type StoreEntry, storedMetadata } from '../store/store-entry.ts';
import type { TextTarget } from '../terminal.ts';
import { authorOf } from './author-of.ts';
import { withChanges } from './with-changes.ts';
import type { Given, Work } from './work.ts';

interface Edit extends Work {
  readonly changes: Changes;
  readonly author: Author;
}

const commands = { set, remove, list, journal, undo } as const;

export type EditCommand = keyof typeof commands;

export async function runEdit(command: EditCommand, work: Work): Promise<void> {
  await withChanges(work, (changes, terminal) => {
    commands[command]({ ...work, terminal, changes, author: authorOf(work.values) });
  });
}

function set({ values, words: [address = ''], terminal, changes: { records }, author }: Edit): void {
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
    terminal.out,
    records.set(
      row.kind === 'contract' ? { ...row, metadata: metadata() } : row,
      () => values.add === true,
      author,
    ),
  );
}

function remove({ values, words: [address = ''], terminal, changes: { records }, author }: Edit): void {
  const named = { chain: chainOf(values), content: kindOf(values), address };
  const { name: [name] = [], subtype } = values;
  const isGone = (record: EditRecord) =>
    (name === undefined || record.name === name) && (subtype === undefined || record.subtype === subtype);
  print(terminal.out, records.remove(named, author, isGone));
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
function list({ values, words, terminal: { out }, changes }: Edit): void {
  const content = kindOf(values);
  const fields = columns[content];
  out.write(`${fields.join(',')},origin\n`);
  for (const { entry, isSet } of changes.records.list({
    chain: chainNamed(values.chain),
    content,
    text: words.join(' '),
  })) {
    const row = [...fields.map((field) => cellOf[field](entry)), isSet ? 'set' : 'import'];
    out.write(`${row.map(csvCell).join(',')}\n`);
  }
}

function journal({ terminal: { out }, changes }: Edit): void {
  for (const change of changes.journal()) print(out, change);
}

function undo({ changes, words: [number], terminal, author }: Edit): void {
  if (number !== undefined && !/^\d{1,15}$/.test(number))
    throw new UsageError('undo takes the number of a change. See: journal.');
  print(terminal.out, changes.undo(number === undefined ? undefined : Number(number), author));
}

/** One line per change; texts are cleaned of control characters before they are stored, the author's name is not. */
function print(out: TextTarget, change: JournalEntry): void {
  const { number, at, by, what } = change;
  out.write(`${number} ${at} ${by.replace(/\p{Cc}/gu, ' ')}: ${what} ${changeText(change)}\n`);
}
