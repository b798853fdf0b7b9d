/** The shapes that an import reads, more specific ones first. A new one is a file and a line here. */
import { BadRow, type Fields, type FileShape, type RawRow, type RowSource } from './raw-row.ts';
import { ethLabels } from './shapes/eth-labels.ts';
import { etherscanLabels } from './shapes/etherscan-labels.ts';
import { openLabels, openLabelTags } from './shapes/open-labels.ts';
import { own } from './shapes/own.ts';

export const shapes: readonly FileShape[] = [
  etherscanLabels.json,
  openLabelTags,
  openLabels,
  ethLabels,
  etherscanLabels.csv,
  own,
];

/** Finds a shape by field names, and remembers the latest, because millions of rows have the same names. */
export function createShapeFinder(): (fields: Fields) => FileShape {
  let known = '';
  let found: FileShape | undefined;
  return (fields) => {
    const names = Object.keys(fields);
    const joined = names.join('\n');
    if (joined !== known || !found) {
      const set = new Set(names);
      known = joined;
      found = shapes.find((shape) => shape.fits(set));
    }
    if (!found) {
      throw new BadRow(
        `Its fields (${names.slice(0, 12).join(', ').slice(0, 120)}) are those of no known format. ` +
          'Expected: address, and address_name, label_type, label_subtype or label.',
      );
    }
    return found;
  };
}

/** Field names in lower case without surrounding spaces, because CSV headers are written by hand. */
export function lowerNames(fields: Fields): Fields {
  const lower: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) lower[name.trim().toLowerCase()] = value;
  return lower;
}

export function readRow(
  find: (fields: Fields) => FileShape,
  fields: Fields,
  source: RowSource,
  text?: string,
): readonly RawRow[] {
  return find(fields).read(fields, source, text);
}
