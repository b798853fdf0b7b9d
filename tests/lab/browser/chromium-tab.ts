/** A Chromium tab, driven by Playwright and the DevTools protocol. */
import type { CDPSession, Page } from '@playwright/test';
import { nextFrame, type Seen, type Tab } from './driver.ts';

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

export class ChromiumTab implements Tab {
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

  async onNewDocument(run: () => unknown): Promise<void> {
    await this.page.addInitScript(run);
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
      // Attributes come as a flat list of alternating names and values.
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
  contrast(way?: 'more' | 'forced'): Promise<void> {
    return this.page.emulateMedia({
      contrast: way === 'more' ? 'more' : null,
      forcedColors: way === 'forced' ? 'active' : null,
    });
  }
  async front(): Promise<void> {
    await this.page.bringToFront();
    await this.page.evaluate(nextFrame);
  }
  async screenshot(path: string): Promise<void> {
    await this.page.screenshot({ path });
  }
  pdf(): Promise<Uint8Array> {
    return this.page.pdf();
  }
  close(): Promise<void> {
    return this.page.close();
  }
}
