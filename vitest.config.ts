import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ByEnvironment } from './tests/unit/by-environment.ts';

const compiledPlaces = join(import.meta.dirname, 'tests', 'lab', 'service', 'compiled-places.ts');

/** A project is a kind of test; `npm test` counts each for itself. */
const project = (name: string, folder: string, testTimeout: number, more: object = {}) => ({
  test: { name, include: [`${folder}/**/*.test.{ts,tsx}`], testTimeout, hookTimeout: 60_000, ...more },
});

/** For tests that start nothing and replace no module: each is loaded once for all of them, which halves their time. */
const shared = { pool: 'threads', isolate: false } as const;

/** A little less than a test's time, so that a failure says what did not come; only a hang takes as long. */
const expectSoon = { poll: { timeout: 55_000, interval: 10 } };

/** Threads and processes start from the bundle, which `compile-service.ts` builds. */
const ofService = {
  isolate: false,
  expect: expectSoon,
  globalSetup: ['tests/service/compile-service.ts'],
  setupFiles: ['tests/service/after-each-file.ts'],
  alias: [{ find: /^\.{1,2}\/(?:.*\/)?places\.ts$/, replacement: compiledPlaces }],
};

export default defineConfig({
  test: {
    sequence: { sequencer: ByEnvironment },
    projects: [
      project('repository', 'tests/repository', 60_000, shared),
      // Mozilla's linter reads the whole build by itself: beside other stages, more than a minute on a slow machine.
      project('stores', 'tests/stores', 120_000),
      // Seconds of work take a minute beside browsers on a machine that is full.
      project('unit', 'tests/unit', 120_000, {
        ...shared,
        setupFiles: ['tests/unit/empty-document.ts'],
        expect: expectSoon,
      }),
      // What a person meets in a page of the extension, with the real worker.
      project('surface', 'tests/surface', 90_000, {
        ...shared,
        setupFiles: ['tests/lab/surface/setup.ts'],
        expect: { poll: { interval: 5, timeout: 60_000 } },
      }),
      project(
        'service',
        'tests/service',
        process.env.NAMETAG_STRESS === '1' ? 3 * 3_600_000 : 60_000,
        ofService,
      ),
      // The same on a real Postgres.
      project('cluster', 'tests/cluster', 120_000, ofService),
      project('worker', 'tests/worker', 120_000, { ...shared, expect: expectSoon }),
      // Long series: `npm run stress -- NAME` runs one of them, however long it takes; `npm test` none.
      project('series', 'tests/stress', 3 * 3_600_000, {
        expect: { poll: { timeout: 120_000, interval: 20 } },
      }),
    ],
  },
});
