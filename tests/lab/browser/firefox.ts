/** Firefox with the unpacked build, driven by Puppeteer and WebDriver BiDi. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import puppeteer, { type HTTPRequest, type Page, type Browser as PuppeteerBrowser } from 'puppeteer-core';
import { geckoId } from '../../../lib/extension/manifest.ts';
import { findProgram } from '../../../scripts/setup/ensure-programs.mjs';
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
import { firefoxProfile } from './firefox-profile.ts';
import { type BidiConnection, FirefoxTab } from './firefox-tab.ts';
import { isOpenAt, pageOfFirefox } from './page-of-firefox.ts';

/** Clears what pages left: storage, cache, permissions, history and clipboard. */
const clearedFirefox = `new Promise((resolve) => {
  Services.clipboard.emptyClipboard(Services.clipboard.kGlobalClipboard);
  Services.clearData.deleteData(Ci.nsIClearDataService.CLEAR_ALL, { onDataDeleted: resolve });
})`;

class Firefox implements Browser {
  readonly name = 'firefox';
  readonly extension: string;
  readonly asked: string[] = [];
  /** The tab of the page that the extension opened itself: its next page opens there, because a tab costs most. */
  greeting: Page | undefined;
  #kept: FirefoxTab | undefined;
  readonly #browser: PuppeteerBrowser;
  readonly #build: string;
  readonly #site: Site | undefined;
  readonly #end: (browser: Firefox) => Promise<void>;
  #ended: Promise<void> | undefined;

  constructor(
    browser: PuppeteerBrowser,
    uuid: string,
    { build, site }: DriverOptions,
    end: (browser: Firefox) => Promise<void>,
  ) {
    this.#browser = browser;
    this.#build = build ?? shipped('firefox');
    this.extension = `moz-extension://${uuid}`;
    this.#site = site;
    this.#end = end;
  }

  get #connection(): BidiConnection {
    // Cast: Puppeteer's types hide its BiDi connection.
    return (this.#browser as PuppeteerBrowser & { readonly connection: BidiConnection }).connection;
  }

  async install(): Promise<void> {
    await this.#browser.installExtension(this.#build);
  }

  async uninstall(): Promise<void> {
    await this.#browser.uninstallExtension(geckoId);
  }

  /** Does what the switch in `about:addons` does, before the extension is installed. */
  async allowInPrivate(): Promise<void> {
    await this.inItself(`ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs')
      .ExtensionPermissions.add('${geckoId}', { permissions: ['internal:privateBrowsingAllowed'], origins: [] })`);
  }

