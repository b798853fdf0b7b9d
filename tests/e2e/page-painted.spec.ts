/** What a mark is painted under, what a warning says, and what a badge in a link leaves to be pressed. */
import { expect } from '@playwright/test';
import { look } from '../lab/detector/ask-page.ts';
import { modelsBuild } from '../lab/detector/build.ts';
import { readModels } from '../lab/detector/models.ts';
import { nameFor } from '../lab/detector/names.ts';
import { siteFor } from '../lab/detector/serve.ts';
import { whenLabelled } from '../lab/detector/visit.ts';
import { evm, short } from '../lab/pages/address.ts';
import { test } from './test.ts';

const models = await readModels();
/** Addresses that the lab warns of. */
const dangers = Array.from({ length: 80 }, (_, n) => evm(n)).filter(
  (one) => nameFor(one.toLowerCase()).warning,
);

test('where a page cuts what it says, a mark is under what can still be read of it', async ({
  lend,
  browserName,
}, info) => {
  const [named, split] = [evm(215), evm(361)];
  const pieces = split.replace(/^(0x)(.{4})(.*)(.{4})$/, '<span>$1</span><b>$2</b><span>$3</span><b>$4</b>');
  const body = `<!doctype html><meta charset="utf-8"><title>Accounts</title><style>
body { margin: 20px; font: 15px/1.5 monospace; }
p { width: 90px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
button { border: 0; padding: 0; font: inherit; background: none; white-space: nowrap; }
</style><p><a href="/address/${named}" title="${named}">Saltmarsh Router</a></p><p><button>${pieces}</button></p>`;
  const build = await modelsBuild(browserName === 'firefox' ? 'firefox' : 'chrome');
  const site = (url: URL) => (url.host === 'etherscan.io' ? { body } : undefined);
  const tab = await (await lend({ build, site })).tab();
  await tab.resize(110, 300);
  await tab.goto('https://etherscan.io/cut#letters=24');
  const marked = async () =>
    (await look(tab, { expect: [] })).badges.map(({ address, stand }) => `${stand} ${address}`);
  await expect.poll(marked).toEqual([`mark ${named}`, `mark ${split}`]);
  await tab.screenshot(info.outputPath('cut.png'));
});

test('a warning says four letters of its word where they fit, and stays in its cell', async ({
  lend,
  browserName,
}, info) => {
  const link = (address: string) => `<a href="/address/${address}">${short(address, 4, 4, '…')}</a>`;
  const cells = (address: string) => `<td>${link(address)}</td><td><i>0.4</i></td>`;
  const body = `<!doctype html><meta charset="utf-8"><title>Accounts</title><style>
body { margin: 20px; font: 13px/1.5 sans-serif; }
table { table-layout: fixed; width: 300px; border-collapse: collapse; } td { padding: 4px 6px; } td:first-child { width: 140px; }
i { padding: 2px 40px; background: #ddd; font-style: normal; }
</style><table>${dangers
    .slice(0, 6)
    .map((one) => `<tr>${cells(one)}</tr>`)
    .join('')}</table>`;
  const build = await modelsBuild(browserName === 'firefox' ? 'firefox' : 'chrome');
  const site = (url: URL) => (url.host === 'etherscan.io' ? { body } : undefined);
  const tab = await (await lend({ build, site })).tab();
  await tab.resize(400, 300);
  await tab.goto('https://etherscan.io/warned#letters=24');
  const read = async () => {
    const { badges, faults } = await look(tab, { expect: [] });
    return { faults, said: badges.map(({ isWarning, letters }) => isWarning && letters.length >= 4) };
  };
  await expect.poll(read).toEqual({ faults: [], said: Array(6).fill(true) });
  await tab.screenshot(info.outputPath(`warned-${browserName}.png`));
});

test('a warning without room beside its address says its word above it, where nothing else is', async ({
  lend,
  browserName,
}, info) => {
  const row = (address: string) => `<tr><td>${address}</td><td>0.4 ETH</td></tr>`;
  const rows = dangers.slice(0, 4).map(row).join('');
  const body = `<!doctype html><meta charset="utf-8"><title>Accounts</title><style>
body { margin: 20px; font: 13px/1.5 sans-serif; }
table { border-collapse: collapse; } td { padding: 0 2px; white-space: nowrap; } .airy td { padding: 12px 2px; }
</style><table class="airy">${rows}</table><table>${rows}</table>`;
  const build = await modelsBuild(browserName === 'firefox' ? 'firefox' : 'chrome');
  const site = (url: URL) => (url.host === 'etherscan.io' ? { body } : undefined);
  const tab = await (await lend({ build, site })).tab();
  await tab.resize(400, 400);
  await tab.goto('https://etherscan.io/full#letters=24');
  const read = async () => {
    const { badges, faults } = await look(tab, { expect: [] });
    return { faults, said: badges.map(({ stand, letters }) => stand === 'mark' && letters.length >= 4) };
  };
  await expect.poll(read).toEqual({ faults: [], said: [...Array(4).fill(true), ...Array(4).fill(false)] });
  await tab.screenshot(info.outputPath(`above-${browserName}.png`));
});

test('of several addresses in one text each has its name, one behind the other', async ({
  lend,
  browserName,
}, info) => {
  const [one, other, third] = dangers;
  const body = `<!doctype html><meta charset="utf-8"><title>Comment</title><style>
body { margin: 20px; font: 13px/1.5 sans-serif; }</style><p>Send to ${one} and not to ${other}.</p><p>${third} or ${one}</p>`;
  const build = await modelsBuild(browserName === 'firefox' ? 'firefox' : 'chrome');
  const site = (url: URL) => (url.host === 'etherscan.io' ? { body } : undefined);
  const tab = await (await lend({ build, site })).tab();
  await tab.resize(1400, 300);
  await tab.goto('https://etherscan.io/comment#letters=9');
  const read = async () => {
    const { badges, faults } = await look(tab, { expect: [] });
    return { faults, said: badges.map(({ isWhole }) => isWhole) };
  };
  await expect.poll(read).toEqual({ faults: [], said: Array(4).fill(true) });
  await tab.screenshot(info.outputPath(`several-${browserName}.png`));
});

test('what a link shows is pressed as without the badge that stands in the link', async ({
  lend,
  browserName,
}) => {
  const model = models.find(({ name }) => name === 'bscscan-tokens-label');
  if (!model) throw new Error('there is no such model');
  const build = await modelsBuild(browserName === 'firefox' ? 'firefox' : 'chrome');
  await whenLabelled(await lend({ build, site: siteFor(model) }), model, async (tab) => {
    await tab.evaluate(() =>
      addEventListener('click', (event) => {
        const link = (event.target as Element).closest('a'); // Cast: a click meets an element.
        document.title = `${link?.pathname} ${event.defaultPrevented}`;
        event.preventDefault();
      }),
    );
    for (let row = 1; row <= 5; row++) {
      const link = `#table tr:nth-child(${row}) td:nth-child(3) a`;
      const path = await tab.evaluate(
        (link) => document.querySelector(`${link}:has([data-nametag])`)?.getAttribute('href'),
        link,
      );
      expect(path).toBeTruthy();
      await tab.click(`${link} .hash-tag`);
      expect(await tab.evaluate(() => document.title)).toBe(`${path} false`);
    }
  });
});
