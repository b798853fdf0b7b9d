// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Tag } from '../../../lib/core/label/tag.ts';
import { afterTimeout } from '../../../lib/extension/after-timeout.ts';
import { setTranslator } from '../../../lib/locale/t.ts';
import { guardRecipients, tagsFor } from '../../../lib/page/guard/guard-recipients.ts';
import { onceTyped } from '../../../lib/page/guard/once-typed.ts';
import { tellCopies } from '../../../lib/page/guard/tell-copies.ts';
import type { Recipient } from '../../../lib/protocol/recipient-request.ts';
import { evm, solana } from '../../lab/pages/address.ts';
import { trusted } from './trusted.ts';

// Other files speak otherwise.
beforeEach(() => setTranslator((key) => key));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const tag: Tag = { name: 'Alice', category: 'wallet', source: 'own', more: 0 };
const names = (recipient: Partial<Recipient>, isKnownHere = false) =>
  tagsFor({ tag: null, isSwapped: false, ...recipient }, isKnownHere).map(({ name, warning }) =>
    warning ? `${warning}: ${name}` : name,
  );

test('the gravest is said first; of the unknown only that it is new, unless the page shows it', () => {
  expect(names({ tag })).toEqual(['Alice']);
  expect(names({})).toEqual(['recipient_new']);
  expect(names({}, true)).toEqual([]);
  expect(tagsFor({ isSwapped: false }, false)).toEqual([]);
  expect(names({ tag: { ...tag, warning: 'danger' } })).toEqual(['danger: Alice']);
  expect(names({ tag, like: 'Bob', isSwapped: true })).toEqual([
    'danger: recipient_swapped',
    'danger: recipient_like',
    'Alice',
  ]);
});

/** A page with these boxes, and what is asked of the worker about them. */
function page(body: string) {
  document.body.innerHTML = body;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  let scroll: (isIntersecting: boolean) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly object[]) => void) {
        scroll = (isIntersecting) => tell([{ target: document.querySelector('#to'), isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined });
  const asked: string[] = [];
  const end = new AbortController();
  const begin = () =>
    guardRecipients(
      {
        document,
        after: afterTimeout,
        ask(text) {
          asked.push(text);
          return Promise.resolve({ tag: null, isSwapped: false });
        },
      },
      end.signal,
    );
  const type = (selector: string, value: string, from: (event: Event) => Event = trusted) => {
    const box = document.querySelector<HTMLInputElement>(selector);
    if (!box) throw new Error(`There is no ${selector}.`);
    box.value = value;
    box.dispatchEvent(from(new Event('input', { bubbles: true, composed: true })));
  };
  return {
    asked,
    begin,
    type,
    end,
    /** The box comes into view, or leaves it. */
    scroll: (isIntersecting: boolean) => scroll(isIntersecting),
    notes: () => document.querySelectorAll('[data-nametag=recipient]').length,
  };
}

test('what a person types into a box of one line or several is asked, and nothing else', () => {
  const { asked, begin, type, notes, end } = page(
    '<input id="to"><textarea></textarea><input type="password"><input type="hidden"><input type="email">',
  );
  begin();
  type('#to', evm(1), (event) => event);
  for (const kind of ['password', 'hidden', 'email']) type(`[type=${kind}]`, evm(1));
  type('#to', `send to ${evm(1)}`);
  type('#to', 'alice');
  expect([asked, notes()]).toEqual([[], 0]);
  type('#to', ` ${evm(1)} `);
  type('textarea', solana(1));
  expect(asked).toEqual([evm(1), solana(1)]);
  expect(notes()).toBe(1);
  type('textarea', 'Thank you');
  expect(notes()).toBe(0);
  type('#to', evm(2));
  end.abort();
  expect(notes()).toBe(0);
});

test('what is said of an address goes once the page writes another one into the box, or none', () => {
  vi.useFakeTimers();
  const { begin, type, notes, end } = page('<input id="to">');
  begin();
  const box = document.querySelector('input');
  const written = (value: string) => {
    type('#to', evm(1));
    if (box) box.value = value;
    vi.advanceTimersByTime(1_000);
    return notes();
  };
  expect(written(`eth:${evm(1).toLowerCase()}`)).toBe(1);
  expect(written(evm(2))).toBe(0);
  expect(written('')).toBe(0);
  type('#to', evm(1));
  end.abort();
  expect(vi.getTimerCount()).toBe(0);
});

test('what is said of an address stands below its box again once that is back in view, and goes with the box', () => {
  vi.useFakeTimers();
  const { begin, type, scroll, notes, end } = page('<input id="to">');
  begin();
  type('#to', evm(1));
  scroll(false);
  vi.advanceTimersByTime(1_000);
  expect(notes()).toBe(0);
  scroll(true);
  expect(notes()).toBe(1);
  document.body.replaceChildren();
  vi.advanceTimersByTime(1_000);
  expect([notes(), vi.getTimerCount()]).toEqual([0, 0]);
  end.abort();
});

test.each([
  ['a dialog lies over its box', '<div id="over" style="position: fixed"><p>Review</p></div>', false],
  ['its box slid under a sticky head', '<div id="over" style="position: sticky"><p>Send</p></div>', false],
  ['a dialog is around its box', '<div id="over" style="position: fixed"><p></p></div>', true],
  [
    'the page lays something on its box alone',
    '<div id="over" style="position: absolute"><p>Paste</p></div>',
    true,
  ],
])('what is said of an address, while %s', (_, over, stays) => {
  vi.useFakeTimers();
  const { begin, type, scroll, notes, end } = page(`<input id="to">${over}`);
  begin();
  if (over.includes('<p></p>')) document.querySelector('#over')?.append(document.querySelector('#to') ?? '');
  type('#to', evm(1));
  let met = document.querySelector('#over p');
  vi.spyOn(document, 'elementFromPoint').mockImplementation(() => met);
  const later = () => {
    vi.advanceTimersByTime(1_000);
    return notes();
  };
  expect(later()).toBe(stays ? 1 : 0);
  // What is covered stays away though it comes into view.
  scroll(true);
  expect(notes()).toBe(stays ? 1 : 0);
  met = document.querySelector('#to');
  expect(later()).toBe(1);
  scroll(false);
  expect(later()).toBe(0);
  end.abort();
});

test('what is said of an address stays away while the page makes its box inert', () => {
  vi.useFakeTimers();
  const { begin, type, notes, end } = page('<main><input id="to"></main>');
  begin();
  type('#to', evm(1));
  const main = document.querySelector('main');
  const whileInert = (on: boolean) => {
    main?.toggleAttribute('inert', on);
    vi.advanceTimersByTime(1_000);
    return notes();
  };
  expect([whileInert(true), whileInert(false)]).toEqual([0, 1]);
  end.abort();
});

test('what is said of an address goes along with its box, though nothing tells that the page moved it', () => {
  vi.useFakeTimers();
  const { begin, type, end } = page('<input id="to">');
  begin();
  type('#to', evm(1));
  const left = () =>
    document.querySelector<HTMLElement>('[data-nametag=recipient]')?.style.getPropertyValue('--nametag-x');
  expect(left()).toBe('0px');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(40, 0, 200, 20));
  vi.advanceTimersByTime(1_000);
  expect(left()).toBe('40px');
  end.abort();
});

