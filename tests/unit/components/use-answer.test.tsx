// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, test } from 'vitest';
import { useAnswer } from '../../../components/options/use-answer.ts';

test('an answer is asked for again when it has changed, and no longer once its page is gone', async () => {
  let asked = 0;
  const watching = new Set<() => void>();
  const watch = (again: () => void) => {
    watching.add(again);
    return () => void watching.delete(again);
  };
  function Page() {
    useAnswer(async () => ++asked, [], watch);
    return null;
  }
  render(<Page />, document.body);
  await expect.poll(() => watching.size).toBe(1);
  expect(asked).toBe(1);
  for (const again of watching) again();
  await expect.poll(() => asked).toBe(2);
  render(null, document.body);
  await expect.poll(() => watching.size).toBe(0);
});

test('what was read stays when it cannot be read again, and that is said', async () => {
  const answers = [() => Promise.resolve('two lists'), () => Promise.reject(new Error())];
  function Page() {
    const { value, failed, again } = useAnswer(
      () => answers.shift()?.() ?? Promise.resolve('three lists'),
      [],
    );
    return (
      <button type="button" onClick={again}>
        {value} {failed}
      </button>
    );
  }
  render(<Page />, document.body);
  const shown = () => document.body.textContent;
  const press = () => document.querySelector('button')?.click();
  await expect.poll(shown).toBe('two lists ');
  press();
  await expect.poll(shown).toBe('two lists options_failed');
  press();
  await expect.poll(shown).toBe('three lists ');
  render(null, document.body);
});
