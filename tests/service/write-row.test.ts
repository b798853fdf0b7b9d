import { describe, expect, it } from 'vitest';
import type { RecordShape } from '../../lib/core/api/endpoints.ts';
import { readAnswer } from '../../lib/core/api/read-answer.ts';
import { type FieldsOf, recordFields } from '../../lib/core/api/record-fields.ts';
import { blockchainWord, writeRow } from '../../service/store/write-row.ts';

/** Unordered, so that the order of the output comes from the writer. */
const texts = {
  label: 'foo',
  label_subtype: 'swap_contract',
  label_type: 'dex',
  address: 'anAddress',
  address_name: 'Foo: "Router"',
};
const fields: { readonly [S in RecordShape]: FieldsOf[S] } = {
  labelA: { ...texts, blockchain: blockchainWord('labelA', 'arbitrum') },
  searchA: { ...texts, blockchain: blockchainWord('searchA', 'bitcoin') },
  labelB: texts,
  mev: {
    protocols: ['uniswap', ''],
    last_tx: ['aHash'],
    label_subtype: 'sandwich',
    label: 'MEV',
    address: 'anAddress',
    blockchain: blockchainWord('mev', 'ethereum'),
  },
  contract: {
    ...texts,
    metadata: { owner_address: 'anOwner', creation_date: '2020-05-05', x: [{ y: null }] },
  },
};

/** As in sections 2.1 to 2.4 of the service's specification. */
const written: { readonly [S in RecordShape]: string } = {
  labelA:
    '{"blockchain":"arbitrum","address":"anAddress","address_name":"Foo: \\"Router\\"","label_type":"dex","label_subtype":"swap_contract","label":"foo"}',
  searchA:
    '{"blockchain":"bitcoin","address_name":"Foo: \\"Router\\"","address":"anAddress","label_type":"dex","label_subtype":"swap_contract","label":"foo"}',
  labelB:
    '{"address_name":"Foo: \\"Router\\"","address":"anAddress","label_type":"dex","label_subtype":"swap_contract","label":"foo"}',
  mev: '{"blockchain":"Ethereum","address":"anAddress","label":"MEV","label_subtype":"sandwich","last_tx":["aHash"],"protocols":["uniswap",""]}',
  contract:
    '{"address_name":"Foo: \\"Router\\"","address":"anAddress","label_type":"dex","label_subtype":"swap_contract","label":"foo","metadata":{"owner_address":"anOwner","creation_date":"2020-05-05","x":[{"y":null}]}}',
};

const shapes = Object.keys(recordFields) as readonly RecordShape[];

describe('a record is written as the specification shows it', () => {
  it.each(shapes)('%s, to the byte', (shape) => {
    expect(JSON.stringify(writeRow(shape, fields[shape]))).toBe(written[shape]);
  });

  it.each(shapes)('%s: no field but its own', (shape) => {
    const more = { ...fields[shape], secret: 'x' };
    expect(JSON.stringify(writeRow(shape, more))).toBe(written[shape]);
  });

  it.each(shapes)('%s is read back', (shape) => {
    const answer = readAnswer(shape, { data: [JSON.parse(written[shape])] });
    expect(answer).toMatchObject({ ok: true, dropped: 0, rows: [{ address: 'anAddress' }] });
  });
});
