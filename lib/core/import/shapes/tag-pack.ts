/** GraphSense TagPacks (github.com/graphsense/graphsense-tagpack-tool): tags that inherit the fields of their pack. */
import { parseDay } from '../../parse-day.ts';
import { type FileShape, fieldText } from '../raw-row.ts';

/** Of GraphSense's levels of confidence, those at which nobody has verified a tag. */
const unsure = new Set(['web_crawl', 'untrusted_transaction']);

/** A chain's currency stands for it (`BTC`, `ETH`); newer packs say `network`. */
export const tagPack: FileShape = {
  name: 'GraphSense TagPack',
  fits: (fields) =>
    fields.has('address') && fields.has('label') && (fields.has('currency') || fields.has('network')),
  read: (fields) => [
    {
      kind: 'label',
      chain: fieldText(fields, 'network', 'currency'),
      address: fieldText(fields, 'address'),
      name: fieldText(fields, 'label'),
      type: fieldText(fields, 'abuse', 'category'),
      label: fieldText(fields, 'actor'),
      origin: fieldText(fields, 'source'),
      at: parseDay(fieldText(fields, 'lastmod')),
      unsure: unsure.has(fieldText(fields, 'confidence')),
    },
  ],
};
