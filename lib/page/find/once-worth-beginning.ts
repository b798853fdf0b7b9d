/**
 * Waits for the first thing on a page that may be an address: until then there is nothing else of ours, so that other
 * pages of a site cost next to nothing.
 */
import { worthParsing, worthReading } from '../../core/address/worth-reading.ts';
import { onceSoon } from '../once-soon.ts';
import { createSlices, type Job, type Turns } from '../slices.ts';
import { anyLink, isHintedLink, isHintedName, markedLinks, namedHolders } from './address-holders.ts';
import { isElement, isTextNode } from './is-text-node.ts';
import { isWorthReading } from './is-worth-reading.ts';
import { textsIn } from './texts-in.ts';
import { createWatch } from './watch.ts';

/** Nodes between two looks at the clock. */
const stride = 128;

/** Leaves out the most frequent of those that can have no shadow root. */
const mayBeHosts =
  ':not(a,b,br,button,em,i,img,input,label,li,link,meta,option,path,script,strong,style,svg,td,th,tr,ul)';
/** Nothing tells when a custom element gets a root. */
const mayHaveRoot = (element: Element) => element.shadowRoot !== null || element.localName.includes('-');

function isWorthText(text: Text): boolean {
  const holder = text.parentElement?.localName;
  return holder !== 'script' && holder !== 'style' && isWorthReading(text.data);
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

  /** Ends the waiting at the first that may be or hold an address. */
  function* seek<One>(all: Iterable<One>, is: (one: One) => boolean): Job {
    let count = 0;
    for (const one of ended.aborted ? [] : all) {
      if (is(one)) return end();
      if (++count % stride === 0) yield;
    }
  }

  /** Texts that nobody reads often hold dots and addresses, so where a part as a whole says so, each text is asked. */
  function* seekTexts(part: Node): Job {
    if (isTextNode(part)) yield* seek([part], isWorthText);
    else if (worthReading.test(part.textContent ?? '')) yield* seek(textsIn(part), isWorthText);
  }

  function* look(root: Node): Job {
    if (!isParent(root)) return yield* seekTexts(root);
    yield* seek(root.querySelectorAll(markedLinks), isHintedLink);
    yield;
    if (isElement(root))
      yield* seek([root], (one) => isHintedLink(one) || isHintedName(one) || mayHaveRoot(one));
    yield* seek(root.querySelectorAll(namedHolders), isHintedName);
    yield;
    const parts = root === document ? [...(document.body ?? document.documentElement).childNodes] : [root];
    for (const part of parts) yield* seekTexts(part);
    yield;
    yield* seek(root.querySelectorAll(anyLink), isHintedLink);
    yield;
    yield* seek(root.querySelectorAll(mayBeHosts), mayHaveRoot);
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

const isParent = (node: Node): node is Element | Document => 'querySelectorAll' in node;
