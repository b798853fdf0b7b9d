/** What a page does with focus, layout and events of the browser's own opens no card, asks nothing and presses nothing. */
import { expect } from '@playwright/test';
import type { Tab } from '../../lab/browser/driver.ts';
import { moveTo } from '../../lab/browser/inside.ts';
import type { TestService } from '../../lab/browser/service.ts';
import { evm } from '../../lab/pages/address.ts';
import { test } from '../test.ts';
import { cardBox, cards, exchanges, leave, mostCards, rest, scene, watchCards, words } from './stage.ts';

const three = [1, 2, 3].map((n) => evm(n));
const labels = exchanges(three);
const page = `<style>a{display:block;margin:24px 100px}</style><button id="other">Other</button><button id="before">Before</button>
${three.map((address, at) => `<a id="link${at + 1}" href="/address/${address}">${address}</a>`).join('\n')}
<button id="after">After</button>`;
/** Looks nothing up before the user points. */
const onHover = { mode: 'hover' } as const;

const asked = ({ log }: TestService): number => log.filter((line) => line.includes('"GET"')).length;
/** The outcome: the most cards open at a time, and the requests. */
const came = async (tab: Tab, service: TestService) => ({
  cards: await mostCards(tab),
  asked: asked(service),
});
const nothing = { cards: 0, asked: 0 };

/** Moves the focus by script, which makes trusted events. Runs in the page. */
async function moveFocus(selectors: readonly string[]) {
  for (const selector of selectors) {
    const end = performance.now() + 700;
    const options: FocusOptions & { focusVisible?: boolean } = { focusVisible: true };
    document.querySelector<HTMLElement>(selector)?.focus(options);
    while (performance.now() < end) await new Promise(requestAnimationFrame);
  }
}

const places = three.map((_, at) => `#link${at + 1}`);

test('card: a page that moves the focus opens none; the reader who presses Tab does', async ({ lend }) => {
  const { tab, service } = await scene(lend, page, { labels }, onHover);
  await watchCards(tab);
  await tab.front();
  await tab.evaluate(moveFocus, places);
  expect(await came(tab, service)).toEqual(nothing);
  await tab.evaluate(moveFocus, ['#before']);
  await tab.press('Tab');
  await expect.poll(() => words(tab)).toMatch(/Example Exchange 1/);
  // A script cannot close it either.
  await tab.evaluate(moveFocus, ['#other']);
  expect(await words(tab)).toMatch(/Example Exchange 1/);
  await tab.press('Tab');
  await expect.poll(() => cards(tab)).toBe(0);
  await service.close();
});

test('card: a page that slides addresses under a pointer at rest opens none', async ({ lend }) => {
  const { tab, service } = await scene(lend, page, { labels }, onHover);
  await watchCards(tab);
  await moveTo(tab, 160, 700);
  await tab.evaluate(async (selectors) => {
    for (const selector of selectors) {
      const end = performance.now() + 700;
      const element = document.querySelector(selector);
      element?.setAttribute('style', 'position:fixed;inset:690px auto auto 0;z-index:9');
      while (performance.now() < end) await new Promise(requestAnimationFrame);
      element?.removeAttribute('style');
    }
  }, places);
  expect(await came(tab, service)).toEqual(nothing);
  await rest(tab, '#link3', /Example Exchange 3/);
  await service.close();
});

/** Firefox tells a page from which node in a closed root an event came; from there the page reaches the whole card. */
const digging = `<script>
addEventListener('mousemove', (event) => {
  const root = event.originalTarget?.getRootNode();
  if (root?.host?.dataset.nametag !== 'card') return;
  for (const button of root.querySelectorAll('button')) button.click();
  const frame = root.querySelector('article');
  frame?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
}, true);
</script>`;

test('card: a page that reaches into it presses none of its buttons', async ({ lend }) => {
  const { tab, service } = await scene(lend, page + digging, { labels }, onHover);
  await rest(tab, '#link1', /Example Exchange 1/);
  const box = await cardBox(tab);
  for (let step = 1; step <= 10; step++) await moveTo(tab, box.x + 60, box.y + (box.height / 10) * step - 4);
  const said = await words(tab);
  expect(said).toMatch(/Example Exchange 1/);
  expect(said).not.toMatch(/Your name for it|Copied/);
  // The page did not keep it open either.
  await leave(tab);
  await expect.poll(() => cards(tab)).toBe(0);
  await service.close();
});
