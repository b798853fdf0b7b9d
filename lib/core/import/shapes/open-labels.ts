/**
 * The Open Labels Initiative's data model (github.com/openlabelsinitiative/OLI, 1_data_model): one record per address
 * with its tags as fields, or under `tags` or `tags_json`; or one record per tag, with `tag_id` and `value`.
 */
import { hasNames } from '../names-fields.ts';
import { parseJson } from '../parse-json.ts';
import { BadRow, type Fields, type FileShape, fieldText, type RawRow } from '../raw-row.ts';

const nameTags = ['name', 'contract_name', 'address_name'];
const tagNames = [...nameTags, 'owner_project', 'usage_category'];

export const openLabels: FileShape = {
  name: 'Open Labels Initiative labels',
  fits: (fields) =>
    fields.has('address') &&
    fields.has('chain_id') &&
    (['owner_project', 'usage_category', 'tags_json', 'contract_name'].some((name) => fields.has(name)) ||
      // Tables of names have tags of another kind.
      (fields.has('tags') && !hasNames(fields) && !fields.has('label'))),
  read(fields) {
    const given = fields.tags_json ?? fields.tags;
    const tags = typeof given === 'string' && given !== '' ? parseJson(given, 'tags') : given;
    return [labelOf(fields, { ...fields, ...withoutPrefix(tags) })];
  },
};

/** Each tag is a fact of its own, so each becomes a label of its own. */
export const openLabelTags: FileShape = {
  name: 'Open Labels Initiative tags',
  fits: (fields) => fields.has('address') && fields.has('chain_id') && fields.has('tag_id'),
  read(fields) {
    const tag = fieldText(fields, 'tag_id').replace(/^oli\./, '');
    // Tags that are no labels (deployment block, is_proxy, …) are part of the format.
    if (!tagNames.includes(tag)) return [];
    return [labelOf(fields, { [tag]: fieldText(fields, 'value', 'tag_value') })];
  },
};

function labelOf(fields: Fields, tags: Fields): RawRow {
  return {
    kind: 'label',
    chain: fieldText(fields, 'chain_id'),
    address: fieldText(fields, 'address'),
    name: fieldText(tags, ...nameTags),
    type: fieldText(tags, 'usage_category'),
    label: fieldText(tags, 'owner_project'),
  };
}

function withoutPrefix(tags: unknown): Fields {
  if (tags === undefined || tags === null || tags === '') return {};
  if (typeof tags !== 'object') throw new BadRow('"tags" has to be an object.');
  return Object.fromEntries(Object.entries(tags).map(([name, value]) => [name.replace(/^oli\./, ''), value]));
}
