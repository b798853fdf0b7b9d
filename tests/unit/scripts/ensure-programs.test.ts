/** What set-up asks apt for, with an apt that only notes what it was asked. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BrowserName, ensurePrograms } from '../../../scripts/setup/ensure-programs.mjs';

const folder = mkdtempSync(join(tmpdir(), 'nametag-apt-'));
const notes = join(folder, 'notes');

function program(name: string, script = ''): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

beforeEach(() => {
  program('chromium');
  program('firefox-esr');
  program('apt-get', `echo "$@" >> ${notes}`);
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CI', 'true');
  vi.spyOn(process, 'getuid').mockReturnValue(0);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(notes, { force: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

async function askedFor(names: BrowserName[]): Promise<string> {
  await ensurePrograms(folder, names);
  return existsSync(notes) ? readFileSync(notes, 'utf8') : '';
}

it('the demo, which needs Chromium alone, waits for no apt where it is there', async () => {
  expect(await askedFor(['chromium'])).toBe('');
});

it.runIf(process.platform === 'linux')('tests in both browsers get what draws their displays', async () => {
  expect(await askedFor(['chromium', 'firefox'])).toContain(' xvfb xdotool xauth');
});
