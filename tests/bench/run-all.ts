/**
 * `npm run bench`: runs every `bench:NAME` of package.json, or those that are named, and writes docs/benchmarks.md.
 * `--peer DIR` compares with another unpacked extension; `--quick` tries small sizes with few rounds and writes
 * .cache/benchmarks.md, unless `--write FILE` says where.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { type BenchRun, benchmarksPage } from './benchmarks-page.ts';
import { figuresFile, goalMissed, type WrittenFigure } from './report.ts';

const root = join(import.meta.dirname, '..', '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, peer: { type: 'string' }, write: { type: 'string' } },
});
const isQuick = values.quick === true;
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const names = Object.keys(scripts)
  .flatMap((name) => /^bench:(.+)$/.exec(name)?.[1] ?? [])
  .filter((name) => positionals.length === 0 || positionals.includes(name));

/** What a bench is told beyond its name. */
const options: Readonly<Record<string, readonly string[]>> = {
  page: [...(isQuick ? ['--runs', '3'] : []), ...(values.peer === undefined ? [] : ['--peer', values.peer])],
  service: isQuick ? ['--rows', '10000', '--rows', '50000'] : [],
};

function run(name: string): BenchRun['benches'][number] {
  const file = join(root, '.cache', 'bench', `${name}.jsonl`);
  mkdirSync(join(file, '..'), { recursive: true });
  rmSync(file, { force: true });
  console.log(`\n━━ ${name}`);
  const began = Date.now();
  const { status } = spawnSync('npm', ['run', '--silent', `bench:${name}`, '--', ...(options[name] ?? [])], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, [figuresFile]: file, ...(isQuick && { NAMETAG_ROUNDS: '3' }) },
  });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const figures = lines.map((line) => JSON.parse(line) as WrittenFigure);
  return {
    name,
    seconds: Math.round((Date.now() - began) / 1000),
    isWhole: figures.length > 0 && (status === 0 || status === goalMissed),
    figures,
  };
}

const benches = names.map(run);
const [cpu] = cpus();
const page = benchmarksPage({
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} cores of ${cpu?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB, ${process.platform}, Node ${process.versions.node}`,
  command: ['npm run bench', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(' '),
  isQuick,
  benches,
});
const target = values.write ?? (isQuick ? '.cache/benchmarks.md' : 'docs/benchmarks.md');
writeFileSync(join(root, target), page);
const missed = benches.filter(({ isWhole, figures }) => !isWhole || figures.some(({ isMet }) => !isMet));
console.log(
  missed.length === 0
    ? `\nAll ${names.length} benches reached their goals: ${target}.`
    : `\nGoals missed in: ${missed.map(({ name }) => name).join(', ')}: ${target}.`,
);
process.exitCode = missed.length === 0 ? 0 : 1;
