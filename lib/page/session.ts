/** A page while Nametag is on: finds addresses, asks for their labels, shows badges. */
import type { Address } from '../core/address/address.ts';
import type { LookAlike } from '../core/address/look-alike.ts';
import type { Key } from '../core/label/key.ts';
import type { Tag } from '../core/label/tag.ts';
import type { PageMessage, WorkerMessage } from '../protocol/ports.ts';
import { type AddressList, createAddressList } from './address-list.ts';
import type { AwaitedLabels, WorkerAccess } from './awaited-labels.ts';
import { createDimRows, type DimRows } from './dim/dim-rows.ts';
import { suspiciousRows } from './dim/suspicious-rows.ts';
import { createPageReader, type PageReader } from './find/page-reader.ts';
import { createSeenAddresses } from './find/seen-addresses.ts';
import { tokenName } from './find/token-name.ts';
import type { VerifiedAddresses } from './find/verified-addresses.ts';
import type { LookAlikes } from './look-alikes.ts';
import { createMentions, elementOf, type Mention, type Mentions } from './mentions.ts';
import { onceSoon } from './once-soon.ts';
import { countsOf, isUnmatched, type Listing, listingOf, type PageCounts } from './page-counts.ts';
import { createHydration } from './show/hydration.ts';
import { isDark } from './show/is-dark.ts';
import { createPlacer, type Placer } from './show/placer.ts';
import { reading } from './show/read-once.ts';
import { createViewport, type Viewport } from './show/viewport.ts';
import { watchTheme } from './show/watch-theme.ts';
import type { Turns } from './slices.ts';

export type DisplaySettings = Extract<WorkerMessage, { type: 'view' }>;

export interface PageEnvironment extends Omit<WorkerAccess, 'isVisible'> {
  readonly document: Document;
  readonly turns: Turns;
  /** Called when a session begins, with what cards, popup and panel need of it; the signal ends it. */
  onSession?(found: PageFindings, signal: AbortSignal): void;
  /** Called when the page is not to be read. */
  onOff?(): void;
  /** Calls back in an idle moment of the browser. */
  idle(callback: () => void): void;
  /** For each of the elements: has React hydrated it? */
  probe(elements: readonly Element[]): Promise<readonly boolean[]>;
}

export interface PageFindings {
  readonly mentions: Mentions;
  send(message: PageMessage): void;
  lookAlikes(mention: Mention): readonly LookAlike[];
  /** What the mention's badge shows, and the theme it is shown in. */
  badge(mention: Mention): {
    readonly tag: Tag | null | undefined;
    readonly theme: DisplaySettings['theme'] | undefined;
  };
  hasRings(): boolean;
  /** A card opens by itself when one points at the mention. */
  opensAlone(mention: Mention): boolean;
  counts(): PageCounts;
  listing(): Listing;
  /** Calls when counts or listing may have changed. */
  onChange(listener: () => void): void;
}

/** Outlives a session, because a site may be switched off and on again. */
export interface SessionParts {
  readonly labels: AwaitedLabels;
  readonly lookAlikes: LookAlikes;
  readonly verified: VerifiedAddresses;
  view(): DisplaySettings | undefined;
  /** True while the popup or the panel shows the list of addresses. */
  isListed(): boolean;
}

export interface Session {
  /** The worker judged some of the page's texts. */
  judged(): void;
  /** Shows what is newly known about these keys. */
  update(keys: readonly Key[]): void;
  /** Sends what was found, if that changed. */
  report(): void;
  /** Draws all badges anew, after mode, density or theme changed. */
  restyle(): void;
}

interface SessionState extends PageEnvironment, SessionParts {
  readonly signal: AbortSignal;
  readonly addresses: AddressList<Mention>;
  readonly mentions: Mentions;
  readonly reader: PageReader;
  readonly viewport: Viewport;
  readonly placer: Placer;
  readonly dimRows: DimRows;
  /** The addresses that moved something in a row of this page. */
  readonly moved: Set<string>;
  readonly listeners: (() => void)[];
  /** The counts that were sent last. */
  sent: string;
  /** Once for all that comes together: each looks at every address of the page. */
  reportSoon(): void;
}

