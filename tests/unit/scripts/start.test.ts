import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nametag-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts the demo with a script in Chromium’s place: how it ends, what it says, and what it leaves behind. */
async function startWith(script: string) {
  const chromium = join(folder, 'chromium');
  writeFileSync(chromium, `#!/bin/sh\n${script}\n`);
  chmodSync(chromium, 0o755);
  const profiles = join(folder, 'profiles');
  mkdirSync(profiles);
  const demo = spawn(process.execPath, ['scripts/start.ts', '--headless'], {
    env: { ...process.env, NAMETAG_CHROMIUM: chromium, TMPDIR: profiles },
  });
  const [said, ended] = await Promise.all([text(demo.stderr), once(demo, 'close')]);
  return { said, ended, left: readdirSync(profiles) };
}

test('the demo that ends with its Chromium by Ctrl-C says nothing and leaves nothing behind', async () => {
  expect(await startWith('kill -INT $PPID; kill -INT $$')).toEqual({
    said: '',
    ended: [130, null],
    left: [],
  });
});

test('the demo whose Chromium does not start says so and leaves nothing behind', async () => {
  const { said, ended, left } = await startWith('echo no display >&2; exit 1');
  expect(said).toContain('no display');
  expect({ ended, left }).toEqual({ ended: [1, null], left: [] });
});
