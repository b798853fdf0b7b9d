/**
 * The records of the specification, as this service sends them. Flipside's label tables have the same fields, with
 * `creator` beside them and `project_name` where newer ones say `label` (flow-models, `dim_labels`).
 */
import { listOf, metadataText, parseExactly } from '../lists.ts';
import { BadRow, chainOfWord, type Fields, type Raw, type Shape, textOf } from '../raw.ts';

const mevFields = ['last_tx', 'last_txs', 'protocols'];
const contractFields = ['metadata', 'owner_address', 'creation_date'];

export const own: Shape = {
  name: 'label records',
  fits: (fields) =>
    fields.has('address') &&
    ['address_name', 'label_type', 'label_subtype', 'project_name', ...mevFields, ...contractFields].some(
      (name) => fields.has(name),
    ),
  read(fields, source, text) {
    const chain = chainOfWord(textOf(fields, 'blockchain', 'chain'), {
      ...source,
      chain: source.chain ?? only(fields),
    });
    const common = {
      chain,
      address: textOf(fields, 'address'),
      name: textOf(fields, 'address_name'),
      type: textOf(fields, 'label_type'),
      subtype: textOf(fields, 'label_subtype'),
      label: textOf(fields, 'label', 'project_name'),
    };
    return [{ ...common, ...kindOf(fields, text) }];
  },
};

const has = (fields: Fields, names: readonly string[]) =>
  names.some((name) => fields[name] !== undefined && fields[name] !== null && fields[name] !== '');

/** MEV and contract records exist for Ethereum alone, and contract records do not say so. */
function only(fields: Fields): 'ethereum' | undefined {
  return has(fields, mevFields) || has(fields, contractFields) ? 'ethereum' : undefined;
}

function kindOf(
  fields: Fields,
  text: string | undefined,
): Pick<Raw, 'kind' | 'txs' | 'protocols' | 'metadata'> {
  if ('metadata' in fields || has(fields, contractFields)) {
    return { kind: 'contract', metadata: metadataOf(fields, text) };
  }
  if (!mevFields.some((name) => name in fields)) return { kind: 'label' };
  const txs = listOf(fields, 'last_tx');
  return {
    kind: 'mev',
    txs: (txs.length > 0 ? txs : listOf(fields, 'last_txs')).filter((tx) => tx !== ''),
    protocols: listOf(fields, 'protocols'),
  };
}

function metadataOf(fields: Fields, text: string | undefined): string {
  const given = fields.metadata;
  if (typeof given === 'string' && given !== '') return metadataText(given);
  if (typeof given === 'object' && given !== null && text !== undefined) {
    // Once more from the text, because the numbers of `fields` are rounded to what JavaScript can hold.
    const record = parseExactly(text, 'metadata');
    if (typeof record !== 'object' || record === null || !('metadata' in record)) {
      throw new BadRow('"metadata" has to be a JSON object.');
    }
    return metadataText(JSON.stringify(record.metadata));
  }
  const columns = ['owner_address', 'creation_date'].map((name) => [name, textOf(fields, name)] as const);
  return metadataText(JSON.stringify(Object.fromEntries(columns.filter(([, value]) => value !== ''))));
}
