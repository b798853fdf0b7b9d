// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { addressAttributes } from '../../../lib/page/find/address-attributes.ts';
import { createWatch } from '../../../lib/page/find/watch.ts';

function watchPage() {
  const { promise: changed, resolve: onChanged } = Promise.withResolvers<void>();
  const nothing = () => undefined;
  const watch = createWatch(new AbortController().signal, {
    onTouched: nothing,
    onOwnMoved: nothing,
    onChanged,
  });
  watch.root(document);
  return { watch, changed };
}

test.each(['href', ...addressAttributes])(
  'that %s alone changed is known, because addresses are read there',
  async (name) => {
    document.body.innerHTML = '<p>one</p>';
    const { watch, changed } = watchPage();
    const element = document.querySelector('p');
    element?.setAttribute(name, 'two');
    await changed;
    expect(watch.take()?.roots).toEqual([element]);
  },
);

test('that something was removed is known, though something else was added after it', async () => {
  document.body.innerHTML = '<p>one</p>';
  const { watch, changed } = watchPage();
  document.querySelector('p')?.remove();
  const added = document.createElement('p');
  document.body.append(added);
  await changed;
  expect(watch.take()).toEqual({ roots: [added], whole: false, emptied: [document.body] });
});

// A page may use our attribute on elements of its own.
test('a change that brings our attribute along is a change', async () => {
  const { watch, changed } = watchPage();
  document.body.innerHTML = '<div data-nametag>text</div>';
  await changed;
  expect(watch.take()?.roots).toEqual([document.body.firstElementChild]);
});
