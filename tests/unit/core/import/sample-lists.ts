/** Files of every format, written from the same rows: nobody's addresses, and names that somebody hostile would choose. */
import { exampleAddress } from '../../../../service/example-rows.ts';

export interface SampleRow {
  /** The number of its chain, as of EIP-155. */
  readonly chain: number;
  readonly address: string;
  readonly name: string;
}

/** How a file is read whole by a well-known library (`read-plainly.ts`). */
type Form = 'json' | 'json lines' | 'csv' | 'yaml' | 'lines';

export interface SampleList {
  readonly format: string;
  readonly form: Form;
  readonly path: string;
  /** Whether the format says the chain of each row, or what all rows of the file have. */
  readonly chain?: 'row' | 'ethereum' | 'evm';
  write(rows: readonly SampleRow[]): string;
}

const a = (n: number) => exampleAddress('ethereum', n);

/** An address with one letter in the wrong case. */
const wrongChecksum = (address: string) =>
  address
    .replace(/[A-F]/, (letter) => letter.toLowerCase())
    .replace(/[a-f](?=[^a-f]*$)/, (one) => one.toUpperCase());

export const hostileRows: readonly SampleRow[] = [
  { chain: 1, address: a(1), name: 'Plain: Hot Wallet 1' },
  { chain: 8453, address: a(2).toLowerCase(), name: 'Quotes "inside", commas; semicolons' },
  { chain: 1, address: wrongChecksum(a(3)), name: 'Wrong checksum' },
  { chain: 1, address: a(4), name: '<img src=x onerror=alert(1)>' },
  { chain: 1, address: a(5), name: 'Safe\u202e\u2066gnp.exe\u200b\ufeff' },
  { chain: 1, address: a(6), name: 'x'.repeat(1_000_000) },
  { chain: 1, address: a(7), name: '__proto__' },
  { chain: 1, address: '__proto__', name: 'A name' },
  { chain: 1, address: 'constructor', name: 'A name' },
  { chain: 999_999, address: a(8), name: 'Of a chain that nobody knows' },
  { chain: 1, address: exampleAddress('solana', 1), name: 'Of another family' },
  { chain: 1, address: a(1), name: 'Plain: Hot Wallet 1' },
  { chain: 1, address: a(1), name: 'Another name of the first' },
  { chain: 1, address: a(9).slice(0, 41), name: 'Too short' },
  { chain: 1, address: `${a(9)}0`, name: 'Too long' },
  { chain: 1, address: a(10), name: '=cmd|/c calc!A1' },
  { chain: 1, address: a(11), name: 'Zweig-Straße 東京 مثال' },
  { chain: 10, address: a(12), name: 'Last' },
];

const csv = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;
const lines = (rows: readonly string[]) => `${rows.join('\n')}\n`;

export const sampleLists: readonly SampleList[] = [
  {
    format: 'eth-labels accounts',
    form: 'json',
    path: 'data/json/accounts.json',
    chain: 'row',
    write: (rows) =>
      JSON.stringify(
        rows.map(({ chain, address, name }) => ({ address, chainId: chain, label: 'x', nameTag: name })),
        null,
        2,
      ),
  },
  {
    format: 'etherscan-labels CSV',
    form: 'csv',
    path: 'data/etherscan/accounts/aave.csv',
    chain: 'ethereum',
    write: (rows) =>
      lines([
        ',Address,Name Tag,Balance,Txn Count',
        ...rows.map(({ address, name }, n) => `${n},${csv(address)},${csv(name)},0,1`),
      ]),
  },
  {
    format: 'etherscan-labels JSON',
    form: 'json',
    path: 'data/etherscan/combined/all.json',
    chain: 'ethereum',
    // By hand, because an object keeps an address once.
    write: (rows) =>
      `{${rows.map(({ address, name }) => `${JSON.stringify(address)}: ${JSON.stringify({ name, labels: [] })}`).join(',\n')}}`,
  },
  {
    format: 'L2BEAT discovery',
    form: 'json',
    path: 'packages/config/src/projects/example/discovered.json',
    chain: 'ethereum',
    write: (rows) =>
      JSON.stringify({
        name: 'example',
        entries: rows.map(({ address, name }) => ({
          name,
          address: `eth:${address}`,
          type: 'Contract',
          proxyType: 'immutable',
        })),
      }),
  },
  {
    format: 'token list',
    form: 'json',
    path: 'tokens.json',
    chain: 'row',
    write: (rows) =>
      JSON.stringify({
        name: 'List',
        timestamp: '2026-02-28T10:00:00Z',
        version: { major: 1, minor: 0, patch: 0 },
        tokens: rows.map(({ chain, address, name }) => ({
          chainId: chain,
          address,
          symbol: 'X',
          name,
          decimals: 18,
        })),
        tags: {},
      }),
  },
  {
    format: 'MetaSuites labels',
    form: 'json',
    path: 'metasuites.json',
    chain: 'evm',
    write: (rows) =>
      `{"options":{},"privateLabels":{${rows
        .map(
          ({ address, name }, n) =>
            `"evm-${n}":${JSON.stringify({ label: name, chainType: 'evm', address })}`,
        )
        .join(',')}}}`,
  },
  {
    format: 'GraphSense TagPack',
    form: 'yaml',
    path: 'packs/example.yaml',
    chain: 'row',
    write: (rows) =>
      lines([
        'title: Example',
        "creator: 'nobody'",
        'lastmod: 2026-02-28',
        'currency: ETH # unless a tag says otherwise',
        'tags:',
        ...rows.flatMap(({ chain, address, name }) => [
          `- address: ${JSON.stringify(address)}`,
          `  label: ${JSON.stringify(name)}`,
          `  currency: ${currencies.get(chain) ?? 'DOGE'}`,
          '  concepts:',
          '  - exchange',
        ]),
      ]),
  },
  {
    format: 'Open Labels Initiative labels',
    form: 'json',
    path: 'labels.json',
    chain: 'row',
    write: (rows) =>
      JSON.stringify(
        rows.map(({ chain, address, name }) => ({
          address,
          chain_id: `eip155-${chain}`,
          contract_name: name,
          owner_project: null,
          usage_category: 'dex',
        })),
      ),
  },
  {
    format: 'label records',
    form: 'json lines',
    path: 'labels.ndjson',
    chain: 'row',
    write: (rows) =>
      lines(
        rows.map(({ chain, address, name }) =>
          JSON.stringify({ blockchain: String(chain), address, address_name: name, label_type: 't' }),
        ),
      ),
  },
  {
    format: 'own labels of Nametag',
    form: 'csv',
    path: 'labels.csv',
    write: (rows) =>
      lines([
        'key,name,note,category',
        ...rows.map(({ address, name }) => `${csv(address)},${csv(name)},,other`),
      ]),
  },
  {
    format: 'addresses with names',
    form: 'csv',
    path: 'names.csv',
    chain: 'row',
    write: (rows) =>
      lines([
        'Chain;Address;Name',
        ...rows.map(({ chain, address, name }) => `${chain};${csv(address)};${csv(name)}`),
      ]),
  },
  {
    format: 'addresses with names',
    form: 'lines',
    path: 'addressbook.txt',
    write: (rows) =>
      lines(['// friends', '', ...rows.map(({ address, name }) => `${address} ${name} // a remark`)]),
  },
];

const currencies = new Map([
  [1, 'ETH'],
  [8453, 'base'],
  [10, 'optimism'],
]);