test('what is said of an address in a modal dialog is in it: all else is inert, and no screen reader has it', () => {
  const { begin, type, end } = page('<dialog><input id="to"></dialog>');
  const dialog = document.querySelector('dialog');
  // This DOM knows no modal dialogs.
  const closest = Element.prototype.closest;
  vi.spyOn(Element.prototype, 'closest').mockImplementation(function (this: Element, selector: string) {
    return closest.call(this, selector.replace(':modal', ''));
  });
  begin();
  type('#to', evm(1));
  expect(document.querySelector('[data-nametag=recipient]')?.parentElement).toBe(dialog);
  end.abort();
  expect(dialog?.childElementCount).toBe(1);
});

test('the script comes with the first address that is typed, and says whose it is at once', async () => {
  const { asked, begin, type, end } = page('<input id="to">');
  const bring = vi.fn(() => Promise.resolve(true));
  onceTyped(document, end.signal, bring);
  type('#to', 'alice');
  // As a page writes by itself: untrusted, or by a command, before any key.
  type('#to', evm(1), (event) => event);
  type('#to', evm(1));
  document.dispatchEvent(new Event('keydown'));
  type('#to', evm(1));
  expect(bring).not.toHaveBeenCalled();
  document.dispatchEvent(trusted(new Event('keydown')));
  type('#to', evm(1));
  await Promise.resolve();
  await Promise.resolve();
  type('#to', evm(2));
  expect(bring).toHaveBeenCalledTimes(1);
  document.querySelector<HTMLInputElement>('#to')?.focus();
  begin();
  expect(asked).toEqual([evm(2)]);
  end.abort();
});

test('what is copied of a page is told if it is an address, also by a button that selects an unseen box', () => {
  document.body.innerHTML = `<p>${evm(1)}</p><textarea>${evm(2)}</textarea>`;
  const told: string[] = [];
  const end = new AbortController();
  tellCopies({ document, mentions: [], tell: (text) => void told.push(text) }, end.signal);
  const copy = () => document.dispatchEvent(new Event('copy'));
  copy();
  const line = document.querySelector('p');
  if (line) document.getSelection()?.selectAllChildren(line);
  copy();
  const box = document.querySelector('textarea');
  box?.focus();
  box?.select();
  copy();
  end.abort();
  copy();
  expect(told).toEqual([evm(1), evm(2)]);
});

test('what a page’s own copy button copies is told when a person presses it', () => {
  document.body.innerHTML = `<button data-clipboard-text="${evm(1)}">Copy</button>`;
  const told: string[] = [];
  const end = new AbortController();
  tellCopies({ document, mentions: [], tell: (text) => void told.push(text) }, end.signal);
  const press = (from: (event: Event) => Event) =>
    document
      .querySelector('button')
      ?.dispatchEvent(from(new Event('click', { bubbles: true, composed: true })));
  press((event) => event);
  expect(told).toEqual([]);
  press(trusted);
  end.abort();
  press(trusted);
  expect(told).toEqual([evm(1)]);
});
