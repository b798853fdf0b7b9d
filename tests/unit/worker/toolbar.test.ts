import { describe, expect, it } from 'vitest';
import { attachOmnibox, escapeXml, readSuggestion } from '../../../lib/worker/browser/attach-omnibox.ts';
import { createToolbar, shortCount, type ToolbarCounts } from '../../../lib/worker/browser/toolbar.ts';
import { evm } from '../../lab/pages/address.ts';
import { handBar } from './fakes.ts';

function button(counting: 'warnings' | 'labels' | 'none' = 'warnings') {
  const texts = new Map<number, string | null>();
  const titles = new Map<number, string | null>();
  let kept: unknown;
  const done = () => Promise.resolve();
  const start = () =>
    createToolbar({
      browser: {
        action: {
          setBadgeText: ({ tabId = 0, text }) => Promise.resolve(void texts.set(tabId, text)),
          setBadgeBackgroundColor: done,
          setBadgeTextColor: done,
          getTitle: async ({ tabId = 0 }) => titles.get(tabId) ?? 'name',
          setTitle: async ({ tabId = 0, title }) => void titles.set(tabId, title),
        },
        i18n: { getMessage: (name, numbers = []) => [name, ...numbers].join(' ') },
      },
      store: {
        read: () => Promise.resolve(kept),
        write(value) {
          kept = structuredClone(value);
          return Promise.resolve();
        },
      },
      counting: () => counting,
      colours: { warnings: { ink: '', paper: '' }, labels: { ink: '', paper: '' } },
    });
  /** Another page comes: browsers take what stood there away. */
  const goOn = () => {
    texts.delete(7);
    titles.delete(7);
  };
  return { texts, titles, start, goOn };
}

const counts = (warnings: number, labelled = warnings): ToolbarCounts => ({ found: 10, labelled, warnings });
const top = { tabId: 7, frameId: 0 };
const inner = { tabId: 7, frameId: 3 };

describe('the number on the toolbar button', () => {
  it('is the sum of the tab’s frames, also when the worker died between them', async () => {
    const { texts, start } = button();
    await start().setCounts(top, counts(2));
    await start().setCounts(inner, counts(1));
    expect(texts.get(7)).toBe('3');
    await start().removeFrame(inner);
    expect(texts.get(7)).toBe('2');
  });

  it('begins anew with the next page, also when the worker stopped between the two', async () => {
    for (const isStopped of [false, true]) {
      const { texts, titles, start, goOn } = button();
      const toolbar = start();
      await toolbar.setCounts(top, counts(2));
      await toolbar.setCounts(inner, counts(4));
      goOn();
      const next = isStopped ? start() : toolbar;
      await next.refresh();
      if (!isStopped) await toolbar.removeFrame(inner);
      expect([texts.has(7), titles.has(7)]).toEqual([false, false]);
      await next.setCounts({ ...top }, counts(1));
      expect(texts.get(7)).toBe('1');
      await next.refresh();
      expect(texts.get(7)).toBe('1');
    }
  });

  it('counts nothing of the page before where the next one says nothing', async () => {
    const { texts, start } = button();
    const toolbar = start();
    await toolbar.setCounts(top, counts(2));
    await toolbar.removeFrame(top);
    await toolbar.setCounts(inner, counts(1));
    expect(texts.get(7)).toBe('1');
  });

  it('leaves no number of a page on the next one, whichever of its frames ends first', async () => {
    for (const [first, last] of [
      [top, inner],
      [inner, top],
    ] as const) {
      const { texts, titles, start, goOn } = button();
      const toolbar = start();
      await toolbar.setCounts(top, counts(2));
      await toolbar.setCounts(inner, counts(1));
      expect(titles.get(7)).toBe('toolbar_title 20 3 3');
      goOn();
      await toolbar.removeFrame(first);
      await toolbar.removeFrame(last);
      expect([texts.has(7), titles.has(7)]).toEqual([false, false]);
    }
  });

  it('stays when the page before ends only after it', async () => {
    const { texts, start, goOn } = button();
    const toolbar = start();
    await toolbar.setCounts(top, counts(2));
    await toolbar.setCounts(inner, counts(1));
    goOn();
    await toolbar.setCounts({ ...top }, counts(5));
    await toolbar.removeFrame(top);
    await toolbar.removeFrame(inner);
    expect(texts.get(7)).toBe('5');
  });

  it('counts an inner frame that was back before the browser took the number of the page before away', async () => {
    const { texts, start, goOn } = button();
    const toolbar = start();
    await toolbar.setCounts(inner, counts(1));
    goOn();
    await toolbar.setCounts(top, counts(2));
    expect(texts.get(7)).toBe('3');
  });

  it('counts labels, or nothing, when the user wants that', async () => {
    const labels = button('labels');
    await labels.start().setCounts(top, counts(1, 12));
    expect(labels.texts.get(7)).toBe('12');
    const none = button('none');
    await none.start().setCounts(top, counts(1, 12));
    expect(none.texts.get(7)).toBeNull();
  });

  it('fits into four characters', () => {
    expect([0, 7, 999, 1_000, 12_345, 1e9].map(shortCount)).toEqual(['', '7', '999', '1k', '12k', '99k']);
  });
});

