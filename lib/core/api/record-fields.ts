/** The fields of the label service's records: what each holds, and which ones a shape has. */
import type { RecordShape } from './endpoints.ts';

export const fieldKinds = {
  blockchain: 'text',
  address: 'text',
  address_name: 'text',
  label_type: 'text',
  label_subtype: 'text',
  label: 'text',
  last_tx: 'texts',
  protocols: 'texts',
  metadata: 'object',
} as const;

export type FieldName = keyof typeof fieldKinds;

/** The fields of each shape, in the order in which this project's service writes them. */
export const recordFields = {
  labelA: ['blockchain', 'address', 'address_name', 'label_type', 'label_subtype', 'label'],
  searchA: ['blockchain', 'address_name', 'address', 'label_type', 'label_subtype', 'label'],
  labelB: ['address_name', 'address', 'label_type', 'label_subtype', 'label'],
  mev: ['blockchain', 'address', 'label', 'label_subtype', 'last_tx', 'protocols'],
  contract: ['address_name', 'address', 'label_type', 'label_subtype', 'label', 'metadata'],
} as const satisfies Record<RecordShape, readonly FieldName[]>;

/** The texts of a label, each from the field that holds it. */
export const labelTexts = <Text>(read: (field: FieldName) => Text) => ({
  name: read('address_name'),
  type: read('label_type'),
  subtype: read('label_subtype'),
  label: read('label'),
});
