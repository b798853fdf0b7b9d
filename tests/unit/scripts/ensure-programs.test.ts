/** What set-up finds, and what it asks apt for, with an apt that only notes what it was asked. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BrowserName, ensurePrograms, fromPlaywright } from '../../../scripts/setup/ensure-programs.mjs';

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

it('the Chromium that Playwright downloads is found, on each system where its table says it is', () => {
  const core = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const bundle = readFileSync(join(core, 'lib', 'coreBundle.js'), 'utf8');
  const [, table = ''] = /EXECUTABLE_PATHS = \{\s*"chromium": \{([^}]*)\}/.exec(bundle) ?? [];
  const paths = Array.from(table.matchAll(/: (\[.*\])/g), ([, path = '']): string[] => JSON.parse(path));
  expect(paths).toHaveLength(5);
  for (const [at, path] of paths.entries()) {
    const cache = join(folder, `playwright ${at}`);
    const program = join(cache, 'chromium-1', ...path);
    mkdirSync(dirname(program), { recursive: true });
    writeFileSync(program, '');
    vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', cache);
    expect(fromPlaywright('chromium')).toBe(program);
  }
});
