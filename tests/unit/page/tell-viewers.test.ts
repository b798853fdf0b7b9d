// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/core/label/key.ts';
import type { Mention } from '../../../lib/page/mentions.ts';
import { tellViewers, type ViewerParts } from '../../../lib/page/tell-viewers.ts';
import type { FrameMessage } from '../../../lib/protocol/ports.ts';
import { evmLower } from '../../lab/pages/address.ts';
import { createFakePort } from '../../lab/worker/fake-browser.ts';
import { createWaits } from './create-waits.ts';
import { trusted } from './trusted.ts';

afterEach(() => vi.unstubAllGlobals());

const counts = { type: 'counts', found: 0, labelled: 0, warnings: 0 } as const;
const parts: ViewerParts = {
  mentions: { all: new Set(), of: () => [], set() {}, sweep() {}, clear() {} },
  send: () => undefined,
  counts: () => counts,
  listing: () => ({ type: 'listing', rows: [] }),
  onChange: () => undefined,
  light: () => undefined,
  document,
  after: () => () => undefined,
};

test('a popup that closed before the page was read harms nobody, and the next one is told', () => {
  const told: unknown[] = [];
  // As in an https frame of an http page, where `randomUUID` is not.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const tell = tellViewers(parts, new AbortController().signal);
  const gone = createFakePort({
    postMessage() {
      throw new Error('Attempt to postMessage on disconnected port');
    },
  });
  const deaf = createFakePort({ postMessage: () => undefined });
  deaf.port.onMessage.addListener = () => {
    throw new Error('Attempting to use a disconnected port object');
  };
  const here = createFakePort({ postMessage: (message) => void told.push(message) });
  for (const { port } of [gone, deaf, here]) tell(port);
  expect(told).toEqual([{ type: 'listing', rows: [], frame: expect.stringMatching(/^[\d,]{5,32}$/) }]);
});

test('panels are let go with the session, also by a script that the extension left behind', () => {
  const session = new AbortController();
  const tell = tellViewers(parts, session.signal);
  const letGo: string[] = [];
  const gone = createFakePort({ name: 'gone' });
  gone.port.disconnect = () => {
    throw new Error('Extension context invalidated.');
  };
  const here = createFakePort({ name: 'here' });
  here.port.disconnect = () => void letGo.push('here');
  for (const { port } of [gone, here]) tell(port);
  expect(letGo).toEqual([]);
  session.abort();
  expect(letGo).toEqual(['here']);
});

test('a viewer is shown an address where it is drawn, not a copy for other windows, not in every frame, and for a moment', () => {
  const shown: string[] = [];
  const key = keyOf('evm', evmLower(1));
  const mentions = ['hidden', 'drawn'].map((id) => {
    const element = document.body.appendChild(document.createElement('a'));
    element.checkVisibility = () => id === 'drawn';
    element.style.display = id === 'drawn' ? 'inline' : 'none';
    element.scrollIntoView = () => void shown.push(id);
    // Cast: nothing else is looked at.
    return { anchor: element, reading: { key } } as unknown as Mention;
  });
  const viewer = createFakePort();
  const { after, pass } = createWaits();
  const all = new Set(mentions);
  const tell = tellViewers(
    { ...parts, after, mentions: { ...parts.mentions, all } },
    new AbortController().signal,
  );
  tell(viewer.port);
  // Cast: it tells what it found.
  const { frame } = viewer.posted[0] as FrameMessage;
  viewer.posted.length = 0;
  for (const nth of [0, 1]) viewer.say({ type: 'jump', key, nth, frame });
  expect(shown).toEqual(['drawn', 'drawn']);
  viewer.say({ type: 'jump', key, nth: 0, frame: 'another' });
  expect(shown).toEqual(['drawn', 'drawn']);
  const rings = () => document.querySelectorAll('[data-nametag=ring]').length;
  expect(rings()).toBe(2);
  pass();
  expect(rings()).toBe(0);
  expect(viewer.posted).toEqual([]);
  // Its frame was hidden meanwhile: the next press goes to one that is seen.
  document.documentElement.checkVisibility = () => false;
  for (const mention of all) if (mention.anchor !== mentions[0]?.anchor) all.delete(mention);
  viewer.say({ type: 'jump', key, nth: 0, frame });
  expect(viewer.posted).toEqual([{ type: 'listing', rows: [], frame, hidden: true }]);
});

test.each([
  ['frame of a page that goes takes its addresses', {}, 1],
  ['page that goes keeps them until the next one is there', undefined, 0],
])('a %s from the panel', (_, parent, told) => {
  const view = new EventTarget();
  const session = new AbortController();
  // Cast: nothing else of the document is used.
  const document = {
    defaultView: Object.assign(view, { parent: parent ?? view }),
    documentElement: { checkVisibility: () => true },
  } as unknown as Document;
  const panel = createFakePort();
  const rows = [{ key: keyOf('evm', evmLower(1)), count: 1 }];
  tellViewers({ ...parts, document, listing: () => ({ type: 'listing', rows }) }, session.signal)(panel.port);
  view.dispatchEvent(new Event('pagehide'));
  const [first, ...later] = panel.posted;
  expect(later).toEqual([]);
  view.dispatchEvent(trusted(new Event('pagehide')));
  // Cast: it told what it found.
  const empty = { ...(first as FrameMessage), rows: [] };
  expect(panel.posted.slice(1)).toEqual(Array(told).fill(empty));
  session.abort();
});
