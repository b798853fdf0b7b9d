/** One page on which the badge of one address would stand at what reads as another. */
import { expect } from '@playwright/test';
import { rested } from '../lab/detector/ask-page.ts';
import { addressOf, badgesOf } from '../lab/detector/badges.ts';
import { marked } from '../lab/detector/serve.ts';
import { watchDue } from '../lab/detector/watch-due.ts';
import { byLetters, byStyles, site } from '../lab/pages/disguises.ts';
import { test } from './test.ts';

const all = [...byLetters, ...byStyles];
/** Nothing fades in, so what is looked at again later may be looked at sooner. */
const html = marked({ clock: 20 })(`<!doctype html><html><meta charset="utf-8"><title>Accounts</title>
<style>body { font: 12px monospace; } div { height: 20px; }</style>
${all.map(({ html }) => `<div>${html}</div>`).join('\n')}`);

test('no page has the badge of one address stand at what reads as another', async ({ lab }) => {
  const browser = await lab({
    site: (url) => (url.origin === site && url.pathname === '/accounts' ? { body: html } : undefined),
  });
  const tab = await browser.tab();
  await tab.onNewDocument(watchDue);
  await tab.resize(1000, 20 * all.length + 100);
  await tab.goto(`${site}/accounts`);
  await rested(tab);
  const badges = await badgesOf(tab);
  const outcomes = all.map(({ what, meant, shown, holds }) => {
    const of = (address: string) => badges.find((badge) => addressOf(badge) === address);
    const badge = of(meant) ?? of(shown);
    const isMarked = badge?.classes.some((one) => one === 'caution' || one === 'danger');
    return { what, holds: isMarked && holds === 'marked' ? 'marked' : of(meant) ? 'badge' : 'nothing' };
  });
  expect(outcomes).toEqual(all.map(({ what, holds }) => ({ what, holds })));
});
