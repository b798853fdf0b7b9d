// @vitest-environment happy-dom
/** Labels that stay on a page that is alive. */
import { expect, test, vi } from 'vitest';
import { evm, evmLookalike } from '../../lab/pages/address.ts';
import { addressKey } from '../../lab/worker/addresses.ts';
import { type ShownPage, showPage } from './shown-page.ts';

const address = addressKey('evm', 1);
const other = addressKey('evm', 2);
const ticking = `<p><span>${address} · 0s ago</span></p>`;

test('a badge comes where React has hydrated the page, and not where it has not', async () => {
  using page = showPage(
    `<div id="__next"><header><p><span>${address}</span></p></header>
<main><ul><li><p><span>${other}</span></p></li></ul></main></div>`,
    {},
    { probe: async (elements) => elements.map((element) => element.closest('header') !== null) },
  );
  await vi.advanceTimersByTimeAsync(3_000);
  expect(page.badges()).toEqual([address]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(page.badges()).toEqual([address, other]);
});

test('a label stays while its rows are loaded anew, and goes where its address becomes a skeleton', async () => {
  using page = showPage(`<table><tr><td><span>${address}</span></td></tr></table>`);
  await vi.advanceTimersByTimeAsync(1_000);
  const table = document.querySelector('table') as Element; // Cast: it is there.
  table.setAttribute('aria-busy', 'true');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.badges()).toEqual([address]);
  const span = document.querySelector('span') as Element; // Cast: it is there.
  span.setAttribute('style', 'visibility: hidden');
  span.className = 'skeleton';
  table.setAttribute('aria-busy', 'false');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.badges()).toEqual([]);
});

test('a label whose text ticks behind the address stays for every tick', async () => {
  using page = showPage(ticking);
  await vi.advanceTimersByTimeAsync(1_000);
  const text = document.querySelector('span')?.firstChild as Text; // Cast: the address and its age.
  for (let second = 1; second <= 12; second++) {
    text.data = `${address} · ${second}s ago`;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.badges()).toEqual([`${address} · ${second}s ago`]);
  }
});

test('an address whose row is drawn anew is never away, however slow the page is', async () => {
  const turns: (() => void)[] = [];
  const next = (callback: () => void) => void turns.push(callback);
  const row = `<span>${address}</span>`;
  using page = showPage(`<p>${row}</p>`, {}, { turns: { now: () => performance.now(), next } });
  const takeTurn = async () => {
    turns.shift()?.();
    await vi.advanceTimersByTimeAsync(1_000);
  };
  await vi.advanceTimersByTimeAsync(1_000);
  while (turns.length > 0) await takeTurn();
  const redrawn = document.querySelector('p') as Element; // Cast: it is there.
  redrawn.innerHTML = row;
  await vi.advanceTimersByTimeAsync(0);
  do {
    await takeTurn();
    expect(page.found()).toBe(1);
  } while (turns.length > 0);
  expect(page.badges()).toEqual([address]);
});

test('the addresses of a component are found each time that it comes', async () => {
  using page = showPage('<p></p>');
  const component = document.createElement('div');
  component.attachShadow({ mode: 'open' }).innerHTML = `<span>${address}</span>`;
  for (const time of ['first', 'second']) {
    document.body.append(component);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.found(), time).toBe(1);
    component.remove();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.found(), time).toBe(0);
  }
});

test('a row that the page copies with a name in it has just the name of its own', async () => {
  using page = showPage(`<p><span>${address}</span></p>`);
  await vi.advanceTimersByTimeAsync(1_000);
  const row = document.querySelector('p') as Element; // Cast: it is there.
  row.after(row.cloneNode(true));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.badges()).toEqual([address, address]);
  row.innerHTML += '';
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.badges()).toEqual([address, address]);
});

