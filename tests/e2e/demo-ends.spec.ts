import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from '@playwright/test';

test('the demo leaves nothing behind when it is ended with Ctrl-C', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nametag-demo-'));
  // A group of its own, as a terminal gives to a command: Ctrl-C reaches each process of it.
  const demo = spawn(process.execPath, ['scripts/with.mjs', '--', 'node', 'scripts/start.ts', '--headless'], {
    env: { ...process.env, TMPDIR: folder },
    detached: true,
  });
  const closed = once(demo, 'close');
  let out = '';
  const opening = new Promise<void>((resolve, reject) => {
    demo.stdout.on('data', (chunk) => {
      out += chunk;
      if (out.includes('Opening Chromium')) resolve();
    });
    demo.once('close', () => reject(new Error(`The demo ended before: ${out}`)));
  });
  await opening;
  process.kill(-(demo.pid ?? 0), 'SIGINT');
  expect(await closed).toEqual([130, null]);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
