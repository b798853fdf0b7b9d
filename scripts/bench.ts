/** Runs every `bench:NAME` of package.json, one after the other, and lists the missed goals at the end. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const names = Object.keys(scripts).filter((name) => name.startsWith('bench:'));
const missed = names.filter((name) => {
  console.log(`\n━━ ${name}`);
  return spawnSync('npm', ['run', '--silent', name], { stdio: 'inherit' }).status !== 0;
});
console.log(
  missed.length === 0
    ? `\nAll ${names.length} benches reached their goals.`
    : `\nGoals missed in: ${missed.join(', ')}.`,
);
process.exitCode = missed.length === 0 ? 0 : 1;
