import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { inChromiumOnly, inFirefox, toPattern } from './tests/e2e/in-firefox.ts';

const isFull = process.env.NAMETAG_STRESS === '1';
const different = inFirefox.flatMap(({ titles }) => titles.map(toPattern));

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/test-results',
  // What libraries rendered, recorded: `playwright test page-models --update-snapshots`.
  snapshotPathTemplate: 'tests/lab/pages/rendered/{arg}{ext}',
  // Measured on two cores: a third fills the time in which tests wait, a fourth only makes each slower.
  workers: 3,
  // Tests of one file share nothing but the browser of their worker, so that no file is waited for at the end.
  fullyParallel: true,
  // Only what hangs comes to these, on the slowest machine too.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  projects: [
    { name: 'chromium', use: { browserName: 'chromium' } },
    {
      name: 'firefox',
      use: { browserName: 'firefox' },
      grepInvert: inChromiumOnly.map(toPattern),
      ...(isFull ? {} : { grep: different }),
    },
  ],
});
