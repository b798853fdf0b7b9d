/** The forms of files that other projects publish, and which columns say what a row is. */
import { describe, expect, test } from 'vitest';
import { exampleAddress } from '../../service/example-rows.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { brief, takeFiles } from './take-files.ts';

const folder = ownFolder();
const take = takeFiles(folder);

const a = exampleAddress('ethereum', 1);
const b = exampleAddress('ethereum', 2);

describe('columns of every kind in one file', () => {
  const head =
    'blockchain,address,address_name,label_type,label_subtype,label,last_tx,protocols,metadata,owner_address';
  const rows = [
    `base,${a},Plain,dex,pool,l,,,,`,
    `ethereum,${a},Plain,dex,pool,l,,,{},`,
    `,${b},,,sandwich,MEV Bot,0x1|0x2,uni,,`,
    `,${b},,,arbitrage,MEV Bot,,,,`,
    `,${b},C,t,s,l,,,"{""owner_address"":""0x1"",""creation_date"":""2020-02-29""}",`,
  ];

  test('decide nothing by being there: what a row says makes it a label, a MEV or a contract record', async () => {
    const { stored, bad } = await take({ 'all.csv': `${head}\n${rows.join('\n')}\n` });
    expect(bad).toEqual([]);
    expect(stored.map((entry) => entry.collection.id).sort()).toEqual([
      'base',
      'ethereum',
      'ethereum_contract',
      'ethereum_mev',
      'ethereum_mev',
    ]);
    expect(stored.find((entry) => entry.subtype === 'sandwich')?.whole).toContain('"last_tx":["0x1","0x2"]');
  });

  test('may be empty in JSON too, in every way that JSON knows', async () => {
    for (const nothing of [null, '', {}, []]) {
      const row = {
        blockchain: 'base',
        address: a,
        address_name: 'Plain',
        metadata: nothing,
        last_tx: nothing,
      };
      const { stored, bad } = await take({ 'a.json': JSON.stringify(row) });
      expect([bad, brief(stored)], JSON.stringify(nothing)).toEqual([[], [['base', a, 'Plain', '', '', '']]]);
    }
  });

  test('hold what the specification promises of a contract, or the row is refused with its line', async () => {
    const contract = (metadata: unknown) => JSON.stringify({ address: a, address_name: 'C', metadata });
    const created = { creation_date: '2020-02-29' };
    const lines = [
      contract({ owner_address: 123, ...created }),
      contract({ owner_address: null, ...created }),
      contract({ verified: true, ...created }),
      contract({ owner_address: '0x1', creation_date: 20200229 }),
      contract({ owner_address: '0x1' }),
      contract({ owner_address: '0x1', ...created }),
    ];
    const { stored, bad } = await take({ 'c.ndjson': `${lines.join('\n')}\n` });
    expect(stored).toHaveLength(1);
    expect(bad.map(({ line, reason }) => [line, /owner_address|creation_date/.exec(reason)?.[0]])).toEqual([
      [1, 'owner_address'],
      [2, 'owner_address'],
      [3, 'owner_address'],
      [4, 'creation_date'],
      [5, 'creation_date'],
    ]);
  });
});

