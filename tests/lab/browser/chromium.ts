/** Chromium with the unpacked build, through Playwright. */
import { existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findProgram } from '../../../scripts/setup/ensure-programs.mjs';
import { chromiumSwitches } from './chromium-switches.ts';
import { ChromiumTab } from './chromium-tab.ts';
import { clearChromium } from './clear-chromium.ts';
import {
  type Browser,
  type DriverOptions,
  eventually,
  firstPage,
  lendPage,
  plainPage,
  pressAllow,
  type SharedBrowser,
  type Site,
  shipped,
  type Tab,
} from './driver.ts';

/** What chrome://extensions calls for "Allow on this site". */
interface DeveloperPrivate {
  addHostPermission(extension: string, host: string): Promise<void>;
}

/** A chrome://extensions page that draws nothing but has its APIs. */
const settingsPage = 'chrome://extensions/strings.m.js';

export class Chromium implements Browser {
  readonly name = 'chromium';
  extension = '';
  readonly asked: string[] = [];
  readonly context: BrowserContext;
  /** The tab of the page that the extension opened itself: its next page opens there, because a tab costs most. */
  greeting: Page | undefined;
  #kept: ChromiumTab | undefined;
  readonly #build: string;
  readonly #end: (browser: Chromium) => Promise<void>;
  #ended: Promise<void> | undefined;

  constructor(context: BrowserContext, build: string, end: (browser: Chromium) => Promise<void>) {
    this.context = context;
    this.#build = build;
    this.#end = end;
  }

  async started(): Promise<void> {
    const worker = this.context.serviceWorkers()[0] ?? (await this.context.waitForEvent('serviceworker'));
    this.extension = `chrome-extension://${new URL(worker.url()).host}`;
  }

  async install(enableInIncognito = false): Promise<void> {
    if (this.extension !== '') await this.#closeOwnPages();
    const { id } = await extensions(this.context, 'loadUnpacked', { path: this.#build, enableInIncognito });
    this.extension = `chrome-extension://${id}`;
  }

  async uninstall(): Promise<void> {
    if (this.extension === '') return;
    await extensions(this.context, 'uninstall', { id: new URL(this.extension).host });
    const isGone = async () => this.context.serviceWorkers().length === 0;
    if (!(await eventually(isGone))) throw new Error('The worker outlived its extension.');
  }

  /**
   * Chromium updates an extension from a store once no page of it is open. One that is loaded again under its pages may
   * get a worker in their busy process that takes itself for the old version, and hears of nothing.
   */
  async #closeOwnPages(): Promise<void> {
    for (const page of this.context.pages())
      if (page.url().startsWith(`${this.extension}/`)) await page.close();
  }

  async tab(): Promise<ChromiumTab> {
    await this.#takeGreeting()?.close();
    return this.#driven(await this.context.newPage());
  }

  #takeGreeting(): Page | undefined {
    const page = this.greeting;
    this.greeting = undefined;
    return page;
  }

  async #driven(page: Page): Promise<ChromiumTab> {
    return new ChromiumTab(page, await this.context.newCDPSession(page));
  }

  async first(): Promise<ChromiumTab> {
    return this.tabAt(`${this.extension}/${firstPage}`);
  }

  async tabAt(url: string): Promise<ChromiumTab> {
    const page = await this.pageAt(url);
    if (!page) throw new Error(`No page was opened at ${url}.`);
    return this.#driven(page);
  }

  async pageAt(url: string): Promise<Page | undefined> {
    // Polls the URL, because an open page may still be navigating.
    const here = () => this.context.pages().findLast((page) => page.url() === url);
    return eventually(async () => here());
  }

  async extensionTab(path: string): Promise<ChromiumTab> {
    const tab = await this.#driven(this.#takeGreeting() ?? (await this.context.newPage()));
    await tab.goto(`${this.extension}/${path}`);
    return tab;
  }

  async inOwnPage<Result>(use: (page: Tab) => Promise<Result>): Promise<Result> {
    return lendPage(this, this.#kept ?? (this.greeting && (await this.#driven(this.greeting))), use);
  }

  async keepOwnPage(): Promise<void> {
    this.#kept ??= await this.extensionTab(plainPage);
  }

  async closeTabs(): Promise<void> {
    const stay = [this.context.pages()[0], this.#kept?.page];
    for (const page of this.context.pages()) if (!stay.includes(page)) await page.close();
    this.asked.length = 0;
  }

  async allow(pattern: string, page?: Tab): Promise<void> {
    // Grants the permission in the browser's settings, because nobody can answer its prompt.
    const settings = this.context.pages().find((one) => one.url() === settingsPage);
    const own = settings ?? (await this.context.newPage());
    if (!settings) await own.goto(settingsPage);
    await own.evaluate(
      ({ id, host }) => {
        const { chrome } = globalThis as unknown as { chrome: { developerPrivate: DeveloperPrivate } };
        return chrome.developerPrivate.addHostPermission(id, host);
      },
      { id: new URL(this.extension).host, host: pattern },
    );
    if (!settings) await own.close();
    if (page) await pressAllow(page, pattern);
    else await this.inOwnPage((own) => pressAllow(own, pattern));
  }

  /** Resolves when a person closes the window. */
  async closed(): Promise<void> {
    if (this.context.pages().length > 0) await this.context.waitForEvent('close', { timeout: 0 });
  }

  close(): Promise<void> {
    this.#ended ??= this.#end(this);
    return this.#ended;
  }
}

/** Commands that Playwright's types lack. */
async function extensions(
  context: BrowserContext,
  command: string,
  parameters: object,
): Promise<{ readonly id: string }> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('This browser takes no commands for itself.');
  const send = session.send.bind(session) as (method: string, parameters: object) => Promise<{ id: string }>;
  const answer = await send(`Extensions.${command}`, parameters);
  await session.detach();
  return answer;
}

