/** The tests that a run of Stryker may use to catch mutants; it starts Vitest in a copy of the project. */

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Cast: `run-mutants.ts` writes the variable. */
const include = JSON.parse(process.env.NAMETAG_MUTATION_TESTS ?? '[]') as string[];

/** Vitest begins with the longest files; the first failure ends a mutant, so the shortest go first here. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toReversed();
  }
}

export default defineConfig({
  test: {
    include,
    setupFiles: ['tests/unit/empty-document.ts', 'tests/lab/surface/setup.ts'],
    expect: { poll: { interval: 5, timeout: 55_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
    sequence: { sequencer: ShortestFirst },
  },
});
