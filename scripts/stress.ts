/** Runs in full what `npm test` tries with small counts: `npm run stress -- NAME`; without a name, lists them. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const series = readdirSync('tests/stress')
  .flatMap((file) => /^(.+)\.test\.ts$/.exec(file)?.[1] ?? [])
  .sort();

function seriesOf(name: string): readonly string[] {
  return ['vitest', 'run', '--project', 'series', `tests/stress/${name}.test.ts`];
}

const commands: Readonly<Record<string, readonly string[]>> = {
  unit: ['vitest', 'run', '--project', 'unit'],
  service: ['vitest', 'run', '--project', 'service'],
  chromium: ['playwright', 'test', '--project', 'chromium', '--reporter=list'],
  firefox: ['playwright', 'test', '--project', 'firefox', '--reporter=list'],
  'page-models': ['playwright', 'test', 'page-models', '--reporter=list'],
  'page-tables': ['playwright', 'test', 'page-tables', '--reporter=list'],
  mutation: ['node', 'scripts/with.mjs', 'mutation', '--', 'node', 'tests/mutation/mutation.ts'],
  defects: ['node', 'scripts/with.mjs', 'mutation', '--', 'node', 'tests/mutation/defects.ts'],
  worker: ['vitest', 'run', '--project', 'worker'],
  ...Object.fromEntries(series.map((name) => [name, seriesOf(name)])),
  cluster: ['node', 'scripts/with.mjs', 'postgres', '--', ...seriesOf('cluster')],
};
const [name = '', ...rest] = process.argv.slice(2);
const [command = '', ...args] = commands[name] ?? [];

if (command === '') {
  if (name) console.error(`There is no series called "${name}".`);
  console.error(`npm run stress -- NAME, where NAME is one of: ${Object.keys(commands).join(', ')}`);
  process.exit(name ? 1 : 0);
}
const { status } = spawnSync(command, [...args, ...rest], {
  stdio: 'inherit',
  env: { ...process.env, NAMETAG_STRESS: '1' },
});
process.exitCode = status ?? 1;
