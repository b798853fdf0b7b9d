import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backupText } from '../../../components/options/backup-text.ts';
import { ownLabelsToBip329 } from '../../../components/own-labels/own-labels-to-bip329.ts';
import { ownLabelsToCsv } from '../../../components/own-labels/own-labels-to-csv.ts';
import {
  type ImportedLabels,
  maxImportBytes,
  readImport,
} from '../../../components/own-labels/read-import.ts';
import { checksum } from '../../../lib/core/families/evm.ts';
import { categories } from '../../../lib/core/label/categories.ts';
import { type Key, keyOf } from '../../../lib/core/label/key.ts';
import { isOwnColour, ownColourChoices } from '../../../lib/core/label/own-colour.ts';
import type { OwnLabelEntry } from '../../../lib/protocol/requests.ts';
import { cases } from '../../cases.ts';
import { addressKey } from '../../lab/worker/addresses.ts';

const a = checksum(addressKey('evm', 1));
const b = checksum(addressKey('evm', 2));
const key = (n: number, chain: 'evm' | 'base' | 'bsc' = 'evm') => keyOf(chain, addressKey('evm', n));
const solana = addressKey('solana', 1);
const bitcoin = addressKey('bitcoin', 1);
const read = (text: string) => readImport(new Blob([text]));
/** What is read of a file that has labels. */
async function labelsIn(text: string): Promise<ImportedLabels> {
  const found = await read(text);
  if (typeof found === 'string') throw new Error(found);
  return found;
}
const row = (one: Partial<OwnLabelEntry>): OwnLabelEntry => ({
  key: key(1),
  name: 'A',
  note: '',
  category: 'other',
  ...one,
});

/** The test vectors of BIP-329 (bitcoin/bips@0297db5, bip-0329.mediawiki). */
const vectors = `{ "type": "tx", "ref": "f91d0a8a78462bc59398f2c5d7a84fcff491c26ba54c4833478b202796c8aafd", "label": "Transaction", "origin": "wpkh([d34db33f/84'/0'/0'])" }
{ "type": "addr", "ref": "bc1q34aq5drpuwy3wgl9lhup9892qp6svr8ldzyy7c", "label": "Address" }
{ "type": "pubkey", "ref": "0283409659355b6d1cc3c32decd5d561abaac86c37a353b52895a5e6c196d6f448", "label": "Public Key" }
{ "type": "input", "ref": "f91d0a8a78462bc59398f2c5d7a84fcff491c26ba54c4833478b202796c8aafd:0", "label": "Input" }
{ "type": "output", "ref": "f91d0a8a78462bc59398f2c5d7a84fcff491c26ba54c4833478b202796c8aafd:1", "label": "Output", "spendable": false }
{ "type": "xpub", "ref": "xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8", "label": "Extended Public Key" }
{ "type": "tx", "ref": "f546156d9044844e02b181026a1a407abfca62e7ea1159f87bbeaa77b4286c74", "label": "Account #1 Transaction", "origin": "wpkh([d34db33f/84'/0'/1'])" }
`;

test('of a wallet with thousands of transactions each note comes in, or none and one is told', async () => {
  const id = (n: number) => n.toString(16).padStart(64, '0');
  const file = new Blob(
    Array.from({ length: 2_001 }, (_, n) => `{"type":"tx","ref":"${id(n)}","label":"Note ${n}"}\n`),
  );
  expect(await readImport(file)).toMatchObject({ transactions: { length: 2_001 } });
  expect(await readImport(file, 2_000)).toBe('too-many');
});

test('of a Bitcoin wallet’s labels those of addresses and transactions come in, and go out again', async () => {
  const { rows, transactions, skipped, skippedLines } = await labelsIn(vectors);
  expect(rows).toEqual([
    row({ key: keyOf('bitcoin', 'bc1q34aq5drpuwy3wgl9lhup9892qp6svr8ldzyy7c'), name: 'Address' }),
  ]);
  const ids = [
    'f91d0a8a78462bc59398f2c5d7a84fcff491c26ba54c4833478b202796c8aafd',
    'f546156d9044844e02b181026a1a407abfca62e7ea1159f87bbeaa77b4286c74',
  ] as const;
  expect(transactions).toEqual([
    { key: `bitcoin:${ids[0]}`, note: 'Transaction' },
    { key: `bitcoin:${ids[1]}`, note: 'Account #1 Transaction' },
  ]);
  expect([skipped, skippedLines[0]]).toEqual([4, { place: 3, why: 'no-address' }]);
  const other = { key: `ethereum:0x${ids[0]}`, note: 'not of a wallet' } as const;
  const text = ownLabelsToBip329([...rows, row({})], [...transactions.slice(0, 1), other]);
  expect(text.split('\n')).toEqual([
    '{"type":"addr","ref":"bc1q34aq5drpuwy3wgl9lhup9892qp6svr8ldzyy7c","label":"Address"}',
    `{"type":"tx","ref":"${ids[0]}","label":"Transaction"}`,
    '',
  ]);
  expect(await labelsIn(text)).toMatchObject({ rows, transactions: transactions.slice(0, 1) });
  // With the additional fields of the same document.
  const more = `{"type":"addr","ref":"${bitcoin}","label":"A","origin":"wpkh([d34db33f/84'/0'/0'])","keypath":"/1/123","heights":[800000]}`;
  expect((await labelsIn(more)).rows).toEqual([row({ key: keyOf('bitcoin', bitcoin), name: 'A' })]);
});

