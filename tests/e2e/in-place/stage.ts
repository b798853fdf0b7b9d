/** Shared by the tests of names in place: addresses with and without a warning, and what stands on a page. */
import type { Tab } from '../../lab/browser/driver.ts';
import { nameFor } from '../../lab/detector/names.ts';
import { evmLower, short } from '../../lab/pages/address.ts';

const all = Array.from({ length: 80 }, (_, n) => evmLower(500 + n));
export const harmless = (address: string) => !nameFor(address).warning;
export const [one = '', two = '', three = '', four = '', five = '', six = '', seven = ''] =
  all.filter(harmless);
export const [danger = ''] = all.filter((address) => nameFor(address).warning === 'danger');

export const link = (address: string, text = short(address, 8, 8, '…')) =>
  `<a class="at" href="/address/${address}">${text}</a>`;
export const row = (...cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

/** Addresses with a name in their place, in document order. Runs in the page. */
export const inPlace = (tab: Tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll('[data-nametag=in-place]')].map(
      (host) => host.closest('a')?.getAttribute('href')?.slice('/address/'.length) ?? '',
    ),
  );

/** How many pieces of text are hidden. */
export const hidden = (tab: Tab) => tab.evaluate(() => CSS.highlights.get('nametag')?.size ?? 0);

/** Runs in the page. */
export function page() {
  getSelection()?.selectAllChildren(document.body);
  const selected = getSelection()?.toString();
  getSelection()?.removeAllRanges();
  return {
    selected,
    text: document.body.innerText,
    boxes: [...document.querySelectorAll('table, form, td, .at')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    }),
    attributes: [...document.querySelectorAll('.at')].map((element) =>
      [...element.attributes].map(({ name, value }) => `${name}=${value}`).join(' '),
    ),
    met: [...document.querySelectorAll('.at')].map((element) => {
      const { x, y, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + 20, y + height / 2) === element;
    }),
  };
}
