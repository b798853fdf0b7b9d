/** The formats of records, more specific ones first. A new one is a file and a line here. */
import { BadRow, type Fields, type FileShape } from './raw-row.ts';
import { bip329 } from './shapes/bip329.ts';
import { ethLabels } from './shapes/eth-labels.ts';
import { etherscanLabels } from './shapes/etherscan-labels.ts';
import { l2beat } from './shapes/l2beat.ts';
import { metaSuites } from './shapes/meta-suites.ts';
import { names } from './shapes/names.ts';
import { openLabels, openLabelTags } from './shapes/open-labels.ts';
import { own } from './shapes/own.ts';
import { ownLabels } from './shapes/own-labels.ts';
import { tagPack } from './shapes/tag-pack.ts';
import { tokenList } from './shapes/token-list.ts';

export const shapes: readonly FileShape[] = [
  bip329,
  metaSuites,
  l2beat,
  etherscanLabels.json,
  openLabelTags,
  openLabels,
  ethLabels,
  etherscanLabels.csv,
  own,
  ownLabels,
  tokenList,
  tagPack,
  names,
];

/** Finds a shape by field names, and remembers the latest, because millions of rows have the same names. */
export function createShapeFinder(): (fields: Fields) => FileShape {
  let known = '';
  let found: FileShape | undefined;
  return (fields) => {
    const given = Object.keys(fields);
    const joined = given.join('\n');
    if (joined !== known || !found) {
      const set = new Set(given);
      known = joined;
      found = shapes.find((shape) => shape.fits(set));
    }
    if (!found) {
      throw new BadRow(
        `Its fields (${given.slice(0, 12).join(', ').slice(0, 120)}) are those of no known format. ` +
          'Expected: address, and address_name, label_type, label_subtype or label.',
      );
    }
    return found;
  };
}
