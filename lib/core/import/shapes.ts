/** The formats of records, more specific ones first. A new one is a row here, or a file and a line. */
import { parseDay } from '../parse-day.ts';
import { isRecord } from '../shape.ts';
import { entryKey } from './json-records.ts';
import { dayFields, isHeading, namesFields, withName, withPlainNames } from './names-fields.ts';
import { ownTables } from './own-tables.ts';
import { BadRow, type Fields, type FileShape, fieldText, labelReader } from './raw-row.ts';
import { bip329 } from './shapes/bip329.ts';
import { etherscanLabels } from './shapes/etherscan-labels.ts';
import { l2beat } from './shapes/l2beat.ts';
import { openLabels, openLabelTags } from './shapes/open-labels.ts';
import { own } from './shapes/own.ts';

const hasAll = (names: readonly string[]) => (fields: ReadonlySet<string>) =>
  names.every((name) => fields.has(name));

/** Of GraphSense's levels of confidence, those at which nobody has verified a tag. */
const unsure = new Set(['web_crawl', 'untrusted_transaction']);

/** Address books have networks, too. */
const tagPackFields = ['abuse', 'actor', 'lastmod', 'confidence'];

/** Solana's own number and word in lists of its tokens (github.com/solana-labs/token-list, src/lib/tokenlist.ts). */
const mainnetBeta = { number: '101', chain: 'mainnet-beta' };

const readNames = labelReader(namesFields, (fields) => ({ at: parseDay(fieldText(fields, ...dayFields)) }));

export const shapes: readonly FileShape[] = [
  bip329,
  // MetaSuites' private labels (github.com/blocksecteam/metasuites, src/common/components/ModalAddPrivateLabel).
  {
    name: 'MetaSuites labels',
    fits: hasAll(['label', 'chaintype']),
    read: labelReader({ chain: ['chaintype'], name: ['label'], note: ['note'] }, (fields) => ({
      // Its keys have the kind of chain before the address (`evm-0x…`).
      address: fieldText(fields, 'address') || fieldText(fields, entryKey).replace(/^[a-z]+-/, ''),
    })),
  },
  // The user's own accounts in what MetaMask saves (github.com/MetaMask/metamask-extension, app/scripts/lib/backup.js).
  {
    name: 'accounts of MetaMask',
    fits: hasAll(['address', 'metadata', 'methods']),
    read: labelReader({ address: ['address'] }, ({ metadata }) => ({
      name: isRecord(metadata) ? fieldText(metadata, 'name') : '',
    })),
  },
  l2beat,
  etherscanLabels.json,
  openLabelTags,
  openLabels,
  // eth-labels (github.com/dawsbot/eth-labels, data/json/accounts.json).
  {
    name: 'eth-labels accounts',
    fits: hasAll(['address', 'nametag', 'label']),
    read: labelReader({ chain: ['chainid'], address: ['address'], name: ['nametag'], label: ['label'] }),
  },
  etherscanLabels.csv,
  own,
  // Own labels as this extension exports them; since they have them, tags and colour.
  {
    name: 'own labels of Nametag',
    fits: hasAll(ownTables.labels),
    read: labelReader(
      {
        address: ['key'],
        name: ['name'],
        note: ['note'],
        category: ['category'],
        tags: ['tags'],
        colour: ['colour'],
      },
      () => ({ isOurs: true }),
    ),
  },
  // Notes on transactions, as its backups have them.
  {
    name: 'notes of Nametag on transactions',
    fits: (fields) => fields.size === 2 && hasAll(['key', 'note'])(fields),
    read: labelReader({ address: ['key'], name: ['note'] }, () => ({ isTransaction: true })),
  },
  // Token lists (github.com/Uniswap/token-lists, src/tokenlist.schema.json).
  {
    name: 'token list',
    fits: hasAll(['chainid', 'address', 'symbol', 'decimals']),
    read: labelReader(
      { chain: ['chainid'], address: ['address'], name: ['name'], label: ['symbol'] },
      (fields) => ({
        type: 'token',
        ...(fieldText(fields, 'chainid') === mainnetBeta.number && { chain: mainnetBeta.chain }),
      }),
    ),
  },
  // GraphSense TagPacks (github.com/graphsense/graphsense-tagpack-tool): tags that inherit the fields of their pack.
  // A chain's currency stands for it (`BTC`, `ETH`); newer packs say `network`.
  {
    name: 'GraphSense TagPack',
    fits: (fields) =>
      hasAll(['address', 'label'])(fields) &&
      (fields.has('currency') || (fields.has('network') && tagPackFields.some((name) => fields.has(name)))),
    read: labelReader(
      {
        chain: ['network', 'currency'],
        address: ['address'],
        name: ['label'],
        type: ['abuse', 'category'],
        label: ['actor'],
        note: ['note', 'notes', 'comment', 'memo'],
        tags: ['tags'],
        origin: ['source'],
      },
      (fields) => ({
        at: parseDay(fieldText(fields, 'lastmod')),
        unsure: unsure.has(fieldText(fields, 'confidence')),
      }),
    ),
  },
  // Any table with addresses and names, under the field names that tools give them.
  {
    name: 'addresses with names',
    fits: (fields) => isHeading([...fields]),
    // Whoever says what a list's addresses are has named them.
    read: (fields, { fixed }, text) =>
      readNames(withPlainNames(text !== undefined || fixed ? fields : withName(fields))),
  },
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
