/** `set`, `remove`, `list`, `journal`, `undo`: labels are edited one by one, and every change can be undone. */
import { userInfo } from 'node:os';
import process from 'node:process';
import { explain } from '../../lib/core/address/explain.ts';
import { parseAddress } from '../../lib/core/address/parse-address.ts';
import { type ChainId, chainOf } from '../../lib/core/chains.ts';
import { foldText } from '../../lib/core/match-tier.ts';
import { chainNamed, UsageError, type Values, wholeNumber } from '../read-command.ts';
import { collectionOf } from '../store/collections.ts';
import { type Author, type Change, type EditFile, openEditFile } from '../store/edit-file.ts';
import { openStoreFile } from '../store/open-label-store.ts';
import { ownEntries } from '../store/own-entries.ts';
import { openStoreDirectory, type StoreDirectory } from '../store/store-directory.ts';
import { labelEntry } from '../store/store-entry.ts';
import { textsOf } from '../store/stored-entries.ts';
import { type LabelTexts, storedPieces } from '../store/stored-pieces.ts';

type Given = Values & { readonly data: string };

interface Work {
  readonly values: Given;
  readonly words: readonly string[];
  readonly directory: StoreDirectory;
  readonly file: EditFile;
  readonly author: Author;
}

const commands = { set, remove, list, journal, undo } as const;

export type EditCommand = keyof typeof commands;

export function runEdit(command: EditCommand, values: Given, words: readonly string[]): void {
  const directory = openStoreDirectory(values.data);
  directory.update();
  const file = openEditFile(directory.editFile);
  try {
    const author = { by: values.by ?? userInfo().username, now: Date.now() };
    commands[command]({ values, words, directory, file, author });
  } finally {
    file.close();
  }
}

function set(work: Work): void {
  const { values, file, author } = work;
  const place = placeOf(work);
  const [name = ''] = values.name ?? [];
  const { type = '', subtype = '', label = '' } = values;
  const entry = labelEntry(place.chain, { address: place.address, name, type, subtype, label });
  if (typeof entry === 'string') throw new UsageError(entry);
  const fresh = { name: entry.name, type: entry.type, subtype: entry.subtype, label: entry.label };
  const others = values.add === true ? labelsAt(work, place).filter((one) => !isSame(one, fresh)) : [];
  print(file.set({ ...place, labels: [...others, fresh] }, values.add === true ? 'add' : 'set', author));
}

/** Of our own alone: what the open pack says of the address stays. */
function remove(work: Work): void {
  const { values, file, author } = work;
  const place = placeOf(work);
  const before = labelsAt(work, place);
  const [name] = values.name ?? [];
  const labels = name === undefined ? [] : before.filter((one) => one.name !== name);
  if (labels.length === before.length) {
    throw new UsageError(`There is no such label of our own of ${place.address}. See: list.`);
  }
  print(file.set({ ...place, labels }, 'remove', author));
}

/** As CSV that `import` reads. */
function list({ values, words, directory }: Work): void {
  const chain = chainNamed(values.chain);
  const wanted = foldText(words.join(' '));
  process.stdout.write('blockchain,address,address_name,label_type,label_subtype,label,origin\n');
  for (const { entry, isSet } of ownEntries(directory.editFile, directory.current()?.path)) {
    const { collection, address, name, type, subtype, label } = entry;
    if (collection.content !== 'label' || (chain !== undefined && chain !== collection.chain)) continue;
    const cells = [collection.chain, address, name, type, subtype, label];
    if (!cells.some((cell) => foldText(cell).includes(wanted))) continue;
    process.stdout.write(`${[...cells, isSet ? 'set' : 'import'].map(csvCell).join(',')}\n`);
  }
}

function journal({ file }: Work): void {
  for (const change of file.journal()) print(change);
}

function undo({ file, words: [number], author }: Work): void {
  const which = number === undefined ? undefined : wholeNumber(number, 'change', 0, Number.MAX_SAFE_INTEGER);
  const done = file.undo(which, author);
  if (typeof done === 'string') throw new UsageError(done);
  print(done);
}

interface Place {
  readonly chain: ChainId;
  readonly key: string;
  readonly address: string;
}

function placeOf({ values, words: [text = ''] }: Work): Place {
  const chain = chainNamed(values.chain);
  if (chain === undefined) throw new UsageError('Name the chain with --chain.');
  const parsed = parseAddress(text, chainOf(chain).family);
  if (parsed.problem !== undefined) throw new UsageError(explain(parsed.problem));
  return { chain, key: parsed.address.key, address: parsed.address.text };
}

/** What our own records say of an address now. */
function labelsAt({ file, directory }: Work, { chain, key }: Place): readonly LabelTexts[] {
  const edit = file.find(chain, key);
  if (edit) return edit.labels;
  const collection = collectionOf(chain, 'label');
  const path = directory.current()?.path;
  if (!collection || path === undefined) return [];
  const store = openStoreFile(path);
  const [stored] = store.find(collection.id, [key]);
  store.close();
  if (stored === undefined) return [];
  return storedPieces(stored).map((piece) => {
    const { name, type, subtype, label } = textsOf(collection, piece);
    return { name, type, subtype, label };
  });
}

const isSame = (a: LabelTexts, b: LabelTexts) =>
  a.name === b.name && a.type === b.type && a.subtype === b.subtype && a.label === b.label;

const csvCell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line per change; texts are cleaned of control characters before they are stored, the author's name is not. */
function print({ number, at, by, what, chain, address, before, after }: Change): void {
  const who = by.replace(/\p{Cc}/gu, ' ');
  process.stdout.write(
    `${number} ${at} ${who}: ${what} ${chain} ${address}: ${shown(before)} → ${shown(after)}\n`,
  );
}

function shown(labels: readonly LabelTexts[] | undefined): string {
  if (labels === undefined) return 'as imported';
  if (labels.length === 0) return 'nothing';
  return labels
    .map(({ name, type, subtype, label }) =>
      [name, type, subtype, label].filter((text) => text !== '').join(' / '),
    )
    .join('; ');
}
