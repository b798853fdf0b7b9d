// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { CardRequest } from '../../../lib/page/card/card-bridge.ts';
import { lookUp } from '../../../lib/page/card/look-up.ts';
import { evm } from '../../lab/pages/address.ts';

afterEach(() => vi.restoreAllMocks());

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
  lookUp(
    { type: 'look-up', selection: evm(1) },
    {
      document,
      element: () => undefined,
      menuTarget: () => undefined,
      connect: () => ({ send: () => undefined, open: () => undefined, close: () => undefined }),
      search: () => undefined,
    },
    { show: (request) => void shown.push(request), list: () => undefined },
  );
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
