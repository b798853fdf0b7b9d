// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createReactProbe } from '../../../lib/page/show/react-probe.ts';

const marks = { __reactFiber$abc: {}, __reactProps$abc: {} };

function append(): Element {
  return document.body.appendChild(document.createElement('p'));
}

test('in Firefox the page’s own objects tell what React has hydrated, and nobody is asked', async () => {
  const hydrated = Object.assign(append(), { wrappedJSObject: marks });
  const waiting = Object.assign(append(), { wrappedJSObject: { __other: {} } });
  const probe = createReactProbe(() => Promise.reject(new Error('Nobody is there to be asked.')));
  expect(await probe([hydrated, waiting])).toEqual([true, false]);
});

test('elsewhere the worker tells, unless the element has moved since it was asked', async () => {
  const [one, two] = [append(), append()];
  const probe = createReactProbe((paths) => {
    two.before(document.createElement('hr'));
    return Promise.resolve(paths.map(() => true));
  });
  expect(await probe([one, two])).toEqual([true, false]);
});
