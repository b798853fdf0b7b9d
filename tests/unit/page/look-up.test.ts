// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { CardRequest } from '../../../lib/page/card/card-bridge.ts';
import { type LookUpParts, lookUp } from '../../../lib/page/card/look-up.ts';
import type { LookUpNotice } from '../../../lib/protocol/page-notice.ts';
import { evm } from '../../lab/pages/address.ts';

afterEach(() => vi.restoreAllMocks());

const parts: LookUpParts = {
  document,
  element: () => undefined,
  menuTarget: () => undefined,
  connect: () => ({ send: () => undefined, open: () => undefined, close: () => undefined }),
  search: () => undefined,
};

const at = new DOMRect(40, 300, 200, 20);
const middle = new DOMRect(400, 80, 0, 0);

/** Where the card of a selected address comes; what is selected has this box. */
function placeOfSelected(
  body: string,
  box: DOMRect,
  focused: (page: Document) => HTMLElement | null | undefined,
) {
  document.body.innerHTML = body;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(Range.prototype, 'getBoundingClientRect').mockReturnValue(box);
  const field = focused(document);
  if (field) field.getBoundingClientRect = () => at;
  field?.focus();
  // As browsers have it while a field or a shadow root holds what is selected.
  document.getSelection()?.collapse(document.body, 0);
  const shown: CardRequest[] = [];
  lookUp({ type: 'look-up', selection: evm(1) }, parts, {
    show: (request) => void shown.push(request),
    list: () => undefined,
  });
  return shown[0]?.place.rect();
}

test.each(['<input>', '<textarea></textarea>'])(
  'the card of what is selected in %s stands beside it',
  (field) => {
    const find = (page: Document) => page.querySelector<HTMLElement>('input, textarea');
    expect(placeOfSelected(field, new DOMRect(), find)).toEqual(at);
  },
);

test('the card of what is selected in a field of a shadow root stands beside the field', () => {
  const find = (page: Document) => {
    const root = page.querySelector('div')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<input>';
    return root?.querySelector('input');
  };
  expect(placeOfSelected('<div></div>', new DOMRect(), find)).toEqual(at);
});

test('the card of what is selected in a shadow root stands in the middle: no box tells where', () => {
  const link = (page: Document) => page.querySelector('a');
  expect(placeOfSelected('<a href="#"></a>', new DOMRect(), link)).toEqual(middle);
});

test('the card of selected words stands beside them, whatever field has the focus', () => {
  const find = (page: Document) => page.querySelector('input');
  expect(placeOfSelected('<input>', new DOMRect(5, 6, 70, 8), find)).toEqual(new DOMRect(5, 6, 70, 8));
});

test('the key opens no card of what a menu was opened on before', () => {
  const link = `https://etherscan.io/address/${evm(1)}`;
  document.body.innerHTML = `<a href="${link}">the deployer</a>`;
  const shown = (message: Omit<LookUpNotice, 'type'>) => {
    const words: string[] = [];
    const show = ({ address }: CardRequest) => void words.push(address.text);
    const clicked: CardRequest[] = [];
    const menuTarget = () => clicked[0];
    lookUp({ type: 'look-up', link }, parts, {
      show: (one) => void clicked.push(one),
      list: () => undefined,
    });
    lookUp(
      { type: 'look-up', ...message },
      { ...parts, menuTarget },
      {
        show,
        list: (_, { problem }) => void words.push(`none, ${problem}`),
      },
    );
    return words;
  };
  // As a menu sends it, and as the key does, with nothing selected and with a focused link.
  expect(shown({})).toEqual([evm(1)]);
  expect(shown({ selection: '' })).toEqual(['none, undefined']);
  expect(shown({ selection: '', link: `https://etherscan.io/address/${evm(2)}` })).toEqual([evm(2)]);
});
