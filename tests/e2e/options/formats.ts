/** Files of other tools in their own formats, all of one length, with the same few rows without an address. */

import { evm } from '../../../lab/pages/address.ts';
import { ownLabelsToCsv, ownLabelsToJson } from '../../../lib/ui/own-labels/own-labels-to-csv.ts';

export const fileRows = 10_000;

/** Rows, counted from 1, whose address lacks its last character. */
export const wrongLines: readonly number[] = [3, 5_000, 9_999];

export interface FileFormat {
  readonly name: string;
  readonly file: string;
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
  { name: 'our own table', file: 'nametag.csv', before: 1, write: (rows) => ownLabelsToCsv(own(rows)) },
  {
    name: 'our own backup',
    file: 'nametag.json',
    before: 0,
    write: (rows) => ownLabelsToJson(own(rows), undefined),
  },
  {
    name: 'MetaSuites',
    file: 'local-labels.csv',
    before: 1,
    write: table('address,label,color,chainType', (address, name) => `${address},"${name}",#d9d9d9,eth`),
  },
  {
    name: 'rolod0x',
    file: 'labels.txt',
    before: 0,
    write: (rows) => rows.map(({ address, name }) => `${address} ${name} // met in a test\n`).join(''),
  },
  {
    name: 'Etherscan’s private name tags',
    file: 'export-nametags.csv',
    before: 1,
    write: table('"Address","Name Tag","Private Note"', (address, name) => `"${address}","${name}","a note"`),
  },
  {
    name: 'eth-labels',
    file: 'accounts.json',
    before: 0,
    write: (rows) =>
      JSON.stringify(
        rows.map(({ address, name }) => ({ address, chainId: 1, label: 'example', nameTag: name })),
      ),
  },
  {
    name: 'a token list',
    file: 'tokenlist.json',
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

let addresses: readonly string[] | undefined;

export function fileOf(format: FileFormat): string {
  addresses ??= Array.from({ length: fileRows }, (_, n) => evm(n));
  return format.write(
    addresses.map((address, index) => ({
      address: wrongLines.includes(index + 1) ? address.slice(0, -1) : address,
      name: `Example ${index + 1}`,
    })),
  );
}
