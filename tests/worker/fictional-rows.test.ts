/** A chain, a family and endpoints that do not exist: a row in its table has to be enough. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '../../lib/core/api/endpoints.ts';
import type { ChainId } from '../../lib/core/chains.ts';
import type {
  AddressCodec,
  AddressFinder,
  AddressForm,
  AddressJudge,
  Family,
} from '../../lib/core/families/family.ts';
import type { Serving } from '../../service/serve.ts';

// Casts: the types are made from the real rows.
const storyland = 'storyland' as ChainId;
const fable = 'fable' as ChainId;

const tables = [
  '../../lib/core/chains.ts',
  '../../lib/core/families/families.ts',
  '../../lib/core/api/endpoints.ts',
] as const;
// The files of this layer share their modules, so these tests load their own, and leave none behind.
vi.resetModules();
afterAll(() => {
  for (const table of tables) vi.doUnmock(table);
  vi.resetModules();
});

vi.doMock(tables[0], async () => {
  const row = (id: string, name: string, family: string, caip2: string) =>
    `{ id: '${id}', name: '${name}', family: '${family}', caip2: '${caip2}', aliases: ['${id}'] },`;
  const rows =
    row('storyland', 'Storyland', 'evm', 'eip155:999999') + row('fable', 'Fable', 'fable', 'fable:1');
  const links = ['storyland', 'fable']
    .map((id) => `${id}: [etherscanLike('Explorer', '${id}.example')],`)
    .join('');
  const text = readFileSync(join(import.meta.dirname, '../../lib/core/chains.ts'), 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'nametag-rows-'));
  const copy = join(folder, 'chains.ts');
  writeFileSync(
    copy,
    text
      .replace('] as const satisfies readonly Chain[];', `${rows}$&`)
      .replace('  ethereum: [etherscanLike(', `${links}$&`)
      .replace('  evm: /', '  fable: /^fable[0-9a-f]{40}$/,\n$&'),
  );
  const table: unknown = await import(/* @vite-ignore */ pathToFileURL(copy).href);
  rmSync(folder, { recursive: true });
  return table;
});

vi.doMock(tables[1], async (original) => {
  const form = /^fable[0-9a-f]{40}$/;
  const parse = (text: string) =>
    form.test(text) ? { family: fable as 'solana', key: text, text } : undefined;
  const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const family: Family = { isKey: (text) => form.test(text) };
  const addressForm: AddressForm = { kindLength: () => 5 };
  const finder: AddressFinder = {
    shortest: 45,
    longest: 45,
    mark: { text: 'fable', shortest: 45 },
    hint: 'fable[0-9a-f]{40}',
    guise: 'fable[0-9a-f]{6}',
    couldBe: (text, start, end) => end - start === 45 && text.startsWith('fable', start),
    short: () => undefined,
  };
  const judge: AddressJudge<string> = { judge: (text) => parse(text) ?? 'unknown' };
  const toText = (bytes: Uint8Array) => `fable${hex(bytes)}`;
  const codec: AddressCodec = {
    comparable: (text) => text.toLowerCase(),
    keyBytes: 20,
    toBytes: (key) => Uint8Array.from(key.slice(5).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
    toText,
    toKey: toText,
    example: (hash) => toText(hash.slice(12)),
    sample: toText(new Uint8Array(20)),
  };
  const table = await original<typeof import('../../lib/core/families/families.ts')>();
  return {
    ...table,
    families: { ...table.families, fable: family },
    finders: { ...table.finders, fable: finder },
    judges: { ...table.judges, fable: judge },
    codecs: { ...table.codecs, fable: codec },
    forms: { ...table.forms, fable: addressForm },
  };
});

vi.doMock(tables[2], async (original) => {
  const table = await original<typeof import('../../lib/core/api/endpoints.ts')>();
  const like = (id: string, changed: Pick<Endpoint, 'id' | 'chain' | 'path'>): Endpoint => {
    const row = table.endpointById(id);
    if (!row) throw new Error(`There is no row ${id}.`);
    return { ...row, ...changed };
  };
  const rows = [
    like('B.ethereum.mev', { id: 'B.base.mev', chain: 'base', path: '/base/mev_labels' }),
    like('B.ethereum.mevSearch', { id: 'B.base.mevSearch', chain: 'base', path: '/base/mev_search' }),
    ...[storyland, fable].flatMap((chain) => [
      like('A.base.label', { id: `A.${chain}.label`, chain, path: `/api/${chain}/label/{address}` }),
      like('A.base.search', { id: `A.${chain}.search`, chain, path: `/api/${chain}/search/{searchtext}` }),
    ]),
  ];
  // Cast: the table is read only for everybody else.
  (table.endpoints as Endpoint[]).push(...rows);
  return table;
});

const { expectedWalk, serveExamples, walkChain } = await import('./chain-walk.ts');
const { openPack } = await import('../../lib/core/pack.ts');
const { writePack } = await import('../../lib/core/pack/write-pack.ts');
const { exampleAddress } = await import('../../service/example-rows.ts');
const { keyFor } = await import('../../lib/core/label/key-for.ts');
const { findAddresses } = await import('../../lib/core/address/find-addresses.ts');
const { partsOf } = await import('../../lib/core/label/name-parts.ts');
const { mevPlaceOf } = await import('../../lib/protocol/read-place.ts');
const { servicePlaces } = await import('../../lib/worker/search/search-service.ts');

let service: Serving;
beforeAll(async () => {
  service = await serveExamples();
});
afterAll(() => service.close());

describe('with its rows alone', () => {
  test.each([
    ['a chain of a known family', storyland],
    ['a chain of a new family', fable],
    ['a chain that gets MEV records', 'base'],
  ] as const)('%s has badge, search, own label, connection test and export', async (_, chain) => {
    expect(await walkChain(chain, service)).toEqual(expectedWalk(chain));
  });

  test('MEV on another chain is a place of the search', () => {
    expect(servicePlaces().map(({ of }) => of)).toContain(mevPlaceOf('base'));
  });

  test('a deployment on a new chain is told from its owner', () => {
    expect(partsOf('Aave V3 Storyland: Pool')).toMatchObject({ owner: 'Aave V3', place: 'Storyland' });
  });

  test('an address of a new family is never taken for one of EVM, whatever the page is about', () => {
    const address = exampleAddress(fable, 3);
    const [found] = findAddresses(address);
    expect(found && keyFor(found.address, { page: 'ethereum' }, false)).toBe(`fable:${address}`);
  });

  test('a pack holds the addresses of a new family', () => {
    const address = exampleAddress(fable, 4);
    const label = { name: 'Example', type: '', subtype: '', text: '', origin: '', day: 0 };
    const record = { address, labels: [{ ...label, category: 'other' as const }], mev: [] };
    const pack = openPack(writePack(fable, 20_000, [record]));
    expect(pack.ok && pack.find(address)?.labels.map(({ name }) => name)).toEqual(['Example']);
  });
});
