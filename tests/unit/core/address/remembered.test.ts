import { expect, it } from 'vitest';
import { remembered } from '../../../../lib/core/address/remembered.ts';

it('what was asked lately is not computed again', () => {
  const asked: string[] = [];
  const shout = remembered(2, (text) => {
    asked.push(text);
    return text.toUpperCase();
  });
  expect(['a', 'b', 'a', 'c', 'b', 'c'].map(shout)).toEqual(['A', 'B', 'A', 'C', 'B', 'C']);
  expect(asked).toEqual(['a', 'b', 'c']);
});

it('what was not asked for a while is forgotten', () => {
  let times = 0;
  const count = remembered(10, () => {
    times += 1;
    return times;
  });
  for (let i = 0; i < 100; i++) count(String(i));
  expect(count('99')).toBe(100);
  expect(count('0')).toBe(101);
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
