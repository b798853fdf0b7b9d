import { expect, it } from 'vitest';
import { remembered } from '../../../../lib/core/address/memory.ts';

it('what was asked lately is not computed again, and the oldest is forgotten first', () => {
  const asked: string[] = [];
  const shout = remembered(2, (text) => {
    asked.push(text);
    return text.toUpperCase();
  });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(shout)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});

it('an answer of nothing is remembered too', () => {
  let times = 0;
  const never = remembered(2, () => {
    times += 1;
    return undefined;
  });
  never('a');
  never('a');
  expect(times).toBe(1);
});
