// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import { createPageReader } from '../../../lib/page/find/page-reader.ts';
import { createSeenAddresses } from '../../../lib/page/find/seen-addresses.ts';
import { createVerifiedAddresses } from '../../../lib/page/find/verified-addresses.ts';
import { createMentions } from '../../../lib/page/mentions.ts';
import { evm } from '../../lab/pages/address.ts';

/** A page that has time for one step of reading between two of its own. */
function slowPage(html: string) {
  document.body.innerHTML = html;
  let now = 0;
  const waiting: (() => void)[] = [];
  const verified = createVerifiedAddresses(() => undefined);
  verified.add([{ text: evm(1), address: parseAddress(evm(1)).address ?? null }]);
  let here = 0;
  let fewest = 1;
  const mentions = createMentions({
    onAdded() {
      here += 1;
    },
    onRemoved() {
      here -= 1;
      fewest = Math.min(fewest, here);
    },
  });
  createPageReader({
    document,
    turns: { now: () => (now += 100), next: (callback) => void waiting.push(callback) },
    signal: new AbortController().signal,
    mentions,
    seenAddresses: createSeenAddresses(),
    verified,
    onTouched: () => undefined,
    onOwnMoved: () => undefined,
    onChanged: () => undefined,
    onRead: () => undefined,
  });
  return {
    /** True if a turn was waiting. */
    async turn(): Promise<boolean> {
      const [first] = waiting.splice(0, 1);
      first?.();
      await new Promise((observed) => setTimeout(observed));
      return first !== undefined;
    },
    here: () => here,
    fewest: () => fewest,
  };
}

test('what left a page that never rests is swept all the same', async () => {
  const { turn, here } = slowPage(`<p>${evm(1)}</p>`);
  while (await turn());
  document.body.replaceChildren();
  // Whenever something is read, more has come.
  for (let at = 0; at < 1_000 && here() > 0; at++) {
    document.body.append(document.createElement('i'));
    await turn();
  }
  expect(here()).toBe(0);
});

test('a row that a page draws anew again and again was never away, whenever it does', async () => {
  const row = `<p>${evm(1)}</p>`;
  for (let pause = 0; pause < 12; pause++) {
    const { turn, here, fewest } = slowPage(row);
    while (await turn());
    expect(here()).toBe(1);
    for (let time = 0; time < 3; time++) {
      document.body.innerHTML = row;
      await new Promise((observed) => setTimeout(observed));
      for (let at = 0; at < pause; at++) await turn();
    }
    while (await turn());
    expect([pause, here(), fewest()]).toEqual([pause, 1, 1]);
  }
});

test('a short form in pieces has its name for as long as the address stands around it', async () => {
  const pieces = `${evm(1).slice(0, 6)}<!-- -->...<!-- -->${evm(1).slice(-4)}`;
  const { turn, here } = slowPage(`<p title="${evm(1)}"><span>${pieces}</span></p>`);
  const box = document.body.querySelector('p') as HTMLElement;
  const shows = async (count: number) => {
    await turn();
    while (await turn());
    expect(here()).toBe(count);
  };
  await shows(1);
  box.title = 'Copied';
  await shows(0);
  box.title = evm(1);
  await shows(1);
  (box.firstChild?.firstChild as Text).data = evm(2).slice(0, 6);
  await shows(0);
});

test.each([
  ['an address', evm(1)],
  ['an address in pieces', `<i><b>${evm(1).slice(0, 20)}</b><b>${evm(1).slice(20)}</b></i>`],
])('%s leaves while one edits the text around it, and comes back after', async (_, html) => {
  const { turn, here } = slowPage(`<p>${html}</p>`);
  while (await turn());
  expect(here()).toBe(1);
  const edited = document.querySelector('p');
  edited?.setAttribute('contenteditable', 'true');
  // The first hears of it.
  await turn();
  while (await turn());
  expect(here()).toBe(0);
  edited?.removeAttribute('contenteditable');
  await turn();
  while (await turn());
  expect(here()).toBe(1);
});

test('a short form that comes into a link in an element of its own is read as that link’s', async () => {
  const { turn, here } = slowPage(`<a href="https://etherscan.io/address/${evm(1)}"><i></i></a>`);
  while (await turn());
  expect(here()).toBe(0);
  const text = document.createElement('span');
  text.textContent = `${evm(1).slice(0, 6)}…${evm(1).slice(-4)}`;
  document.querySelector('i')?.replaceWith(text);
  await turn();
  while (await turn());
  expect(here()).toBe(1);
});
