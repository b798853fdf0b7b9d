import { expect, test } from 'vitest';
import { allFacts, packVersion } from '../../data/all-facts.ts';
import { type Endpoint, endpoints } from '../../lib/core/api/endpoints.ts';
import { foldText } from '../../lib/core/fold-text.ts';
import { defaultStorePath } from '../../service/default-store-path.ts';
import { sampleOf } from '../../service/sample-of.ts';
import { openStoreFile } from '../../service/store/open-label-store.ts';
import { ownFolder } from '../lab/own-folder.ts';
import { appOf } from './app-of.ts';
import { type Running, startService } from './in-process.ts';
import { servedPack } from './served-pack.ts';

const data = ownFolder();

async function records(url: string, path: string): Promise<Record<string, unknown>[]> {
  return (await (await fetch(url + path)).json()).data;
}

/** Asks what the page asks when a person presses "Ask" without typing; returns the answers by endpoint. */
async function tryAll({ url }: Running, examples: boolean) {
  const page = await (await fetch(url)).text();
  const tried: Record<string, number> = {};
  for (const endpoint of endpoints) {
    const { id, path, parameter, where } = endpoint;
    const sample = sampleOf(endpoint, examples);
    expect(page).toContain(`value="${sample ?? ''}"`);
    if (sample === undefined) continue;
    const asked =
      where === 'path' ? path.replace(`{${parameter}}`, sample) : `${path}?${parameter}=${sample}`;
    tried[id] = (await records(url, asked)).length;
  }
  return tried;
}

test('with examples all endpoints answer what the start page fills in, with nobody’s records alone', async () => {
  const service = await startService({ data: data(), args: ['--open'] });
  const tried = await tryAll(service, true);
  expect(Object.keys(tried)).toHaveLength(endpoints.length);
  expect(Object.entries(tried).filter(([, count]) => count === 0)).toEqual([]);
  const [contract] = await records(
    service.url,
    `/ethereum/contractlabel?address=${sampleOf(endpoints.find((row) => row.kind === 'contract') ?? fail(), true)}`,
  );
  expect(contract?.address_name).toMatch(/^Example /);
  expect(contract?.metadata).toMatchObject({
    owner_address: expect.stringMatching(/^0x/),
    creation_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  for (const pack of ['binance', 'uniswap'])
    expect(await records(service.url, `/ethereum/search?searchtext=${pack}`)).toEqual([]);
  await service.stop();
});

test('with the open pack all but the contracts answer, and no example is among the records', async () => {
  // Before anybody connects: while it is read, the service ends connections on which nothing is asked.
  const named = new Set(Array.from(allFacts(), ({ chain }) => chain));
  const service = await startService({ data: data(), args: ['--open'], pack: true });
  const tried = await tryAll(service, false);
  const isServed = ({ kind, chain }: Endpoint) => kind !== 'contract' && named.has(chain);
  expect(Object.keys(tried)).toEqual(endpoints.filter(isServed).map(({ id }) => id));
  expect(Object.entries(tried).filter(([, count]) => count === 0)).toEqual([]);
  expect(await records(service.url, '/ethereum/search?searchtext=Example%20Token')).toEqual([]);
  await service.stop();
});

test('whose a MEV address of the open pack is stands in its label record, and a search finds it', async () => {
  const store = openStoreFile(defaultStorePath(await servedPack(), packVersion(), allFacts));
  const app = appOf({ store });
  const asked = async (path: string): Promise<Record<string, unknown>[]> => {
    const { body } = await app.answer('GET', path, () => undefined);
    return JSON.parse(String(body)).data;
  };
  const lost: string[] = [];
  for (const { address, name, mev } of allFacts()) {
    if (!mev) continue;
    const labels = await asked(`/ethereum/address?address=${address}`);
    const text = encodeURIComponent(name.slice(0, 100));
    const found = await asked(`/api/ethereum/search/${text}?limit=100`);
    const isHere = (all: Record<string, unknown>[]) =>
      all.some((row) => row.address === address && foldText(String(row.address_name)) === foldText(name));
    if (!isHere(labels) || !isHere(found)) lost.push(`${address} ${name}`);
  }
  expect(lost).toEqual([]);
  store.close();
});

function fail(): never {
  throw new Error('There is no such endpoint.');
}
