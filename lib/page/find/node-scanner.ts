/** Scans one node: a link, an element with an address in an attribute, or a text. */
import type { Address } from '../../core/address/address.ts';
import type { Short } from '../../core/address/short.ts';
import type { Anchor, Mentions } from '../mentions.ts';
import { isTextNode } from './is-text-node.ts';
import { isUnread } from './is-unread.ts';
import { hasNoAddress, type PageContext } from './page-context.ts';
import { readLink } from './read-link.ts';
import { readName } from './read-name.ts';
import { mayBePiece, readShort, readSplit, readText } from './read-text.ts';
import type { Reading } from './reading.ts';

/** Ancestors of a text that may be its link. */
export const linkReach = 5;

export interface NodeScannerParts {
  readonly mentions: Mentions;
  context(): PageContext;
  /** How often a text was met that the worker has not judged. */
  misses(): number;
  matching(short: Short): readonly Address[];
  /** True if the content is not real yet; it is scanned again when it is. `isReal`: as was found before. */
  isPlaceholder(anchor: Anchor, isReal: boolean): boolean;
}

function isLink(element: Element): element is HTMLAnchorElement {
  return element.localName === 'a' && 'hostname' in element;
}

function take<Item>(items: Set<Item>): readonly Item[] {
  const all = [...items];
  items.clear();
  return all;
}

export function createNodeScanner(parts: NodeScannerParts) {
  const { mentions, context, misses, matching, isPlaceholder } = parts;
  const undecided = new Set<Text>();
  const unjudged = new Set<Element | Text>();

  function put(anchor: Anchor, readings: readonly Reading[]): void {
    const before = mentions.of(anchor);
    const isReal = readings.every(({ key }) => before.some(({ reading }) => reading.key === key));
    mentions.set(anchor, readings.length > 0 && isPlaceholder(anchor, isReal) ? [] : readings);
  }

  const isSplit = (element: Element) => mentions.of(element).some(({ reading }) => reading.inPieces);

  function scan(node: Element | Text): void {
    const before = misses();
    if (isTextNode(node)) put(node, scanText(node));
    else if (isSplit(node)) scanPieces(node);
    else scanElement(node);
    if (misses() > before) unjudged.add(node);
    else unjudged.delete(node);
  }

  function scanElement(element: Element): void {
    const href = element.getAttribute('href');
    const leads = href !== null && !hasNoAddress(href) && isLink(element);
    const reading = (leads && readLink(element, context())) || readName(element, context());
    put(element, reading ? [reading] : []);
  }

  /** Reads a split address again, from its first text node. */
  function scanPieces(element: Element): void {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const split = text && isTextNode(text) && !isUnread(element) ? formedBy(text) : undefined;
    put(element, split?.on === element && split.reading ? [split.reading] : []);
  }

  function formedBy(text: Text): ReturnType<typeof readSplit> {
    const before = misses();
    const split = readSplit(text, context(), matching);
    // As of a short form in one text: the address behind it may not be judged yet.
    return misses() === before ? split : undefined;
  }

  /** Reads what a text forms with others; where that is nothing, what they formed goes. */
  function scanPiece(text: Text): void {
    const split = formedBy(text);
    const reading = split?.reading;
    if (split && (!reading || reading.possible)) undecided.add(text);
    if (split && reading) {
      if (!isClaimed(text, reading.address.key)) put(split.on, [reading]);
      return;
    }
    scanSplitAround(text);
  }

  function scanSplitAround(text: Text): void {
    let element = text.parentElement;
    for (let level = 0; element && level < linkReach; level++, element = element.parentElement)
      if (isSplit(element)) scanPieces(element);
  }

  /** True if a link or split element around this text is a mention of the address already. */
  function isClaimed(text: Text, key: string): boolean {
    let element = text.parentElement;
    for (let level = 0; element && level < linkReach; level++, element = element.parentElement) {
      // Its verdict may have come since; if it counted later, its text would have been labelled in vain.
      if (unjudged.has(element)) scan(element);
      if (mentions.of(element).some((mention) => mention.reading.address.key === key)) return true;
    }
    return false;
  }

  function scanText(text: Text): readonly Reading[] {
    undecided.delete(text);
    const parent = text.parentElement;
    if (!parent || isUnread(parent)) {
      // It may have become a part of an editor.
      scanSplitAround(text);
      return [];
    }
    const before = misses();
    const full = readText(text, context()).filter((reading) => !isClaimed(text, reading.address.key));
    if (full.length > 0) return full;
    const short = misses() === before ? readShort(text, context(), matching) : undefined;
    // The rest of the page says nothing about a text that may be an address itself.
    if (misses() > before) return [];
    if (short) {
      const { reading } = short;
      if (!reading || reading.possible) undecided.add(text);
      return reading && !isClaimed(text, reading.address.key) ? [reading] : [];
    }
    if (mayBePiece(text.data)) scanPiece(text);
    return [];
  }

  return {
    /** Scans a node, and remembers it if a verdict may change what it says. */
    scan,
    /** Short forms that fit no address yet, or several. */
    takeUndecided: () => take(undecided),
    /** What was read while the worker had not judged an address in it. */
    takeUnjudged: () => take(unjudged),
  };
}
