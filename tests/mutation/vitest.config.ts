/** The tests that a run of Stryker may use to catch mutants; it starts Vitest in a copy of the project. */

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Cast: `run-mutants.ts` writes the variable. */
const include = JSON.parse(process.env.NAMETAG_MUTATION_TESTS ?? '[]') as string[];
const isSurface = (pattern: string) => pattern.startsWith('tests/surface/');

/** Vitest begins with the longest files; the first failure ends a mutant, so the shortest go first here. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toReversed();
  }
}

/** A world of surface tests replaces what all code of its thread sees, so others have threads of their own. */
const project = (name: string, patterns: readonly string[], setupFile: string) => ({
  test: {
    name,
    include: [...patterns],
    setupFiles: [setupFile],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
    expect: { poll: { interval: 5, timeout: 55_000 } },
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: ShortestFirst },
    projects: [
      project(
        'plain',
        include.filter((one) => !isSurface(one)),
        'tests/unit/empty-document.ts',
      ),
      project('surface', include.filter(isSurface), 'tests/lab/surface/setup.ts'),
    ].filter(({ test }) => test.include.length > 0),
  },
});
