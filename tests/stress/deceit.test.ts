/** Twenty pages, of which ten deceive: what deceives is dimmed or called out, what is honest is not, in both browsers. */
import { beforeAll, expect, test } from 'vitest';
import { openChromium } from '../lab/browser/chromium.ts';
import { configure, say } from '../lab/browser/configure.ts';
import { type Browser, type Served, type Site, type Tab, wordsOf } from '../lab/browser/driver.ts';
import { openFirefox } from '../lab/browser/firefox.ts';
import { servedByLibraries } from '../lab/detector/serve.ts';
import { buildLibraries } from '../lab/frameworks/libraries.ts';
import { type Act, type DeceitPage, deceitPages, type Path } from './deceit/deceit-pages.ts';
import { controlled, names, paid } from './deceit/deceit-parts.ts';

const pages = await deceitPages();
const patience = { timeout: 30_000, interval: 50 };

/** A row that is dimmed on every page, and another program. */
const added = `<table><tbody>${[
  [paid, '1 ETH'],
  [controlled, '0 ETH'],
]
  .map(
    ([address, amount]) =>
      `<tr><td><a href="https://etherscan.io/address/${address}">${address}</a></td><td>${amount}</td></tr>`,
  )
  .join('')}</tbody></table>
<button id="program">Another program</button><script>
document.querySelector('#program').onclick = async ({ target }) => {
  await navigator.clipboard.writeText(target.dataset.text);
  target.dataset.written = target.dataset.text;
};
</script>`;

const siteOf = (page: DeceitPage): Site => {
  const home = new URL(page.url);
  return ({ host, pathname, search }): Served | undefined => {
    if (host !== home.host) return undefined;
    const path = `${pathname}${search}`;
    const framed = page.frames?.[path];
    if (framed !== undefined) return { body: framed };
    if (path === `${home.pathname}${home.search}`)
      return { body: page.html.replace('</body>', `${added}</body>`) };
    const body = page.resources?.[path];
    return servedByLibraries(pathname) ?? (body === undefined ? { body: '', status: 404 } : { body });
  };
};

/** Runs in the page: the last parts of the links in each row whose text is painted in our highlight. */
function dimmedRows(): readonly (readonly string[])[] {
  const inDocument = (inside: Document): readonly (readonly string[])[] => {
    const highlights = (inside.defaultView as typeof window | null)?.CSS.highlights;
    const rows = Array.from(highlights?.get('nametag-dim') ?? [], ({ startContainer }) =>
      Array.from((startContainer as Element).querySelectorAll('a'), ({ pathname }) =>
        pathname.slice(pathname.lastIndexOf('/') + 1).toLowerCase(),
      ),
    );
    const frames = Array.from(inside.querySelectorAll('iframe'), ({ contentDocument }) => contentDocument);
    return [...rows, ...frames.flatMap((frame) => (frame ? inDocument(frame) : []))];
  };
  return inDocument(document);
}

/** By the address that was to be dimmed, or as an honest row. */
async function dimmed(tab: Tab, wanted: readonly string[]): Promise<readonly string[]> {
  const rows = await tab.evaluate(dimmedRows);
  return rows
    .map(
      (row) =>
        wanted.find((address) => row.includes(address.toLowerCase())) ?? `an honest row: ${row.join(' ')}`,
    )
    .sort();
}

const notes = async (tab: Tab): Promise<readonly string[]> =>
  (await tab.seen('data-nametag'))
    .filter(({ attributes }) => attributes['data-nametag'] === 'recipient')
    .map((note) => wordsOf(note));

/** Runs in the page. */
function focusOn(path: Path): void {
  let inside: ParentNode | null | undefined = document;
  let found: HTMLElement | null | undefined;
  for (const selector of path) {
    found = inside?.querySelector<HTMLElement>(selector);
    inside = found?.shadowRoot ?? (found as HTMLIFrameElement | null | undefined)?.contentDocument;
  }
  if (!found) throw new Error(`There is nothing at ${path.join(' ')}.`);
  found.focus();
}

async function press(tab: Tab, path: Path): Promise<void> {
  await expect.poll(() => tab.evaluate(focusOn, path).then(() => 'there', String), patience).toBe('there');
  await tab.press('Enter');
}

async function perform(tab: Tab, act: Act): Promise<void> {
  if ('more' in act) await tab.evaluate(() => more());
  else if ('press' in act) await press(tab, act.press);
  else if ('swap' in act) {
    await tab.evaluate((text) => {
      const program = document.querySelector<HTMLElement>('#program');
      if (program) program.dataset.text = text;
    }, act.swap);
    await press(tab, ['#program']);
    const written = () =>
      tab.evaluate(() => document.querySelector<HTMLElement>('#program')?.dataset.written);
    await expect.poll(written, patience).toBe(act.swap);
  } else {
    await tab.evaluate(focusOn, act.paste);
    await tab.press('Control+a');
    await tab.press('Control+v');
    const wanted = act.says === undefined ? [] : [act.says];
    await expect.poll(() => notes(tab), { ...patience, message: act.paste.join(' ') }).toEqual(wanted);
  }
}

async function visit(browser: Browser, page: DeceitPage): Promise<void> {
  const tab = await browser.tab();
  await tab.resize(1280, 900);
  await tab.goto(page.url);
  const wanted = [...(page.dimmed ?? []), controlled];
  // So that copies are heard, and honest rows were judged.
  await expect.poll(() => dimmed(tab, wanted), { ...patience, message: 'the control' }).toContain(controlled);
  for (const act of page.acts ?? []) await perform(tab, act);
  await expect.poll(() => dimmed(tab, wanted), patience).toEqual([...wanted].sort());
  await tab.close();
}

for (const [name, open] of [
  ['Chromium', openChromium],
  ['Firefox', openFirefox],
] as const) {
  test(`${name}: of twenty pages, what deceives is called out and what is honest is not`, async () => {
    let site: Site = () => undefined;
    const browser = await open({ site: (url) => site(url) });
    try {
      await configure(browser, { density: 'warnings' });
      await browser.inOwnPage(async (own) => {
        for (const [address, name] of names)
          await say(own, 'ownPut', {
            key: `base:${address.toLowerCase()}`,
            ...{ name, category: 'wallet', note: '' },
          });
      });
      const wrong: string[] = [];
      for (const page of pages) {
        site = siteOf(page);
        await visit(browser, page).catch((error: unknown) => void wrong.push(`${page.name}: ${error}`));
      }
      console.log(`${name}: ${pages.length - wrong.length} of ${pages.length} as expected`);
      expect(wrong.join('\n\n')).toBe('');
      expect(browser.asked).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}

test('as many pages deceive as do not', () => {
  expect([true, false].map((kind) => pages.filter(({ deceives }) => deceives === kind).length)).toEqual([
    10, 10,
  ]);
});

beforeAll(() => buildLibraries(), 600_000);

declare const more: () => void;
