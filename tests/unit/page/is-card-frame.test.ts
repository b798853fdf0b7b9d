// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isCardFrame } from '../../../lib/page/card/is-card-frame.ts';

function frameIn(hostAttribute: string | undefined): Pick<Window, 'frameElement'> {
  const host = document.createElement('div');
  if (hostAttribute) host.setAttribute(hostAttribute, 'card');
  document.body.append(host);
  const frameElement = document.createElement('iframe');
  host.attachShadow({ mode: 'closed' }).append(frameElement);
  return { frameElement };
}

test('a card’s frame is in the root of a host of ours', () => {
  expect(isCardFrame(frameIn('data-nametag'))).toBe(true);
});

test('a page’s own frames are none: the window itself, one in the document, one in a root of the page', () => {
  const inDocument = document.createElement('iframe');
  document.body.append(inDocument);
  expect(isCardFrame({ frameElement: null })).toBe(false);
  expect(isCardFrame({ frameElement: inDocument })).toBe(false);
  expect(isCardFrame(frameIn(undefined))).toBe(false);
});
