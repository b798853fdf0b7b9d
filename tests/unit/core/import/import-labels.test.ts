import { describe, expect, test } from 'vitest';
import type { ImportSource } from '../../../../lib/core/import/import-source.ts';
import { exampleAddress } from '../../../../service/example-rows.ts';
import { readList } from './read-list.ts';

const a = exampleAddress('ethereum', 1);
const b = exampleAddress('ethereum', 2);
const solana = exampleAddress('solana', 1);

const read = (text: string, source: ImportSource = { path: 'list' }) => readList(text, source);

describe('a list of labels', () => {
  test('says its format, title, licence and date', async () => {
    const list = {
      name: 'Tokens',
      timestamp: '2026-02-28T10:00:00+00:00',
      version: { major: 1, minor: 0, patch: 0 },
      tokens: [{ chainId: 8453, address: a, symbol: 'AAA', name: 'Token A', decimals: 18 }],
      license: 'MIT',
    };
    expect(await read(JSON.stringify(list))).toEqual({
      rows: [{ chain: 'base', address: a, name: 'Token A', type: 'token', subtype: '', label: 'AAA' }],
      refused: [],
      facts: { format: 'token list', title: 'Tokens', licence: 'MIT', at: Date.UTC(2026, 1, 28) },
    });
  });

  test('of Dune keeps its names and categories', async () => {
    const text = `blockchain,address,name,category,source,label_type\nbase,${a},A,cex,query,identifier\n`;
    expect(await read(text)).toMatchObject({
      rows: [{ chain: 'base', address: a, name: 'A', type: 'cex', subtype: '', label: '', origin: 'query' }],
      refused: [],
      facts: { format: 'addresses with names' },
    });
  });

  test('of Solana’s tokens has them on Solana, by the number that such lists have for it', async () => {
    const token = (chainId: number) => ({ chainId, address: solana, symbol: 'SSS', name: 'S', decimals: 9 });
    const { rows, refused } = await read(JSON.stringify({ tokens: [token(101), token(102)] }));
    expect(rows).toEqual([
      { chain: 'solana', address: solana, name: 'S', type: 'token', subtype: '', label: 'SSS' },
    ]);
    expect(refused.map(({ kind }) => kind)).toEqual(['chain']);
  });

  test('of addresses alone takes what it was said to be, and its comments', async () => {
    const text = `# Title: Thieves\n# Licence: CC0-1.0\n\n${a}\n${solana} # seen twice\n${b.toLowerCase()}\n`;
    const fixed = { name: 'Thief', type: 'scam', subtype: '' };
    const { rows, refused, facts } = await read(text, { path: 'x.txt', fixed });
    expect(rows).toEqual([
      { chain: 'evm', address: a, ...fixed, label: '' },
      { chain: 'solana', address: solana, ...fixed, label: 'seen twice' },
      { chain: 'evm', address: b, ...fixed, label: '' },
    ]);
    expect([refused, facts.title, facts.licence]).toEqual([[], 'Thieves', 'CC0-1.0']);
    expect((await read(text)).refused.map(({ kind, line }) => [kind, line])).toEqual([
      ['empty', 4],
      ['empty', 6],
    ]);
  });

  test('with a column of its own keeps the name that it was said to have', async () => {
    const text = `address,status\n${a},active\n`;
    expect((await read(text)).rows.map(({ name }) => name)).toEqual(['active']);
    const fixed = { name: 'Thief', type: 'scam', subtype: '' };
    expect((await read(text, { path: '', fixed })).rows.map(({ name }) => name)).toEqual(['Thief']);
  });

  test.each(['address,name,category', 'My wallet,Name,Category'])(
    'below %s refuses a row in which a comma without quotation marks moves what follows',
    async (heading) => {
      const rows = [`${a},Smith, John,person`, `${a},"Smith, John",person`, `${b},B,person,,`];
      const { rows: found, refused } = await read([heading, ...rows].join('\n'));
      expect(found.map(({ name, type }) => [name, type])).toEqual([
        ['Smith, John', 'person'],
        ['B', 'person'],
      ]);
      expect(refused).toEqual([
        {
          refused: 'It has more cells than the heading: put a text with a comma in quotation marks.',
          kind: 'broken',
          line: 2,
        },
      ]);
    },
  );

  test.each([
    ['a column without a name', `address,name,\n${a},A,x`],
    ['no heading', `${a},A,x,base,dex,y,z`],
    ['semicolons', `address;name\n${a};A;x`],
    ['tabs', `address\tname\n${a}\tA\tx`],
    ['bars', `| address | name |\n|---|---|\n| ${a} | A | x |`],
  ])('with %s keeps a row with a cell more', async (_, text) => {
    const { rows, refused } = await read(text);
    expect([rows.map(({ name }) => name), refused]).toEqual([['A'], []]);
  });

  test('by address may have other keys before the first address', async () => {
    const json = JSON.stringify({
      '': { name: '', labels: ['x'] },
      'a "key"\\': 1,
      title: 'T',
      [a]: { name: 'A', labels: [] },
    });
    const { rows, refused, facts } = await read(json, { path: 'data/etherscan/combined/all.json' });
    expect(rows.map(({ chain, address, name }) => [chain, address, name])).toEqual([['ethereum', a, 'A']]);
    expect([refused, facts.title]).toEqual([[], 'T']);
  });

  test('in groups with names has each group for a label', async () => {
    const groups = {
      title: 'Tags',
      exchanges: { [solana]: 'Kraken' },
      none: {},
      hackers: { [a]: 'X', [b]: 'Y' },
    };
    for (const json of [JSON.stringify(groups), JSON.stringify(groups, null, 2)]) {
      const { rows, refused, facts } = await read(json, { path: 'labels.json' });
      expect(rows.map(({ address, name, label }) => [address, name, label])).toEqual([
        [solana, 'Kraken', 'exchanges'],
        [a, 'X', 'hackers'],
        [b, 'Y', 'hackers'],
      ]);
      expect([refused, facts.title]).toEqual([[], 'Tags']);
    }
  });

  test('of one owner puts him before bare names, and leaves out people’s keys', async () => {
    const entry = { type: 'Contract', proxyType: 'immutable', description: 'Counts votes.' };
    const json = JSON.stringify({
      name: 'across',
      entries: [
        { ...entry, name: 'Zora_Adapter', address: `eth:${a}`, category: { name: 'External Bridges' } },
        { name: 'somebody.eth', address: `eth:${b}`, type: 'EOA', proxyType: 'EOA' },
        {
          ...entry,
          name: 'AcrossConfigStore',
          address: `arb1:${b}`,
          category: { name: 'Local Infrastructure' },
        },
      ],
    });
    const fixed = { name: '', type: '', subtype: '', owner: 'Across' };
    const { rows, refused, facts } = await read(json, { path: 'discovered.json', fixed });
    expect(rows).toEqual([
      {
        chain: 'ethereum',
        address: a,
        name: 'Across: Zora Adapter',
        type: 'dapp',
        subtype: 'External Bridges',
        label: 'Counts votes.',
      },
      {
        chain: 'arbitrum',
        address: b,
        name: 'AcrossConfigStore',
        type: 'dapp',
        subtype: 'general_contract',
        label: 'Counts votes.',
      },
    ]);
    expect([refused.map(({ kind }) => kind), facts.format]).toEqual([['empty'], 'L2BEAT discovery']);
  });

  test('of the explorer of another chain is refused, not taken for every chain', async () => {
    const json = JSON.stringify({ [a]: 'A' });
    const { rows, refused } = await read(json, { path: 'data/polygonscan/accounts/a.json' });
    expect([rows, refused.map(({ kind }) => kind)]).toEqual([[], ['chain']]);
  });

  test('refuses each wrong row with its line and the reason, and keeps the others', async () => {
    const wrong = a.replace(/[A-F]/, (letter) => letter.toLowerCase());
    const csv = [
      'chain,address,name',
      `base,${a},A`,
      `base,${wrong},A`,
      `moon,${a},A`,
      `solana,${a},A`,
      `base,${a},A`,
      `base,${b},`,
      `base,"${b}`,
      `base,${b},B`,
    ].join('\n');
    const { rows, refused } = await read(csv);
    expect(rows.map(({ name }) => name)).toEqual(['A', 'A', 'B']);
    expect(refused.map(({ kind, line }) => [kind, line])).toEqual([
      ['address', 3],
      ['chain', 4],
      ['chain', 5],
      ['empty', 7],
      ['broken', 8],
    ]);
  });
});
