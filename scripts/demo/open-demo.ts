/** Opens Chromium with the built extension, on a page that comes from this machine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type Page } from '@playwright/test';
import { findProgram } from '../setup/ensure-programs.mjs';
import { demoUrl } from './demo-page.ts';

export interface Demo {
  readonly page: Page;
  /** Resolves when a person closes the window. */
  closed(): Promise<void>;
  close(): Promise<void>;
}

export async function openDemo(html: string, headless: boolean): Promise<Demo> {
  const executablePath = findProgram('chromium');
  if (!executablePath) throw new Error('Chromium was not found.');
  const build = join(import.meta.dirname, '..', '..', process.env.NAMETAG_OUT ?? '.output', 'chrome-mv3');
  const profile = mkdtempSync(join(tmpdir(), 'nametag-demo-'));
  // However this ends: also when Chromium does not start.
  process.once('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless,
    // A large window where nobody scrolls, because only visible addresses are labelled.
    viewport: headless ? { width: 1400, height: 1560 } : null,
    // Who opened the browser closes it: Playwright would end the process before Chromium let go of the profile.
    handleSIGINT: false,
    handleSIGTERM: false,
    args: [
      '--no-sandbox',
      '--no-first-run',
      `--disable-extensions-except=${build}`,
      `--load-extension=${build}`,
    ],
  });
  await context.route(/^https?:/, (route) =>
    route.request().url() === demoUrl
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      : route.abort(),
  );
  const gone = new Promise<void>((resolve) => context.once('close', () => resolve()));
  const page = await context.newPage();
  await page.goto(demoUrl);
  return {
    page,
    closed: () => gone,
    close: () => context.close(),
  };
}
