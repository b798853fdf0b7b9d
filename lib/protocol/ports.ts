/**
 * Messages over ports, in both directions. The receiver parses each message once and drops what does not fit, because a
 * content script shares its process with the page.
 *
 * Whoever opens a port to the worker keeps the list of what is unanswered and asks again after a disconnect
 * (`connection.ts`), because the browser may stop the worker at any time. A new message is a row here and a handler at
 * its receiver.
 */
import type { Address } from '../core/address/address.ts';
import type { Problem } from '../core/address/explain.ts';
import { chainIds, familyIds } from '../core/chains.ts';
import { categories } from '../core/label/categories.ts';
import { isEmblem } from '../core/label/emblem.ts';
import { isKey, type Key, keyChains } from '../core/label/key.ts';
import { isOwnColour } from '../core/label/own-colour.ts';
import { isProfile, reasons, sources } from '../core/label/profile.ts';
import { isTag } from '../core/label/tag.ts';
import { isKindFilter, type KindFilter } from '../core/search/kind-filter.ts';
import { unsentReasons } from '../core/secret/unsent-reasons.ts';
import {
  isBoolean,
  isList,
  isMessage,
  isNullOr,
  isNumber,
  isObject,
  isOneOf,
  isRecordOf,
  isText,
  isWhole,
  maybe,
  type Of,
  type Shape,
} from '../core/shape.ts';
import { cardsFor, densities, modes, ringsFor, themes } from '../settings/modes.ts';

/** All ports by name. The first three carry the same messages. */
export const ports = {
  /** From a site's frame, or a page of the extension, to the worker. */
  page: 'page',
  /** From an open card to the worker; it ends with the card, while the page stays. */
  card: 'card',
  /** From an extension page over a private window, because its port does not reveal that window. */
  private: 'private',
  /** From the popup's search box to the worker. */
  search: 'search',
  /** From popup and panel to every frame of a tab. */
  look: 'look',
} as const;

const key: Shape<Key> = isKey;
const word = isText(200);
/** Only this many characters of a typed or pasted text are read. */
export const longestText = 1_000;
const text = isText(longestText);

/** The longest address of any family is well below. */
const candidate = isText(90);
const address: Shape<Address> = isObject({ family: isOneOf(familyIds), key: text, text });

/** Keys per message, more than one slice finds. */
const mostKeys = 2_000;
/** Rows of a listing, more than any page has shown; further ones are left out. */
const mostRows = 20_000;

/** Messages from a page to the worker. */
export const isPageMessage = isMessage({
  /** Asks which texts in the form of an address are one; checksums are the worker's. */
  verify: { texts: isList(candidate, mostKeys) },
  /**
   * Asks for labels. `local` keys are looked up only on this machine; not `visible` ones, whose tab is hidden, go last.
   * The newest go first. `name`: what the page prints in place of the address.
   */
  ask: {
    keys: isList(isObject({ key, local: maybe(isBoolean), name: maybe(isText(80)) }), mostKeys),
    visible: isBoolean,
  },
  /** Nobody can see these any more: what is unanswered about them need not be asked. */
  release: { keys: isList(key, mostKeys) },
  /** A card opened on this address: send everything about it, before all else, until `leave`; `local` as in `ask`. */
  open: { key, local: maybe(isBoolean) },
  leave: { key },
  /** What the frame has found so far. */
  counts: { found: isNumber, labelled: isNumber, warnings: isNumber },
  /** Asks to open a page of the extension, for a key, with a text to search for, or with the name of an owner. */
  go: {
    to: isOneOf(['settings', 'report', 'search', 'owner']),
    key: maybe(key),
    text: maybe(text),
  },
  /** Whether no warning of this list is shown at this address any more. */
  dismiss: { key, list: word, on: isBoolean },
  /** Whether suspicious rows are dimmed on this site. */
  dim: { on: isBoolean },
  /** The user named an address on a page; an empty name deletes the label. */
  name: { key, name: word, note: maybe(text) },
});
export type PageMessage = Of<typeof isPageMessage>;

/** Messages from the worker to a page. */
export const isWorkerMessage = isMessage({
  /** The mode of this site and how badges look: sent on connect and after changes. */
  view: {
    mode: isOneOf(modes),
    density: isOneOf(densities),
    theme: isOneOf(themes),
    cards: isOneOf(cardsFor),
    rings: isOneOf(ringsFor),
    /** Suspicious rows are dimmed. */
    dims: isBoolean,
  },
  /** What badges say, in the user's language: sent on connect. */
  words: { sentences: isRecordOf(text) },
  /** `address` null: the text is none. */
  verified: { verdicts: isList(isObject({ text: candidate, address: isNullOr(address) }), mostKeys) },
  /** `tag` null: nothing to show. Not settled: more may come for this key. `known`: the built-in list knows it, and no ill of it. */
  tags: {
    tags: isList(isObject({ key, tag: isNullOr(isTag), settled: isBoolean, known: maybe(isBoolean) })),
  },
  /**
   * Addresses that the given keys could be taken for: with an own label and alike, or known by the name that the page prints.
   * `of`: what was said of own labels that these look like counts no more.
   */
  lookAlikes: {
    of: isList(key),
    found: isList(
      isObject({ key, lookAlike: isObject({ address, name: text, where: isOneOf(['own', 'name']) }) }),
    ),
  },
  /** Everything about the address of an open card; sent again whenever more is known. */
  profiles: { key, profiles: isList(isProfile), settled: isBoolean },
});
export type WorkerMessage = Of<typeof isWorkerMessage>;
/** How a page is to behave, and its badges to look. */
export type View = Extract<WorkerMessage, { type: 'view' }>;
/** Which addresses look like others. */
export type SaidLookAlikes = Extract<WorkerMessage, { type: 'lookAlikes' }>;

