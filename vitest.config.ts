import { defineConfig } from 'vitest/config';

/** A project is a kind of test; `npm test` counts each for itself. */
const project = (name: string, folder: string, testTimeout: number, more: object = {}) => ({
  test: { name, include: [`${folder}/**/*.test.{ts,tsx}`], testTimeout, hookTimeout: 60_000, ...more },
});

/** For tests that start nothing and replace no module: each is loaded once for all of them, which halves their time. */
const shared = { pool: 'threads', isolate: false } as const;

export default defineConfig({
  test: {
    projects: [
      project('repository', 'tests/repository', 60_000, shared),
      project('stores', 'tests/stores', 60_000),
      project('unit', 'tests/unit', 60_000, { ...shared, setupFiles: ['tests/unit/empty-document.ts'] }),
      project('service', 'tests/service', 120_000),
      project('worker', 'tests/worker', 120_000, shared),
      // Long series: `npm run stress -- NAME` runs one of them, however long it takes; `npm test` none.
      project('series', 'tests/stress', 3 * 3_600_000),
    ],
  },
});
