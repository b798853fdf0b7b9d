/**
 * The one protocol between page, worker and interface. Every message is parsed at both ends: what does not fit is
 * dropped, because a content script shares its process with the page.
 *
 * A page speaks with the worker over a port (`pagePort`): it owns the list of what it awaits, and asks again after a
 * disconnect, because the worker may die at any line. The extension's own pages send requests (`requests`).
 */
import { type ChainId, chainIds } from '../core/chains.ts';
import { categories } from '../core/label/categories.ts';
import { isKey, type Key } from '../core/label/key.ts';
import { type Profile, reasons, sources, states } from '../core/label/profile.ts';
import {
  isBoolean,
  isExactly,
  isList,
  isMessage,
  isNullOr,
  isNumber,
  isObject,
  isOneOf,
  isRecord,
  isText,
  isWhole,
  maybe,
  type Of,
  type Shape,
} from '../core/shape.ts';
import { densities, modes, themes } from '../settings/modes.ts';

export const pagePort = 'page';

/** A card that is open in a page has a port of its own: it ends with the card, while the page stays. */
export const cardPort = 'card';

/** Our own pages over a private window: unlike a content script's, their port does not tell the worker of one. */
export const privatePort = 'private';

/** The popup and the side panel look at a tab's pages over a port of their own: counts, listing and jumps. */
export const lookPort = 'look';

const key: Shape<Key> = isKey;
const chain = isOneOf<ChainId>(chainIds);
const text = isText(1_000);
const source = isOneOf(sources);
const category = isOneOf(categories);
const time = maybe(isNumber);

const tag = isObject({
  name: text,
  short: maybe(text),
  category,
  warning: maybe(isOneOf(['danger', 'caution'])),
  source,
  stale: maybe(isBoolean),
  unsure: maybe(isBoolean),
  more: isNumber,
  chain: maybe(chain),
  kind: maybe(isBoolean),
});

const known = <Item>(item: Shape<Item>) =>
  isObject({ state: isOneOf(states), items: isList(item), at: time, reason: maybe(isOneOf(reasons)) });

const profile: Shape<Profile> = isObject({
  chain,
  address: text,
  labels: known(
    isObject({
      name: text,
      type: text,
      subtype: text,
      text,
      category,
      source,
      origin: text,
      at: time,
      unsure: maybe(isBoolean),
      rank: maybe(isNumber),
      chain: maybe(chain),
      note: maybe(isText()),
    }),
  ),
  ownUnread: maybe(isBoolean),
  mev: known(
    isObject({
      kind: text,
      text,
      txs: isList(text),
      protocols: isList(text),
      source,
      origin: text,
      at: time,
    }),
  ),
  contract: known(
    isObject({
      name: text,
      category: maybe(category),
      owner: maybe(text),
      created: maybe(text),
      more: isRecord,
      origin: text,
      at: time,
    }),
  ),
});

/** How many keys one message may carry: a slice's worth and more. */
const mostKeys = 2_000;

/** More rows than any page has shown; what goes beyond is left out. */
const mostRows = 20_000;

/** Which of a tab's frames speaks, where several share a port: a name of its own choice. */
const frame = maybe(isText(40));

/** What a page says to the worker. */
export const isPageMessage = isMessage({
  /** Labels, please. `local` keys are looked up on this machine alone. `visible` are wanted before others. */
  ask: {
    keys: isList(isObject({ key, local: maybe(isBoolean) }), mostKeys),
    visible: isBoolean,
  },
  /** A card opened on this address: everything about it, before all else, until `leave`. */
  open: { key },
  leave: { key },
  /** What was found so far, for the toolbar button. */
  counts: {
    found: isNumber,
    labelled: isNumber,
    warnings: isNumber,
    frame,
  },
  /** Everything found on the page, after `list` and again when it changes. */
  listing: {
    rows: isList(
      isObject({
        key,
        /** How often the address stands on the page, and how many of these places carry a badge. */
        count: isNumber,
        badges: isNumber,
        /** Only ever seen as a short form without a full address behind it. */
        possible: maybe(isBoolean),
      }),
      mostRows,
    ),
    frame,
    /** The site's own row matched nothing where it should have: the site was rebuilt, and is read like any other. */
    unmatched: maybe(isBoolean),
  },
  /** A card is about to be wanted: its script, please, into this frame. */
  card: {},
  /** A page of the extension, please: about a key, or with a text to search for. */
  go: {
    to: isOneOf(['settings', 'report', 'search']),
    key: maybe(key),
    text: maybe(text),
  },
  /** The user named an address in place. An empty name takes the name away. */
  name: {
    key,
    name: isText(200),
    note: maybe(text),
  },
});
export type PageMessage = Of<typeof isPageMessage>;

/** What the worker says to a page. */
export const isWorkerMessage = isMessage({
  /** How to behave on this site: sent on connect and whenever it changes. */
  view: {
    mode: isOneOf(modes),
    density: isOneOf(densities),
    theme: isOneOf(themes),
  },
  /** Whether somebody looks at the list of what was found. */
  list: { on: isBoolean },
  /** Show this address on the page: the first place, the second, and around again. */
  jump: { key, nth: isWhole },
  /** `tag` null: nothing to show. Not settled: more may come for this key; the page keeps awaiting it. */
  tags: {
    tags: isList(isObject({ key, tag: isNullOr(tag), settled: isBoolean })),
  },
  /** Addresses of the user's own labels that keys which were asked look like. */
  twins: {
    twins: isList(isObject({ key, twin: isObject({ address: text, name: text }) })),
  },
  /** Everything about the address whose card is open; sent again whenever more is known. */
  profiles: { key, profiles: isList(profile), settled: isBoolean },
});
export type WorkerMessage = Of<typeof isWorkerMessage>;

/** What the worker says to a frame without being asked, as a plain message. */
export const isFrameMessage = isMessage({
  /** The keyboard command: a card for the focused or nearest address. */
  command: {},
  /** Other settings: a page that is not connected connects, and hears how to behave. */
  settings: {},
  /** "Look up address" of the context menu: on a link, a selection, or whatever the menu was opened on. */
  'look-up': {
    link: maybe(text),
    selection: maybe(isText()),
    /** Firefox's name for the element (menus.getTargetElement). */
    element: maybe(isNumber),
  },
});
export type FrameMessage = Of<typeof isFrameMessage>;

/** A plain message: put this text on the clipboard. A card says it to the worker, and Chromium's worker to its document. */
export const isCopyRequest = isObject({ type: isExactly('copy'), text: isText(200) });
export type CopyRequest = Of<typeof isCopyRequest>;

/** What the worker says to the extension's own pages without being asked. */
export const isOwnPageMessage = isMessage({
  /** Settings or a policy changed: read them anew. */
  'settings-changed': {},
});
export type OwnPageMessage = Of<typeof isOwnPageMessage>;

/** Reads a message that came in; undefined for what is not one. */
export function parseWith<Message>(shape: Shape<Message>, message: unknown): Message | undefined {
  return shape(message) ? message : undefined;
}
