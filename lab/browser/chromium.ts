/** Chromium with the unpacked build, through Playwright. */
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/setup/ensure-browsers.mjs';
import {
  type Browser,
  type DriverOptions,
  eventually,
  firstPage,
  nextFrame,
  pressAllow,
  type Seen,
  shipped,
  type Tab,
} from './driver.ts';

/** What chrome://extensions calls for "Allow on this site". */
interface DeveloperPrivate {
  addHostPermission(extension: string, host: string): Promise<void>;
}

interface CdpNode {
  nodeType: number;
  nodeName: string;
  localName: string;
  nodeValue: string;
  attributes?: string[];
  children?: CdpNode[];
  shadowRoots?: CdpNode[];
  contentDocument?: CdpNode;
}

/** The flags that keep headless Chromium quiet in a closed network. */
const quiet = [
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

function toSeen(node: CdpNode): Seen {
  const attributes: Record<string, string> = {};
  for (let i = 0; i + 1 < (node.attributes?.length ?? 0); i += 2) {
    attributes[node.attributes?.[i] ?? ''] = node.attributes?.[i + 1] ?? '';
  }
  return {
    name: node.localName,
    attributes,
    text: node.nodeType === 3 ? node.nodeValue : '',
    children: (node.children ?? []).map(toSeen),
    shadow: (node.shadowRoots ?? []).flatMap((root) => root.children ?? []).map(toSeen),
  };
}

class ChromiumTab implements Tab {
  readonly complaints: string[] = [];
  readonly page: Page;
  readonly #cdp: CDPSession;

  constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.#cdp = cdp;
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
    const { root } = (await this.#cdp.send('DOM.getDocument', { depth: -1, pierce: true })) as {
      root: CdpNode;
    };
    const found: Seen[] = [];
    const visit = (node: CdpNode): void => {
      // Attributes come as a flat list: names at even places, values between them.
      if (node.attributes?.some((name, at) => at % 2 === 0 && name === attribute)) found.push(toSeen(node));
      for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) visit(child);
      if (node.contentDocument) visit(node.contentDocument);
    };
    visit(root);
    return found;
  }

  hover(selector: string): Promise<void> {
    return this.page.hover(selector);
  }
  click(selector: string): Promise<void> {
    return this.page.click(selector);
  }
  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }
  resize(width: number, height: number): Promise<void> {
    return this.page.setViewportSize({ width, height });
  }
  scheme(scheme: 'light' | 'dark'): Promise<void> {
    return this.page.emulateMedia({ colorScheme: scheme });
  }
  contrast(way: 'more' | 'forced'): Promise<void> {
    return this.page.emulateMedia(way === 'more' ? { contrast: 'more' } : { forcedColors: 'active' });
  }
  async front(): Promise<void> {
    await this.page.bringToFront();
    await this.page.evaluate(nextFrame);
  }
  async screenshot(path: string): Promise<void> {
    await this.page.screenshot({ path });
  }
  close(): Promise<void> {
    return this.page.close();
  }
}

export class Chromium implements Browser {
  readonly name = 'chromium';
  extension = '';
  readonly asked: string[] = [];
  readonly context: BrowserContext;
  readonly #build: string;
  readonly #own: string | undefined;

  constructor(context: BrowserContext, build: string, own: string | undefined) {
    this.context = context;
    this.#build = build;
    this.#own = own;
  }

  /** The extension that the browser was started with. */
  async started(): Promise<void> {
    const worker = this.context.serviceWorkers()[0] ?? (await this.context.waitForEvent('serviceworker'));
    this.extension = `chrome-extension://${new URL(worker.url()).host}`;
  }

  async install(enableInIncognito = false): Promise<void> {
    const session = await this.context.browser()?.newBrowserCDPSession();
    if (!session) throw new Error('This browser takes no commands for itself.');
    // Playwright's types do not know the command yet.
    const send = session.send.bind(session) as (method: string, parameters: object) => Promise<unknown>;
    const { id } = (await send('Extensions.loadUnpacked', {
      path: this.#build,
      enableInIncognito,
    })) as { readonly id: string };
    this.extension = `chrome-extension://${id}`;
    await session.detach();
  }