test('a cell that the page empties and fills with the same nodes, our name among them, has one name', async () => {
  using page = showPage(`<p>${address}</p>`);
  await vi.advanceTimersByTimeAsync(1_000);
  const cell = document.querySelector('p') as Element; // Cast: it is there.
  const nodes = [...cell.childNodes];
  expect(nodes).toHaveLength(2);
  for (const into of ['the cell', 'a box in it']) {
    cell.replaceChildren();
    await vi.advanceTimersByTimeAsync(1_000);
    const box = into === 'the cell' ? cell : document.createElement('div');
    box.append(...nodes);
    if (box !== cell) cell.append(box);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.badges(), into).toEqual([address]);
  }
});

test('a name that the page moves alone stands beside its address again, before that is painted', async () => {
  using page = showPage(`<p>${address}</p><p>Nobody</p>`);
  await vi.advanceTimersByTimeAsync(1_000);
  const host = document.querySelector('[data-nametag]') as Element; // Cast: it is there.
  document.body.lastElementChild?.append(host);
  await vi.advanceTimersByTimeAsync(0);
  expect(page.badges()).not.toContain('Nobody');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.badges()).toEqual([address]);
});

/** How often a page took the badge away that came; it takes each that stands two seconds later. */
async function takenAway(page: ShownPage): Promise<number> {
  let taken = 0;
  for (let time = 0; time < 12; time++) {
    await vi.advanceTimersByTimeAsync(2_000);
    taken += page.badges().length;
    // As frameworks do: what they did not write goes with what they write.
    document.querySelector('[data-nametag]')?.replaceWith(document.createElement('i'));
  }
  return taken;
}

test('a page that takes badges away, again and again, is left alone', async () => {
  using page = showPage(`<p><span>${address}</span></p>`);
  expect(await takenAway(page)).toBe(6);
});

test('a page that takes a badge away every ten seconds, as it writes its links anew, keeps its names', async () => {
  using page = showPage(`<p><span>${address}</span></p>`);
  await vi.advanceTimersByTimeAsync(1_000);
  for (let time = 0; time < 12; time++) {
    document.querySelector('[data-nametag]')?.remove();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.badges(), `time ${time}`).toEqual([address]);
  }
});

test.each([
  ['every two seconds, keeps its name', 2_000, 1],
  ['as soon as a name is there, is left alone', 100, 0],
])('a link whose text is written anew, %s', async (_, ms, badges) => {
  using page = showPage(`<p><a href="/address/${address}">${address}</a></p>`);
  const link = document.querySelector('a') as Element; // Cast: it is there.
  await vi.advanceTimersByTimeAsync(1_000);
  for (let time = 0; time < 12; time++) {
    link.textContent = address;
    await vi.advanceTimersByTimeAsync(ms);
  }
  expect(page.badges()).toHaveLength(badges);
});

test('a warning comes back however often the page takes it away', async () => {
  using page = showPage(`<p><span>${address}</span></p>`, { category: 'scam', warning: 'danger' });
  expect(await takenAway(page)).toBe(12);
});

test('amounts that come after their rows decide which are dimmed', async () => {
  const highlights = new Map<string, readonly StaticRange[]>();
  vi.stubGlobal('Highlight', Array);
  vi.stubGlobal(
    'StaticRange',
    class {
      constructor(range: StaticRangeInit) {
        Object.assign(this, range);
      }
    },
  );
  vi.stubGlobal('CSS', { highlights });
  const copy = evmLookalike(1, 2, 4, 4);
  const row = (address: string, amount: string) => `<tr><td>${address}</td><td>${amount}</td></tr>`;
  using page = showPage(`<table>${row(evm(1), '5 ETH')}${row(copy, '…')}</table>`);
  const dimmed = () =>
    (highlights.get('nametag-dim') ?? []).map(({ startContainer }) => startContainer.textContent);
  const write = async (text: string) => {
    const cell = document.querySelector('tr:last-child > td:last-child');
    if (cell) cell.textContent = text;
    await vi.advanceTimersByTimeAsync(1_000);
  };
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.badges()).toHaveLength(2);
  expect(dimmed()).toEqual([]);
  await write('0 ETH');
  expect(dimmed()).toEqual([`${copy}0 ETH`]);
  await write('7 ETH');
  expect(dimmed()).toEqual([]);
});
