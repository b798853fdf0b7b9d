/** Files of other tools in their own formats, with a few rows without an address. */

import { backupText } from '../../components/options/backup-text.ts';
import { ownLabelsToCsv } from '../../components/own-labels/own-labels-to-csv.ts';
import { count } from '../cases.ts';
import { evm } from '../lab/pages/address.ts';

const longest = 10_000;
/** By default one file is long, and all in full. */
const others = count(longest, 500);

export interface FileFormat {
  readonly name: string;
  readonly file: string;
  readonly rows: number;
  /** Lines before the first row. */
  readonly before: number;
  readonly write: (rows: readonly { readonly address: string; readonly name: string }[]) => string;
}

const table = (heading: string, row: (address: string, name: string) => string) => (rows: Rows) =>
  `${[heading, ...rows.map(({ address, name }) => row(address, name))].join('\n')}\n`;
type Rows = Parameters<FileFormat['write']>[0];

const own = (rows: Rows) =>
  rows.map(({ address, name }) => ({
    key: `evm:${address.toLowerCase()}` as const,
    name,
    note: '',
    category: 'wallet' as const,
  }));

export const formats: readonly FileFormat[] = [
  {
    name: 'our own table',
    file: 'nametag.csv',
    rows: longest,
    before: 1,
    write: (rows) => ownLabelsToCsv(own(rows)),
  },
  {
    name: 'our own backup',
    file: 'nametag.json',
    rows: others,
    before: 0,
    write: (rows) => backupText({ labels: own(rows), newer: [] }, undefined, []),
  },
  {
    name: 'MetaSuites',
    file: 'local-labels.csv',
    rows: others,
    before: 1,
    write: table('address,label,color,chainType', (address, name) => `${address},"${name}",#d9d9d9,eth`),
  },
  {
    name: 'rolod0x',
    file: 'labels.txt',
    rows: others,
    before: 0,
    write: (rows) => rows.map(({ address, name }) => `${address} ${name} // met in a test\n`).join(''),
  },
  {
    name: 'Etherscan’s private name tags',
    file: 'export-nametags.csv',
    rows: others,
    before: 1,
    write: table('"Address","Name Tag","Private Note"', (address, name) => `"${address}","${name}","a note"`),
  },
  {
    name: 'eth-labels',
    file: 'accounts.json',
    rows: others,
    before: 0,
    write: (rows) =>
      JSON.stringify(
        rows.map(({ address, name }) => ({ address, chainId: 1, label: 'example', nameTag: name })),
      ),
  },
  {
    name: 'a token list',
    file: 'tokenlist.json',
    rows: others,
    before: 0,
    write: (rows) =>
      JSON.stringify({
        name: 'Example',
        tokens: rows.map(({ address, name }) => ({
          chainId: 8453,
          address,
          symbol: 'EXM',
          name,
          decimals: 18,
        })),
      }),
  },
];

/** Rows, counted from 1, whose address lacks its last character. */
export const wrongLinesOf = ({ rows }: FileFormat): readonly number[] => [3, rows / 2, rows - 1];

export function fileOf(format: FileFormat): string {
  const wrong = wrongLinesOf(format);
  return format.write(
    Array.from({ length: format.rows }, (_, index) => ({
      address: wrong.includes(index + 1) ? evm(index).slice(0, -1) : evm(index),
      name: `Example ${index + 1}`,
    })),
  );
}
