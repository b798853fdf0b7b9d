/** A row that was read, as an entry for the store; or the reason why it is refused. */
import { type ChainId, isChainId } from '../../lib/core/chains.ts';
import { placeRow } from '../../lib/core/import/place-row.ts';
import type { RawRow } from '../../lib/core/import/raw-row.ts';
import { categoryNamed } from '../../lib/core/label/categories.ts';
import { categoryOf } from '../../lib/core/label/category-of.ts';
import { warningOf } from '../../lib/core/label/warning.ts';
import { contractEntry, labelEntry, mevEntry, type StoreEntry } from '../store/store-entry.ts';

/** A row of which the chain is known. */
export interface ServedRow extends RawRow {
  readonly chain: ChainId;
}

export function entryOf(raw: ServedRow): StoreEntry | string {
  const { chain, address, name = '', subtype = '' } = raw;
  const type = raw.type || raw.category || '';
  const label = raw.label || remarkOf(raw);
  const row = { address, name, type, subtype, label };
  switch (raw.kind) {
    case 'label':
      return labelEntry(chain, row);
    case 'mev':
      return mevEntry(chain, { address, label, subtype, txs: raw.txs ?? [], protocols: raw.protocols ?? [] });
    case 'contract':
      return contractEntry(chain, row, raw.metadata ?? '{}');
  }
}

/**
 * A record has no field for a remark, so it stands as the label. There readers would take "paid back after the hack" for a
 * warning, which a row that says its category does not mean.
 */
function remarkOf({ note = '', category }: RawRow): string {
  const said = categoryNamed(category);
  const isMisread = said && !warningOf(said) && warningOf(categoryOf({ label: note }));
  return isMisread ? '' : note;
}

/**
 * V8 keeps a whole piece of the file for as long as somebody remembers a part of it, as the parsers of addresses do: files
 * with long rows took hundreds of megabytes.
 */
const ownCopy = (text: string) => ` ${text}`.slice(1);

/** The row with its chain, or that of the whole file; or the reason why it has none. */
export function servedRow(raw: RawRow, whole: ChainId | undefined): ServedRow | string {
  const placed = placeRow({ chain: raw.chain, address: ownCopy(raw.address) }, { chain: whole });
  if (placed.refused !== undefined) return placed.refused;
  // A family has several chains.
  const chain = isChainId(placed.chain) ? placed.chain : whole;
  return chain === undefined
    ? 'It does not say its chain. Name the chain of the whole file with --chain.'
    : { ...raw, chain, address: placed.address.text };
}
