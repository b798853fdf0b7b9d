/** Pages that show a placeholder address until the real one loads: only the real one gets a badge. */
import { expect } from '@playwright/test';
import type { Tab } from '../lab/browser/driver.ts';
import { addressOf, badgesOf } from '../lab/detector/badges.ts';
import { evm } from '../lab/pages/address.ts';
import { type Lend, test } from './test.ts';

const own = evm(7_100);
const real = [evm(7_102), evm(7_103), evm(7_104), evm(7_105)];

async function opened(lab: Lend, html: string): Promise<Tab> {
  const browser = await lab({
    site(url) {
      if (url.host !== 'base.blockscout.com') return undefined;
      return url.pathname === '/accounts' ? { body: html } : { body: '', status: 404 };
    },
  });
  const tab = await browser.tab();
  await tab.resize(1400, 900);
  await tab.goto('https://base.blockscout.com/accounts');
  return tab;
}

/** The labelled addresses, sorted, because badges that hang in the document itself come last. */
const labelled = async (tab: Tab): Promise<readonly string[]> => (await badgesOf(tab)).map(addressOf).sort();

/** How skeletons hide their text, and what ends them without changing a text, a link or an address attribute. */
const ways: readonly { readonly name: string; readonly css: string; readonly end: string }[] = [
  {
    name: 'its own class goes: text without colour',
    css: '.one.skeleton { color: transparent; }',
    end: "it.classList.remove('skeleton')",
  },
  {
    name: 'a class far above goes: hidden text',
    css: '.waits .two-skeleton * { visibility: hidden; }',
    end: "document.body.classList.remove('waits')",
  },
  {
    name: 'its style changes: text without opacity',
    css: '',
    end: "it.style.opacity = '1'",
  },
  {
    name: 'an animation without an end is taken away',
    css: '@keyframes fade { to { background: #ccc; } } .four-placeholder::after { content: ""; animation: fade 1s infinite; }',
    end: "document.querySelector('#four').disabled = true",
  },
];

test('a badge comes when a skeleton ends, though no text and no link of the page changes', async ({
  lab,
}) => {
  const classes = ['one skeleton', 'two-skeleton', 'three-shimmer', 'four-placeholder'];
  const rows = ways.map(
    (_, n) =>
      `<p><span class="${classes[n]}"${n === 2 ? ' style="opacity:0"' : ''}><a href="/address/${real[n]}">${real[n]}</a></span></p>`,
  );
  const tab = await opened(
    lab,
    `<!doctype html><title>Accounts</title>${ways.map(({ css }, n) => `<style${n === 3 ? ' id="four"' : ''}>${css}</style>`).join('')}<style>.one.skeleton a { color: inherit; }</style>
<body class="waits"><h1><a href="/address/${own}">${own}</a></h1>${rows.join('')}</body>`,
  );
  await expect.poll(() => labelled(tab)).toEqual([own]);
  for (const [n, { name, end }] of ways.entries()) {
    await tab.evaluate(({ n, end }) => new Function('it', end)(document.querySelectorAll('p > [class]')[n]), {
      n,
      end,
    });
    await expect.poll(() => labelled(tab), { message: name }).toEqual([own, ...real.slice(0, n + 1)].sort());
  }
  expect(tab.complaints).toEqual([]);
});

test('a class that says "skeleton" hides no address that can be read', async ({ lab }) => {
  const kept = ['chakra-skeleton', 'MuiSkeleton-root', 'is-loading', 'placeholder'];
  const tab = await opened(
    lab,
    `<!doctype html><title>Accounts</title><style>@keyframes in { from { opacity: 0; } } .chakra-skeleton { animation: in .4s; }</style>${kept.map((name, n) => `<p><span class="${name}" data-loading="false"><a href="/address/${real[n]}">${real[n]}</a></span></p>`).join('')}`,
  );
  await expect.poll(() => labelled(tab)).toEqual(real.toSorted());
});

test('a badge comes to what a script fades in, of which no event tells', async ({ lab }) => {
  const tab = await opened(
    lab,
    `<!doctype html><title>Accounts</title><h1><a href="/address/${own}">${own}</a></h1><p></p>`,
  );
  await expect.poll(() => labelled(tab)).toEqual([own]);
  await tab.evaluate((address) => {
    const row = document.querySelector('p');
    if (!row) return;
    row.innerHTML = `<a href="/address/${address}">${address}</a>`;
    row.animate([{ opacity: 0 }, { opacity: 0 }], 1_000);
  }, evm(7_102));
  await expect.poll(() => labelled(tab)).toEqual([own, evm(7_102)].sort());
});
