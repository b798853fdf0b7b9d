/**
 * One way to drive both browsers: the shipped build in real Chromium (Playwright) and real Firefox (Puppeteer over
 * WebDriver BiDi). A test says what a person does and sees; which protocol carries it stands here.
 */
import { join } from 'node:path';
import process from 'node:process';

export type BrowserName = 'chromium' | 'firefox';

/** A document (or any resource) that stands under a real host's name for the length of a test. */
export interface Served {
  readonly body: string;
  readonly type?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What answers instead of the network: everything that it leaves undefined is refused. */
export type Site = (url: URL) => Served | undefined;

/** A node as it is painted, closed shadow roots included. */
export interface Seen {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Seen[];
  readonly shadow: readonly Seen[];
}

export interface Tab {
  goto(url: string): Promise<void>;
  /** Runs in the page's own world. What the function needs of the test it gets as `argument`. */
  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>;
  evaluate<Result, Argument>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  /** The elements that carry an attribute, in every frame and open shadow root, with what their closed roots hold. */
  seen(attribute: string): Promise<readonly Seen[]>;
  hover(selector: string): Promise<void>;
  click(selector: string): Promise<void>;
  press(key: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  scheme(scheme: 'light' | 'dark'): Promise<void>;
  screenshot(path: string): Promise<void>;
  /** More contrast, or the system's own few colours; Chromium alone can be told so. */
  contrast?(way: 'more' | 'forced'): Promise<void>;
  /** Shows this tab: Firefox lets the others rest. */
  front(): Promise<void>;
  /** What the console complained about and what scripts threw, since the tab was opened. */
  readonly complaints: string[];
  close(): Promise<void>;
}

export interface Browser {
  readonly name: BrowserName;
  /** `chrome-extension://…` or `moz-extension://…`, without a slash at its end; empty before it is installed. */
  readonly extension: string;
  /** Installs the extension; where it is installed, updates it. */
  install(): Promise<void>;
  /** Every request that the browser made to anything but a served page, as URLs. */
  readonly asked: string[];
  tab(): Promise<Tab>;
  /** The page that the extension opened by itself after installing; see `DriverOptions.first`. */
  first(): Promise<Tab>;
  /** The latest tab at this address, whoever opened it. */
  tabAt(url: string): Promise<Tab>;
  /** A page of the extension itself, such as `popup.html`. */
  extensionTab(path: string): Promise<Tab>;
  /**
   * Has an extension page ask for this match pattern in answer to a click, and says yes as a person does: a page that
   * is open already, or one of its own.
   */
  allow(pattern: string, page?: Tab): Promise<void>;
  /** Once or more often. */
  close(): Promise<void>;
}

export interface DriverOptions {
  /** In a process of its own, though nothing below asks for one. */
  readonly alone?: boolean;
  /** The folder of the unpacked build; the shipped one unless told. */
  readonly build?: string;
  readonly site?: Site;
  /** Leave the page open that the extension opens after installing. */
  readonly first?: boolean;
  /** Without the extension, until `install` is called. */
  readonly late?: boolean;
  /** Keep the profile here, to start again with it. */
  readonly profile?: string;
  readonly headless?: boolean;
  /** Allows the extension in private windows, as a person does in the browser's settings. */
  readonly inPrivate?: boolean;
  /** Firefox alone: about:config values. */
  readonly preferences?: Readonly<Record<string, string | number | boolean>>;
}

/** A process that serves one test after the other: what `open` gives is as if it had just been started. */
export interface SharedBrowser {
  /** `closed` is called once everything that this test left behind is gone. */
  open(options: DriverOptions, closed: () => void): Promise<Browser>;
  close(): Promise<void>;
}

/** The build that a user installs. */
export function shipped(browser: 'chrome' | 'firefox'): string {
  return join(import.meta.dirname, '..', '..', process.env.NAMETAG_OUT ?? '.output', `${browser}-mv3`);
}

/** What the extension opens after installing; how long a driver waits for it, in milliseconds. */
export const firstPage = { path: 'welcome.html', patience: 30_000 } as const;

/** Runs in a tab. Only a tab that is shown draws frames, and keys that come before its first one may be lost. */
export const nextFrame = () => new Promise<number>((drawn) => requestAnimationFrame(drawn));

interface PermissionsApi {
  readonly permissions: { request(what: { origins: string[] }): Promise<boolean> };
}

/** The page of the extension that does least by itself: from it tests ask the worker for what a person does elsewhere. */
export const plainPage = 'report.html';

/** Asks for a permission from a page of the extension, in answer to a real click. */
export async function pressAllow(tab: Tab, pattern: string): Promise<void> {
  await tab.evaluate((wanted) => {
    const scope = globalThis as unknown as { browser?: PermissionsApi; chrome: PermissionsApi };
    const { permissions } = scope.browser ?? scope.chrome;
    const button = document.createElement('button');
    button.id = 'test-allow';
    button.style.cssText = 'position:fixed;inset:0;z-index:9';
    button.addEventListener('click', () => {
      const say = (words: unknown) => {
        button.dataset.said = String(words);
      };
      permissions.request({ origins: [wanted] }).then(say, say);
    });
    document.body.append(button);
  }, pattern);
  await tab.click('#test-allow');
  const answer = () => tab.evaluate(() => document.querySelector<HTMLElement>('#test-allow')?.dataset.said);
  const said = await eventually(answer, 10_000);
  await tab.evaluate(() => document.querySelector('#test-allow')?.remove());
  if (said !== 'true') throw new Error(`${pattern} was not allowed: ${said}`);
}

/** Looks for what has no event of its own until it is there; nothing when the time is up. */
export async function eventually<Found>(
  look: () => Promise<Found | undefined>,
  patience: number,
): Promise<Found | undefined> {
  const end = Date.now() + patience;
  for (;;) {
    const found = await look();
    if (found || Date.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/** A node's words, its closed root included, as a person reads them. */
export function wordsOf(node: Seen): string {
  const inside = [...node.children, ...node.shadow].map(wordsOf).join('');
  return node.name === 'style' ? '' : node.text + inside;
}

/** The first node in a tree, closed roots included, for which the test holds. */
export function within(node: Seen, test: (node: Seen) => boolean): Seen | undefined {
  if (test(node)) return node;
  for (const child of [...node.children, ...node.shadow]) {
    const found = within(child, test);
    if (found) return found;
  }
  return undefined;
}
