/** The page models that stand on real libraries: each says where it was read, and stands on pinned packages. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isVerified } from '../../lab/pages/model.ts';
import { modelsIn } from '../../lab/pages/models-in.ts';

const root = join(import.meta.dirname, '../../..');
const readme = readFileSync(join(root, 'tests/lab/pages/README.md'), 'utf8');
const { dependencies } = JSON.parse(
  readFileSync(join(root, 'tests/lab/frameworks/package.json'), 'utf8'),
) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

const models = await modelsIn('built');

test('at least twelve page models stand on real libraries, pinned', () => {
  expect(models.length).toBeGreaterThanOrEqual(12);
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^(npm:.+@)?\d+\.\d+\.\d+$/);
});

describe.each(models)('$name', (model) => {
  test('says which site, version and public source it reproduces', () => {
    expect(isVerified(model)).toBe(true);
    expect(model.origin?.site).not.toBe('');
    expect(model.origin?.version).toMatch(/\d/);
    expect(model.origin?.source).toMatch(/^[\w.-]+\/[\w.-]+@[0-9a-f]{40} \S+$/);
    const [, project, commit] = /^(\S+)@([0-9a-f]{12})/.exec(model.origin?.source ?? '') ?? [];
    expect(readme).toContain(
      `| \`${model.name}\` | ${model.origin?.site}, ${model.origin?.version} | ${project}@${commit}`,
    );
  });

  test('stands on a script and on packages that are there, and its rendering is recorded', () => {
    const [, script] = /src="\/built\/([\w-]+)\.js"/.exec(model.html) ?? [];
    expect(existsSync(join(root, `tests/lab/frameworks/src/libraries/${script}.js`))).toBe(true);
    for (const [, name = ''] of model.html.matchAll(/href="\/packages\/([^/"]+)\//g)) {
      expect(dependencies[name], name).toBeDefined();
    }
    expect(existsSync(join(root, `tests/lab/pages/rendered/${model.name}.txt`))).toBe(true);
  });
});
