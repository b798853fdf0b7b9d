import { expect, it } from 'vitest';
import { explain, problems } from '../../../lib/core/address/explain.ts';
import english from '../../../public/_locales/en/messages.json' with { type: 'json' };

it('why a text is no address is said in the interface as the core says it', () => {
  const said: Readonly<Record<string, { message: string }>> = english;
  for (const problem of problems) {
    expect(said[`problem_${problem.replaceAll('-', '_')}`]?.message).toBe(explain(problem));
  }
});