  /** Evaluates in the browser's own process, which draws its windows. */
  async inItself(expression: string): Promise<void> {
    const { result } = await this.#connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
    const [window] = result.contexts ?? [];
    await this.#connection.send('script.evaluate', {
      expression,
      target: { context: window?.context },
      awaitPromise: true,
    });
  }

  #takeGreeting(): Page | undefined {
    const page = this.greeting;
    this.greeting = undefined;
    return page;
  }

  async tab(): Promise<FirefoxTab> {
    await this.#takeGreeting()?.close();
    return this.#served(new FirefoxTab(await this.#browser.newPage(), this.#connection));
  }

  async #served(tab: FirefoxTab): Promise<FirefoxTab> {
    await tab.page.setRequestInterception(true);
    const answer = (request: HTTPRequest) => {
      const url = new URL(request.url());
      if (!url.protocol.startsWith('http') || url.hostname === '127.0.0.1') return request.continue();
      const served = this.#site?.(url);
      if (!served) {
        this.asked.push(url.href);
        return request.abort();
      }
      return request.respond({
        status: served.status ?? 200,
        contentType: served.type ?? 'text/html; charset=utf-8',
        headers: { ...served.headers },
        body: served.body,
      });
    };
    // What asks just before its tab or the browser closes gets no answer, and needs none.
    tab.page.on('request', (request) => void answer(request).catch(() => undefined));
    return tab;
  }

  async first(): Promise<FirefoxTab> {
    return this.tabAt(`${this.extension}/${firstPage}`);
  }

  async tabAt(url: string): Promise<FirefoxTab> {
    const page = await this.pageAt(url);
    if (!page) throw new Error(`No page was opened at ${url}, but at ${await this.#places()}.`);
    return this.#served(new FirefoxTab(page, this.#connection));
  }

  async pageAt(url: string): Promise<Page | undefined> {
    return eventually(() => pageOfFirefox(this.#browser, this.#connection, url));
  }

  /** Where the browser is, and where Puppeteer takes it to be. */
  async #places(): Promise<string> {
    const { result } = await this.#connection.send('browsingContext.getTree', {});
    const pages = (await this.#browser.pages()).map((page) => page.url());
    return `${result.contexts?.map((one) => one.url).join(', ')} (Puppeteer: ${pages.join(', ')})`;
  }

  async extensionTab(path: string): Promise<FirefoxTab> {
    const page = this.#takeGreeting() ?? (await this.#browser.newPage());
    const tab = new FirefoxTab(page, this.#connection);
    const url = `${this.extension}/${path}`;
    // Not awaited: the page changes its process, and the promise never settles.
    tab.page.goto(url).catch(() => undefined);
    const isThere = () => tab.page.evaluate(isOpenAt, url).catch(() => undefined);
    if (await eventually(isThere)) return tab;
    throw new Error('The extension page did not open.');
  }

  inOwnPage<Result>(use: (page: Tab) => Promise<Result>): Promise<Result> {
    return lendPage(
      this,
      this.#kept ?? (this.greeting && new FirefoxTab(this.greeting, this.#connection)),
      use,
    );
  }

  async keepOwnPage(): Promise<void> {
    this.#kept ??= await this.extensionTab(plainPage);
  }

  async closeTabs(): Promise<void> {
    const [, ...others] = await this.#browser.pages();
    for (const page of others) if (page !== this.#kept?.page) await page.close();
    this.asked.length = 0;
  }

  async allow(pattern: string, page?: Tab): Promise<void> {
    // With `webextOptionalPermissionPrompts` off, Firefox grants permissions without a prompt.
    if (page) await pressAllow(page, pattern);
    else await this.inOwnPage((own) => pressAllow(own, pattern));
  }

  close(): Promise<void> {
    this.#ended ??= this.#end(this);
    return this.#ended;
  }
}

interface Launched {
  readonly browser: PuppeteerBrowser;
  end(): Promise<void>;
}

async function launch(uuid: string, options: DriverOptions): Promise<Launched> {
  const executablePath = findProgram('firefox');
  if (!executablePath) throw new Error('Firefox was not found: run "npm test", which installs it.');
  const userDataDir = await firefoxProfile(executablePath);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: options.headless ?? true,
    userDataDir,
    // Only a test's own time ends it.
    timeout: 0,
    defaultViewport: { width: 1400, height: 900 },
    // Where nobody sees the browser's own window, it has no bars, which are a tenth of what it computes.
    args: ['--remote-allow-system-access', ...(options.headless === false ? [] : ['--kiosk'])],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [geckoId]: uuid }),
      // A reinstalled extension keeps its origin.
      'extensions.webextensions.keepUuidOnUninstall': true,
      'extensions.webextOptionalPermissionPrompts': false,
      // No process is started for a tab that may come: most of them no test uses.
      'dom.ipc.processPrelaunch.enabled': false,
      ...options.preferences,
    },
  });
  return {
    browser,
    async end() {
      await browser.close();
      await rm(userDataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function begin(opened: Firefox, options: DriverOptions): Promise<Firefox> {
  if (options.inPrivate) await opened.allowInPrivate();
  if (!options.late) await opened.install();
  // Only the shipped build opens this page. It comes to the front, and hides what was opened before.
  const greets = options.build === undefined && !options.late;
  if (greets && options.first !== true) {
    opened.greeting = await opened.pageAt(`${opened.extension}/${firstPage}`);
  }
  return opened;
}

export async function openFirefox(options: DriverOptions = {}): Promise<Firefox> {
  const uuid = randomUUID();
  const { browser, end } = await launch(uuid, options);
  return begin(new Firefox(browser, uuid, options, end), options);
}

/** One process for many tests; each test gets a new extension. */
export async function shareFirefox(): Promise<SharedBrowser> {
  const uuid = randomUUID();
  const { browser, end: endBrowser } = await launch(uuid, {});
  const [blank] = await browser.pages();
  return {
    open(options, closed) {
      const end = async (opened: Firefox) => {
        for (const page of await browser.pages()) if (page !== blank) await page.close();
        await opened.uninstall();
        await opened.inItself(clearedFirefox);
        closed();
      };
      return begin(new Firefox(browser, uuid, options, end), options);
    },
    close: endBrowser,
  };
}
