/** Firefox with the unpacked build, through Puppeteer and WebDriver BiDi. */
import { randomUUID } from 'node:crypto';
import puppeteer, { type Frame, type Page, type Browser as PuppeteerBrowser } from 'puppeteer-core';
import { geckoId } from '../../lib/extension/manifest.ts';
import { findBrowser } from '../../scripts/setup/ensure-browsers.mjs';
import {
  type Browser,
  type DriverOptions,
  eventually,
  firstPage,
  nextFrame,
  pressAllow,
  type Seen,
  type Site,
  shipped,
  type Tab,
} from './driver.ts';

/** A DOM node as WebDriver BiDi writes it (script.NodeRemoteValue). */
interface BidiNode {
  readonly value?: {
    readonly nodeType: number;
    readonly localName?: string;
    readonly nodeValue?: string;
    readonly attributes?: Readonly<Record<string, string>>;
    readonly children?: readonly BidiNode[];
    readonly shadowRoot?: BidiNode | null;
  };
}

/** What Puppeteer does not offer: evaluation that serialises closed shadow roots too, and the browser's own windows. */
interface Connection {
  send(
    method: 'script.evaluate' | 'browsingContext.getTree',
    parameters: object,
  ): Promise<{
    result: {
      result?: { value?: readonly BidiNode[] };
      contexts?: readonly { readonly context: string }[];
    };
  }>;
}

function toSeen(node: BidiNode): Seen {
  return {
    name: node.value?.localName ?? '',
    attributes: node.value?.attributes ?? {},
    text: node.value?.nodeType === 3 ? (node.value.nodeValue ?? '') : '',
    children: (node.value?.children ?? []).map(toSeen),
    shadow: (node.value?.shadowRoot?.value?.children ?? []).map(toSeen),
  };
}

/** Finds carriers of an attribute in the document and in its open shadow roots. */
const collect = (attribute: string): string => `(() => {
  const found = [];
  const visit = (root) => {
    found.push(...root.querySelectorAll('[' + ${JSON.stringify(attribute)} + ']'));
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) visit(element.shadowRoot);
  };
  visit(document);
  return found;
})()`;

class FirefoxTab implements Tab {
  readonly complaints: string[] = [];
  readonly page: Page;
  readonly #connection: Connection;

  constructor(page: Page, connection: Connection) {
    this.page = page;
    this.#connection = connection;
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
  }

  async goto(url: string): Promise<void> {
    await this.page.goto(url);
  }

  evaluate<Result>(run: (argument: never) => Result | Promise<Result>, argument?: unknown): Promise<Result> {
    return this.page.evaluate(run as (argument: unknown) => Result | Promise<Result>, argument);
  }

  async seen(attribute: string): Promise<readonly Seen[]> {
    const perFrame = await Promise.all(this.page.frames().map((frame) => this.#inFrame(frame, attribute)));
    return perFrame.flat();
  }

  async #inFrame(frame: Frame, attribute: string): Promise<readonly Seen[]> {
    const answer = await this.#connection.send('script.evaluate', {
      expression: collect(attribute),
      // A frame's id is its browsing context's id.
      target: { context: (frame as Frame & { readonly _id: string })._id },
      awaitPromise: false,
      serializationOptions: { maxDomDepth: 12, includeShadowTree: 'all' },
    });
    return (answer.result.result?.value ?? []).map(toSeen);
  }

  async hover(selector: string): Promise<void> {
    await this.page.locator(selector).hover();
  }
  async click(selector: string): Promise<void> {
    // What is being drawn anew is waited for, as Playwright does of itself.
    await this.page.locator(selector).click();
  }
  async press(key: string): Promise<void> {
    type Key = Parameters<Page['keyboard']['press']>[0];
    // `Control+Enter`, as Playwright writes it.
    const keys = key.length > 1 ? key.split('+') : [key];
    const last = keys.pop() ?? '';
    for (const held of keys) await this.page.keyboard.down(held as Key);
    await this.page.keyboard.press(last as Key);
    for (const held of keys.reverse()) await this.page.keyboard.up(held as Key);
  }
  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewport({ width, height });
  }
  async scheme(scheme: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  }
  async front(): Promise<void> {
    await this.page.bringToFront();
    await this.page.evaluate(nextFrame);
  }
  async screenshot(path: string): Promise<void> {
    await this.page.screenshot({ path: path as `${string}.png` });
  }
  async close(): Promise<void> {
    await this.page.close();
  }
}

