/**
 * etherscan-labels (github.com/brianleect/etherscan-labels): one CSV or JSON file per label, named after it, and JSON
 * files of all labels. No file says its chain; its folder is named after the explorer.
 */
import type { ChainId } from '../../chains.ts';
import type { ImportSource } from '../import-source.ts';
import { entryGroup, entryKey, entryValue } from '../json-records.ts';
import { saysMoreThanNames } from '../names-fields.ts';
import { type Fields, type FileShape, fieldText, type RawRow } from '../raw-row.ts';

const explorers: Readonly<Record<string, ChainId>> = {
  etherscan: 'ethereum',
  bscscan: 'bsc',
  arbiscan: 'arbitrum',
  optimism: 'optimism',
  basescan: 'base',
  avalanche: 'avax',
  snowtrace: 'avax',
};

/** Explorers of other chains stand for themselves, so that their rows are refused. */
function chainOfFile({ path, chain }: ImportSource): string {
  const folders = path.split(/[\\/]/).slice(0, -1);
  const folder = folders.find((part) => Object.hasOwn(explorers, part) || part.endsWith('scan')) ?? '';
  return chain ?? explorers[folder] ?? folder;
}

function labelOfFile({ path }: ImportSource): string {
  const [file = ''] = path.split(/[\\/]/).slice(-1);
  return file.replace(/\.(csv|json)(\.gz)?$/i, '');
}

/**
 * `,Address,Name Tag,Balance,Txn Count`; token files have `Contract Address`, `Token Name`. What has a note as well, as
 * Etherscan's own export of private name tags, or a chain is a table of names, which keeps them.
 */
const csvShape: FileShape = {
  name: 'etherscan-labels CSV',
  fits: (fields) =>
    ((fields.has('address') && fields.has('name tag')) ||
      (fields.has('contract address') && fields.has('token name'))) &&
    !saysMoreThanNames(fields),
  read: (fields, source) => [
    {
      kind: 'label',
      chain: chainOfFile(source),
      address: fieldText(fields, 'address', 'contract address'),
      name: fieldText(fields, 'name tag', 'token name'),
      label: labelOfFile(source),
    },
  ],
};

/** `{"0x…": "name"}`, such objects in groups with names, or `{"0x…": {"name": …, "labels": […]}}`. */
const jsonShape: FileShape = {
  name: 'etherscan-labels JSON',
  fits: (fields) => fields.has(entryKey) && ['labels', entryValue].some((name) => fields.has(name)),
  read(fields, source) {
    const common = {
      kind: 'label',
      chain: fieldText(fields, 'chain') || chainOfFile(source),
      address: fieldText(fields, 'address', entryKey),
    } as const;
    if (entryValue in fields) {
      const label = fieldText(fields, entryGroup) || labelOfFile(source);
      return [{ ...common, name: fieldText(fields, entryValue), label }];
    }
    const name = fieldText(fields, 'name');
    const labels = labelsOf(fields);
    return labels.length === 0
      ? [{ ...common, name }]
      : labels.map((label): RawRow => ({ ...common, name, label }));
  },
};

function labelsOf(fields: Fields): readonly string[] {
  const labels: unknown = fields.labels;
  return Array.isArray(labels) ? labels.filter((label) => typeof label === 'string') : [];
}

export const etherscanLabels = { json: jsonShape, csv: csvShape };