/** Chromium runs these scripts for every extension that it removes, to look for shortcuts that no test makes. */
const shortcutScripts = ['xdg-icon-resource', 'xdg-desktop-menu'];
const doNothing = '/bin/true';

/** The environment of a browser in which those scripts do nothing: they cost more than many a test. */
function environment(profile: string): Record<string, string | undefined> {
  if (!existsSync(doNothing)) return process.env;
  const folder = mkdtempSync(join(profile, 'scripts-'));
  for (const name of shortcutScripts) symlinkSync(doNothing, join(folder, name));
  return { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
}

interface Launch {
  readonly headless: boolean;
  /** Installed at launch; without it, an extension can be installed and removed at any time. */
  readonly build?: string | undefined;
  readonly keepsLeft?: boolean | undefined;
}

async function launch(
  profile: string,
  { headless, build, keepsLeft = false }: Launch,
): Promise<BrowserContext> {
  const executablePath = findProgram('chromium');
  if (!executablePath) throw new Error('Chromium was not found: run "npm test", which installs it.');
  return chromium.launchPersistentContext(profile, {
    executablePath,
    headless,
    // Only a test's own time ends it.
    timeout: 0,
    env: environment(profile),
    viewport: { width: 1400, height: 900 },
    // Who opened the browser closes it: Playwright would end the process before the profile is removed.
    handleSIGINT: false,
    handleSIGTERM: false,
    args: [
      ...chromiumSwitches(headless),
      ...(build
        ? [`--disable-extensions-except=${build}`, `--load-extension=${build}`]
        : ['--enable-unsafe-extension-debugging']),
    ],
    ignoreDefaultArgs: [
      ...(build ? [] : ['--disable-extensions']),
      ...(keepsLeft ? ['--disable-back-forward-cache'] : []),
    ],
  });
}

/** Answers for every host and returns the origins whose pages it served. */
async function serve(browser: Chromium, site: Site | undefined): Promise<ReadonlySet<string>> {
  const origins = new Set<string>();
  await browser.context.route(/^https?:/, async (route) => {
    const url = new URL(route.request().url());
    // The real label service runs on loopback and is never routed.
    if (url.hostname === '127.0.0.1' || url.hostname === 'localhost') return route.continue();
    const served = site?.(url);
    if (!served) {
      browser.asked.push(url.href);
      return route.abort();
    }
    origins.add(url.origin);
    return route.fulfill({
      status: served.status ?? 200,
      contentType: served.type ?? 'text/html; charset=utf-8',
      headers: { ...served.headers },
      body: served.body,
    });
  });
  return origins;
}

/** Waits for the page that the extension opens itself: only the shipped build has one. */
async function greeted(browser: Chromium, options: DriverOptions): Promise<void> {
  const greets = options.build === undefined && !options.late;
  if (!greets || options.first === true) return;
  browser.greeting = await browser.pageAt(`${browser.extension}/${firstPage}`);
  if (!browser.greeting) throw new Error('The extension opened no first page.');
}

export async function openChromium(options: DriverOptions = {}): Promise<Chromium> {
  const build = options.build ?? shipped('chrome');
  // An extension loaded by a command-line flag cannot be allowed in private windows.
  const isLate = options.late === true || options.inPrivate === true;
  const profile = mkdtempSync(join(tmpdir(), 'nametag-chromium-'));
  const { headless = true, keepsLeft } = options;
  const context = await launch(profile, { headless, keepsLeft, build: isLate ? undefined : build });
  const browser = new Chromium(context, build, async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  });
  if (!isLate) await browser.started();
  await serve(browser, options.site);
  if (options.inPrivate && !options.late) await browser.install(true);
  await greeted(browser, options);
  return browser;
}

/** One process for many tests; each test gets a new extension. */
export async function shareChromium(): Promise<SharedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'nametag-chromium-'));
  const context = await launch(profile, { headless: true });
  await context.pages()[0]?.goto(settingsPage);
  return {
    async open(options, closed) {
      let origins: ReadonlySet<string> = new Set();
      const browser = new Chromium(context, options.build ?? shipped('chrome'), async () => {
        await clearChromium(browser, origins);
        closed();
      });
      origins = await serve(browser, options.site);
      if (!options.late) {
        await browser.install();
        await browser.started();
      }
      await greeted(browser, options);
      return browser;
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
