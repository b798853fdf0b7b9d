/** A row of a list, cleaned and verified; or why it is refused. */
import { cleanText } from '../clean-text.ts';
import { type Category, categoryNamed } from '../label/categories.ts';
import type { CategoryOf } from '../label/categoriser.ts';
import type { KeyChain } from '../label/key.ts';

import type { ImportSource } from './import-source.ts';
import { placeRow, type RowRefusal } from './place-row.ts';
import type { RawRow } from './raw-row.ts';

export interface ListRow {
  /** The family, where the list says no chain. */
  readonly chain: KeyChain;
  /** As people write it. */
  readonly address: string;
  readonly name: string;
  readonly type: string;
  readonly subtype: string;
  /** The project behind it, or a remark. */
  readonly label: string;
  /** Where it says one of ours, whatever its words would mean: "paid back after the hack" is a note on a friend. */
  readonly category?: Category;
  /** Where the row says that it comes from. */
  readonly origin?: string;
  /** In milliseconds since 1970. */
  readonly at?: number;
  /** The list itself is not certain. */
  readonly unsure?: boolean;
}

/** Code points, as of own labels and of what services say. */
const longestText = 200;
const maxWordLength = 60;
const longestOrigin = 240;

/**
 * The category of ours that it says, or what its words mean. "Other" says nothing against them; but the remark may be a note
 * of anything.
 */
export const categoryOfRow = (
  { category, name, type, subtype, label }: Omit<ListRow, 'chain' | 'address'>,
  categoryOf: CategoryOf,
): Category =>
  category === 'other'
    ? categoryOf({ name, type, subtype })
    : (category ?? categoryOf({ name, type, subtype, label }));

export function listRow(raw: RawRow, source: ImportSource): ListRow | RowRefusal {
  if (raw.kind !== 'label') {
    return { refused: 'A list holds labels alone, no MEV activity and no contract records.', kind: 'format' };
  }
  const placed = placeRow(raw, source);
  if (placed.refused !== undefined) return placed;
  const { fixed } = source;
  const name = cleanText(withOwner(raw.name, fixed?.owner) || fixed?.name || '', longestText);
  const type = cleanText(raw.type || raw.category || fixed?.type || '', maxWordLength);
  const subtype = cleanText(raw.subtype || fixed?.subtype || '', maxWordLength);
  const label = cleanText(raw.label || raw.note || '', longestText);
  if (name === '' && type === '' && subtype === '' && label === '') {
    return { refused: 'It has an address alone: say what the addresses of this list are.', kind: 'empty' };
  }
  const category = categoryNamed(raw.category);
  const origin = cleanText(raw.origin ?? '', longestOrigin);
  return {
    chain: placed.chain,
    address: placed.address.text,
    name,
    type,
    subtype,
    label,
    ...(category && { category }),
    ...(origin !== '' && { origin }),
    ...(raw.at !== undefined && { at: raw.at }),
    ...(raw.unsure === true && { unsure: true }),
  };
}

/** "Across: Hub Pool", where a list of Across says "Hub Pool" alone. */
function withOwner(name = '', owner = ''): string {
  if (name === '' || owner === '') return name;
  return name.toLowerCase().startsWith(owner.toLowerCase()) ? name : `${owner}: ${name}`;
}
