/**
 * Finds elements inside closed shadow roots and points, types and taps at them, in Chromium by CDP and in Firefox by
 * WebDriver BiDi.
 */
import type { CDPSession, Page as PlaywrightPage } from '@playwright/test';
import type { Page as PuppeteerPage } from 'puppeteer-core';
import type { Tab } from './driver.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An element of the extension in the page. */
export interface Piece {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  /** In CSS pixels of its frame's viewport; undefined when it is not painted. */
  box(): Promise<Box | undefined>;
}

type AnyPage = PlaywrightPage | PuppeteerPage;

// Cast: both kinds of tab have a `page`.
const pageOf = (tab: Tab): AnyPage => (tab as Tab & { readonly page: AnyPage }).page;
const isPlaywright = (page: AnyPage): page is PlaywrightPage => 'context' in page;

const sessions = new WeakMap<PlaywrightPage, Promise<CDPSession>>();
function cdpOf(page: PlaywrightPage): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

interface CdpNode {
  readonly backendNodeId: number;
  readonly nodeType: number;
  readonly localName: string;
  readonly nodeValue: string;
  readonly attributes?: string[];
  readonly children?: CdpNode[];
  readonly shadowRoots?: CdpNode[];
  readonly contentDocument?: CdpNode;
}

async function chromiumPieces(page: PlaywrightPage): Promise<readonly Piece[]> {
  const cdp = await cdpOf(page);
  const { root } = (await cdp.send('DOM.getDocument', { depth: -1, pierce: true })) as unknown as {
    root: CdpNode;
  };
  const found: Piece[] = [];
  const visit = (node: CdpNode, ours: boolean): string => {
    const attributes: Record<string, string> = {};
    for (let i = 0; i + 1 < (node.attributes?.length ?? 0); i += 2) {
      attributes[node.attributes?.[i] ?? ''] = node.attributes?.[i + 1] ?? '';
    }
    const inside = ours || attributes['data-nametag'] === 'card';
    const at = found.length;
    // A card is drawn in a frame of its host; other frames are the page's.
    const framed = node.contentDocument;
    const inner = [
      ...(node.shadowRoots ?? []),
      ...(node.children ?? []),
      ...(framed && inside ? [framed] : []),
    ]
      .map((child) => visit(child, inside))
      .join('');
    if (framed && !inside) visit(framed, false);
    const text = node.nodeType === 3 ? node.nodeValue : node.localName === 'style' ? '' : inner;
    if (inside && node.nodeType === 1) {
      found.splice(at, 0, {
        name: node.localName,
        attributes,
        text,
        async box() {
          const model = await cdp
            .send('DOM.getBoxModel', { backendNodeId: node.backendNodeId })
            .catch(() => undefined);
          const [x = 0, y = 0, right = 0, , , bottom = 0] = model?.model.border ?? [];
          return model && { x, y, width: right - x, height: bottom - y };
        },
      });
    }
    return text;
  };
  visit(root, false);
  return found;
}

interface BidiNode {
  readonly sharedId?: string;
  readonly value?: {
    readonly nodeType: number;
    readonly localName?: string;
    readonly nodeValue?: string;
    readonly attributes?: Readonly<Record<string, string>>;
    readonly children?: readonly BidiNode[];
    readonly shadowRoot?: BidiNode | null;
  };
}

/** In a card's own frame its document, elsewhere the hosts of cards. */
const cardsHere = `frameElement?.getRootNode().host?.dataset.nametag === 'card'
  ? [document.documentElement]
  : [...document.querySelectorAll('[data-nametag=card]')]`;

/** In the viewport of the page's frame, also for what is in a card's frame. */
const boxOf = `(element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const { frameElement } = element.ownerDocument.defaultView;
  const isCard = frameElement?.getRootNode().host?.dataset.nametag === 'card';
  const at = isCard ? frameElement.getBoundingClientRect() : { x: 0, y: 0 };
  return JSON.stringify({ x: at.x + x, y: at.y + y, width, height });
}`;

/** A closed card takes its frame with it. */
function goneWithItsCard(error: unknown): undefined {
  if (!String(error).includes('no such frame')) throw error;
}

interface Bidi {
  send(
    method: string,
    parameters: object,
  ): Promise<{ readonly result: { readonly result?: { readonly value?: unknown } } }>;
}

