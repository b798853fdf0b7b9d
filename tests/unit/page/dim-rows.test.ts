// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setTranslator } from '../../../lib/locale/t.ts';
import { createDimRows } from '../../../lib/page/dim/dim-rows.ts';
import english from '../../../public/_locales/en/messages.json' with { type: 'json' };
import { speakFrom } from '../../lab/messages.ts';

beforeAll(() => setTranslator(speakFrom(english)));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The roots that are closed to the page. */
function watchRoots(): ShadowRoot[] {
  const roots: ShadowRoot[] = [];
  const attach = Element.prototype.attachShadow;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, how) {
    const root = attach.call(this, { ...how, mode: 'open' });
    roots.push(root);
    return root;
  });
  return roots;
}

test('the note keeps the focus while an answer of before and the next one come', () => {
  vi.stubGlobal('Highlight', class {});
  vi.stubGlobal('StaticRange', class {});
  vi.stubGlobal('CSS', { highlights: new Map() });
  const roots = watchRoots();
  const ended = new AbortController();
  const rows = new Set([document.body.appendChild(document.createElement('p'))]);
  const dim = createDimRows({ document, onDim: () => undefined }, ended.signal);
  dim.show(rows);
  const [root] = roots;
  const buttons = () => [...(root?.querySelectorAll<HTMLElement>('button:not([hidden])') ?? [])];
  const press = (at: number) => {
    const click = new MouseEvent('click');
    Object.defineProperty(click, 'isTrusted', { value: true });
    buttons()[at]?.dispatchEvent(click);
  };
  press(1);
  // "Undo" has the focus.
  press(0);
  // What the first press led to, then what the second did.
  dim.show(undefined);
  dim.show(rows);
  expect(root?.host.isConnected).toBe(true);
  expect(root?.activeElement).toBe(buttons()[0]);
  expect(roots).toHaveLength(1);
  ended.abort();
  expect(root?.host.isConnected).toBe(false);
});

test('the note goes with its rows where it has no focus', () => {
  vi.stubGlobal('Highlight', class {});
  vi.stubGlobal('StaticRange', class {});
  vi.stubGlobal('CSS', { highlights: new Map() });
  const roots = watchRoots();
  const dim = createDimRows({ document, onDim: () => undefined }, new AbortController().signal);
  dim.show(new Set([document.body.appendChild(document.createElement('p'))]));
  expect(roots.map(({ host }) => host.isConnected)).toEqual([true]);
  dim.show(new Set());
  expect(roots.map(({ host }) => host.isConnected)).toEqual([false]);
});
