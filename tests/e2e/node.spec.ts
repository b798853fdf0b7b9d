/** The user's own node in a browser: from the field to the names on a page. */
import { expect } from '@playwright/test';
import { badgesOf } from '../lab/detector/badges.ts';
import { createFakeNode, nameIt, serveNode } from '../lab/node/fake-node.ts';
import { evm } from '../lab/pages/address.ts';
import { enter, openOptions, said } from './options/page.ts';
import { test } from './test.ts';

const addresses = Array.from({ length: 20 }, (_, n) => evm(n + 1));
const row = (address: string) => `<p><a href="/address/${address}">${address}</a></p>`;
const page = `<!doctype html><title>Page</title>${addresses.map(row).join('')}`;

test('names that addresses claim come from the reader’s own node, beside the addresses', async ({ open }) => {
  const node = createFakeNode();
  for (const [n, address] of addresses.entries()) nameIt(node, address.toLowerCase(), `name-${n}.eth`);
  node.leads.set('name-1.eth', evm(99).toLowerCase());
  const server = await serveNode(node);
  try {
    const browser = await open({
      site: ({ host }) => (host === 'etherscan.io' ? { body: page } : undefined),
    });
    await browser.allow('http://127.0.0.1/*');
    const options = await openOptions(browser, 'sources');
    await options.click('#nodes summary');
    await enter(options, '#setting-node-ethereum', server.url);
    await expect.poll(() => said(options, 'node-ethereum')).toContain('Asks 127.0.0.1');
    await options.close();
    const tab = await browser.tab();
    await tab.goto('https://etherscan.io/txs');
    const names = async () => (await badgesOf(tab)).map(({ name }) => name);
    // All but the name that leads to another address.
    await expect.poll(names).toHaveLength(addresses.length - 1);
    expect(await names()).not.toContain('name-1.eth');
    const text = await tab.evaluate(() => document.querySelector('a')?.textContent);
    expect(text).toBe(addresses[0]);
    expect(tab.complaints).toEqual([]);
  } finally {
    await server.close();
  }
});
