// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it } from 'vitest';
import { NameEditor } from '../../../components/parts/NameEditor.tsx';

function editor(name: string) {
  const said: string[] = [];
  const root = document.createElement('div');
  render(
    <NameEditor
      name={name}
      note="monthly"
      onSave={(...words) => said.push(words.join(' / '))}
      onCancel={() => said.push('cancel')}
    />,
    root,
  );
  const remove = [...root.querySelectorAll('button')].find(
    ({ textContent }) => textContent?.trim() === 'card_own_remove',
  );
  return { remove, said };
}

it('a name can be taken away by one press, and only where there is one', () => {
  const { remove, said } = editor('Rent');
  remove?.click();
  expect(said).toEqual([' / ']);
  expect(editor('').remove).toBe(undefined);
});
