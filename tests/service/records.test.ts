import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAddress } from '../../service/example-rows.ts';
import { apikey, startHost, type TestHost, withKey } from '../lab/service/host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host.close());

const text = async (path: string) => (await host.get(path, withKey)).text();
const second = exampleAddress('ethereum', 2);

test('a style A look-up has its fields in its order, to the byte', async () => {
  expect(await text(`/api/ethereum/label/${second}?${apikey}`)).toBe(
    `{"data":[{"blockchain":"ethereum","address":"${second}","address_name":"Example Swap: Router","label_type":"dex","label_subtype":"swap_contract","label":"example swap"}]}`,
  );
});

test('a style A search has its fields in its order, to the byte', async () => {
  expect(await text(`/api/ethereum/search/swap%3A%20r?${apikey}`)).toBe(
    `{"data":[{"blockchain":"ethereum","address_name":"Example Swap: Router","address":"${second}","label_type":"dex","label_subtype":"swap_contract","label":"example swap"}]}`,
  );
});

test('style B labels have no chain and their own order, to the byte, under both endings', async () => {
  const wanted = `{"data":[{"address_name":"Example Swap: Router","address":"${second}","label_type":"dex","label_subtype":"swap_contract","label":"example swap"}]}`;
  expect(await text(`/ethereum/address?address=${second}`)).toBe(wanted);
  expect(await text(`/ethereum/label?address=${second}`)).toBe(wanted);
  expect(await text('/ethereum/search?searchtext=swap%3A+ro')).toBe(wanted);
});

test('a MEV record says Ethereum with a capital and keeps an empty protocol, to the byte', async () => {
  const address = exampleAddress('ethereum', 11);
  const tx = (await host.data(`/ethereum/mev_labels?address=${address}&offset=1`, withKey))[0]?.last_tx;
  expect(await text(`/ethereum/mev_labels?address=${address}&offset=1`)).toBe(
    `{"data":[{"blockchain":"Ethereum","address":"${address}","label":"Example MEV Bot","label_subtype":"sandwich","last_tx":${JSON.stringify(tx)},"protocols":["example-swap",""]}]}`,
  );
  expect(tx).toHaveLength(1);
});

test('a contract record carries its metadata as it was given, to the byte', async () => {
  const owner = exampleAddress('ethereum', 20);
  expect(await text(`/ethereum/contractlabel?address=${second}`)).toBe(
    `{"data":[{"address_name":"Example Swap: Router","address":"${second}","label_type":"dex","label_subtype":"swap_contract","label":"example swap","metadata":{"owner_address":"${owner}","creation_date":"2024-01-15","verified":true,"compiler":{"name":"solc","version":"0.8.24"},"example_note":"An example, nobody’s contract."}}]}`,
  );
});

test('an address may be written small, in capitals or checksummed, and is answered checksummed', async () => {
  const wanted = await host.data(`/ethereum/address?address=${second}`, withKey);
  for (const spelling of [
    second.toLowerCase(),
    `0x${second.slice(2).toUpperCase()}`,
    ` ${second} `,
    `eth:${second}`,
  ]) {
    expect(await host.data(`/ethereum/address?address=${encodeURIComponent(spelling)}`, withKey)).toEqual(
      wanted,
    );
  }
  expect(wanted[0]?.address).toBe(second);
});

test('Solana addresses are matched exactly', async () => {
  const address = exampleAddress('solana', 1);
  expect(await host.data(`/api/solana/label/${address}?${apikey}`)).toHaveLength(1);
  const other = address.replace(/[a-z](?=[^a-z]*$)/, (letter) => letter.toUpperCase());
  const response = await host.get(`/api/solana/label/${other}?${apikey}`);
  const body = await response.text();
  expect(other).not.toBe(address);
  // Another letter gives another address, or none.
  expect([`{"data":[]}`, '{"error"'].some((start) => body.startsWith(start))).toBe(true);
});

test('ten addresses are answered in the order asked, each once', async () => {
  const addresses = [4, 3, 2, 1].map((number) => exampleAddress('bsc', number));
  const asked = [...addresses, ...addresses, addresses[0], addresses[1]].join(',');
  const found = await host.data(`/bsc/address?address=${asked}`, withKey);
  expect(found.map((row) => row.address)).toEqual(addresses);
});
