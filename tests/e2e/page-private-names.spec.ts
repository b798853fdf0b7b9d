/** A page that measures all it can around a private name finds the same, whatever the name is and whatever it guesses. */
import { expect } from '@playwright/test';
import { count } from '../cases.ts';
import { configure, say } from '../lab/browser/configure.ts';
import { nextFrame, type Tab } from '../lab/browser/driver.ts';
import { addressOf, badgesOf } from '../lab/detector/badges.ts';
import { evm, evmLower, short } from '../lab/pages/address.ts';
import { packExchange } from './pack-exchange.ts';
import { test } from './test.ts';

const address = evm(1);
const href = `/address/${evmLower(1)}`;

/** Every one is guessed by the page; they differ in letters, width, height and script. */
const names = ['Divorce fund', 'Ǻ̧gy 🧑‍🚀 ด็็็็', 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', 'Xi', 'il il il il il il'];
/** Those that are given, one after the other. */
const given = names.slice(0, count(5, 3));
const guesses = [
  ...names,
  ...names.map((name) => name.toUpperCase()),
  ...Array.from({ length: 20 }, (_, n) => `Guess ${n}`),
];

const link = (text: string) => `<a href="${href}">${text}</a>`;
const texts = [...names, short(address, 4, 4), short(address, 8, 8), address];
const places = guesses.length + 5 * texts.length + names.length;

/** Thirty guesses, and the ways in which pages lay out a name or an address. */
const html = `<!doctype html><meta charset="utf-8"><title>Accounts</title>
<style>body { font: 15px sans-serif; } .row { display: flex; gap: 8px; } .cut { width: 9em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
td { border: 1px solid; } .narrow td { max-width: 8em; } .free td { width: 30em; }</style>
${guesses.map((text) => `<p>Sent by ${link(text)} to somebody.</p>`).join('\n')}
${texts.map((text) => `<div class="row">${link(text)}<span>and</span><button>Copy</button></div>\n<div class="cut">${link(text)}</div>`).join('\n')}
${['', 'narrow', 'free']
  .map(
    (kind) =>
      `<table class="${kind}">${texts.map((text) => `<tr><td>${link(text)}</td><td>in</td></tr>`).join('')}</table>`,
  )
  .join('\n')}
<ul>${names.map((text) => `<li><span data-address="${address}">${text}</span></li>`).join('')}</ul>`;

/** All that a page can measure. Runs in the page. */
function measure(): readonly string[] {
  // Chromium 156 tells of a cut text's pieces or not, by how often its line was laid out: as if that was once.
  const { style } = document.documentElement;
  style.display = 'none';
  void document.body.offsetWidth;
  style.display = '';
  const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ');
  const elements = [...document.querySelectorAll<HTMLElement>('*')];
  const told = elements.map((one) =>
    [
      one.cloneNode() instanceof HTMLElement && (one.cloneNode() as HTMLElement).outerHTML,
      box(one.getBoundingClientRect()),
      [...one.getClientRects()].map(box),
      one.scrollWidth,
      one.scrollHeight,
      one.clientWidth,
      one.offsetWidth,
      one.offsetLeft,
      one.offsetTop,
      one.offsetHeight,
      one.innerText,
    ].join(' '),
  );
  const hosts = elements.filter((one) => one.dataset.nametag !== undefined);
  const styles = hosts.flatMap((host) =>
    ['', '::before', '::after'].map((part) => {
      const style = getComputedStyle(host, part);
      return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
    }),
  );
  const met = elements
    .filter((one) => one.matches('a, [data-address]'))
    .flatMap((one) => {
      one.scrollIntoView({ block: 'center' });
      const { left, top, height } = one.getBoundingClientRect();
      return Array.from({ length: 50 }, (_, n) => {
        const [x, y] = [left + 7 * n, top + height / 2];
        const at = document.elementFromPoint(x, y);
        const caret = document.caretPositionFromPoint?.(x, y);
        return [at?.localName, at?.textContent?.slice(0, 20), caret?.offsetNode.nodeName, caret?.offset].join(
          ' ',
        );
      });
    });
  const hidden = [...(CSS.highlights.get('nametag') ?? [])].map(
    ({ startOffset, endOffset, startContainer }) =>
      `${startContainer.textContent} ${startOffset} ${endOffset}`,
  );
  // Most have the same style, which is long: it is told once.
  const looks = [...new Set(styles)];
  const looksOf = styles.map((style) => `look ${looks.indexOf(style)}`);
  return [...told, ...looks, ...looksOf, ...met, ...hidden.sort()];
}

/** Where every element stands, and what we added is like. Runs in the page. */
function standing(): string {
  const boxes = [...document.querySelectorAll('*')].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].join(' ');
  });
  const ours = [...document.querySelectorAll('[data-nametag]')].map((one) => one.outerHTML);
  return [...boxes, ...ours].join();
}