test('of a wallet that keeps addresses and transactions in one object both come in', async () => {
  const id = 'a'.repeat(64);
  expect(await labelsIn(JSON.stringify({ [id]: 'rent', [bitcoin]: 'A' }))).toMatchObject({
    rows: [row({ key: keyOf('bitcoin', bitcoin) })],
    transactions: [{ key: `bitcoin:${id}`, note: 'rent' }],
    skipped: 0,
  });
});

test('of a wallet’s transactions without a label none takes a note away', async () => {
  const id = 'a'.repeat(64);
  const found = await labelsIn(
    `{"type":"tx","ref":"${id}"}\n{"type":"addr","ref":"${bitcoin}","label":"A"}\n`,
  );
  expect(found).toMatchObject({ rows: [{ name: 'A' }], transactions: [], skipped: 1 });
  expect(found.skippedLines).toEqual([{ place: 1, why: 'no-name' }]);
});

test('a backup comes back whole, however many notes on transactions it has', async () => {
  const notes = Array.from({ length: 10_000 }, (_, n) => ({
    key: `bitcoin:${n.toString(16).padStart(64, '0')}` as const,
    note: `Note ${n}`,
  }));
  const text = backupText({ labels: [row({})], newer: [] }, { rate: 7 }, notes);
  // As browsers read a file: in pieces.
  const found = await readImport(new Blob(text.match(/.{1,65536}/gs) ?? []));
  expect(found).toEqual({
    ...{ rows: [row({})], transactions: notes, settings: { rate: 7 } },
    ...{ skipped: 0, skippedLines: [], mended: 0, mendedLines: [] },
  });
});

test.each([
  [
    'in the letters of Windows',
    Buffer.from(`Adresse;Bezeichnung;Notiz\r\n${a};Bücher Köln;10 \x80\r\n`, 'latin1'),
  ],
  ['in UTF-16', Buffer.from(`\ufeffAdresse\tBezeichnung\tNotiz\r\n${a}\tBücher Köln\t10 €\r\n`, 'utf16le')],
  ['in UTF-8', Buffer.from(`Adresse,Bezeichnung,Notiz\n${a},Bücher Köln,10 €\n`)],
])('a table that a German spreadsheet saved %s keeps its letters', async (_, bytes) => {
  expect(await readImport(new Blob([bytes]))).toMatchObject({
    rows: [row({ name: 'Bücher Köln', note: '10 €' })],
  });
});

