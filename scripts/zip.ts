/** Packs what the two stores take: the build, and for Firefox the sources that its reviewers build from. */
import { spawnSync } from 'node:child_process';

for (const browser of ['chrome', 'firefox']) {
  const { status } = spawnSync('wxt', ['zip', '-b', browser], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