describe('published shapes', () => {
  test('eth-labels: accounts as JSON', async () => {
    const json = JSON.stringify([
      { address: a.toLowerCase(), chainId: 1, label: 'exchange', nameTag: 'One 1' },
      { address: b, chainId: 8453, label: 'bridge', nameTag: null },
      { address: b, chainId: 100, label: 'gnosis', nameTag: 'x' },
    ]);
    const { stored, bad } = await take({ 'accounts.json': json });
    expect(brief(stored)).toEqual([
      ['ethereum', a, 'One 1', '', '', 'exchange'],
      ['base', b, '', '', '', 'bridge'],
    ]);
    expect(bad.map(({ reason }) => reason)).toEqual([
      'The chain "100" is none that Nametag knows. Use its name or its number.',
    ]);
  });

  test('etherscan-labels: CSV and JSON per label, named by file and folder, and all labels in one', async () => {
    const files = {
      'data/bscscan/accounts/aave.csv': `,Address,Name Tag,Balance,Txn Count\n0,${a},Aave: Pool,0 BNB,1\n`,
      'data/etherscan/accounts/across.json': JSON.stringify({ [a.toLowerCase()]: 'Across: Hub' }),
      'data/etherscan/combined/all.json': JSON.stringify({
        [b]: { name: 'Both', labels: ['dex', 'defi'] },
        '0xnope': { name: 'x', labels: [] },
      }),
    };
    const { stored, bad } = await take(files);
    expect(brief(stored).sort()).toEqual(
      [
        ['ethereum', a, 'Across: Hub', '', '', 'across'],
        ['ethereum', b, 'Both', '', '', 'defi'],
        ['ethereum', b, 'Both', '', '', 'dex'],
        ['bsc', a, 'Aave: Pool', '', '', 'aave'],
      ].sort(),
    );
    expect(bad).toHaveLength(1);
  });

  test('the Open Labels Initiative: a record per address, nested tags, and a row per tag', async () => {
    const files = {
      'pivot.json': JSON.stringify([
        {
          address: a,
          chain_id: 'eip155-10',
          name: 'WLD',
          owner_project: 'worldcoin',
          usage_category: 'fungible_tokens',
        },
      ]),
      'nested.json': JSON.stringify([
        {
          address: b,
          chain_id: 'eip155:1',
          tags_json: { 'oli.contract_name': 'Deep', usage_category: 'dex' },
        },
      ]),
      'tags.csv': `address,chain_id,tag_id,value\n${a},eip155:8453,oli.owner_project,uniswap\n${a},eip155:8453,oli.is_proxy,true\n`,
    };
    const { stored, bad } = await take(files);
    expect(bad).toEqual([]);
    expect(brief(stored)).toEqual([
      ['ethereum', b, 'Deep', 'dex', '', ''],
      ['base', a, '', '', '', 'uniswap'],
      ['optimism', a, 'WLD', 'fungible_tokens', '', 'worldcoin'],
    ]);
  });

  test('Flipside’s tables: creator, label_type, project_name', async () => {
    const csv = `blockchain,creator,address,address_name,label_type,label_subtype,project_name\navalanche,flipside,${a},one: hot wallet,cex,hot_wallet,one\n`;
    expect(brief((await take({ 'f.csv': csv })).stored)).toEqual([
      ['avax', a, 'one: hot wallet', 'cex', 'hot_wallet', 'one'],
    ]);
  });

  test('tables with a category: it is the type, so a warning warns, and no remark makes another of it', async () => {
    const csv = [
      'chain,address,name,category,note',
      `ethereum,${a},Fake airdrop,scam,seen twice`,
      `base,${a},Mum,Person,paid back after the Bybit hack`,
      `base,${b},Ada,Person,a friend`,
      `ethereum,${b},Somebody,,hacker`,
    ];
    const { stored, bad } = await take({ 'a.csv': csv.join('\n') });
    expect(bad).toEqual([]);
    expect(brief(stored).sort()).toEqual(
      [
        ['base', a, 'Mum', 'Person', '', ''],
        ['base', b, 'Ada', 'Person', '', 'a friend'],
        ['ethereum', a, 'Fake airdrop', 'scam', '', 'seen twice'],
        ['ethereum', b, 'Somebody', '', '', 'hacker'],
      ].sort(),
    );
  });

  test('own labels of Nametag and of MetaSuites: the chain stands before the address, or is that of the file', async () => {
    const keys = [`base:${a.toLowerCase()}`, `evm:${a.toLowerCase()}`];
    const files = {
      'nametag.csv': ['key,name,note,category', ...keys.map((key) => `${key},Ada,,person`)].join('\n'),
      'metasuites.csv': `address,label,color,chainType\n${b},Bob,#d9d9d9,evm`,
    };
    const ada = ['base', a, 'Ada', 'person', '', ''];
    const { stored, bad } = await take(files);
    expect(brief(stored)).toEqual([ada]);
    const reason = 'It does not say its chain. Name the chain of the whole file with --chain.';
    expect(bad.map((one) => [one.line, one.reason])).toEqual([
      [3, reason],
      [2, reason],
    ]);
    const whole = await take(files, { chain: 'bsc' });
    expect(whole.bad).toEqual([]);
    expect(brief(whole.stored)).toEqual(
      expect.arrayContaining([ada, ['bsc', a, 'Ada', 'person', '', ''], ['bsc', b, 'Bob', '', '', '']]),
    );
  });
});
