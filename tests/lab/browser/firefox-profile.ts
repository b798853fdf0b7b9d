/** A profile that Firefox has started once: it keeps the browser's compiled scripts, half of what a start costs. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { buildOnce } from '../build-once.ts';

const folder = join(import.meta.dirname, '..', '..', '..', '.cache', 'firefox-profile');
const profile = join(folder, 'profile');

/** What belongs to the one run that made it. */
const ofThatRun = /^(lock|\.parentlock|cache2|sessionstore.*|crashes|minidumps|datareporting)$/;

/** A folder of its own for each browser, with nothing in it of any extension or page. */
export async function firefoxProfile(executablePath: string): Promise<string> {
  const made = `${executablePath} ${statSync(executablePath).mtimeMs}`;
  await buildOnce(folder, { sources: ['tests/lab/browser/firefox-profile.ts'], given: made }, async () => {
    rmSync(profile, { recursive: true, force: true });
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      userDataDir: profile,
      timeout: 0,
      args: ['--remote-allow-system-access'],
    });
    await browser.newPage();
    await browser.close();
  });
  const own = mkdtempSync(join(tmpdir(), 'nametag-firefox-'));
  await cp(profile, own, {
    recursive: true,
    filter: (path) => !ofThatRun.test(path.slice(profile.length + 1)),
  });
  return own;
}
