/** A page while Nametag is on: finds addresses, asks for their labels, shows badges. */
import { plainLetters } from '../core/address/plain-letters.ts';
import type { Key } from '../core/label/key.ts';
import { createAddressList } from './address-list.ts';
import { createDimRows } from './dim/dim-rows.ts';
import { createPageReader } from './find/page-reader.ts';
import { createSeenAddresses } from './find/seen-addresses.ts';
import { createMentions, elementOf, type Mention } from './mentions.ts';
import { onceSoon } from './once-soon.ts';
import { badgeTag, type PageEnvironment, type PageSession, type SessionParts } from './page-session.ts';
import { findingsOf, report } from './report.ts';
import { createHydration } from './show/hydration.ts';
import { isDark } from './show/is-dark.ts';
import { keepUnder } from './show/keep-under.ts';
import { createPlacer } from './show/placer.ts';
import { reading } from './show/read-once.ts';
import { createViewport } from './show/viewport.ts';
import { watchTheme } from './show/watch-theme.ts';

export type Session = ReturnType<typeof startSession>;

/** Arbitrary: nobody sees a number that changes faster. */
const reportMs = 100;

export function startSession(env: PageEnvironment, parts: SessionParts, outer: AbortSignal) {
  const end = new AbortController();
  const signal = AbortSignal.any([outer, end.signal]);
  const state = createState({ ...env, ...parts, signal });
  // Remove only this script's badges: when an orphaned script ends, its successor may already run.
  signal.addEventListener('abort', () => {
    state.mentions.clear();
    state.addresses.forget();
  });
  env.document.defaultView?.addEventListener('resize', () => state.placer.again(), { signal });
  watchTheme(env.document, env.turns, signal, () => rethemed(state));
  const inView = () => [...state.mentions.all].filter(state.viewport.isInView);
  keepUnder(env.document, inView, env.after, signal);
  env.onSession?.(findingsOf(state), signal);
  return {
    /** The worker judged some of the page's texts. */
    judged: () => state.reader.judged(),
    /** Shows what is newly known about these keys. */
    update: (keys: readonly Key[]) => update(state, keys),
    /** Sends what was found, if that changed. */
    report: () => report(state),
    /** Draws all badges anew, after mode, density or theme changed. */
    restyle: () => restyle(state),
    end: () => end.abort(),
  };
}

function createState(parts: PageEnvironment & SessionParts & { readonly signal: AbortSignal }): PageSession {
  const { signal } = parts;
  const seenAddresses = createSeenAddresses();
  const hydration = createHydration({ ...parts, now: parts.turns.now });
  const mentions = createMentions({
    onAdded(mention) {
      if (!mention.reading.possible) seenAddresses.add(mention.reading.address);
      welcome(state, mention);
      state.reportSoon();
    },
    onRemoved(mention) {
      state.placer.drop(mention);
      state.viewport.forget(mention);
      state.addresses.remove(mention);
      release(state, mention);
      state.reportSoon();
    },
  });
  const state: PageSession = {
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
        state.viewport.recheck();
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
      onLeft(mention) {
        release(state, mention);
        state.placer.left(mention);
      },
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

function welcome(state: PageSession, mention: Mention): void {
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

function want(state: PageSession, mention: Mention): void {
  const { key, local } = mention.reading;
  state.labels.want(key, {
    local: local === true || state.view()?.mode !== 'visible',
    name: tokenName(mention),
  });
  const tag = badgeTag(state, mention);
  if (tag) state.placer.want(mention, tag);
}

/** What fits in a message: a name may have any number of letters that nobody sees. */
const longestName = 80;

/** What the page calls a token, at a link to the token's own page, in the letters that a person takes it for. */
function tokenName(mention: Mention): string | undefined {
  const { name } = mention.reading;
  if (name === undefined) return undefined;
  const link = elementOf(mention)?.closest('a');
  return link && /\/token\//.test(link.pathname) ? plainLetters(name).slice(0, longestName) : undefined;
}

/** Of an address that is nowhere in view, what is unanswered need not be asked. */
function release({ addresses, viewport, labels }: PageSession, { reading: { key } }: Mention): void {
  for (const mention of addresses.of(key)) if (viewport.isInView(mention)) return;
  labels.release(key);
}

/** Marks mentions that turned out to have a look-alike. */
function markLookAlikes(state: PageSession, addresses: readonly string[]): void {
  if (state.signal.aborted) return;
  for (const mention of state.mentions.all) {
    if (mention.seen && addresses.includes(mention.reading.address.key)) want(state, mention);
  }
  state.reportSoon();
}

function update(state: PageSession, keys: readonly Key[]): void {
  for (const key of keys) {
    for (const mention of state.addresses.of(key)) {
      const tag = badgeTag(state, mention);
      if (!tag) state.placer.drop(mention);
      else if (mention.seen) state.placer.want(mention, tag);
    }
  }
  state.reportSoon();
}

function restyle(state: PageSession): void {
  for (const mention of state.mentions.all) {
    state.placer.drop(mention);
    if (mention.seen) want(state, mention);
  }
}

/** Draws all badges anew if one of three stands on other paper than it was drawn for: some pages write on their root in every frame. */
function rethemed(state: PageSession): void {
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
