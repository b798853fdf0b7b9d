/** Scans one part of the page: first elements with addresses in attributes, then every text node. */
import type { Address } from '../../core/address/address.ts';
import type { Short } from '../../core/address/short.ts';
import type { Anchor, Mentions } from '../mentions.ts';
import type { Job } from '../slices.ts';
import * as detectorFlags from './detector-flags.ts';
import { isUnread } from './is-unread.ts';
import { hasNoAddress, type PageContext } from './page-context.ts';
import { namingAttributes } from './read-attributes.ts';
import { readLink } from './read-link.ts';
import { readName } from './read-name.ts';
import { isWorthReading, mayBePiece, readShort, readSplit, readText } from './read-text.ts';
import type { Reading } from './reading.ts';

const sources = ['a[href]', ...namingAttributes.map((name) => `[${name}]`)].join(',');
/** Nodes between two looks at the clock, which costs about as much as reading one text node … */
const stride = 128;
/** … but much less than reading a link. */
const linkStride = 8;
/** Ancestors of a text that may be its link. */
const reach = 5;

export interface Scanner {
  /** Scans everything below `root`. */
  all(root: Element | DocumentFragment): Job;
  /** Scans a changed node, and its ancestors whose reading depends on it. */
  around(node: Node): void;
  /** Scans again what was undecided: short forms, and elements that may have a shadow root by now. */
  again(): void;
}

export interface ScannerParts {
  readonly mentions: Mentions;
  context(): PageContext;
  matching(short: Short): readonly Address[];
  /** True if the content is not real yet; it is scanned again when it is. */
  isPlaceholder(anchor: Anchor): boolean;
  /** Called with each shadow root. */
  onRoot(root: ShadowRoot): void;
}

// By type rather than by class: a node may come from another window.
const isText = (node: Node): node is Text => node.nodeType === 3;
const isElement = (node: Node): node is Element => node.nodeType === 1;

function isLink(element: Element): element is HTMLAnchorElement {
  return element.localName === 'a' && 'hostname' in element;
}

export function createScanner({ mentions, context, matching, isPlaceholder, onRoot }: ScannerParts): Scanner {
  const undecided = new Set<Text>();
  /** Custom elements without an open root; attaching one later causes no event. */
  const rootless = new Set<Element>();

  function put(anchor: Anchor, readings: readonly Reading[]): void {
    mentions.set(anchor, readings.length > 0 && isPlaceholder(anchor) ? [] : readings);
  }

  function scanElement(element: Element): void {
    const href = element.getAttribute('href');
    const leads = href !== null && !hasNoAddress(href) && isLink(element);
    const reading = leads ? readLink(element, context()) : undefined;
    put(element, reading ? [reading] : nameOn(element));
  }

  /** Reads a split address again, from its first text node. */
  function scanPieces(element: Element): void {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const split = text && isText(text) && !isUnread(element) ? readSplit(text, context()) : undefined;
    put(element, split?.on === element ? [split.reading] : []);
  }

  function nameOn(element: Element) {
    const reading = readName(element, context());
    return reading ? [reading] : [];
  }

  /** True if a link or split element around this text is a mention of the address already. */
  function isClaimed(text: Text, key: string): boolean {
    let element = text.parentElement;
    for (let level = 0; element && level < reach; level++, element = element.parentElement) {
      if (mentions.of(element).some((mention) => mention.reading.address.key === key)) return true;
    }
    return false;
  }

  function scanText(text: Text): void {
    undecided.delete(text);
    const parent = text.parentElement;
    if (!parent || isUnread(parent)) {
      put(text, []);
      return;
    }
    const full = readText(text, context()).filter((reading) => !isClaimed(text, reading.address.key));
    if (full.length > 0) {
      put(text, full);
      return;
    }
    const short = readShort(text, context(), matching);
    if (short) {
      const { reading } = short;
      const keep = reading && !isClaimed(text, reading.address.key);
      put(text, keep ? [reading] : []);
      if (!reading || reading.possible) undecided.add(text);
      return;
    }
    put(text, []);
    const split =
      detectorFlags.readsBehindText && mayBePiece(text.data) ? readSplit(text, context()) : undefined;
    if (split && !isClaimed(text, split.reading.address.key)) put(split.on, [split.reading]);
  }

  function* all(root: Element | DocumentFragment): Job {
    let count = 0;
    if (detectorFlags.skipsEphemeral && !root.isConnected) return;
    if (detectorFlags.readsBehindText) {
      if ('matches' in root && root.matches(sources)) scanElement(root);
      for (const element of root.querySelectorAll(sources)) {
        scanElement(element);
        if (++count % linkStride === 0) yield;
      }
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (isText(node)) {
        if (isWorthReading(node.data) || (mentions.all.size > 0 && mentions.of(node).length > 0)) {
          scanText(node);
        }
      } else if (isElement(node)) {
        if (node.shadowRoot) onRoot(node.shadowRoot);
        else if (node.localName.includes('-')) rootless.add(node);
      }
      if (++count % stride === 0) yield;
    }
  }

  return {
    all,
    around(node) {
      // Elements first: a link that is still a mention claims its text.
      let element = isText(node) ? node.parentElement : isElement(node) ? node : null;
      for (let level = 0; element && level < reach; level++, element = element.parentElement) {
        if (mentions.of(element).some((mention) => mention.reading.via === 'split')) scanPieces(element);
        else if (
          mentions.of(element).length > 0 ||
          (detectorFlags.readsBehindText && element.matches(sources))
        ) {
          scanElement(element);
        }
      }
      if (isText(node)) scanText(node);
    },
    again() {
      for (const element of rootless) {
        if (element.shadowRoot) onRoot(element.shadowRoot);
        if (element.shadowRoot || !element.isConnected) rootless.delete(element);
      }
      for (const text of [...undecided]) {
        undecided.delete(text);
        if (text.isConnected) scanText(text);
      }
    },
  };
}
