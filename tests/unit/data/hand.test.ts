import { describe, expect, test } from 'vitest';
import { readHandFile, readHandList } from '../../../data/hand/read-hand-list.ts';
import { withoutUrls } from '../../../data/without-urls.ts';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import { chainOf } from '../../../lib/core/chains.ts';
import { cleanText } from '../../../lib/core/clean-text.ts';

const facts = readHandList();

describe('the hand list', () => {
  test('has 700 facts or more', () => {
    expect(facts.length).toBeGreaterThanOrEqual(700);
  });

  test('names a source for every fact: a repository or package and a file in it, or a publication', () => {
    const unnamed = facts.filter(
      ({ source }) =>
        !/^(npm @?[\w-]+|[\w.-]+\/[\w.-]+)[ @/]|^(Binance blog|Bitfinex official|OFAC SDN|Heimbach et al|bitcoinbegins)/.test(
          source,
        ),
    );
    expect(unnamed.map(({ at, source }) => `${at} ${source}`)).toEqual([]);
  });

  test('holds whole addresses alone, of the chain that it says', () => {
    const wrong = facts.filter(({ chain, address }) => !parseAddress(address, chainOf(chain).family).address);
    expect(wrong.map(({ at }) => at)).toEqual([]);
  });

  test('names an address of a chain once', () => {
    const keys = facts.map(({ chain, address }) => {
      return `${chain}:${parseAddress(address, chainOf(chain).family).address?.key}`;
    });
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test('gives the day of its source for all but a few facts', () => {
    const undated = facts.filter(({ asOf }) => asOf === undefined);
    expect(undated.length).toBeLessThanOrEqual(10);
    expect(facts.filter(({ asOf }) => asOf !== undefined && !/^20\d\d-\d\d-\d\d$/.test(asOf))).toEqual([]);
  });

  test('needs no cleaning', () => {
    const dirty = facts.filter(
      ({ name, label }) => cleanText(withoutUrls(name), 60) !== name || cleanText(label, 40) !== label,
    );
    expect(dirty.map(({ at, name }) => `${at} ${name}`)).toEqual([]);
  });

  test('says the kind of every MEV record, and of no other', () => {
    const kinds = new Set(facts.flatMap(({ mev }) => mev));
    expect([...kinds].sort()).toEqual([
      'arbitrage',
      'builder',
      'cex_dex',
      'liquidation',
      'sandwich',
      'searcher',
    ]);
    expect(facts.filter(({ type, mev }) => type !== 'mev' && mev.length > 0)).toEqual([]);
  });
});

const head = 'chain,address,name,type,subtype,label,source,second,mev,unsure,as_of\n';

test('a fact without a source, or of no chain, stops the build and is named by its line', () => {
  expect(() => readHandFile('x.csv', `${head}ethereum,0x1,Name,dex,s,l,,,,,\n`)).toThrow(
    'x.csv:2: "source" is empty',
  );
  expect(() => readHandFile('x.csv', `${head}\nmoon,0x1,Name,dex,s,l,src,,,,\n`)).toThrow(
    'x.csv:3: "moon" is no chain',
  );
  expect(() => readHandFile('x.csv', `${head}ethereum,0x1,"Name,dex,s,l,src,,,,\n`)).toThrow(
    'x.csv:2: A quotation mark is never closed.',
  );
});

test('no word but yes, and no misspelt heading, makes an unsure fact a sure one: it stops the build', () => {
  const unsure = (word: string, heading = head) =>
    readHandFile('x.csv', `${heading}ethereum,0x1,Name,dex,s,l,src,,,${word},\n`).map((fact) => fact.unsure);
  expect([unsure('yes'), unsure('')]).toEqual([[true], [false]]);
  for (const word of ['Yes', 'true', 'no'])
    expect(() => unsure(word)).toThrow(`x.csv:2: "unsure" is "${word}", and may only be "yes" or empty.`);
  expect(() => unsure('yes', head.replace('unsure', 'unsur'))).toThrow(
    'x.csv:2: The heading has no "unsure".',
  );
});
