import { describe, expect, test } from 'vitest';
import { chooseStages, whyNoStage } from '../../../scripts/test/choose-stages.ts';
import { lanes } from '../../../scripts/test/lanes.ts';

const stages = lanes.flat();
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

describe('the stages of `npm test`', () => {
  test('all run where both browsers are there', () => {
    expect(chooseStages(stages, () => true)).toEqual({ run: stages, leftOut: [] });
  });

  test('without Firefox, only what drives it is left out', () => {
    const { run, leftOut } = chooseStages(stages, (name) => name !== 'firefox');
    expect(leftOut.map(({ stage, missing }) => [stage.name, missing])).toEqual([['firefox', ['firefox']]]);
    expect(names(run)).toContain('chromium');
    expect(run.length).toBe(stages.length - 1);
  });

  test('without any browser and without Postgres, everything else runs', () => {
    const { run, leftOut } = chooseStages(stages, () => false);
    expect(names(leftOut.map(({ stage }) => stage))).toEqual(['chromium', 'firefox', 'cluster']);
    expect(names(run)).toEqual(expect.arrayContaining(['types', 'unit', 'service', 'worker']));
  });

  test('are named by their beginnings, and a name that begins none is refused with the choice', () => {
    expect(whyNoStage(['unit', 'chrom'], stages)).toBeUndefined();
    expect(whyNoStage(['unit', 'e2e'], stages)).toMatch(
      /^No stage begins with "e2e"\. .*\bchromium, firefox\b/,
    );
  });
});