describe('search in the address bar', () => {
  it('knows an address that it suggested, whatever its capitals', () => {
    expect(readSuggestion(`base:${evm(1)}`)).toBe(`base:${evm(1).toLowerCase()}`);
    expect(readSuggestion('uniswap: router')).toBeUndefined();
    expect(readSuggestion('')).toBeUndefined();
  });

  it('shows a hostile label as text', () => {
    expect(escapeXml(`<b onclick='x'>"A&B"</b>`)).toBe(
      '&lt;b onclick=&apos;x&apos;&gt;&quot;A&amp;B&quot;&lt;/b&gt;',
    );
  });

  it('suggests what was found for what stands there now, and opens what was chosen', async () => {
    const bar = handBar();
    const pending: string[] = [];
    const asked: number[] = [];
    let send: (id: number) => void = () => undefined;
    attachOmnibox(
      bar.browser,
      {
        search: (answer) => {
          send = (id) =>
            answer({
              type: 'found',
              id,
              places: [],
              hasEnded: true,
              count: 1,
              isCut: false,
              chains: [],
              kinds: [],
              hits: [
                {
                  key: `base:${evm(3).toLowerCase()}`,
                  address: evm(3),
                  name: 'Owner',
                  category: 'exchange',
                  sources: [],
                  owner: { count: 2, chains: ['base'], spellings: [], unknown: '77' },
                },
                {
                  key: `base:${evm(1).toLowerCase()}`,
                  address: evm(1),
                  name: 'A & B',
                  category: 'dex',
                  sources: [],
                },
                {
                  key: `base:${evm(2).toLowerCase()}`,
                  address: evm(2),
                  name: 'B',
                  category: 'dex',
                  similar: true,
                  sources: [],
                },
              ],
            });
          return { handle: (message) => void asked.push(message.id), end: () => undefined };
        },
        ready: () => Promise.resolve(),
        pendingSearch: { put: (text) => void pending.push(text), take: () => ({ text: '', isOwner: false }) },
      },
      true,
    );
    const suggested: string[] = [];
    const suggest = (some: readonly { description: string }[]) =>
      suggested.push(...some.map((one) => one.description));
    bar.type('a', suggest);
    bar.type('ab', suggest);
    await Promise.resolve();
    await Promise.resolve();
    expect(asked).toEqual([2]);
    send(1);
    send(2);
    expect(suggested).toEqual([
      `A &amp; B · Exchange · Base · ${evm(1)}`,
      `omnibox_similar B · Exchange · Base · ${evm(2)}`,
    ]);
    bar.enter(`base:${evm(1)}`, 'currentTab');
    bar.enter('no such thing');
    expect(bar.opened).toEqual([`https://basescan.org/address/${evm(1)}`, '/popup.html?private']);
    expect(pending).toEqual(['no such thing']);
  });
});
