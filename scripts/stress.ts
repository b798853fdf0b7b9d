/** Runs one series in full: `npm run stress -- NAME`; without a name, lists them. `npm test` runs each with small counts. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const series = readdirSync('stress')
  .flatMap((file) => /^(.+)\.test\.ts$/.exec(file)?.[1] ?? [])
  .sort();
const [name, ...rest] = process.argv.slice(2);

if (!name || !series.includes(name)) {
  if (name) console.error(`There is no series called "${name}".`);
  console.error(`npm run stress -- NAME, where NAME is one of: ${series.join(', ')}`);
  process.exit(name ? 1 : 0);
}
const { status } = spawnSync('vitest', ['run', '--project', 'series', `stress/${name}.test.ts`, ...rest], {
  stdio: 'inherit',
  env: { ...process.env, NAMETAG_STRESS: '1' },
});
process.exitCode = status ?? 1;
