import { describe, expect, test } from 'vitest';
import { endpoints } from '../../lib/core/api/endpoints.ts';
import { foldPhrase } from '../../lib/core/secret/is-recovery-phrase.ts';
import { attachOmnibox } from '../../lib/worker/browser/attach-omnibox.ts';
import { startWorker, type WorldOptions } from '../lab/worker/harness.ts';
import { servedWorld } from '../lab/worker/served-world.ts';
import { languages, phraseForms, phraseOf, privateKeys } from '../secrets.ts';
import { handBar } from '../unit/worker/fakes.ts';
import { box } from './search-box.ts';
import { startRecorded } from './start-recorded.ts';

const world = servedWorld(10);

const start = (options: Partial<WorldOptions> = {}) => startRecorded({ url: world.url, ...options });
const long = 'Kwartzit Zirkonit '.repeat(4);

describe('what may be a secret is sent nowhere when Enter is pressed', () => {
  test.each(languages)('a recovery phrase of %s', async (language) => {
    const { worker, sent } = start();
    const { search } = await box(worker);
    for (const count of [4, 12]) {
      for (const [form, text] of Object.entries(phraseForms(phraseOf(language, count)))) {
        const { unsent } = await search(text.slice(0, 1_000));
        expect({ form, unsent, sent: sent.map(({ shown }) => shown) }).toEqual({
          form,
          unsent: 'recovery-phrase',
          sent: [],
        });
      }
    }
  });

  test('a private key', async () => {
    const { worker, sent } = start();
    const { search } = await box(worker);
    for (const [form, text] of Object.entries(privateKeys)) {
      const { unsent, hint, hits } = await search(text);
      expect({ form, unsent, hint, hits, sent }).toEqual({ form, unsent: 'private-key', hits: [], sent: [] });
    }
  });

  test('a text of more than 60 characters, which is still searched for on this device', async () => {
    const { worker, sent } = start();
    const { search } = await box(worker);
    const found = await search(long);
    expect(found.unsent).toBe('too-long');
    expect(found.places.map(({ of, state }) => [of, state])).toEqual([
      ['own', 'done'],
      ['pack', 'done'],
      ['memory', 'done'],
    ]);
    expect(sent).toEqual([]);
  });
});

test('of a recovery phrase that is typed word by word, at most three words leave', async () => {
  const { worker, sent } = start();
  const { search } = await box(worker);
  const phrase = phraseOf('english', 12).join(' ');
  for (let end = 1; end <= phrase.length; end++) await search(phrase.slice(0, end));
  const asked = sent.map(({ url }) => {
    const { searchParams, pathname } = new URL(url);
    return decodeURIComponent(searchParams.get('searchtext') ?? pathname.split('/').at(-1) ?? '');
  });
  expect(asked.length).toBeGreaterThan(0);
  for (const text of asked) expect(foldPhrase(text).trim().split(' ').length).toBeLessThanOrEqual(3);
});

describe('the last gate before the network', () => {
  test('holds, whoever asks', async () => {
    const { worker, sent } = start();
    await worker.ready();
    const requests = worker.runtime()?.singleRequests;
    const { signal } = new AbortController();
    const texts = [phraseOf('french', 4).join(', '), privateKeys.WIF ?? '', long];
    for (const row of endpoints.filter(({ parameter }) => parameter === 'searchtext')) {
      for (const text of texts) {
        expect(
          await requests?.ask({ rows: [row], values: [text] }, { signal, unlogged: false }),
        ).toMatchObject({ kind: 'useless' });
      }
    }
    expect(sent).toEqual([]);
    expect(worker.runtime()?.log.last()).toEqual([]);
  });

  test('holds back every text of four words where the word lists cannot be read, and no other', async () => {
    const { worker, sent } = start({
      resources: { phraseLists: () => Promise.reject(new Error('damaged')) },
    });
    const { search } = await box(worker);
    expect((await search('base name again here')).unsent).toBe('recovery-phrase');
    expect(sent).toEqual([]);
    expect((await search('base name again')).unsent).toBeUndefined();
    expect(sent.length).toBeGreaterThan(0);
  });

  test('reads the word lists for a text of four words, and for none before', async () => {
    let reads = 0;
    const phraseLists = async () => {
      reads += 1;
      return ['abandon ability able about'];
    };
    const worker = startWorker({ url: world.url, resources: { phraseLists } });
    const { search } = await box(worker);
    await search('base name again');
    expect(reads).toBe(0);
    await search('base name again here');
    await search('abandon ability able about');
    expect(reads).toBe(1);
  });
});

test('a recovery phrase in the address bar is sent nowhere, and stands in no address', async () => {
  const { worker, sent } = start();
  await worker.ready();
  const bar = handBar();
  const answered: (string | undefined)[] = [];
  attachOmnibox(
    bar.browser,
    {
      ...worker,
      search: (send) =>
        worker.search((found) => {
          answered.push(found.unsent);
          send(found);
        }),
    },
    true,
  );
  const phrase = `${phraseOf('english', 24).join(' ')} `.repeat(10);
  bar.type(phrase);
  await expect.poll(() => answered).toEqual(['recovery-phrase']);
  bar.enter(phrase);
  expect(bar.opened).toEqual(['/popup.html?private']);
  expect(worker.pendingSearch.take().text).toBe(phrase);
  expect(sent).toEqual([]);
});
