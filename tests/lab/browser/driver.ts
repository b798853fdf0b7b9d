/**
 * One interface to drive the shipped build in real Chromium (Playwright) and real Firefox (Puppeteer over WebDriver
 * BiDi). A test says what a person does and sees; the drivers hide the protocol.
 */
import { join } from 'node:path';
import process from 'node:process';
import type { ExtensionPart } from '../../../lib/extension/extension.ts';

export type BrowserName = 'chromium' | 'firefox';

/** A document or other resource served under a real host's name during a test. */
export interface Served {
  readonly body: string;
  readonly type?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers instead of the network; a request without an answer is refused. */
export type Site = (url: URL) => Served | undefined;

/** A node as painted, closed shadow roots included. */
export interface Seen {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Seen[];
  readonly shadow: readonly Seen[];
}

export interface Tab {
  goto(url: string): Promise<void>;
  /** Runs in every document that the tab and its frames load from now on, before the page's scripts. */
  onNewDocument(run: () => unknown): Promise<void>;
  /** Runs in the page's own world and reaches nothing of the test but `argument`. */
  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>;
  evaluate<Result, Argument>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  /** The elements with this attribute in every frame and open shadow root, with the content of their closed roots. */
  seen(attribute: string): Promise<readonly Seen[]>;
  hover(selector: string): Promise<void>;
  click(selector: string): Promise<void>;
  press(key: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  scheme(scheme: 'light' | 'dark'): Promise<void>;
  screenshot(path: string): Promise<void>;
  /** Prints the page. */
  pdf(): Promise<Uint8Array>;
  /** Emulates more contrast or forced colours, or neither again; only Chromium can. */
  contrast?(way?: 'more' | 'forced'): Promise<void>;
  /** Shows this tab: Firefox suspends hidden ones. */
  front(): Promise<void>;
  /** Console errors and uncaught exceptions since the tab was opened. */
  readonly complaints: string[];
  close(): Promise<void>;
}

export interface Browser {
  readonly name: BrowserName;
  /** `chrome-extension://…` or `moz-extension://…`, without a trailing slash; empty before installation. */
  readonly extension: string;
  /** Installs or updates the extension. */
  install(): Promise<void>;
  /** The URLs of all requests that no served page answered. */
  readonly asked: string[];
  tab(): Promise<Tab>;
  /** The page that the extension opens after installation; see `DriverOptions.first`. */
  first(): Promise<Tab>;
  /** The latest tab with this URL, whoever opened it. */
  tabAt(url: string): Promise<Tab>;
  /** A page of the extension itself, such as `popup.html`. */
  extensionTab(path: string): Promise<Tab>;
  /** Keeps a page of the extension open, to lend. */
  keepOwnPage(): Promise<void>;
  /** Closes all tabs but a kept one, so that the next test can have this browser. */
  closeTabs(): Promise<void>;
  /** Lends a page of the extension: one that is kept or that it opened itself, because a tab costs most. */
  inOwnPage<Result>(use: (page: Tab) => Promise<Result>): Promise<Result>;
  /** Requests this match pattern from an extension page by a click and accepts. */
  allow(pattern: string, page?: Tab): Promise<void>;
  /** May be called more than once. */
  close(): Promise<void>;
}

export interface DriverOptions {
  /** Forces a separate process, even if no option below needs one. */
  readonly alone?: boolean;
  /** Chromium only, where Playwright forbids it: pages that were left stay in memory, as in every user's browser. */
  readonly keepsLeft?: boolean;
  /** The folder of the unpacked build; by default the shipped one. */
  readonly build?: string;
  readonly site?: Site;
  /** Keeps the page open that the extension opens after installation. */
  readonly first?: boolean;
  /** Starts without the extension, until `install` is called. */
  readonly late?: boolean;
  readonly headless?: boolean;
  /** Allows the extension in private windows, as the browser's settings do. */
  readonly inPrivate?: boolean;
  /** Firefox only: about:config values. */
  readonly preferences?: Readonly<Record<string, string | number | boolean>>;
}

/** A process that serves one test after the other; each `open` gives a browser as if newly started. */
export interface SharedBrowser {
  /** `closed` is called when everything that the test left is removed. */
  open(options: DriverOptions, closed: () => void): Promise<Browser>;
  close(): Promise<void>;
}

/** The build that users install. */
export function shipped(browser: 'chrome' | 'firefox'): string {
  return join(import.meta.dirname, '..', '..', '..', process.env.NAMETAG_OUT ?? '.output', `${browser}-mv3`);
}

/** The page that the extension opens after installation. */
export const firstPage = 'welcome.html';

/** Runs in a tab. Only a visible tab draws frames, and keys pressed before its first frame may be lost. */
export const nextFrame = () => new Promise<number>((drawn) => requestAnimationFrame(drawn));

type PermissionsApi = ExtensionPart<{ permissions: 'request'; runtime: 'getManifest' }>;

/** The extension page that does least; tests send requests to the worker from it. */
export const plainPage = 'report.html';

/** Lends the page that is open once it is read, or else a page that is closed afterwards. */
export async function lendPage<Result>(
  browser: Pick<Browser, 'extensionTab'>,
  open: Tab | undefined,
  use: (page: Tab) => Promise<Result>,
): Promise<Result> {
  if (open) {
    const isRead = () => open.evaluate(() => document.readyState !== 'loading').catch(() => false);
    await eventually(isRead);
    return use(open);
  }
  const page = await browser.extensionTab(plainPage);
  try {
    return await use(page);
  } finally {
    await page.close();
  }
}

/** Requests a host from an extension page by a real click, with Firefox's consent to what a service is sent. */
export async function pressAllow(tab: Tab, pattern: string): Promise<void> {
  await tab.evaluate((wanted) => {
    const scope = globalThis as unknown as { browser?: PermissionsApi; chrome: PermissionsApi };
    const { permissions, runtime } = scope.browser ?? scope.chrome;
    const { gecko } = runtime.getManifest().browser_specific_settings ?? {};
    const sent = gecko?.data_collection_permissions?.optional;
    const button = document.createElement('button');
    button.id = 'test-allow';
    button.style.cssText = 'position:fixed;inset:0;z-index:9';
    button.addEventListener('click', () => {
      const say = (words: unknown) => {
        button.dataset.said = String(words);
      };
      permissions.request({ origins: [wanted], ...(sent && { data_collection: sent }) }).then(say, say);
    });
    document.body.append(button);
  }, pattern);
  await tab.click('#test-allow');
  const answer = () => tab.evaluate(() => document.querySelector<HTMLElement>('#test-allow')?.dataset.said);
  const said = await eventually(answer);
  await tab.evaluate(() => document.querySelector('#test-allow')?.remove());
  if (said !== 'true') throw new Error(`${pattern} was not allowed: ${said}`);
}

/** Milliseconds that only what hangs takes. */
const patience = 60_000;

/** Polls for something that has no event; undefined when the time is up. */
export async function eventually<Found>(
  look: () => Promise<Found | undefined>,
  within = patience,
): Promise<Found | undefined> {
  const end = Date.now() + within;
  for (;;) {
    const found = await look();
    if (found || Date.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/** A node's text, closed roots included, as a person reads it. */
export function wordsOf(node: Seen): string {
  const inside = [...node.children, ...node.shadow].map(wordsOf).join('');
  // Names are painted as generated content.
  return node.name === 'style' ? '' : node.text + (node.attributes['data-words'] ?? '') + inside;
}

/** The first node in a tree, closed roots included, that passes the test. */
export function within(node: Seen, test: (node: Seen) => boolean): Seen | undefined {
  if (test(node)) return node;
  for (const child of [...node.children, ...node.shadow]) {
    const found = within(child, test);
    if (found) return found;
  }
  return undefined;
}
