/** The card in every state, in light, dark and high contrast, left to right and right to left: axe finds nothing. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { count } from '../../cases.ts';
import { galleryPage } from '../../gallery/page.ts';
import { cardStates } from '../../gallery/states.ts';
import type { Tab } from '../../lab/browser/driver.ts';
import { forcedColours, raiseContrast } from '../../lab/browser/inside.ts';
import { colourRules } from '../../lab/surface/axe.ts';
import { test } from '../test.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: object): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
    }[];
  }>;
}

/** Every violation with its place. */
async function violations(tab: Tab, rules: readonly string[] | undefined): Promise<readonly string[]> {
  return tab.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { readonly axe: Axe };
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      ...(values && { runOnly: { type: 'rule', values } }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
    );
  }, rules);
}

const all = ['light', 'dark', 'light,rtl', 'dark,rtl'];
/** By default each pair of theme, direction and contrast once; in full every look. */
const looks =
  count(1, 0) === 1
    ? { plain: all, contrast: all }
    : { plain: ['light', 'dark,rtl'], contrast: ['light,rtl', 'dark'] };

test('card: axe finds nothing in the gallery, in light, dark and high contrast', async ({
  lend,
  open,
  browserName,
}) => {
  // axe checks 30 cards in eight looks.
  test.setTimeout(300_000);
  const html = (await galleryPage()).replace('<script>', () => `<script>${axe}</script><script>`);
  const site = (url: URL) => (url.host === 'gallery.test' ? { body: html } : undefined);
  const plain = await lend({ site });
  const tab = await plain.tab();
  await tab.goto('https://gallery.test/');
  for (const [at, look] of looks.plain.entries())
    await inspect(tab, look, at === 0 ? undefined : colourRules);
  let contrast = tab;
  if (browserName === 'firefox') {
    // It takes colours from its preferences.
    contrast = await (await open({ site, preferences: forcedColours })).tab();
    await contrast.goto('https://gallery.test/');
  }
  await raiseContrast(contrast);
  for (const look of looks.contrast) await inspect(contrast, look, colourRules);
});

/** Draws the gallery anew. Runs in the page. */
const draw = (look: string) =>
  new Promise((drawn) => {
    addEventListener('hashchange', drawn, { once: true });
    location.hash = look;
  });

async function inspect(tab: Tab, look: string, rules?: readonly string[]): Promise<void> {
  await tab.evaluate(draw, look);
  expect(await tab.evaluate(() => document.querySelectorAll('.state').length)).toBe(cardStates.length);
  expect(await violations(tab, rules), look).toEqual([]);
  expect(tab.complaints).toEqual([]);
}

/** The hints of rows that begin left of their names, under the mark. Runs in the page. */
function underMarks(): readonly string[] {
  return [...document.querySelectorAll('.state')].flatMap(({ id, shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('.fact:has(.mark) > .hint') ?? [])]
      .filter((hint) => {
        const name = hint.parentElement?.querySelector('.fact-name');
        return !name || hint.getBoundingClientRect().left < name.getBoundingClientRect().left;
      })
      .map((hint) => `${id}: ${hint.textContent}`),
  );
}

/** What is drawn beyond the sides of its card, in cards as narrow as a window at 200 % leaves them. Runs in the page. */
function outside(): readonly string[] {
  return [...document.querySelectorAll('.state')].flatMap(({ id, shadowRoot }) => {
    const card = shadowRoot?.querySelector('article');
    const box = card?.getBoundingClientRect();
    if (!card || !box) return [`${id}: no card`];
    return [...card.querySelectorAll('*')]
      .map((one) => ({ one, at: one.getBoundingClientRect() }))
      .filter(({ at }) => at.width > 0 && (at.left < box.left - 1 || at.right > box.right + 1))
      .map(({ one }) => `${id}: ${one.outerHTML.slice(0, 120)}`);
  });
}

/** What can be pressed or filled in each state, in the order of the document. Runs in the page. */
function controls(): readonly string[] {
  return [...document.querySelectorAll('.state')].flatMap(({ id, shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('button, a, input, textarea, [tabindex]') ?? [])]
      .filter((one) => one.matches(':not([tabindex="-1"], :disabled)'))
      .map((_, at) => `${id} ${at}`),
  );
}

/** Notes from now on which of them gets the focus, and whether it shows it. Runs in the page. */
function noteStops(): void {
  const stops: string[] = [];
  Object.assign(globalThis, { stops });
  for (const { id, shadowRoot } of document.querySelectorAll('.state')) {
    // Only here: what leads from one control of a root to another is heard nowhere else.
    shadowRoot?.addEventListener('focusin', ({ target }) => {
      const one = target as Element; // Cast: what has the focus is an element.
      const at = [...shadowRoot.querySelectorAll('button, a, input, textarea, [tabindex]')]
        .filter((other) => other.matches(':not([tabindex="-1"], :disabled)'))
        .indexOf(one);
      const isShown = getComputedStyle(one).outlineStyle !== 'none';
      stops.push(isShown ? `${id} ${at}` : `${id} ${at}, unseen`);
    });
  }
}

test('card: at 200 % nothing of any state sticks out, and the keyboard comes to everything', async ({
  lend,
}) => {
  const html = await galleryPage();
  const browser = await lend({ site: (url) => (url.host === 'gallery.test' ? { body: html } : undefined) });
  const tab = await browser.tab();
  await tab.resize(320, 400);
  for (const look of ['light', 'dark,rtl']) {
    await tab.goto(`https://gallery.test/#${look}`);
    await expect.poll(() => tab.evaluate(controls)).not.toEqual([]);
    await tab.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { margin: 8px } .state { max-inline-size: 100% }';
      document.head.append(style);
    });
    expect(await tab.evaluate(outside), look).toEqual([]);
    if (look !== 'light') continue;
    expect(await tab.evaluate(underMarks)).toEqual([]);
    const wanted = await tab.evaluate(controls);
    await tab.evaluate(noteStops);
    for (const _ of wanted) await tab.press('Tab');
    expect(await tab.evaluate(() => (globalThis as { stops?: readonly string[] }).stops)).toEqual(wanted);
  }
  expect(tab.complaints).toEqual([]);
});
