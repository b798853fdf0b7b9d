/** Scans one part of the page: first elements with addresses in attributes, then every text node. */
import type { Mentions } from '../mentions.ts';
import type { Job } from '../slices.ts';
import { addressHolders } from './address-holders.ts';
import { isElement, isTextNode } from './is-text-node.ts';
import { isWorthReading } from './is-worth-reading.ts';
import { createNodeScanner, linkReach, type NodeScannerParts } from './node-scanner.ts';
import { textsIn } from './texts-in.ts';

/** Nodes between two looks at the clock, which costs about as much as reading one text node … */
const stride = 128;
/** … but much less than reading a link. */
const linkStride = 8;
/** How often one reading begins anew, so that a page that never rests is not read for ever. Arbitrary. */
const mostRestarts = 8;

export interface ScannerParts extends NodeScannerParts {
  /** Called with each shadow root. */
  onRoot(root: ShadowRoot): void;
}

/** Texts within a mention that are mentions too; they may have been judged before it was. */
function* mentionedIn(element: Element, mentions: Mentions): Generator<Text> {
  if (mentions.of(element).length === 0) return;
  for (const text of textsIn(element)) if (mentions.of(text).length > 0) yield text;
}

export function createScanner(parts: ScannerParts) {
  const { mentions, onRoot } = parts;
  const { scan, takeUndecided, takeUnjudged } = createNodeScanner(parts);
  /** Custom elements without an open root; attaching one later causes no event. */
  const rootless = new Set<Element>();

  function* all(root: Element | DocumentFragment): Job {
    let count = 0;
    let restarts = 0;
    if (!root.isConnected) return;
    if ('matches' in root && root.matches(addressHolders)) scan(root);
    for (const element of root.querySelectorAll(addressHolders)) {
      scan(element);
      if (++count % linkStride === 0) yield;
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (isTextNode(node)) {
        if (isWorthReading(node.data) || (mentions.all.size > 0 && mentions.of(node).length > 0)) {
          scan(node);
        }
      } else if (isElement(node)) {
        if (node.shadowRoot) onRoot(node.shadowRoot);
        else if (node.localName.includes('-')) rootless.add(node);
      }
      if (++count % stride > 0) continue;
      yield;
      // From what the page removed meanwhile, no way leads to the rest.
      if (!root.contains(node) && restarts++ < mostRestarts) walker.currentNode = root;
    }
  }

  return {
    /** Scans everything below `root`. */
    all,
    /** Scans changed nodes, and their ancestors whose reading depends on them, each once. */
    around(nodes: Iterable<Node>): void {
      const elements = new Set<Element>();
      const texts = new Set<Text>();
      for (const node of nodes) {
        if (isTextNode(node)) texts.add(node);
        let element = isElement(node) ? node : node.parentElement;
        for (let level = 0; element && level < linkReach; level++, element = element.parentElement) {
          const isRead = element.matches(addressHolders);
          if (isRead || mentions.of(element).length > 0) elements.add(element);
        }
      }
      // Elements first: a link that is still a mention claims its text.
      for (const element of elements) scan(element);
      for (const text of texts) scan(text);
    },
    /** Scans again what was undecided: short forms, and elements that may have a shadow root by now. */
    again(): void {
      for (const element of rootless) {
        if (element.shadowRoot) onRoot(element.shadowRoot);
        if (element.shadowRoot || !element.isConnected) rootless.delete(element);
      }
      for (const text of takeUndecided()) if (text.isConnected) scan(text);
    },
    /** Scans again what waited for a verdict of the worker. */
    *judged(): Job {
      // Elements first: a link that is a mention claims its text.
      const nodes = [...takeUnjudged()].sort((a, b) => a.nodeType - b.nodeType);
      for (const [count, node] of nodes.entries()) {
        if (node.isConnected) scan(node);
        if (isElement(node)) for (const text of mentionedIn(node, mentions)) scan(text);
        if (count % linkStride === 0) yield;
      }
    },
  };
}