/** Arbitrary: nobody sees a number that changes faster. */
const reportMs = 100;

export function startSession(env: PageEnvironment, parts: SessionParts, signal: AbortSignal): Session {
  const state = createState({ ...env, ...parts, signal });
  // Remove only this script's badges: when an orphaned script ends, its successor may already run.
  signal.addEventListener('abort', () => {
    state.mentions.clear();
    state.addresses.forget();
  });
  env.document.defaultView?.addEventListener('resize', () => state.placer.again(), { signal });
  watchTheme(env.document, env.turns, signal, () => rethemed(state));
  env.onSession?.(findingsOf(state), signal);
  return {
    judged: () => state.reader.judged(),
    update: (keys) => update(state, keys),
    report: () => report(state),
    restyle: () => restyle(state),
  };
}

function createState(parts: PageEnvironment & SessionParts & { readonly signal: AbortSignal }): SessionState {
  const { signal } = parts;
  const seenAddresses = createSeenAddresses();
  const hydration = createHydration({ ...parts, now: parts.turns.now });
  const mentions = createMentions({
    onAdded(mention) {
      if (!mention.reading.possible) seenAddresses.add(mention.reading.address);
      welcome(state, mention);
    },
    onRemoved(mention) {
      state.placer.drop(mention);
      state.viewport.forget(mention);
      state.addresses.remove(mention);
      release(state, mention);
    },
  });
  const state: SessionState = {
    ...parts,
    addresses: createAddressList((key, address) => {
      parts.labels.forget(key);
      if (!address) return;
      parts.lookAlikes.forget(address);
      state.moved.delete(address.key);
      parts.verified.forget(address);
      const { inUrl } = state.reader.context();
      if (!inUrl.some((one) => one.key === address.key)) seenAddresses.remove(address);
    }),
    mentions,
    reader: createPageReader({
      ...parts,
      mentions,
      seenAddresses,
      onTouched(nodes) {
        for (const node of nodes) hydration.touched(node);
        state.placer.touched();
      },
      onOwnMoved: () => state.placer.touched(),
      onChanged(batch) {
        state.placer.recheck(batch);
        // Amounts often come after their rows.
        if (state.lookAlikes.hasPairs()) state.reportSoon();
      },
      onRead: () => state.reportSoon(),
    }),
    viewport: createViewport(signal, {
      onSeen(mention) {
        mention.seen = true;
        want(state, mention);
      },
      onLeft: (mention) => release(state, mention),
    }),
    placer: createPlacer({ ...parts, ready: hydration.ready }),
    moved: new Set(),
    dimRows: createDimRows(
      { document: parts.document, onDim: (on) => parts.labels.send({ type: 'dim', on }) },
      signal,
    ),
    listeners: [],
    sent: '',
    reportSoon: onceSoon(
      (callback) => parts.after(reportMs, callback),
      signal,
      () => report(state),
    ),
  };
  return state;
}

function welcome(state: SessionState, mention: Mention): void {
  const { turns } = state;
  state.addresses.add(mention);
  const marked = state.lookAlikes.add(mention);
  if (marked.length > 0) turns.next(() => markLookAlikes(state, marked));
  if (!state.viewport.watch(mention)) return;
  mention.seen = true;
  turns.next(() => {
    if (!state.signal.aborted && state.mentions.all.has(mention)) want(state, mention);
  });
}

const tagOf = ({ labels }: SessionState, mention: Mention) => labels.tag(mention.reading.key);

const badgeTag = (state: SessionState, mention: Mention) =>
  state.lookAlikes.withWarning(mention, tagOf(state, mention));

function want(state: SessionState, mention: Mention): void {
  const { key, local } = mention.reading;
  state.labels.want(key, {
    local: local === true || state.view()?.mode !== 'visible',
    name: tokenName(mention),
  });
  const tag = badgeTag(state, mention);
  if (tag) state.placer.want(mention, tag);
}

/** Of an address that is nowhere in view, what is unanswered need not be asked. */
function release({ addresses, viewport, labels }: SessionState, { reading: { key } }: Mention): void {
  for (const mention of addresses.of(key)) if (viewport.isInView(mention)) return;
  labels.release(key);
}

