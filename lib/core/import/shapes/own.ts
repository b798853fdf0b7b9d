/**
 * The records of the specification, as this service sends them. Flipside's label tables have the same fields, with
 * `creator` beside them and `project_name` where newer ones say `label` (flow-models, `dim_labels`).
 */
import { endpoints } from '../../api/endpoints.ts';
import { labelTexts } from '../../api/record-fields.ts';
import { hasNames } from '../names-fields.ts';
import { listField, metadataText, parseExactly } from '../parse-json.ts';
import { BadRow, type Fields, type FileShape, fieldText, type RawRow, stringField } from '../raw-row.ts';

const mevFields = ['last_tx', 'last_txs', 'protocols'];
const contractFields = ['metadata', 'owner_address', 'creation_date'];

/** Of MEV or of a contract. A table of labels may have a date of creation, or an owner. */
const isOther = (fields: ReadonlySet<string>): boolean =>
  ['last_tx', 'last_txs', 'metadata'].some((name) => fields.has(name)) ||
  (fields.has('owner_address') && fields.has('creation_date'));

export const own: FileShape = {
  name: 'label records',
  fits: (fields) =>
    fields.has('address') &&
    (fields.has('address_name') ||
      // Dune's labels have a label type, too, and a name.
      (!fields.has('name') &&
        (['label_type', 'label_subtype', 'project_name'].some((name) => fields.has(name)) ||
          (isOther(fields) && !hasNames(fields))))),
  read(fields, source, text) {
    const kind = kindOf(fields);
    const chain = fieldText(fields, 'blockchain', 'chain') || source.chain || onlyChain(kind) || '';
    const common = {
      chain,
      address: stringField(fields, 'address'),
      ...labelTexts((field) => stringField(fields, field)),
      label: stringField(fields, 'label', 'project_name'),
    };
    if (kind === 'contract') return [{ ...common, kind, metadata: metadataOf(fields, text) }];
    return [kind === 'mev' ? { ...common, kind, ...listsOf(fields) } : { ...common, kind }];
  },
};

/** Contract records do not say their chain; where only one has such records, it is that. */
function onlyChain(kind: RawRow['kind']): string | undefined {
  const chains = new Set(endpoints.filter((row) => row.kind === kind).map(({ chain }) => chain));
  const [only] = chains;
  return chains.size === 1 ? only : undefined;
}

/** True for an empty text, list or object, also one that is written as text. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return /^(\{\s*\}|\[\s*\]|null)?$/.test(value.trim());
  return typeof value === 'object' && Object.keys(value).length === 0;
}

const has = (fields: Fields, names: readonly string[]) => names.some((name) => !isEmpty(fields[name]));

/**
 * Decides by a row's values, never by its columns. Without transaction and protocol it may still be a MEV record, unless
 * it has a value that only labels have.
 */
function kindOf(fields: Fields): RawRow['kind'] {
  if (has(fields, contractFields)) return 'contract';
  if (has(fields, mevFields)) return 'mev';
  const isMev = mevFields.some((name) => name in fields) && !has(fields, ['address_name', 'label_type']);
  return isMev ? 'mev' : 'label';
}

function listsOf(fields: Fields): Pick<RawRow, 'txs' | 'protocols'> {
  const txs = listField(fields, 'last_tx');
  return {
    txs: (txs.length > 0 ? txs : listField(fields, 'last_txs')).filter((tx) => tx !== ''),
    protocols: listField(fields, 'protocols'),
  };
}

function metadataOf(fields: Fields, text: string | undefined): string {
  const given = fields.metadata;
  if (typeof given === 'string' && given !== '') return metadataText(given);
  if (typeof given === 'object' && given !== null && text !== undefined) {
    // Parse the text again, because JavaScript has rounded the numbers in `fields`.
    const record = parseExactly(text, 'metadata');
    if (typeof record !== 'object' || record === null || !('metadata' in record)) {
      throw new BadRow('"metadata" has to be a JSON object.');
    }
    return metadataText(JSON.stringify(record.metadata));
  }
  const columns = ['owner_address', 'creation_date'].map(
    (name) => [name, stringField(fields, name)] as const,
  );
  return metadataText(JSON.stringify(Object.fromEntries(columns.filter(([, value]) => value !== ''))));
}
