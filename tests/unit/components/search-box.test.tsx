// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { SearchBox } from '../../../components/popup/SearchBox.tsx';

test('the box has the focus with the first drawing after which the browser gives it', () => {
  const refused = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => undefined);
  const draw = (value: string) =>
    act(() =>
      render(
        <SearchBox
          value={value}
          owner=""
          listId="found"
          activeId={undefined}
          held
          onType={() => undefined}
          onKey={() => false}
        />,
        document.body,
      ),
    );
  draw('');
  expect(document.activeElement).toBe(document.body);
  refused.mockRestore();
  draw(' ');
  expect(document.activeElement?.localName).toBe('input');
  // A press beside everything leaves the focus where it is.
  (document.activeElement as HTMLElement).blur(); // Cast: the box.
  draw('');
  expect(document.activeElement).toBe(document.body);
  render(null, document.body);
});
