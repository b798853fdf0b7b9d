import { Window } from 'happy-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createCommands } from '../../../lib/worker/browser/commands.ts';
import { evm } from '../../lab/pages/address.ts';
import { fakeTab } from '../../lab/worker/fake-browser.ts';

afterEach(() => vi.unstubAllGlobals());

/** A frame where this is selected; `focus` finds what has the focus there, in an open shadow root too. */
function frame(selected: string, hasFocus: boolean, focus: (page: Window['document']) => unknown = () => '') {
  const window = new Window();
  const { document } = window;
  document.body.innerHTML = '<iframe></iframe><div></div><a href="https://etherscan.io/"></a><input>';
  const root = document.querySelector('div')?.attachShadow({ mode: 'open' });
  if (root) root.innerHTML = '<iframe></iframe>';
  focus(document);
  document.hasFocus = () => hasFocus;
  const { HTMLInputElement, HTMLTextAreaElement } = window;
  return { document, getSelection: () => selected, self: window, HTMLInputElement, HTMLTextAreaElement };
}

/** What the key does in a tab of these frames, the first of which is its main one. */
async function lookedUp(frames: readonly ReturnType<typeof frame>[]): Promise<object> {
  const done: object[] = [];
  const run = createCommands({
    api: {
      scripting: {
        executeScript: async ({ target, func, files }) => {
          if (files) return [];
          const asked = target.allFrames ? frames : frames.slice(0, 1);
          return asked.map((globals, frameId) => {
            for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
            vi.stubGlobal('top', frames[0]?.self);
            return { frameId, documentId: `${frameId}`, result: func?.() };
          });
        },
      },
      tabs: {
        sendMessage(_, message, { frameId } = {}) {
          done.push({ ...message, frameId });
          return new Promise(() => undefined);
        },
      },
      sidebarAction: { toggle: () => Promise.resolve() },
    },
    openPopup: async (text) => void done.push({ popup: text }),
    worker: { ready: () => Promise.resolve(), isSite: () => true },
    update: () => Promise.resolve(),
  });
  run('look-up-selection', fakeTab(1));
  await expect.poll(() => done).toHaveLength(1);
  return Object(done[0]);
}

const isIn = (name: 'a' | 'iframe') => (page: Window['document']) => page.querySelector(name)?.focus();

test('the key looks up what is selected where the focus is, in a frame too', async () => {
  const [older, meant] = [evm(1), evm(2)];
  const inFrame = { type: 'look-up', selection: meant, frameId: 1 };
  const focused = frame(meant, true);
  const other = frame(older, false);
  expect(await lookedUp([frame(older, true, isIn('iframe')), focused, other])).toEqual(inFrame);
  const inShadow = (page: Window['document']) =>
    page.querySelector('div')?.shadowRoot?.querySelector('iframe')?.focus();
  expect(await lookedUp([frame(older, true, inShadow), focused])).toEqual(inFrame);
  const inTop = { type: 'look-up', selection: older, frameId: 0 };
  expect(await lookedUp([frame(older, true), other])).toEqual(inTop);
  // The focus may be in the address bar.
  expect(await lookedUp([frame(older, false), other])).toEqual(inTop);
});

test('the key looks up the focused link, and opens the popup where a frame cannot be read', async () => {
  expect(await lookedUp([frame('', true, isIn('a'))])).toEqual({
    ...{ type: 'look-up', selection: '', link: 'https://etherscan.io/', frameId: 0 },
  });
  expect(await lookedUp([frame('', true, isIn('iframe'))])).toEqual({ popup: '' });
});
