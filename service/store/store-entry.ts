/** Turns a record into a clean entry for the store, or gives the reason why it is refused. */
import { explain } from '../../lib/core/address/explain.ts';
import { parseAddress } from '../../lib/core/address/parse-address.ts';
import type { ContractRow, LabelRow, MevRow } from '../../lib/core/api/read-answer.ts';
import { type ChainId, chainOf } from '../../lib/core/chains.ts';
import { cleanText } from '../../lib/core/clean-text.ts';
import { type Collection, type Content, collectionOf } from './collections.ts';
import { labelPiece, labelRecord } from './stored-pieces.ts';

export interface StoreEntry {
  readonly collection: Collection;
  /** As in `Address.key`. */
  readonly key: string;
  /** As in `Address.text`. */
  readonly address: string;
  readonly name: string;
  readonly type: string;
  readonly subtype: string;
  readonly label: string;
  /** The record's JSON if it is stored whole (MEV and contract records), else empty. */
  readonly whole: string;
}

export function pieceOf(entry: Omit<StoreEntry, 'collection'>): string {
  return entry.whole === '' ? labelPiece(entry.address, entry) : entry.whole;
}

/** Code points of a label text; names in open data sets have fewer than 200. */
const longest = 500;

const clean = (text: string) => cleanText(text, longest);

export function labelEntry(chain: ChainId, row: LabelRow): StoreEntry | string {
  return based(chain, 'label', row.address, (base) => {
    const texts = cleanTexts(row);
    if (texts.name === '' && texts.label === '' && texts.type === '' && texts.subtype === '') {
      return 'It has no name, type, subtype or label: there is nothing to store.';
    }
    return { ...base, ...texts, whole: '' };
  });
}

export function mevEntry(chain: ChainId, row: MevRow): StoreEntry | string {
  return based(chain, 'mev', row.address, (base) => {
    const label = clean(row.label);
    const subtype = clean(row.subtype);
    if (label === '' && subtype === '') return 'A MEV record needs a label or a label_subtype.';
    const fields = {
      blockchain: chainOf(chain).name,
      address: base.address,
      label,
      label_subtype: subtype,
      last_tx: row.txs,
      protocols: row.protocols,
    };
    return { ...base, name: '', type: '', subtype, label, whole: JSON.stringify(fields) };
  });
}

/** `metadata` is JSON text and is stored unchanged. */
export function contractEntry(chain: ChainId, row: LabelRow, metadata: string): StoreEntry | string {
  return based(chain, 'contract', row.address, (base) => {
    const texts = cleanTexts(row);
    const fields = labelRecord('contract', chain, labelPiece(base.address, texts));
    return { ...base, ...texts, whole: `${fields.slice(0, -1)},"metadata":${metadata}}` };
  });
}

/** Cut out, because parsing would round its numbers; inside a text, its quotation marks are escaped. */
export function storedMetadata(whole: string): string {
  return whole.slice(whole.indexOf(',"metadata":') + 12, -1);
}

export function metadataOf(row: Pick<ContractRow, 'owner' | 'created' | 'more'>): string {
  return JSON.stringify({
    ...(row.owner === undefined ? {} : { owner_address: row.owner }),
    ...(row.created === undefined ? {} : { creation_date: row.created }),
    ...row.more,
  });
}

function cleanTexts(row: LabelRow) {
  return {
    name: clean(row.name),
    type: clean(row.type),
    subtype: clean(row.subtype),
    label: clean(row.label),
  };
}

type Base = Pick<StoreEntry, 'collection' | 'key' | 'address'>;

function based(
  chain: ChainId,
  content: Content,
  text: string,
  make: (base: Base) => StoreEntry | string,
): StoreEntry | string {
  const collection = collectionOf(chain, content);
  if (!collection) return `The service has no ${content} records for ${chainOf(chain).name}.`;
  const parsed = parseAddress(text, chainOf(chain).family);
  if (parsed.problem !== undefined) return explain(parsed.problem);
  if (parsed.chain !== undefined && parsed.chain !== chain) {
    return `The address names ${chainOf(parsed.chain).name}, the record ${chainOf(chain).name}.`;
  }
  return make({ collection, key: parsed.address.key, address: parsed.address.text });
}