class Firefox implements Browser {
  readonly name = 'firefox';
  readonly extension: string;
  readonly asked: string[] = [];
  readonly #browser: PuppeteerBrowser;
  readonly #build: string;
  readonly #site: Site | undefined;

  constructor(browser: PuppeteerBrowser, build: string, uuid: string, site: Site | undefined) {
    this.#browser = browser;
    this.#build = build;
    this.extension = `moz-extension://${uuid}`;
    this.#site = site;
  }

  get #connection(): Connection {
    // A door: Puppeteer's own way to the protocol, for what it does not offer.
    return (this.#browser as PuppeteerBrowser & { readonly connection: Connection }).connection;
  }

  async install(): Promise<void> {
    await this.#browser.installExtension(this.#build);
  }

  /** What the switch in `about:addons` does, before the extension is there. */
  async allowInPrivate(): Promise<void> {
    const { result } = await this.#connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
    const [window] = result.contexts ?? [];
    await this.#connection.send('script.evaluate', {
      expression: `ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs')
        .ExtensionPermissions.add('${geckoId}', { permissions: ['internal:privateBrowsingAllowed'], origins: [] })`,
      target: { context: window?.context },
      awaitPromise: true,
    });
  }

  async #plainTab(): Promise<FirefoxTab> {
    return new FirefoxTab(await this.#browser.newPage(), this.#connection);
  }

  async tab(): Promise<FirefoxTab> {
    return this.#served(await this.#plainTab());
  }

  async #served(tab: FirefoxTab): Promise<FirefoxTab> {
    await tab.page.setRequestInterception(true);
    tab.page.on('request', (request) => {
      const url = new URL(request.url());
      if (!url.protocol.startsWith('http') || url.hostname === '127.0.0.1') return void request.continue();
      const served = this.#site?.(url);
      if (!served) {
        this.asked.push(url.href);
        return void request.abort();
      }
      return void request.respond({
        status: served.status ?? 200,
        contentType: served.type ?? 'text/html; charset=utf-8',
        headers: { ...served.headers },
        body: served.body,
      });
    });
    return tab;
  }

  async first(): Promise<FirefoxTab> {
    return this.tabAt(`${this.extension}/${firstPage.path}`);
  }

  async tabAt(url: string): Promise<FirefoxTab> {
    const page = await this.pageAt(url);
    if (!page) throw new Error(`No page was opened at ${url}.`);
    return this.#served(new FirefoxTab(page, this.#connection));
  }

  async pageAt(url: string): Promise<Page | undefined> {
    return eventually(async () => {
      // Where a page stands it says itself: Puppeteer is not told when a page changes its process.
      for (const page of (await this.#browser.pages()).reverse()) {
        if ((await page.evaluate(() => location.href).catch(() => '')) === url) return page;
      }
      return undefined;
    }, firstPage.patience);
  }

  async extensionTab(path: string): Promise<FirefoxTab> {
    const tab = await this.#plainTab();
    const url = `${this.extension}/${path}`;
    // Never awaited: the page changes its process on the way, and the promise with it.
    tab.page.goto(url).catch(() => undefined);
    // The address is there before the extension's own interfaces are.
    const isThere = () =>
      tab.page
        .evaluate((there) => location.href === there && 'browser' in globalThis, url)
        .catch(() => undefined);
    if (await eventually(isThere, 30_000)) return tab;
    throw new Error('The extension page did not open within 30 seconds.');
  }

  async allow(pattern: string): Promise<void> {
    // Without `webextOptionalPermissionPrompts` this browser says yes by itself.
    const tab = await this.extensionTab('popup.html');
    await pressAllow(tab, pattern);
    await tab.close();
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}

export async function openFirefox(options: DriverOptions = {}): Promise<Firefox> {
  const executablePath = findBrowser('firefox');
  if (!executablePath) throw new Error('Firefox was not found: run "npm test", which installs it.');
  const uuid = randomUUID();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: options.headless ?? true,
    ...(options.profile ? { userDataDir: options.profile } : {}),
    defaultViewport: { width: 1400, height: 900 },
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [geckoId]: uuid }),
      'extensions.webextOptionalPermissionPrompts': false,
      ...options.preferences,
    },
  });
  const opened = new Firefox(browser, options.build ?? shipped('firefox'), uuid, options.site);
  if (options.inPrivate) await opened.allowInPrivate();
  if (!options.late) await opened.install();
  // Only the shipped build has one, and only a new profile sees it.
  const greets = options.build === undefined && options.profile === undefined && !options.late;
  if (greets && options.first !== true) {
    await (await opened.pageAt(`${opened.extension}/${firstPage.path}`))?.close();
  }
  return opened;
}
