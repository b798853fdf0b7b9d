import { describe, expect, it } from 'vitest';
import { serviceProblem } from '../../../components/popup/service-problem.ts';

describe('what the popup says of the label service', () => {
  const host = { style: 'A', host: 'https://labels.example.org' } as const;
  const good = { hasService: true, unread: [], online: true, hosts: [host] };
  const usage = { thisMonth: 3, budget: 10 };

  it.each([
    [good, usage, undefined],
    [{ ...good, hasService: false, online: false }, usage, undefined],
    [{ ...good, online: false }, usage, 'offline'],
    [{ ...good, hosts: [host, { ...host, reason: 'bad-key' as const }] }, usage, 'bad-key'],
    [good, { thisMonth: 10, budget: 10 }, 'over-budget'],
    [{ ...good, unread: ['own' as const] }, usage, 'own-unread'],
  ])('is the one problem that matters: %j, %j', (status, used, problem) => {
    expect(serviceProblem(status, used)).toBe(problem);
  });
});
