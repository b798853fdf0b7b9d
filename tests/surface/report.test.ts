/** "Report" goes somewhere, and takes nothing along that is the user's own. */
import { expect, test, vi } from 'vitest';
import { evm } from '../lab/pages/address.ts';
import { holdAnswers } from '../lab/surface/popup-scene.ts';
import { seedLabel } from '../lab/surface/seed-label.ts';
import { withService } from '../lab/surface/service.ts';
import { startWorld } from '../lab/surface/world.ts';

/** Uniswap V2: Router in the built-in list. */
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D';
const key = `evm:${router.toLowerCase()}` as const;
const wrong = seedLabel(router, 'Wrong Exchange');

test('a report names all who said so, with links, and can be copied or mailed', async () => {
  const world = await startWorld(withService({ labels: [wrong] }, {}, { pack: 'ethereum' }));
  await world.ask('ownPut', { key, name: 'My secret name', note: 'mine', category: 'other' });
  // From the card in the popup, as a person does.
  const popup = await world.open('popup.html');
  popup.fill(popup.get('combobox', 'Search labels and addresses'), router);
  await expect.poll(() => popup.has('button', 'Report')).toBe(true);
  popup.click(popup.get('button', 'Report'));
  await expect.poll(() => world.opened).toHaveLength(1);
  const { pathname, hash } = new URL(world.opened[0] ?? '');
  expect(pathname + hash).toBe(`/report.html#${key}`);

  const tab = await world.open(`report.html${hash}`);
  const text = () => tab.one('pre').textContent ?? '';
  await expect.poll(text).toContain('Wrong Exchange');
  await expect.poll(text).toContain('Uniswap V2: Router');
  expect(text()).toContain(router);
  expect(text()).not.toMatch(/secret|mine/);
  expect(tab.texts('#report-places li')).toEqual([
    'your label service, labels.example',
    'Uniswap (publisher)',
  ]);
  expect(tab.one('#report-places a').getAttribute('href')).toMatch(
    /^https:\/\/www\.npmjs\.com\/package\/@uniswap\/sdk-core\/v\/[\d.]+$/,
  );
  tab.click('#report-copy');
  await expect.poll(() => world.copied).toEqual([text()]);
  expect(tab.texts('#report-copy')).toEqual(['Copied']);
  tab.window.navigator.clipboard.writeText = () => Promise.reject(new Error('Blocked.'));
  tab.click('#report-copy');
  await expect.poll(() => tab.texts('#report-copy')).toEqual(['Your browser blocked copying']);

  await world.ask('changeSettings', { change: { reportTo: 'labels@example.org' } });
  await expect.poll(() => tab.texts('#report-send')).toEqual(['Report to labels@example.org']);
  tab.fill('input', 'no');
  await expect.poll(text).toContain('What is wrong: no');
  const mail = tab.one('#report-send').getAttribute('href') ?? '';
  expect(mail).toMatch(/^mailto:labels@example\.org\?/);
  expect(new URL(mail).searchParams.get('body')).toContain('What is wrong: no');
});

test('a report that was copied before the answers came does not say that it is copied', async () => {
  const world = await startWorld(withService({ labels: [wrong] }));
  const answer = holdAnswers(world);
  const tab = await world.open(`report.html#${key}`);
  const button = () => tab.texts('#report-copy').join();
  await expect.poll(button).toBe('Copy report');
  tab.click('#report-copy');
  await expect.poll(button).toBe('Copied');
  answer();
  await expect.poll(() => tab.texts('pre').join()).toContain('Wrong Exchange');
  expect(button()).toBe('Copy report');
});

test('over a private window the report has no address in its URL, and asks for it', async () => {
  const world = await startWorld({ pack: 'ethereum' });
  const tab = await world.open('report.html');
  await tab.drawn();
  expect(tab.texts('button')).toEqual([]);
  tab.fill('#report-address', router.slice(0, -1));
  await expect.poll(() => tab.texts('.hint')).toEqual([expect.stringContaining('exactly 40')]);
  tab.fill('#report-address', router);
  await expect.poll(() => tab.texts('pre').join()).toContain('Uniswap V2: Router');
  expect(tab.texts('pre').join()).toContain(router);
  // What is wrong stays written while the address is corrected, and the address as people write it.
  tab.fill('#report-wrong', 'not theirs');
  tab.fill('#report-address', evm(1).slice(0, -1));
  tab.fill('#report-address', evm(1));
  await expect.poll(() => tab.texts('pre').join()).toContain('What is wrong: not theirs');
  expect(tab.texts('pre').join()).toContain(evm(1));
});

test('a build may name a page for issues and a list with newer labels', async () => {
  vi.stubEnv('WXT_ISSUE_URL', 'https://forge.example.org/nametag/issues/new');
  vi.stubEnv('WXT_LIST_URL', 'https://lists.example.org/newer.csv');
  try {
    const world = await startWorld({ pack: 'ethereum' });
    const tab = await world.open(`report.html#${key}`);
    await expect.poll(() => tab.texts('#report-send')).toEqual(['Report to Nametag']);
    expect(tab.texts('.report-end .hint')).toEqual([
      'Opens forge.example.org with this text filled in. The site gets the text as it opens; nothing is published until you submit it there.',
    ]);
    const { origin, pathname, searchParams } = new URL(tab.one('#report-send').getAttribute('href') ?? '');
    expect(`${origin}${pathname}`).toBe('https://forge.example.org/nametag/issues/new');
    expect(searchParams.get('title')).toBe(`Wrong label: ${router}`);
    await expect.poll(() => tab.texts('pre').join()).toContain('Uniswap V2: Router');
    const options = await world.open('options.html#lists');
    await expect.poll(() => options.texts('#lists-offered li')).toHaveLength(1);
  } finally {
    vi.unstubAllEnvs();
  }
});
