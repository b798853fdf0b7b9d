import { expect, test } from 'vitest';
import { readPolicy } from '../../../lib/settings/policy.ts';
import { createRememberedPolicy } from '../../../lib/worker/browser/remembered-policy.ts';
import { handClock } from './fakes.ts';

/** A browser whose managed storage answers on demand, and what the disk remembers. */
function start(remembered: unknown) {
  const clock = handClock();
  const disk = { policy: remembered };
  const answers: PromiseWithResolvers<unknown>[] = [];
  let changes = 0;
  const read = createRememberedPolicy({
    readManaged() {
      const answer = Promise.withResolvers<unknown>();
      answers.push(answer);
      return answer.promise;
    },
    remembered: {
      read: async () => disk.policy,
      write: async (policy) => {
        disk.policy = policy;
      },
    },
    clock,
    changed: () => {
      changes += 1;
    },
  });
  return { clock, disk, answers, read, changes: () => changes };
}

test('a policy that the browser has is the one that holds, and it is remembered', async () => {
  const { answers, read, disk, changes } = start({ mode: 'off' });
  const policy = read();
  answers[0]?.resolve({ mode: 'local' });
  expect(await policy).toEqual({ mode: 'local' });
  expect(disk.policy).toEqual({ mode: 'local' });
  expect(changes()).toBe(0);
});

test('while the browser still reads it, the policy of the last time holds', async () => {
  const { clock, answers, read, changes } = start({ mode: 'local' });
  const policies = [read(), read()];
  await clock.advance(100);
  expect(await Promise.all(policies)).toEqual([{ mode: 'local' }, { mode: 'local' }]);
  expect(answers).toHaveLength(1);
  answers[0]?.resolve({ mode: 'off' });
  await expect.poll(changes).toBe(1);
});

test('the same policy, late, changes nothing', async () => {
  const { clock, answers, read, changes } = start({ mode: 'local' });
  const policy = read();
  await clock.advance(100);
  await policy;
  answers[0]?.resolve({ mode: 'local' });
  const again = read();
  answers[1]?.resolve({ mode: 'local' });
  await again;
  expect(changes()).toBe(0);
});

test('at the first start nobody waits: no host is named yet', async () => {
  const { clock, read } = start(undefined);
  const policy = read();
  await clock.advance(100);
  expect(await policy).toEqual({});
});

test('Firefox, which rejects where nobody set a policy, has none', async () => {
  const { answers, read } = start({ mode: 'off' });
  const policy = read();
  answers[0]?.reject(new Error('Managed storage manifest not found'));
  expect(await policy).toEqual({});
});

test('a policy of the last time that cannot be read is not taken for none', async () => {
  const { clock, read } = start(Promise.reject(new Error('disk')));
  const policy = readPolicy(read, true);
  await Promise.all([expect(policy).rejects.toThrow('disk'), clock.advance(100)]);
});

test('a browser that ends before its policy came does not wait for it the next time', async () => {
  const first = start(undefined);
  const given = first.read();
  await first.clock.advance(100);
  await given;
  const next = start(first.disk.policy);
  const policy = next.read();
  await next.clock.advance(100);
  expect(await policy).toEqual({});
  next.answers[0]?.resolve({ mode: 'off' });
  await expect.poll(next.changes).toBe(1);
});
