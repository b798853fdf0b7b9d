/** A Firefox tab, driven by Puppeteer and WebDriver BiDi. */
import type { Frame, Page } from 'puppeteer-core';
import { nextFrame, type Seen, type Tab } from './driver.ts';

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

/** What Puppeteer lacks: evaluation that serialises closed shadow roots, and access to the browser's own windows. */
export interface BidiConnection {
  send(
    method: 'script.evaluate' | 'browsingContext.getTree',
    parameters: object,
  ): Promise<{
    result: {
      result?: { value?: readonly BidiNode[] };
      contexts?: readonly { readonly context: string; readonly url: string }[];
    };
  }>;
  /** As if the browser had said so. */
  emit(event: 'browsingContext.contextCreated', context: object): unknown;
}

/** Puppeteer's frame id is the id of the browsing context. */
export const contextOf = (frame: Frame): string => (frame as Frame & { readonly _id: string })._id;

function toSeen(node: BidiNode): Seen {
  return {
    name: node.value?.localName ?? '',
    attributes: node.value?.attributes ?? {},
    text: node.value?.nodeType === 3 ? (node.value.nodeValue ?? '') : '',
    children: (node.value?.children ?? []).map(toSeen),
    shadow: (node.value?.shadowRoot?.value?.children ?? []).map(toSeen),
  };
}

/** Finds elements with an attribute in the document and its open shadow roots. */
const collect = (attribute: string): string => `(() => {
  const found = [];
  const visit = (root) => {
    found.push(...root.querySelectorAll('[' + ${JSON.stringify(attribute)} + ']'));
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) visit(element.shadowRoot);
  };
  visit(document);
  return found;
})()`;

export class FirefoxTab implements Tab {
  readonly complaints: string[] = [];
  readonly page: Page;
  readonly #connection: BidiConnection;

  constructor(page: Page, connection: BidiConnection) {
    this.page = page;
    this.#connection = connection;
    // Only a test's own time ends what it waits for.
    page.setDefaultTimeout(0);
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
  }

  async goto(url: string): Promise<void> {
    await this.page.goto(url);
  }

  async onNewDocument(run: () => unknown): Promise<void> {
    await this.page.evaluateOnNewDocument(run);
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
      target: { context: contextOf(frame) },
      awaitPromise: false,
      serializationOptions: { maxDomDepth: 12, includeShadowTree: 'all' },
    });
    return (answer.result.result?.value ?? []).map(toSeen);
  }

  async hover(selector: string): Promise<void> {
    await this.front();
    await this.page.locator(selector).hover();
  }
  async click(selector: string): Promise<void> {
    await this.front();
    // A locator waits for a node that is being redrawn, as Playwright does, and for frames, which a hidden tab has none of.
    await this.page.locator(selector).click();
  }
  async press(key: string): Promise<void> {
    type Key = Parameters<Page['keyboard']['press']>[0];
    // `Control+Enter`, in Playwright's notation.
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
  pdf(): Promise<Uint8Array> {
    return this.page.pdf();
  }
  async close(): Promise<void> {
    await this.page.close();
  }
}
