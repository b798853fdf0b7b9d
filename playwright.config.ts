import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/test-results',
  // Measured on two cores: a third fills the time in which tests wait, a fourth only makes each slower.
  workers: 3,
  // Tests of one file share nothing but the browser of their worker, so that no file is waited for at the end.
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'chromium', use: { browserName: 'chromium' } },
    { name: 'firefox', use: { browserName: 'firefox' } },
  ],
});