describe('files of labels', () => {
  test.each<[string, string, readonly OwnLabelEntry[]]>([
    [
      'a table with a heading',
      `Address,Name,Note\n${a},A,first\n${b},"B, Inc.",`,
      [row({ note: 'first' }), row({ key: key(2), name: 'B, Inc.' })],
    ],
    ['a table without one', `${a},A\n${b},B`, [row({}), row({ key: key(2), name: 'B' })]],
    ['a table with semicolons and a byte order mark', `\uFEFFaddress;name tag\r\n${a};A\r\n`, [row({})]],
    [
      'private name tags of an explorer',
      `"Address","Private Name Tag","Private Note"\n"${a}","A","mine"`,
      [row({ note: 'mine' })],
    ],
    [
      'private name tags as Etherscan exports them',
      `"Address","Name Tag","Private Note"\n"${a}","A","mine"`,
      [row({ note: 'mine' })],
    ],
    [
      'name tags with a chain, a category and tags',
      `Address,Name Tag,Chain,Category,Tags\n${a},A,base,Person,family`,
      [row({ key: key(1, 'base'), category: 'person', tags: 'family' })],
    ],
    [
      'tokens with a chain and a note',
      `Contract Address,Token Name,Chain,Note\n${a},A,base,mine`,
      [row({ key: key(1, 'base'), note: 'mine' })],
    ],
    [
      'a table that says how sure it is of its names',
      `address,label,chain,confidence\n${a},A,base,high`,
      [row({ key: key(1, 'base') })],
    ],
    ...['creation_date', 'owner_address', 'metadata', 'protocols', 'last_tx'].map(
      (name): [string, string, readonly OwnLabelEntry[]] => [
        `a table of names with a column ${name}`,
        `address,name,${name}\n${a},A,x`,
        [row({})],
      ],
    ),
    ...['creation_date', 'owner_address', 'protocols'].map(
      (name): [string, string, readonly OwnLabelEntry[]] => [
        `a table of labels with a column ${name}`,
        `address,label,${name}\n${a},A,x`,
        [row({})],
      ],
    ),
    [
      'a table of a network’s addresses, with notes',
      `Label,Address,Network,Note,Tags,Category\nA,${a},base,mine,family,Wallet`,
      [row({ key: key(1, 'base'), note: 'mine', tags: 'family', category: 'wallet' })],
    ],
    [
      'one that says a currency, too',
      `Label,Address,Currency,Note,Tags\nA,${a},ETH,mine,family`,
      [row({ key: keyOf('ethereum', addressKey('evm', 1)), note: 'mine', tags: 'family' })],
    ],
    [
      'a table that names the chain by its id',
      `address,chain_id,name,category,note,tags\n${a},8453,A,phishing,seen twice,family`,
      [row({ key: key(1, 'base'), category: 'scam', note: 'seen twice', tags: 'family' })],
    ],
    [
      'labels of Dune',
      `blockchain,address,name,category,contributor,source,created_at,updated_at,model_name,label_type\nbase,${a},A,cex,nobody,query,2026-01-01,2026-01-01,cex_base,identifier`,
      [row({ key: key(1, 'base'), category: 'exchange' })],
    ],
    [
      'a table with names and label types',
      `address,name,label_type\n${a},A,cex`,
      [row({ category: 'exchange' })],
    ],
    [
      'a table that calls names tags, and has tags',
      `address,chain_id,Name Tag,tags
${a},8453,A,family`,
      [row({ key: key(1, 'base'), tags: 'family' })],
    ],
    [
      'a table that names the chain',
      `chain,address,name\nbase,${a},A\n56,${b},B\n8453,${b},C`,
      [
        row({ key: key(1, 'base') }),
        row({ key: key(2, 'bsc'), name: 'B' }),
        row({ key: key(2, 'base'), name: 'C' }),
      ],
    ],
    [
      'lines of an address book',
      `// friends\n${a} A // since 2020\n\n${solana} S`,
      [row({ note: 'since 2020' }), row({ key: keyOf('solana', solana), name: 'S' })],
    ],
    ...['Friends:', '--- mine ---'].map((title): [string, string, readonly OwnLabelEntry[]] => [
      `lines under the title ${title}`,
      `${title}\n${a} A\n`,
      [row({})],
    ]),
    [
      'lines that say the name like a remark',
      `${a} # A\n${b} // B`,
      [row({}), row({ key: key(2), name: 'B' })],
    ],
    ['lines whose labels have commas', `${a} A, the first`, [row({ name: 'A, the first' })]],
    [
      'labels as MetaSuites exports them',
      `address,label,color,chainType\n${a},A,#d9d9d9,eth`,
      [row({ key: keyOf('ethereum', addressKey('evm', 1)) })],
    ],
    [
      'labels by address, as MetaSuites keeps them',
      JSON.stringify({
        [`evm-${a.toLowerCase()}`]: { address: a, label: 'A', color: '#D9D9D9', chainType: 'evm' },
        [`solana-${solana}`]: { address: solana, label: 'S', chainType: 'solana' },
      }),
      [row({}), row({ key: keyOf('solana', solana), name: 'S' })],
    ],
    [
      'eth-labels',
      JSON.stringify([{ address: a.toLowerCase(), chainId: 8453, label: 'exchange', nameTag: 'A' }]),
      [row({ key: key(1, 'base'), category: 'exchange' })],
    ],
    [
      'a token list',
      JSON.stringify({
        name: 'List',
        tokens: [{ chainId: 56, address: a, symbol: 'AAA', name: 'A', decimals: 18 }],
      }),
      [row({ key: key(1, 'bsc'), category: 'token' })],
    ],
    [
      'names by address',
      JSON.stringify({ [a]: 'A', [bitcoin]: 'B' }),
      [row({}), row({ key: keyOf('bitcoin', bitcoin), name: 'B' })],
    ],
    [
      'addresses by name',
      JSON.stringify({ A: a, 'B "the second"': bitcoin }),
      [row({}), row({ key: keyOf('bitcoin', bitcoin), name: 'B "the second"' })],
    ],
    [
      'records that begin with the address of somebody else',
      `{"owner":"${a}","address":"${b}","name":"B"}\n{"owner":"${b}","address":"${a}","name":"A"}\n`,
      [row({ key: key(2), name: 'B' }), row({})],
    ],
    [
      'addresses by name, one of them “Wallet”',
      JSON.stringify({ A: a, Wallet: b }),
      [row({}), row({ key: key(2), name: 'Wallet' })],
    ],
    ['addresses by name under a title', JSON.stringify({ labels: { A: a } }), [row({})]],
    [
      'contacts of MetaMask, chain by chain',
      JSON.stringify({
        preferences: { theme: 'dark', identities: { [b.toLowerCase()]: { address: b, name: 'Account 1' } } },
        internalAccounts: {
          internalAccounts: {
            accounts: { x: { address: addressKey('evm', 3), metadata: { name: 'Account 2' }, methods: [] } },
            selectedAccount: 'x',
          },
        },
        addressBook: {
          addressBook: {
            '0x2105': { [a]: { address: a, name: 'A', chainId: '0x2105', memo: 'a friend', isEns: false } },
            '*': { [b]: { address: addressKey('evm', 4), name: 'B', chainId: '*', memo: '' } },
          },
        },
        network: { networkConfigurationsByChainId: { '0x1': { name: 'Ethereum' } } },
      }),
      [
        row({ key: key(2), name: 'Account 1' }),
        row({ key: key(3), name: 'Account 2' }),
        row({ key: key(1, 'base'), note: 'a friend' }),
        row({ key: key(4), name: 'B' }),
      ],
    ],
    [
      'the same in its state logs, and no balance as a name',
      JSON.stringify({
        metamask: {
          contractExchangeRates: { [b]: 0.3 },
          addressBook: { '0x38': { [a]: { address: a, name: 'A', chainId: '0x38' } } },
        },
        appState: {},
      }),
      [row({ key: key(1, 'bsc') })],
    ],
    [
      'the state logs of MetaMask’s app',
      JSON.stringify({
        appVersion: '7.0.0',
        engine: {
          backgroundState: {
            AccountTrackerController: { accounts: { [b]: { balance: '0x1' } } },
            AddressBookController: {
              addressBook: {
                '0x2105': { [a]: { address: a, name: 'A', chainId: '0x2105', memo: '', isEns: false } },
              },
            },
            AccountsController: {
              internalAccounts: {
                accounts: {
                  x: { address: addressKey('evm', 3), metadata: { name: 'Account 2' }, methods: [] },
                },
              },
            },
          },
        },
      }),
      [row({ key: key(1, 'base') }), row({ key: key(3), name: 'Account 2' })],
    ],
    [
      'names by address, chain by chain',
      JSON.stringify({ ethereum: { [a]: 'A' }, Base: { [a]: 'B', [b]: 'C' } }),
      [
        row({ key: keyOf('ethereum', addressKey('evm', 1)) }),
        row({ key: key(1, 'base'), name: 'B' }),
        row({ key: key(2, 'base'), name: 'C' }),
      ],
    ],
    [
      'an address book of Safe',
      JSON.stringify({
        version: '3.0',
        data: { settings: { currency: 'usd' }, addressBook: { '56': { [a]: 'A' }, '8453': { [b]: 'B' } } },
      }),
      [row({ key: key(1, 'bsc') }), row({ key: key(2, 'base'), name: 'B' })],
    ],
    [
      'contacts with nicknames',
      JSON.stringify({ contacts: [{ address: a, nickname: 'A', network: 'mainnet' }] }),
      [row({ key: keyOf('ethereum', addressKey('evm', 1)) })],
    ],
    [
      'a table without a heading whose name comes first',
      `A;${a};first\nB;${b};`,
      [row({ note: 'first' }), row({ key: key(2), name: 'B' })],
    ],
    ['one that counts its rows', `1,${a},A\n2,${b},B`, [row({}), row({ key: key(2), name: 'B' })]],
    [
      'one whose heading calls the count #',
      `# Title: Friends, old\n#,Address,Chain,Name\n1,${a},base,A`,
      [row({ key: key(1, 'base') })],
    ],
    [
      'one whose heading is a comment',
      `# Columns: address, name\n# Friends, one by one\n# address,chain,name\n${a},base,A`,
      [row({ key: key(1, 'base') })],
    ],
    [
      'one that begins with the chain',
      `base,${a},A\nbsc,${b},B`,
      [row({ key: key(1, 'base') }), row({ key: key(2, 'bsc'), name: 'B' })],
    ],
    [
      'one whose first name is that of a chain',
      `Base,${a}\nB,${b}`,
      [row({ name: 'Base' }), row({ key: key(2), name: 'B' })],
    ],
    ['a table under a title', `Table 1\nAddress,Name\n${a},A`, [row({})]],
    ['one whose title has empty cells', `My friends;;\nAddress;Name;Note\n${a};A;`, [row({})]],
    [
      'lines of which one has a comma',
      `Friends\n${a} A\n${b}, B`,
      [row({}), row({ key: key(2), name: 'B' })],
    ],
    ['a table whose heading names an address in its own words', `Name,ETH Address\nA,${a}`, [row({})]],
    [
      'addresses of Sparrow',
      `Index,Payment Address,Derivation,Label\n0,${bitcoin},m/84'/0'/0'/0/0,A`,
      [row({ key: keyOf('bitcoin', bitcoin) })],
    ],
    ['a table under a title of two cells', `Exported,2026-01-02\nAddress,Name\n${a},A`, [row({})]],
    ['one without a heading under such a title', `Exported,2026-01-02\n${a},A`, [row({})]],
    [
      'labels of a Bitcoin wallet as a table',
      `type,ref,label\ntx,${'a'.repeat(64)},rent\naddr,${bitcoin},A`,
      [row({ key: keyOf('bitcoin', bitcoin) })],
    ],
    ...[
      `Wallet,Address\nA,${a}`,
      `Account,Address\nA,${a}`,
      `Owner;Adresse\nA;${a}`,
      `Owner,Address,Balance\nA,${a},12.5`,
      `address,etherscan_tag,is_contract\n${a},A,False`,
    ].map((text): [string, string, readonly OwnLabelEntry[]] => [
      `a table that has its own word for names, ${text.split('\n', 1)}`,
      text,
      [row({})],
    ]),
    ['a table that says what is between its cells', `sep=;\r\nName;Address\r\nA;${a}\r\n`, [row({})]],
    ['a table of a wallet', `Account Name,Account Address\nA,${a}`, [row({})]],
    [
      'a table whose lines end as on old Macs',
      `address,name\r${a},A\r${b},"B, Inc."\r`,
      [row({}), row({ key: key(2), name: 'B, Inc.' })],
    ],
    ['lines that end so', `${a} A\r${b} B`, [row({}), row({ key: key(2), name: 'B' })]],
    ...['-', '–', '=', ':', '|', '->'].map((sign): [string, string, readonly OwnLabelEntry[]] => [
      `lines with ${sign} between address and name`,
      `${a} ${sign} A\nB ${sign} ${b}`,
      [row({}), row({ key: key(2), name: 'B' })],
    ]),
    ...['- A: ADDRESS', '1. A ADDRESS', '2) A: ADDRESS', '* ADDRESS A', '• ADDRESS: A', '- A: `ADDRESS`'].map(
      (line): [string, string, readonly OwnLabelEntry[]] => [
        `notes with lines like ${line}`,
        `# Friends\n${line.replace('ADDRESS', a)}\n`,
        [row({})],
      ],
    ),
    [
      'a table of Markdown',
      `| Name | Address |\n|---|:---|\n| A | ${a} |\n| B | \`${b}\` |\n`,
      [row({}), row({ key: key(2), name: 'B' })],
    ],
    [
      'one with more columns, under a title',
      `# Friends\n\n| Address | Chain | Name |\n| --- | --- | --- |\n| ${a} | base | A |\n`,
      [row({ key: key(1, 'base') })],
    ],
    [
      'one without a heading',
      `| A | ${a} | first |\n| B | ${b} | |`,
      [row({ note: 'first' }), row({ key: key(2), name: 'B' })],
    ],
    ['lines whose names begin with a sign', `${a} -1 % fee`, [row({ name: '-1 % fee' })]],
    [
      'lines whose name comes first',
      `A: ${a} // since 2020\nB #2 ${b}`,
      [row({ note: 'since 2020' }), row({ key: key(2), name: 'B #2' })],
    ],
    [
      'a table with tags and colours',
      `address,name,tags,colour\n${a},A,"#family; Taxes;TAXES;",Violet\n${b},B,,none`,
      [row({ tags: 'family; Taxes', colour: 'violet' }), row({ key: key(2), name: 'B' })],
    ],
    [
      'a table that was saved before there were tags',
      `key,name,note,category\n${key(1)},'=A,,wallet`,
      [row({ name: '=A', category: 'wallet' })],
    ],
    ['an address with its chain before it', `address,name\nbase:${a},A`, [row({ key: key(1, 'base') })]],
  ])('%s', async (_, text, rows) => {
    expect((await labelsIn(text)).rows).toEqual(rows);
  });

  test('what is no label is counted, with its line and the reason', async () => {
    const broken = a
      .replace(/[a-f]/, (letter) => letter.toUpperCase())
      .replace(/[A-F](?!.*[A-F])/, (letter) => letter.toLowerCase());
    const text = `address,name,chain\n${a},A,\nnothing,B,\n${b},,\n${b},B,fantom\n${broken},C,`;
    const { rows, skipped, skippedLines } = await labelsIn(text);
    expect(rows).toHaveLength(1);
    expect(skipped).toBe(4);
    expect(skippedLines).toEqual([
      { place: 3, why: 'no-address' },
      { place: 4, why: 'no-name' },
      { place: 5, why: 'other-network' },
      { place: 6, why: 'no-address' },
    ]);
  });

  const secret = 'c3'.repeat(32);
  test.each([
    ['a table', `${a},0x${secret}\n${b},B`],
    ['the notes of a table', `${a},A,${secret}\n${b},B,`],
    ['lines', `${a} 0x${secret}\n${b} B`],
    ['an object', JSON.stringify({ [a]: secret, [b]: 'B' })],
  ])('a private key in %s is not kept', async (_, text) => {
    const { rows, skipped, skippedLines } = await labelsIn(text);
    expect([rows, skipped]).toEqual([[row({ key: key(2), name: 'B' })], 1]);
    expect(skippedLines).toEqual([{ place: 1, why: 'secret' }]);
  });

  test.each([`paid with 0x${secret}`, `https://etherscan.io/tx/0x${secret}`])(
    'a note that quotes a transaction comes in: %s',
    async (note) => {
      expect((await labelsIn(`${a},A,${note}`)).rows).toEqual([row({ note })]);
    },
  );

  test.each([
    ['lines of an address book', `${a} A\n0x12 B\n`],
    [
      'a list of records',
      JSON.stringify([
        { address: a, name: 'A' },
        { address: '0x12', name: 'B' },
      ]),
    ],
    [
      'a token list',
      JSON.stringify({ tokens: [a, '0x12'].map((address) => ({ chainId: 1, address, name: 'A' })) }),
    ],
    ['a backup', backupText({ labels: [row({}), row({ key: '0x12' as Key })], newer: [] }, undefined, [])],
  ])('a row without an address is told by its place in %s', async (_, text) => {
    const { rows, skippedLines } = await labelsIn(text);
    expect([rows.length, skippedLines]).toEqual([1, [{ place: 2, why: 'no-address' }]]);
  });

  test('what was exported comes back, with the hash of a transaction for a note', async () => {
    const hash = `0x${'1f'.repeat(32)}`;
    const { rows } = await labelsIn(`key,name,note,category\n${key(1)},A,${hash},other`);
    expect(rows).toMatchObject([{ name: 'A', note: hash }]);
  });

  test('the settings of another tool are none of ours', async () => {
    const contacts = [{ address: a, name: 'A' }];
    expect(await labelsIn(JSON.stringify({ settings: { rate: 7 }, contacts }))).not.toHaveProperty(
      'settings',
    );
  });

  test('of MetaMask’s state logs neither transactions nor balances count as rows', async () => {
    const transaction = { id: 't1', chainId: '0x1', status: 'confirmed', time: 1, txParams: { from: b } };
    const text = JSON.stringify({
      metamask: {
        accounts: { [b]: { address: b, balance: '0x1' } },
        addressBook: { '0x1': { [a]: { address: a, name: 'A', chainId: '0x1' } } },
        transactions: [transaction],
        internalAccounts: {
          accounts: { x: { address: b, metadata: { name: 'Account 1' }, methods: [] } },
        },
      },
    });
    expect(await labelsIn(text)).toMatchObject({
      rows: [row({ key: keyOf('ethereum', addressKey('evm', 1)) }), row({ key: key(2), name: 'Account 1' })],
      skipped: 0,
    });
  });

  test('the lines of a table in Markdown that are none of its rows are not counted', async () => {
    const { rows, skipped } = await labelsIn(`| Name | Address |\n|---|:---:|\n| A | ${a} |\n`);
    expect([rows, skipped]).toEqual([[row({})], 0]);
  });

  test.each([
    ['without a heading', `${a.slice(0, 41)},X\n${a},A`, 1],
    ['under a heading', `Name,ETH Address\nX,${a.slice(0, 41)}\nA,${a}`, 2],
    ['under a heading, without 0x', `Name,ETH Address\nX,${a.slice(2, 41)}\nA,${a}`, 2],
  ])('a table whose first address is mistyped tells its line, %s', async (_, text, place) => {
    const { rows, skippedLines } = await labelsIn(text);
    expect([rows, skippedLines]).toEqual([[row({})], [{ place, why: 'no-address' }]]);
  });

  test.each([
    ['two addresses in a row', `Name,From,To\nA,${a},${b}`],
    ['nothing of a title beside two addresses', `Sender,Receiver\n${a},${b}`],
  ])('under an unknown heading %s are not guessed', async (_, text) => {
    expect(await read(text)).toBe('no-labels');
  });

  test.each([
    `address,name,owner\n${a},,X`,
    `address,balance\n${a},"1,200.50"`,
    `address,is_contract\n${a},true`,
    `wallet,address\n${b},${a}`,
    `address,hash\n${a},0x12`,
    `owner,address,risk\nX,${a},high`,
    JSON.stringify([{ address: a, owner: 'X' }]),
  ])('%j names nothing that it has', async (text) => {
    const { rows, skippedLines } = await labelsIn(text);
    expect([rows, skippedLines]).toEqual([[], [{ place: text.startsWith('[') ? 1 : 2, why: 'no-name' }]]);
  });

  test('under an unknown heading no number becomes a name', async () => {
    const { rows, skippedLines } = await labelsIn(`Holder,Balance\n${a},12.5\n`);
    expect([rows, skippedLines]).toEqual([[], [{ place: 2, why: 'no-name' }]]);
  });

  test('a category may be another tool’s word, and one that says nothing is told by its line', async () => {
    const text = `address,name,category\n${a},A,Phishing\n${b},B,gibberish\n`;
    expect(await read(text)).toMatchObject({
      rows: [
        { name: 'A', category: 'scam' },
        { name: 'B', category: 'other' },
      ],
      mended: 1,
      mendedLines: [{ place: 3, why: 'category' }],
    });
  });

  test('what is no colour, and more tags than fit, are told by their line, and the labels come in', async () => {
    const many = Array.from({ length: 9 }, (_, n) => `t${n}`).join(';');
    const text = `address,name,tags,colour\n${a},A,x,red\n${b},B,${many},\n`;
    expect(await labelsIn(text)).toMatchObject({
      rows: [row({ tags: 'x' }), row({ key: key(2), name: 'B', tags: 't0; t1; t2; t3; t4; t5; t6; t7' })],
      skipped: 0,
      mended: 2,
      mendedLines: [
        { place: 2, why: 'colour' },
        { place: 3, why: 'tags' },
      ],
    });
  });

  test.each(['', '  ', 'hello', '{"a":1', '[]', '{}', '<html></html>', 'name,price\nx,1', 'null'])(
    '%j is no file of labels',
    async (text) => {
      expect(await read(text)).toBe('no-labels');
    },
  );

  test('everything that was exported comes back, with the settings in JSON', async () => {
    const plain: fc.Arbitrary<OwnLabelEntry> = fc.record({
      key: fc
        .integer({ min: 0, max: 500 })
        .chain((n) =>
          fc.constantFrom(
            key(n),
            key(n, 'base'),
            keyOf('solana', addressKey('solana', n)),
            keyOf('bitcoin', addressKey('bitcoin', n)),
          ),
        ),
      name: fc
        .oneof(fc.stringMatching(/^[=+@'",;A-Za-zé -]{0,10}[A-Za-z]$/), fc.constant('=1+1'))
        .map((name) => name.trim()),
      note: fc.oneof(fc.constant(''), fc.stringMatching(/^[",;'=-]{0,3}[a-z]$/)),
      category: fc.constantFrom(...categories),
    });
    const tags = fc.constantFrom('family; taxes', '=1+1; "x"', "'a");
    const colour = fc.constantFrom(...ownColourChoices.filter(isOwnColour));
    const entry = fc
      .tuple(plain, fc.record({ tags, colour }, { requiredKeys: [] }))
      .map(([said, more]): OwnLabelEntry => ({ ...said, ...more }));
    const entries = fc.uniqueArray(entry, { minLength: 1, maxLength: 20, selector: (one) => one.key });
    await fc.assert(
      fc.asyncProperty(entries, async (labels) => {
        const newer = [{ key: 'evm:0x1', record: { v: 9, names: ['kept as it is'] } }];
        const transactions = [{ key: `bitcoin:${'a'.repeat(64)}`, note: 'rent' } as const];
        const json = backupText({ labels, newer }, { rate: 7 }, transactions);
        expect(JSON.parse(json)).toMatchObject({ newer });
        expect(await read(json)).toEqual({
          rows: labels,
          skipped: 0,
          skippedLines: [],
          mended: 0,
          mendedLines: [],
          transactions,
          settings: { rate: 7 },
        });
        expect((await labelsIn(ownLabelsToCsv(labels))).rows).toEqual(labels);
      }),
      cases(1_000, 200),
    );
  });

  test('no cell of an exported table begins like a formula', () => {
    const csv = ownLabelsToCsv(['=1', '+1', '-1', '@x', "'x"].map((name) => row({ name })));
    for (const line of csv.trim().split('\r\n').slice(1)) expect(line.split(',')[1]).toMatch(/^'/);
  });
});

describe('a file made to hold up the page', () => {
  test('says what it has of one address once, the last', async () => {
    const { rows } = await labelsIn(`address,name\n${`${a},A\n`.repeat(20_000)}${a.toLowerCase()},Last\n`);
    expect(rows).toEqual([row({ name: 'Last' })]);
  });

  test('with more labels than a message may hold is refused, and one with as many is not', async () => {
    const lines = [1, 2, 3].map((n) => `${addressKey('evm', n)},A\n`);
    const rowsOf = async (count: number) => {
      const found = await readImport(new Blob(['address,name\n', ...lines.slice(0, count)]), 2);
      return typeof found === 'string' ? found : found.rows.length;
    };
    expect([await rowsOf(2), await rowsOf(3)]).toEqual([2, 'too-many']);
  });

  test('that is larger than what is read of a label list is refused unread', async () => {
    const file = Object.defineProperty(new Blob(), 'size', { value: maxImportBytes + 1 });
    expect(await readImport(file)).toBe('too-large');
  });

  test('with names longer than any message loses their ends, and no label', async () => {
    const { rows } = await labelsIn(
      `address,name,note\n${a},${'A'.repeat(5_000)},${'n'.repeat(5_000)}\n${b},B,`,
    );
    expect(rows).toEqual([
      row({ name: 'A'.repeat(1_000), note: 'n'.repeat(1_000) }),
      row({ key: key(2), name: 'B' }),
    ]);
  });

  test.each([
    ['a line of 4 MB', `${a},${'x'.repeat(4 * 1024 * 1024)}`],
    ['a line of two million cells', `${a}${',x'.repeat(2_000_000)}`],
    ['a quotation mark that is never closed', `${a},"A`],
  ])('by %s loses that row alone', async (_, line) => {
    const { rows, skippedLines } = await labelsIn(`address,name\n${line}\n${b},B\n`);
    expect(rows).toEqual([row({ key: key(2), name: 'B' })]);
    expect(skippedLines).toEqual([{ place: 2, why: 'unreadable' }]);
  });

  test.each([
    ['words', 'x'.repeat(60_000)],
    ['rows of colons', `A ${': '.repeat(30_000)}x`],
    ['numbers', `A ${'# '.repeat(30_000)}`],
  ])('by endless %s before the address is read once', async (_, name) => {
    const { rows, skipped } = await labelsIn(`${b} B\n${`${name} ${a}\n`.repeat(40)}`);
    expect([rows.length, skipped]).toEqual([2, 0]);
  });

  test('by a hundred thousand columns is read by its first thousand', async () => {
    const heading = ['address', 'name', ...Array.from({ length: 100_000 }, (_, at) => `c${at}`)].join();
    const lines = Array.from({ length: 10 }, (_, n) => `${addressKey('evm', n)},A${','.repeat(100_000)}\n`);
    expect((await labelsIn(`${heading}\n${lines.join('')}`)).rows).toHaveLength(10);
  });

  test('by rows that are no label counts all, and lists the first two hundred', async () => {
    const { skipped, skippedLines } = await labelsIn(`address,name\n${a},A\n${'x,y\n'.repeat(50_000)}`);
    expect([skipped, skippedLines.length, skippedLines.at(-1)?.place]).toEqual([50_000, 200, 202]);
  });
});
