/** From the popup every endpoint of the service is called. */
import { expect, test } from 'vitest';
import { endpoints } from '../../lib/core/api/endpoints.ts';
import { type ChainId, chainsOfFamily } from '../../lib/core/chains.ts';
import { evm, solana } from '../lab/pages/address.ts';
import { seedLabel } from '../lab/surface/seed-label.ts';
import { serve, serviceUrl } from '../lab/surface/service.ts';
import { type Host, startWorld } from '../lab/surface/world.ts';

const chains = chainsOfFamily('evm');
const named = (chain: ChainId, address: string) => seedLabel(address, `Kwartzit ${chain}`, { chain });
const rows = {
  labels: [
    ...chains.map((chain, n) => named(chain, evm(n + 1))),
    named('ethereum', evm(9)),
    named('solana', solana(1)),
  ],
  mev: [{ address: evm(1), label: 'mev', subtype: 'sandwich', txs: [], protocols: [] }],
  contracts: [
    {
      address: evm(1),
      name: 'Kwartzit ethereum',
      type: 'cex',
      subtype: 'contract',
      label: 'example',
      owner: evm(2),
      created: '2024-02-29',
      more: {},
    },
  ],
};
const gateUrl = 'https://gate.example';

test('from the popup every endpoint is called, fail-over and both endings included', async () => {
  const routes = new Set<unknown>();
  const service = serve(rows, 'open', (line) => routes.add(JSON.parse(line).route));
  // As some hosts do, it refuses one ending of the three address paths.
  const gate: Host = (request) =>
    new URL(request.url).pathname.endsWith('/address')
      ? Response.json({ message: 'no such path' }, { status: 404 })
      : service(request);
  const world = await startWorld({ hosts: { [serviceUrl]: service, [gateUrl]: gate } });
  const configure = (baseUrl: string, altUrl: string) => world.configure({ baseUrl, altUrl, rate: 1_000 });
  await configure(serviceUrl, gateUrl);
  const popup = await world.open('popup.html');
  const paste = (text: string) => popup.fill(popup.get('combobox', 'Search labels and addresses'), text);
  /** A host that is gone is tried again for a while. */
  const soon = (look: () => unknown) =>
    expect.poll(() => {
      void world.pass(100);
      return look();
    });
  const shows = async (text: string, chain: string) => {
    paste(text);
    await soon(() => popup.texts('.card h2')).toEqual([`Kwartzit ${chain}`]);
  };
  await shows(`eth:${evm(1)}`, 'ethereum');
  await expect.poll(() => popup.texts('.card').join()).toMatch(/Sandwich.*2024-02-29/);
  for (const [n, chain] of chains.entries()) if (n > 0) await shows(`${chain}:${evm(n + 1)}`, chain);
  await shows(solana(1), 'solana');
  paste('kwartzit');
  await expect.poll(() => popup.texts('.hit-name').length).toBeGreaterThan(4);
  paste('sandwich');
  await expect.poll(() => popup.texts('.hit-name')).toContain('Sandwich');
  // The host refuses the first ending and answers the second.
  for (const path of ['/bsc/address?', '/bsc/label?'])
    expect(world.asked).toContainEqual(expect.stringContaining(gateUrl + path));

  // Style A is out of reach, so style B answers for Ethereum.
  await configure('https://closed.example', serviceUrl);
  await shows(`eth:${evm(9)}`, 'ethereum');
  paste('kwartzit');
  const missing = () => endpoints.map(({ id }) => id).filter((id) => !routes.has(id));
  await soon(missing).toEqual([]);
});
