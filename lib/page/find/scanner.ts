/** Reads one part of the page: first the elements that hold addresses in attributes, then every text node. */
import type { Address } from '../../core/address/address.ts';
import type { Short } from '../../core/address/short.ts';
import type { Anchor, Mentions } from '../mentions.ts';
import type { Job } from '../slices.ts';
import { readsBehindText, skipsEphemeral } from './detector-flags.ts';
import { type Here, leadsNowhere } from './page-context.ts';
import { naming } from './read-attributes.ts';
import { readLink } from './read-link.ts';
import { readName } from './read-name.ts';
import { isWorthReading, mayBePiece, readFull, readShort, readSplit } from './read-text.ts';
import type { Reading } from './reading.ts';
import { isUnread } from './skip.ts';

const sources = ['a[href]', ...naming.map((name) => `[${name}]`)].join(',');
/** Nodes between two looks at the clock: it costs about as much as reading one text node … */
const stride = 128;
/** … and much less than reading a link, whose URL is parsed and whose address is checked. */
const linkStride = 8;
/** How far above a text its link may stand. */
const reach = 5;

export interface Scanner {
  /** The whole of `root`. */
  all(root: Element | DocumentFragment): Job;
  /** One element, or text node, that changed, and what above it depends on it. */
  around(node: Node): void;
  /** What had to wait: short forms, with what was found since, and elements that may have a shadow root by now. */
  again(): void;
}

export interface Found {
  readonly mentions: Mentions;
  here(): Here;
  known(short: Short): readonly Address[];
  /** Whether what stands there is not real yet; it is read again when it is. */
  holds(anchor: Anchor): boolean;
  /** A shadow root that was met. */
  root(root: ShadowRoot): void;
}

// By type rather than by class: a node may come from another window.
const isText = (node: Node): node is Text => node.nodeType === 3;
const isElement = (node: Node): node is Element => node.nodeType === 1;

function isLink(element: Element): element is HTMLAnchorElement {
  return element.localName === 'a' && 'hostname' in element;
}

export function createScanner({ mentions, here, known, holds, root: entered }: Found): Scanner {
  const open = new Set<Text>();
  /** Custom elements without an open root: attaching one later tells nobody. */
  const rootless = new Set<Element>();

  function put(anchor: Anchor, readings: readonly Reading[]): void {
    mentions.set(anchor, readings.length > 0 && holds(anchor) ? [] : readings);
  }

  function readElement(element: Element): void {
    const href = element.getAttribute('href');
    const leads = href !== null && !leadsNowhere(href) && isLink(element);
    const reading = leads ? readLink(element, here()) : undefined;
    put(element, reading ? [reading] : nameOn(element));
  }

  /** An address in pieces: still the same when its first piece says so. */
  function readPieces(element: Element): void {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const split = text && isText(text) && !isUnread(element) ? readSplit(text, here()) : undefined;
    put(element, split?.on === element ? [split.reading] : []);
  }

  function nameOn(element: Element) {
    const reading = readName(element, here());
    return reading ? [reading] : [];
  }

  /** A link or split element around this text speaks for the address already. */
  function isClaimed(text: Text, key: string): boolean {
    let element = text.parentElement;
    for (let level = 0; element && level < reach; level++, element = element.parentElement) {
      if (mentions.of(element).some((mention) => mention.reading.address.key === key)) return true;
    }
    return false;
  }

  function readText(text: Text): void {
    open.delete(text);
    const parent = text.parentElement;
    if (!parent || isUnread(parent)) {
      put(text, []);
      return;
    }
    const full = readFull(text, here()).filter((reading) => !isClaimed(text, reading.address.key));
    if (full.length > 0) {
      put(text, full);
      return;
    }
    const short = readShort(text, here(), known);
    if (short) {
      const { reading } = short;
      const keep = reading && !isClaimed(text, reading.address.key);
      put(text, keep ? [reading] : []);
      if (!reading || reading.possible) open.add(text);
      return;
    }
    put(text, []);
    const split = readsBehindText && mayBePiece(text.data) ? readSplit(text, here()) : undefined;
    if (split && !isClaimed(text, split.reading.address.key)) put(split.on, [split.reading]);
  }

  function* all(root: Element | DocumentFragment): Job {
    let count = 0;
    if (skipsEphemeral && !root.isConnected) return;
    if (readsBehindText) {
      if ('matches' in root && root.matches(sources)) readElement(root);
      for (const element of root.querySelectorAll(sources)) {
        readElement(element);
        if (++count % linkStride === 0) yield;
      }
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (isText(node)) {
        if (isWorthReading(node.data) || (mentions.all.size > 0 && mentions.of(node).length > 0)) {
          readText(node);
        }
      } else if (isElement(node)) {
        if (node.shadowRoot) entered(node.shadowRoot);
        else if (node.localName.includes('-')) rootless.add(node);
      }
      if (++count % stride === 0) yield;
    }
  }

  return {
    all,
    around(node) {
      // Elements first: a link that still speaks for an address keeps its text from being read a second time.
      let element = isText(node) ? node.parentElement : isElement(node) ? node : null;
      for (let level = 0; element && level < reach; level++, element = element.parentElement) {
        if (mentions.of(element).some((mention) => mention.reading.via === 'split')) readPieces(element);
        else if (mentions.of(element).length > 0 || (readsBehindText && element.matches(sources))) {
          readElement(element);
        }
      }
      if (isText(node)) readText(node);
    },
    again() {
      for (const element of rootless) {
        if (element.shadowRoot) entered(element.shadowRoot);
        if (element.shadowRoot || !element.isConnected) rootless.delete(element);
      }
      for (const text of [...open]) {
        open.delete(text);
        if (text.isConnected) readText(text);
      }
    },
  };
}
