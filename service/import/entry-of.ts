/** A row that was read, as an entry for the store; or the reason why it is refused. */
import { contractEntry, labelEntry, mevEntry, type StoreEntry } from '../store/store-entry.ts';
import type { RawRow } from '../../lib/core/import/raw-row.ts';

export function entryOf(raw: RawRow): StoreEntry | string {
  const { chain, address, name = '', type = '', subtype = '', label = '' } = raw;
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