  async tab(): Promise<ChromiumTab> {
    const page = await this.context.newPage();
    return new ChromiumTab(page, await this.context.newCDPSession(page));
  }

  async first(): Promise<ChromiumTab> {
    return this.tabAt(`${this.extension}/${firstPage.path}`);
  }

  async tabAt(url: string): Promise<ChromiumTab> {
    const page = await this.pageAt(url);
    if (!page) throw new Error(`No page was opened at ${url}.`);
    return new ChromiumTab(page, await this.context.newCDPSession(page));
  }

  async pageAt(url: string): Promise<Page | undefined> {
    // Looked for anew: a page that is there already may still be on its way to its address.
    const here = () => this.context.pages().findLast((page) => page.url() === url);
    return eventually(async () => here(), firstPage.patience);
  }

  async extensionTab(path: string): Promise<ChromiumTab> {
    const tab = await this.tab();
    await tab.goto(`${this.extension}/${path}`);
    return tab;
  }

  async allow(pattern: string): Promise<void> {
    // Said beforehand among the browser's own settings, as there is nobody to answer its prompt.
    const settings = await this.tab();
    await settings.goto('chrome://extensions/');
    await settings.evaluate(
      ({ id, host }) => {
        const { chrome } = globalThis as unknown as { chrome: { developerPrivate: DeveloperPrivate } };
        return chrome.developerPrivate.addHostPermission(id, host);
      },
      { id: new URL(this.extension).host, host: pattern },
    );
    await settings.close();
    const tab = await this.extensionTab('popup.html');
    await pressAllow(tab, pattern);
    await tab.close();
  }

  /** Resolves when a person closes the window. */
  async closed(): Promise<void> {
    if (this.context.pages().length > 0) await this.context.waitForEvent('close', { timeout: 0 });
  }

  /** Once or more often. */
  async close(): Promise<void> {
    await this.context.close();
    if (this.#own) await rm(this.#own, { recursive: true, force: true });
  }
}

export async function openChromium(options: DriverOptions = {}): Promise<Chromium> {
  const executablePath = findBrowser('chromium');
  if (!executablePath) throw new Error('Chromium was not found: run "npm test", which installs it.');
  const build = options.build ?? shipped('chrome');
  // A command line cannot allow it in private windows.
  const isLate = options.late === true || options.inPrivate === true;
  const own = options.profile ? undefined : mkdtempSync(join(tmpdir(), 'nametag-chromium-'));
  const context = await chromium.launchPersistentContext(options.profile ?? own ?? '', {
    executablePath,
    headless: options.headless ?? true,
    viewport: { width: 1400, height: 900 },
    args: [
      ...quiet,
      ...(isLate
        ? ['--enable-unsafe-extension-debugging']
        : [`--disable-extensions-except=${build}`, `--load-extension=${build}`]),
    ],
    ...(isLate ? { ignoreDefaultArgs: ['--disable-extensions'] } : {}),
  });
  const browser = new Chromium(context, build, own);
  if (!isLate) await browser.started();
  const site = options.site;
  await context.route(/^https?:/, async (route) => {
    const url = new URL(route.request().url());
    // The label service is real and runs on loopback: it is never routed.
    if (url.hostname === '127.0.0.1' || url.hostname === 'localhost') return route.continue();
    const served = site?.(url);
    if (!served) {
      browser.asked.push(url.href);
      return route.abort();
    }
    return route.fulfill({
      status: served.status ?? 200,
      contentType: served.type ?? 'text/html; charset=utf-8',
      headers: { ...served.headers },
      body: served.body,
    });
  });
  // Only the shipped build has one, and only a new profile sees it.
  const greets = options.build === undefined && options.profile === undefined && !options.late;
  if (options.inPrivate && !options.late) await browser.install(true);
  if (greets && options.first !== true) {
    await (await browser.pageAt(`${browser.extension}/${firstPage.path}`))?.close();
  }
  return browser;
}