/** Once every place has its badge and stands still: names that do not fit are told in frames, and put right after. */
async function figures(tab: Tab): Promise<readonly string[]> {
  await expect
    .poll(() => tab.evaluate(() => document.querySelectorAll('[data-nametag]').length))
    .toBe(places);
  let last: string | undefined;
  const isStill = async () => {
    const before = last;
    for (let frames = 0; frames < 3; frames++) await tab.evaluate(nextFrame);
    last = await tab.evaluate(standing);
    return last === before;
  };
  await expect.poll(isStill).toBe(true);
  return tab.evaluate(measure);
}

/** One small text, so that ours is the largest that is painted. */
const small = `<!doctype html><meta charset="utf-8"><title>Account</title><script>
window.areas = [];
new PerformanceObserver((list) => { for (const { element, size } of list.getEntries()) if (!element) areas.push(size); })
  .observe({ type: 'largest-contentful-paint', buffered: true });
</script><p style="font:4px sans-serif">${link('Xi')}`;

/** How much of the browser's window our largest text takes. */
async function areas(tab: Tab): Promise<readonly number[]> {
  const now = () => tab.evaluate(() => (window as unknown as { areas: number[] }).areas);
  await expect.poll(now).not.toEqual([]);
  return now();
}

type Look = (tab: Tab) => Promise<readonly unknown[]>;

for (const [density, what, page, look] of [
  ['place', 'where names stand in place', html, figures],
  ['name', 'where names stand beside', html, figures],
  ['name', 'how much is painted', small, areas],
] as const satisfies readonly (readonly [string, string, string, Look])[]) {
  test(`a page that prints its guesses and measures all it can learns nothing of a private name: ${what}`, async ({
    lend,
  }) => {
    const browser = await lend({
      site: (url) => (url.host === 'etherscan.io' ? { body: page } : undefined),
    });
    await configure(browser, { density });
    const found: (readonly unknown[])[] = [];
    for (const name of given) {
      await browser.inOwnPage((own) =>
        say(own, 'ownPut', { key: `evm:${evmLower(1)}`, name, note: '', category: 'person' }),
      );
      const tab = await browser.tab();
      // All in view, so that everything has its badge.
      await tab.resize(1200, 5000);
      await tab.goto('https://etherscan.io/accounts');
      found.push(await look(tab));
      await tab.close();
    }
    const [first = [], ...others] = found;
    for (const [n, other] of others.entries()) {
      expect(
        other.filter((one, at) => one !== first[at]),
        given[n + 1],
      ).toEqual([]);
      expect(other).toHaveLength(first.length);
    }
  });
}

test('in the same room a private name stands as one of the built-in list does', async ({ lend }) => {
  const pack = packExchange((name) => name.length > 12);
  // Lazarus Group in the built-in list.
  const warned = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96';
  const [ownName, ownWarning] = [evm(1), evm(2)];
  const row = (one: string) =>
    `<p class="row"><a href="/address/${one.toLowerCase()}">${short(one, 4, 4)}</a></p>`;
  const cell = (one: string) => `<table><tr><td>${one}</td></tr></table>`;
  const pairs = [
    [ownWarning, warned, row],
    [ownName, pack.address, cell],
  ] as const;
  const body = `<!doctype html><meta charset="utf-8"><title>Rooms</title><style>
body { font: 13px/13px monospace; } .row { display: flex; inline-size: 200px; margin: 0; } .row a { flex: none; inline-size: 120px; }
table { table-layout: fixed; inline-size: calc(42ch + 40px); border-spacing: 0; } td { padding: 0; }
</style>${pairs.map(([own, listed, draw]) => draw(own) + draw(listed)).join('')}`;
  const browser = await lend({ site: (url) => (url.host === 'etherscan.io' ? { body } : undefined) });
  await configure(browser, { density: 'name' });
  await browser.inOwnPage(async (page) => {
    const own = { name: 'Divorce fund', note: '' };
    await say(page, 'ownPut', { ...own, key: `evm:${evmLower(1)}`, category: 'person' });
    await say(page, 'ownPut', { ...own, key: `evm:${evmLower(2)}`, category: 'scam' });
  });
  const tab = await browser.tab();
  await tab.goto('https://etherscan.io/rooms');
  const stands = async () => {
    const all = new Map(
      (await badgesOf(tab)).map((one) => [
        addressOf(one).toLowerCase(),
        `${one.host || 'flow'} ${one.classes.filter((name) => /^(?:icon|mark)$/.test(name))}`,
      ]),
    );
    return pairs.map((pair) => pair.slice(0, 2).map((one) => all.get(String(one).toLowerCase())));
  };
  await expect.poll(stands).toEqual([
    ['flow ', 'flow '],
    ['behind icon', 'behind icon'],
  ]);
});
