/** The framework pages at a sixth of the speed, where hydration, updates and badges coincide differently. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

test('frameworks and badges get along at a sixth of the speed', { timeout: 1_800_000 }, () => {
  const { status, stdout } = spawnSync(
    join(root, 'node_modules', '.bin', 'playwright'),
    ['test', 'page-frameworks', '--project=chromium', '--workers=1', '--reporter=line'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NAMETAG_SLOW: '6' } },
  );
  expect(status, stdout.slice(-4_000)).toBe(0);
});
