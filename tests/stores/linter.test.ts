/** Mozilla's linter finds nothing in the build for Firefox, except what docs/store/review.md explains. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const build = join(root, process.env.NAMETAG_OUT ?? '.output', 'firefox-mv3');

interface Finding {
  readonly code: string;
  readonly file: string;
  readonly message: string;
}

interface Findings {
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
  readonly notices: readonly Finding[];
}

function lint(): Findings {
  const linter = join(root, 'node_modules/.bin/addons-linter');
  const { stdout, stderr } = spawnSync(linter, ['--output', 'json', build], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Findings;
}

/** Every way in which a script of ours assigns markup. */
const markup = /[\w$.[\]]+\.innerHTML\s*=(?!=)/g;

it('the linter finds no error, and warns of markup in Preact alone', () => {
  const { errors, warnings, notices } = lint();
  expect(errors).toEqual([]);
  expect(notices).toEqual([]);
  expect(warnings.length).toBeGreaterThan(0);
  expect(warnings.filter(({ code }) => code !== 'UNSAFE_VAR_ASSIGNMENT')).toEqual([]);
  for (const { file, message } of warnings) {
    expect(message).toBe('Unsafe assignment to innerHTML');
    const text = readFileSync(join(build, file), 'utf8');
    expect(text).toContain('dangerouslySetInnerHTML');
    expect(text.match(markup)).toHaveLength(1);
  }
  const paper = readFileSync(join(root, 'docs/store/review.md'), 'utf8');
  expect(warnings).toHaveLength(2);
  expect(paper).toContain('It warns twice of an assignment to `innerHTML`');
});