/** The name that a frame gave itself, because several share a port. */
const frame = isText(40);

/** Messages from popup and panel to a tab's frames. */
export const isLookMessage = isMessage({
  /** Scrolls to a mention of this address in that frame, numbered from 0; after the last comes the first. */
  jump: { key, nth: isWhole, frame },
  /** Rings every place of this address, or of none. */
  light: { key: maybe(key) },
});
export type LookMessage = Of<typeof isLookMessage>;

/** Messages from a tab's frames to popup and panel. */
export const isFrameMessage = isMessage({
  /** Everything found on the page; sent at once, and again when it changes. */
  listing: {
    rows: isList(
      isObject({
        key,
        /** How often the address is on the page. */
        count: isNumber,
        /** Seen only in a short form without a full address behind it. */
        possible: maybe(isBoolean),
        /** What its badges warn of, look-alikes and links that lead elsewhere included. */
        warning: maybe(isOneOf(['danger', 'caution'])),
      }),
      mostRows,
    ),
    frame,
    /** Nobody sees the frame: it is in a part of the page that is hidden. */
    hidden: maybe(isBoolean),
    /** The site's own rules matched nothing, so the site was probably rebuilt; it is read like any other page. */
    unmatched: maybe(isBoolean),
  },
});
export type FrameMessage = Of<typeof isFrameMessage>;

const kindFilter: Shape<KindFilter> = isKindFilter;

/** In place of a chain: rows that are found and were not sent. */
export const furtherRows = 'rows';

/** Messages from a search box; a new search replaces the previous one. */
export const isSearchMessage = isMessage({
  search: {
    id: isWhole,
    text,
    /** Enter was pressed: search at once, however short the text. */
    now: isBoolean,
    isPrivate: isBoolean,
    /** Only what is on this chain, and of this kind; without a text, all of it. */
    chain: maybe(isOneOf(keyChains)),
    kind: maybe(kindFilter),
    /** Only what is this owner's, by its name; without a text, all of it. */
    owner: maybe(word),
    /** The chain of the page that one looks at, which comes first. */
    pageChain: maybe(isOneOf(keyChains)),
    /** The named addresses on that page, which come before others that fit as well. */
    onPage: maybe(isList(text, mostKeys)),
  },
  /** The next page of a chain that has `more`, or of the rows that were found. */
  more: { id: isWhole, of: word },
});
export type SearchMessage = Of<typeof isSearchMessage>;

const isProblem: Shape<Problem> = (value): value is Problem => typeof value === 'string';

const hit = isObject({
  key,
  /** The spelling that people see: checksummed for EVM. */
  address: text,
  name: text,
  category: isOneOf(categories),
  warning: maybe(isOneOf(['danger', 'caution'])),
  /** `name` is a kind of MEV, not a name. */
  kind: maybe(isBoolean),
  /** Found by leaving a word out or mending one: it may be somebody else. */
  similar: maybe(isBoolean),
  /** All sources of the label. */
  sources: isList(isObject({ source: isOneOf(sources), origin: text })),
  /** The same on other chains. */
  others: maybe(isList(isObject({ key, address: text, name: text }))),
  emblem: maybe(isEmblem),
  colour: maybe(isOwnColour),
  /** This is no address but whose many are; the key is the best known of them. */
  owner: maybe(
    isObject({
      count: isWhole,
      chains: isList(isOneOf(chainIds)),
      spellings: isList(text),
      /** A number that was typed too, and that nobody knows of it. */
      unknown: maybe(text),
    }),
  ),
});
export type SearchHit = Of<typeof hit>;

/** One place to search: this machine, or a chain (or its MEV records) at the service. */
const place = isObject({
  of: word,
  state: isOneOf(['searching', 'done', 'failed', 'not-searched']),
  reason: maybe(isOneOf(reasons)),
  hits: isWhole,
  more: isBoolean,
});
export type SearchPlace = Of<typeof place>;

/** Messages from the worker to a search box. */
export const isSearchUpdate = isMessage({
  /** The best of what was found so far; sent again whenever something is added. */
  found: {
    id: isWhole,
    /** The text is an address, to be looked up over the page port. */
    address: maybe(isObject({ key, text })),
    /** Why the text is no address, if it looks like one. */
    hint: maybe(isProblem),
    /** Why this text does not go to a label service. */
    unsent: maybe(isOneOf(unsentReasons)),
    hits: isList(hit),
    /** Whose the hits are, if the search was for one owner's. */
    owner: maybe(hit),
    /** How many there are, sent or not; more if `isCut`. */
    count: isWhole,
    isCut: isBoolean,
    /** How many rows each choice of a filter would show. */
    chains: isList(isObject({ of: isOneOf(keyChains), count: isWhole })),
    kinds: isList(isObject({ of: kindFilter, count: isWhole })),
    places: isList(place),
    /** No other place will be searched. */
    hasEnded: isBoolean,
  },
});
export type SearchUpdate = Of<typeof isSearchUpdate>;