async function firefoxPieces(page: PuppeteerPage): Promise<readonly Piece[]> {
  const { connection } = page.browser() as ReturnType<PuppeteerPage['browser']> & {
    readonly connection: Bidi;
  };
  const perFrame = await Promise.all(
    page.frames().map(async (frame) => {
      const target = { context: (frame as typeof frame & { readonly _id: string })._id };
      const answer = await connection
        .send('script.evaluate', {
          expression: cardsHere,
          target,
          awaitPromise: false,
          serializationOptions: { maxDomDepth: 30, includeShadowTree: 'all' },
        })
        .catch(goneWithItsCard);
      const found: Piece[] = [];
      const visit = (node: BidiNode): string => {
        const { value } = node;
        const at = found.length;
        const inner = [...(value?.shadowRoot?.value?.children ?? []), ...(value?.children ?? [])]
          .map(visit)
          .join('');
        const name = value?.localName ?? '';
        const painted = value?.attributes?.['data-words'];
        const text =
          value?.nodeType === 3 ? (value.nodeValue ?? '') : name === 'style' ? '' : (painted ?? inner);
        if (value?.nodeType === 1) {
          found.splice(at, 0, {
            name,
            attributes: value.attributes ?? {},
            text,
            async box() {
              const said = await connection
                .send('script.callFunction', {
                  functionDeclaration: boxOf,
                  arguments: [{ sharedId: node.sharedId }],
                  target,
                  awaitPromise: false,
                })
                .catch(goneWithItsCard);
              const box =
                typeof said?.result.result?.value === 'string'
                  ? (JSON.parse(said.result.result.value) as Box)
                  : undefined;
              return box && box.width > 0 ? box : undefined;
            },
          });
        }
        return text;
      };
      for (const host of (answer?.result.result?.value ?? []) as readonly BidiNode[]) visit(host);
      return found;
    }),
  );
  return perFrame.flat();
}

/** Every element of every open card, in document order. */
export function pieces(tab: Tab): Promise<readonly Piece[]> {
  const page = pageOf(tab);
  return isPlaywright(page) ? chromiumPieces(page) : firefoxPieces(page);
}

/** Moves in a straight line; the page sees the pointer `steps` times. */
export async function moveTo(tab: Tab, x: number, y: number, steps = 1): Promise<void> {
  await pageOf(tab).mouse.move(x, y, { steps });
}

export async function clickAt(
  tab: Tab,
  { x, y, width, height }: Box,
  button: 'left' | 'right' = 'left',
): Promise<void> {
  const page = pageOf(tab);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.click(x + width / 2, y + height / 2, { button });
}

/** Presses at a place, and lets go at another. */
export async function dragFrom(tab: Tab, x: number, y: number, far: number): Promise<void> {
  const { mouse } = pageOf(tab);
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + far, y + far, { steps: 8 });
  await mouse.up();
}

export async function write(tab: Tab, text: string): Promise<void> {
  await pageOf(tab).keyboard.type(text);
}

/** Puts a finger down until the returned function is called. */
export async function putFinger(tab: Tab, x: number, y: number): Promise<() => Promise<void>> {
  const page = pageOf(tab);
  if (!isPlaywright(page)) {
    const touch = await page.touchscreen.touchStart(x, y);
    return () => touch.end();
  }
  const cdp = await cdpOf(page);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  return async () => void (await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }));
}

/** Chromium emulates high contrast; Firefox reads it from the preferences `forcedColours`. */
export async function raiseContrast(tab: Tab): Promise<void> {
  const page = pageOf(tab);
  if (isPlaywright(page)) await page.emulateMedia({ forcedColors: 'active', contrast: 'more' });
}

/** Firefox: always the reader's colours in place of the page's. */
export const forcedColours = { 'browser.display.document_color_use': 2 } as const;

export async function toFront(tab: Tab): Promise<void> {
  await pageOf(tab).bringToFront();
}

/** Names and roles that assistive technology gets; only Chromium exposes them. */
export async function heard(tab: Tab): Promise<readonly { readonly role: string; readonly name: string }[]> {
  const page = pageOf(tab);
  if (!isPlaywright(page)) return [];
  const cdp = await cdpOf(page);
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const frames = [frameTree, ...(frameTree.childFrames ?? [])];
  const trees = await Promise.all(
    frames.map(({ frame }) => cdp.send('Accessibility.getFullAXTree', { frameId: frame.id })),
  );
  return trees
    .flatMap(({ nodes }) => nodes)
    .filter((node) => !node.ignored)
    .map((node) => ({ role: String(node.role?.value ?? ''), name: String(node.name?.value ?? '') }));
}