/** Marks mentions that turned out to have a look-alike. */
function markLookAlikes(state: SessionState, addresses: readonly string[]): void {
  if (state.signal.aborted) return;
  for (const mention of state.mentions.all) {
    if (mention.seen && addresses.includes(mention.reading.address.key)) want(state, mention);
  }
  state.reportSoon();
}

function update(state: SessionState, keys: readonly Key[]): void {
  for (const key of keys) {
    for (const mention of state.addresses.of(key)) {
      const tag = badgeTag(state, mention);
      if (!tag) state.placer.drop(mention);
      else if (mention.seen) state.placer.want(mention, tag);
    }
  }
  state.reportSoon();
}

function restyle(state: SessionState): void {
  for (const mention of state.mentions.all) {
    state.placer.drop(mention);
    if (mention.seen) want(state, mention);
  }
}

/** Draws all badges anew if one of three stands on other paper than it was drawn for: some pages write on their root in every frame. */
function rethemed(state: SessionState): void {
  const isAuto = state.view()?.theme === 'auto';
  const isStale = (mention: Mention): boolean => {
    const isPaper = mention.badge?.box.matches('.in-place,.mark');
    const dark = isAuto || isPaper ? mention.badge?.isDark() : undefined;
    const element = elementOf(mention);
    return dark !== undefined && element !== null && isDark(element) !== dark;
  };
  const drawn = [...state.mentions.all].filter(({ badge }) => badge !== undefined);
  const some = [drawn[0], drawn[drawn.length >> 1], drawn.at(-1)];
  if (reading(() => some.some((mention) => mention !== undefined && isStale(mention)))) restyle(state);
}

function dim(state: SessionState): void {
  const { mentions, lookAlikes, labels, reader, moved } = state;
  const isAbout = ({ reading: { address } }: Mention) =>
    reader.context().inUrl.some(({ key }) => key === address.key);
  const mayBeKnown = (mention: Mention) => labels.isKnown(mention.reading.key) !== false || isAbout(mention);
  const dims = state.view()?.dims === true;
  const parts = { mentions: mentions.all, lookAlikes, mayBeKnown, moved };
  state.dimRows.show(dims ? suspiciousRows(parts) : undefined);
}

function report(state: SessionState): void {
  const { labels } = state;
  dim(state);
  if (state.isListed()) labels.send(listing(state));
  for (const listener of state.listeners) listener();
  const now = counts(state);
  const line = `${now.found} ${now.labelled} ${now.warnings}`;
  if (line === state.sent) return;
  state.sent = line;
  labels.send(now);
}

const counts = (state: SessionState): PageCounts =>
  countsOf(state.addresses, {
    known: (mention) => tagOf(state, mention),
    shown: (mention) => badgeTag(state, mention),
  });

const listing = (state: SessionState): Listing => {
  const { addresses, reader, document } = state;
  const shown = (mention: Mention) => badgeTag(state, mention);
  return listingOf(addresses, shown, isUnmatched(reader.context(), document, addresses));
};

function opensAlone(state: SessionState, mention: Mention): boolean {
  const view = state.view();
  if (view?.cards !== 'labelled') return view?.cards === 'all';
  // With look-ups on hover, pointing at an address is how one asks for its label.
  return view.mode === 'hover' || badgeTag(state, mention) != null;
}

function findingsOf(state: SessionState): PageFindings {
  const { labels, lookAlikes, mentions } = state;
  const tagOfAddress = (address: Address): Tag | null | undefined => {
    const mention = [...mentions.all].find((one) => one.reading.address.key === address.key);
    return mention && tagOf(state, mention);
  };
  return {
    mentions,
    send: labels.send,
    lookAlikes: (mention) => lookAlikes.of(mention, tagOfAddress),
    badge: (mention) => ({ tag: tagOf(state, mention), theme: state.view()?.theme }),
    hasRings: () => state.view()?.rings === 'owner',
    opensAlone: (mention) => opensAlone(state, mention),
    counts: () => counts(state),
    listing: () => listing(state),
    onChange: (listener) => void state.listeners.push(listener),
  };
}
