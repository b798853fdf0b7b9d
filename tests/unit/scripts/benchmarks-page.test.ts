import { expect, test } from 'vitest';
import { type BenchRun, benchmarksPage } from '../../bench/benchmarks-page.ts';

const run: BenchRun = {
  date: '2026-11-23',
  machine: '2 cores',
  command: 'npm run bench',
  isQuick: false,
  benches: [
    {
      name: 'find',
      seconds: 12,
      isWhole: true,
      figures: [
        { what: 'a | b', value: 12345.6, unit: 'ns', isMet: true },
        {
          what: 'scanning',
          value: 4,
          unit: 'ms',
          rival: { what: 'reading', value: 2 },
          ratio: 2,
          goal: { atMost: 1.5 },
          isMet: false,
        },
        {
          what: 'rate',
          value: 40,
          unit: '',
          interval: { low: 38, high: 42 },
          goal: { atLeast: 30 },
          isMet: true,
        },
      ],
    },
  ],
};

test('every figure stands beside its goal, and what was missed is said by how much', () => {
  const page = benchmarksPage(run);
  expect(page).toContain('Written by `npm run bench` on 2026-11-23. 2 cores.');
  expect(page).toContain('1 of 2 goals.\n\n- find, scanning: 2, where the goal is ≤ 1.5.');
  expect(page).toContain('| scanning | 4 ms | reading: 2 ms | 2 | ≤ 1.5 | **missed** |');
  expect(page).toContain('| rate | 40 (38 to 42) |  |  | ≥ 30 | met |');
  expect(page).toContain('| a \\| b | 12,346 ns |  |  |  |  |');
  expect(page).not.toContain('quick run');
});

test('a quick run says that it judges nothing, and a bench that broke off is named', () => {
  const benches = run.benches.map((bench) => ({ ...bench, isWhole: false, figures: [] }));
  const page = benchmarksPage({ ...run, isQuick: true, benches });
  expect(page).toContain('A quick run');
  expect(page).toContain('- find broke off.');
});
