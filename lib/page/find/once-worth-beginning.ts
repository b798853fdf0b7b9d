/**
 * Waits for the first thing on a page that may be an address: until then there is nothing else of ours, so that other
 * pages of a site cost next to nothing.
 */
import { worthParsing } from '../../core/address/worth-reading.ts';
import { onceSoon } from '../once-soon.ts';
import { createSlices, type Job, type Turns } from '../slices.ts';
import { isElement, isTextNode } from './is-text-node.ts';
import { isWorthReading } from './is-worth-reading.ts';
import { namingAttributes } from './naming-attributes.ts';
import { createWatch } from './watch.ts';

/** Nodes between two looks at the clock. */
const stride = 128;

function isWorthScanning(element: Element): boolean {
  // Nothing tells when a custom element gets a root.
  if (element.shadowRoot || element.localName.includes('-')) return true;
  const isHinted = (name: string) => worthParsing.test(element.getAttribute(name) ?? '');
  return (element.localName === 'a' && isHinted('href')) || namingAttributes.some(isHinted);
}

function isWorth(node: Node): boolean {
  if (isElement(node)) return isWorthScanning(node);
  const holder = node.parentElement?.localName;
  return isTextNode(node) && holder !== 'script' && holder !== 'style' && isWorthReading(node.data);
}

export interface WorthBeginningParts {
  readonly document: Document;
  readonly turns: Turns;
}

/** Calls once, unless the signal comes first. */
export function onceWorthBeginning(
  { document, turns }: WorthBeginningParts,
  signal: AbortSignal,
  begin: () => void,
): void {
  const done = new AbortController();
  const ended = AbortSignal.any([signal, done.signal]);
  const end = () => {
    if (ended.aborted) return;
    done.abort();
    begin();
  };
  const isInUrl = () => worthParsing.test(document.location.href) || worthParsing.test(document.baseURI);

  function* look(root: Node): Job {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    let count = 0;
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (isWorth(node)) {
        end();
        return;
      }
      if (++count % stride === 0) yield;
    }
  }

  const slices = createSlices(turns, ended, () => undefined);
  const watch = createWatch(ended, {
    onTouched: () => undefined,
    onOwnMoved: () => undefined,
    onChanged: onceSoon(turns.next, ended, lookAtChanges),
  });
  function lookAtChanges(): void {
    const batch = watch.take();
    if (!batch) return;
    if (isInUrl()) end();
    else for (const root of batch.whole ? [document] : batch.roots) slices.add(look(root));
  }

  if (isInUrl()) {
    // A page that is rendered before anybody sees it is not its tab's page yet, so nothing could be brought there.
    turns.next(end);
    return;
  }
  watch.root(document);
  slices.add(look(document));
}
