// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { addressAttributes } from '../../../lib/page/find/address-attributes.ts';
import { createWatch } from '../../../lib/page/find/watch.ts';

test.each(['href', ...addressAttributes])(
  'that %s alone changed is known, because addresses are read there',
  async (name) => {
    document.body.innerHTML = '<p>one</p>';
    const changed = Promise.withResolvers<void>();
    const watch = createWatch(new AbortController().signal, {
      onTouched: () => undefined,
      onOwnMoved: () => undefined,
      onChanged: changed.resolve,
    });
    watch.root(document);
    const element = document.querySelector('p');
    element?.setAttribute(name, 'two');
    await changed.promise;
    expect(watch.take()?.roots).toEqual([element]);
  },
);

test('that something was removed is known, though something else was added after it', async () => {
  document.body.innerHTML = '<p>one</p>';
  const { promise, resolve } = Promise.withResolvers<void>();
  const watch = createWatch(new AbortController().signal, {
    onTouched: () => undefined,
    onOwnMoved: () => undefined,
    onChanged: resolve,
  });
  watch.root(document);
  document.querySelector('p')?.remove();
  const added = document.createElement('p');
  document.body.append(added);
  await promise;
  expect(watch.take()).toEqual({ roots: [added], whole: false, emptied: [document.body] });
});
