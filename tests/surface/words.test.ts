/** No sentence is hard-coded: every surface in a language that nobody speaks. */
import { expect, test } from 'vitest';
import { longestShown } from '../../lib/core/label/short-name.ts';
import { shorten } from '../../lib/page/show/badge.ts';
import { createStaticFiles } from '../lab/lists/static-files.ts';
import { evm } from '../lab/pages/address.ts';
import { openOptions } from '../lab/surface/options-page.ts';
import { foreignIn, inPseudo, pseudo, speakPseudo } from '../lab/surface/pseudo.ts';
import { seedLabel } from '../lab/surface/seed-label.ts';
import { hostOf, serviceUrl, withService } from '../lab/surface/service.ts';
import { startWorld } from '../lab/surface/world.ts';

const scam = { type: 'scam', subtype: 'phishing', label: '' };
const rows = {
  labels: [
    seedLabel(evm(1), 'Kwartzit 1', scam),
    seedLabel(evm(2), 'Kwartzit 2', { ...scam, chain: 'base' }),
  ],
  mev: [{ address: evm(1), label: 'mev', subtype: 'sandwich', txs: [], protocols: [] }],
};
/** Lazarus Group in the built-in list: it warns, and is known on several chains. */
const reported = 'evm:0x098b716b8aaf21512996dc57eb0615e2383e2f96';

test('every word of popup and side panel comes from the language files', async () => {
  expect(pseudo('Copy $ONE$ address')).toBe('⟦Cópy $ONE$ áddréšš······⟧');
  const world = await startWorld({ ...withService(rows), say: speakPseudo });
  const { tabId } = await world.visit('https://etherscan.io/accounts', `<p>${evm(1)}</p><p>${evm(7)}</p>`);
  const popup = await world.open(`popup.html#tab=${tabId}`);
  await expect.poll(() => popup.texts('.figure')).toHaveLength(3);
  expect(foreignIn(popup.document), 'the popup as it opens').toEqual([]);
  expect(popup.document.documentElement.lang).toBe('en');
  popup.type('kwartzit');
  await expect.poll(() => popup.texts('.hit-name')).toHaveLength(2);
  expect(foreignIn(popup.document), 'results').toEqual([]);
  popup.press('Enter');
  await expect.poll(() => popup.texts('.card .section')).not.toHaveLength(0);
  expect(foreignIn(popup.document), 'a card').toEqual([]);
  popup.press('Escape');
  await expect.poll(() => popup.focus().getAttribute('role')).toBe('combobox');
  popup.type('zzq.eth');
  await expect.poll(() => popup.texts('.empty')).toHaveLength(1);
  expect(foreignIn(popup.document), 'nothing found').toEqual([]);
  popup.close();

  const panel = await world.open(`sidepanel.html#tab=${tabId}`);
  await expect.poll(() => panel.texts('.line')).toHaveLength(2);
  expect(foreignIn(panel.document), 'the side panel').toEqual([]);
  panel.focusOn('.line-button');
  panel.press('F2');
  await expect.poll(() => panel.focus().getAttribute('name')).toBe('name');
  expect(foreignIn(panel.document), 'naming').toEqual([]);
  panel.close();

  world.hosts.set(serviceUrl, () => new Promise(() => undefined));
  const waiting = await world.open(`popup.html#tab=${tabId}`);
  waiting.type('kwartzit');
  await expect.poll(() => waiting.texts('.status-places')).toHaveLength(1);
  expect(foreignIn(waiting.document), 'while hosts are asked').toEqual([]);
});

test('a badge says what it knows in the reader’s language, without codes, and brings no tooltip of the browser', async () => {
  const bot = { address: evm(2), label: 'mev', subtype: 'cex_dex', txs: [], protocols: [] };
  const world = await startWorld({
    ...withService({ labels: rows.labels.slice(0, 1), mev: [...rows.mev, bot] }),
    say: speakPseudo,
  });
  const site = await world.visit('https://etherscan.io/accounts', `<p>${evm(1)}</p><p>${evm(2)}</p>`);
  const scam = [
    inPseudo('badge_about', `Kwartzit 1, ${inPseudo('category_scam')}`),
    inPseudo('badge_danger'),
    inPseudo('badge_more', '1'),
    evm(1),
  ];
  const about = inPseudo('badge_about', `${inPseudo('mev_cex_dex')}, ${inPseudo('category_mev')}`);
  const spoken = () => site.pills().map((pill) => pill.getAttribute('aria-label'));
  await expect.poll(spoken).toEqual([scam.join(' '), `${about} ${evm(2)}`]);
  expect(site.pills().map(paintedOn)).toEqual(['Kwartzit 1', shorten(inPseudo('mev_cex_dex'), longestShown)]);
  expect(site.pills().filter((pill) => pill.matches('[title]') || pill.querySelector('[title]'))).toEqual([]);
});

