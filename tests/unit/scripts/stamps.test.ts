import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TestStage } from '../../../scripts/test/lanes.ts';
import { createStamps } from '../../../scripts/test/stamps.ts';

const stage: TestStage = { name: 'unit', command: ['true'], counts: true, inputs: ['lib', 'a.json'] };

test('a stage that passed is not run again until one of its inputs changes', () => {
  const root = mkdtempSync(join(tmpdir(), 'stamps-'));
  const folder = join(root, '.cache');
  const passedBefore = () => createStamps(root, folder).passedBefore(stage);
  mkdirSync(join(root, 'lib'));
  writeFileSync(join(root, 'lib', 'one.ts'), '1');
  expect(passedBefore()).toBe(undefined);
  createStamps(root, folder).passed(stage, 7);
  expect(passedBefore()).toBe(7);

  writeFileSync(join(root, 'other.ts'), 'no input');
  expect(passedBefore()).toBe(7);
  writeFileSync(join(root, 'a.json'), '{}');
  expect(passedBefore()).toBe(undefined);
  createStamps(root, folder).passed(stage, 8);
  createStamps(root, folder).failed(stage);
  expect(passedBefore()).toBe(undefined);
});

test('what changed while a stage ran was not tested', () => {
  const root = mkdtempSync(join(tmpdir(), 'stamps-'));
  writeFileSync(join(root, 'a.json'), '1');
  const stamps = createStamps(root, join(root, '.cache'));
  stamps.begin(stage);
  writeFileSync(join(root, 'a.json'), '2');
  stamps.passed(stage, 1);
  expect(createStamps(root, join(root, '.cache')).passedBefore(stage)).toBe(undefined);
});