/** Names are painted as generated content. */
const paintedOn = (pill: Element): string =>
  [...pill.querySelectorAll<HTMLElement>('*')]
    .map((part) => part.dataset.words ?? (part.children.length > 0 ? '' : part.textContent))
    .join('');

const pages = [
  { path: 'welcome.html', ready: '#shortcuts th' },
  { path: `report.html#${reported}`, ready: '#report-notes' },
  { path: 'report.html', ready: 'label' },
  // With a service, so that what belongs to one is there.
  { path: 'options.html#sources', ready: '#nodes summary ~ .setting label' },
  ...['appearance', 'own', 'sites', 'lists', 'backup', 'about'].map((section) => ({
    path: `options.html#${section}`,
    ready: 'main[aria-busy=false] h1',
  })),
];

test('every word of the first page, the report and the options comes from the language files', async () => {
  const world = await startWorld({ say: speakPseudo, pack: 'ethereum' });
  await world.configure({ baseUrl: serviceUrl, altUrl: serviceUrl });
  const foreign: string[] = [];
  for (const { path, ready } of pages) {
    const page = await world.open(path);
    await expect.poll(() => page.texts(ready), { message: path }).not.toHaveLength(0);
    foreign.push(...foreignIn(page.document).map((text) => `${path}: ${text}`));
    page.close();
  }
  expect(foreign).toEqual([]);
});

test('"Look up address" that finds none says so, whatever was chosen, and why in the reader’s language', async () => {
  const world = await startWorld({ say: speakPseudo });
  const site = await world.visit('https://etherscan.io/txs', '<p>No address</p>');
  const lookUp = (on: object) => {
    for (const { api } of world.places())
      api.contextMenus.onClicked.fire({ menuItemId: 'look-up', frameId: 0, ...on }, { id: site.tabId });
  };
  lookUp({ selectionText: evm(1).slice(0, -3) });
  await expect.poll(site.words).toContain(inPseudo('problem_evm_length'));
  expect(foreignIn(site.card().document)).toEqual([]);
  lookUp({ linkUrl: `https://decoder.example/?calldata=${'0'.repeat(2_000)}` });
  await expect.poll(site.words).toBe(inPseudo('card_no_address'));
});

test('what fails is said in the words of the language files', async () => {
  const files = createStaticFiles();
  files.put('/team.csv', `address,name\n${evm(2)},Team wallet\n`);
  const bad = `${evm(2).slice(0, -1)}x`;
  files.put('/bad.csv', ['address,name', `${evm(3)},Safe`, `${bad},Typo`, `${evm(3)},Safe`, '"'].join('\n'));
  const origin = 'https://lists.example';
  const world = await startWorld({ say: speakPseudo, hosts: { [origin]: hostOf(files) } });
  world.permissions.grant(`${origin}/*`);
  const url = `${origin}/team.csv`;
  const { id } = await world.ask('listPreview', { url, chain: 'ethereum' });
  await world.ask('listAdd', { id });
  const page = await openOptions(world, 'lists');
  page.fill('#list-url', url);
  await page.drawn();
  page.click('#list-look');
  await expect.poll(() => page.texts('#list-problem')).toEqual([inPseudo('options_failed_listed')]);
  page.fill('#list-url', `${origin}/bad.csv`);
  await page.drawn();
  page.choose('#list-chain', 'ethereum');
  await page.drawn();
  page.click('#list-look');
  const why = (line: string, key: Parameters<typeof inPseudo>[0]) =>
    inPseudo('options_lists_reason', '1', line, inPseudo(key));
  await expect
    .poll(() => page.texts('#list-preview details li').toSorted())
    .toEqual([why('3', 'options_import_no_address'), why('5', 'options_import_unreadable')].toSorted());
});
