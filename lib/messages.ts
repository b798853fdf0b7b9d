/**
 * The one protocol between page, worker and interface. Every message is parsed at both ends: what does not fit is
 * dropped, because a content script shares its process with the page.
 *
 * A page speaks with the worker over a port (`pagePort`): it owns the list of what it awaits, and asks again after a
 * disconnect, because the worker may die at any line. The extension's own pages send requests (`requests`).
 */
import * as v from 'valibot';
import { type ChainId, chainIds } from './core/chains.ts';
import { categories } from './core/label/categories.ts';
import { isKey, type Key } from './core/label/key.ts';
import type { Profile } from './core/label/profile.ts';
import { densities, modes } from './settings.ts';

export const pagePort = 'page';

/** The popup and the side panel look at a tab's pages over a port of their own: counts, listing and jumps. */
export const lookPort = 'look';

export const key = v.custom<Key>(isKey, 'a key: chain and address, as in base:0x…');
export const chain = v.picklist(chainIds as [ChainId, ...ChainId[]]);
export const text = v.pipe(v.string(), v.maxLength(1_000));
export const source = v.picklist(['own', 'service', 'pack']);
export const category = v.picklist(categories);
const time = v.exactOptional(v.number());

const tag = v.object({
  name: text,
  category,
  warning: v.exactOptional(v.picklist(['danger', 'caution'])),
  source,
  stale: v.exactOptional(v.boolean()),
  unsure: v.exactOptional(v.boolean()),
  more: v.number(),
  chain: v.exactOptional(chain),
  kind: v.exactOptional(v.boolean()),
});

const state = v.picklist(['idle', 'pending', 'known', 'absent', 'partial', 'stale', 'error']);
export const reason = v.picklist([
  'no-service',
  'no-endpoint',
  'local-mode',
  'offline',
  'bad-key',
  'not-in-plan',
  'over-budget',
  'slow-down',
  'host-error',
  'no-permission',
]);

const known = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ state, items: v.array(item), at: time, reason: v.exactOptional(reason) });

const profile: v.GenericSchema<unknown, Profile> = v.object({
  chain,
  address: text,
  labels: known(
    v.object({
      name: text,
      type: text,
      subtype: text,
      text,
      category,
      source,
      origin: text,
      at: time,
      unsure: v.exactOptional(v.boolean()),
      note: v.exactOptional(v.string()),
    }),
  ),
  mev: known(
    v.object({
      kind: text,
      text,
      txs: v.array(text),
      protocols: v.array(text),
      source,
      origin: text,
      at: time,
    }),
  ),
  contract: known(
    v.object({
      name: text,
      category: v.exactOptional(category),
      owner: v.exactOptional(text),
      created: v.exactOptional(text),
      more: v.record(v.string(), v.unknown()),
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
const frame = v.exactOptional(v.pipe(v.string(), v.maxLength(40)));

/** What a page says to the worker. */
export const fromPage = v.variant('type', [
  /** Labels, please. `local` keys are looked up on this machine alone. `visible` are wanted before others. */
  v.object({
    type: v.literal('ask'),
    keys: v.pipe(v.array(v.object({ key, local: v.exactOptional(v.boolean()) })), v.maxLength(mostKeys)),
    visible: v.boolean(),
  }),
  /** A card opened on this address: everything about it, before all else, until `leave`. */
  v.object({ type: v.literal('open'), key }),
  v.object({ type: v.literal('leave'), key }),
  /** What was found so far, for the toolbar button. */
  v.object({
    type: v.literal('counts'),
    found: v.number(),
    labelled: v.number(),
    warnings: v.number(),
    frame,
  }),
  /** Everything found on the page, after `list` and again when it changes. */
  v.object({
    type: v.literal('listing'),
    rows: v.pipe(
      v.array(
        v.object({
          key,
          /** How often the address stands on the page, and how many of these places carry a badge. */
          count: v.number(),
          badges: v.number(),
          /** Only ever seen as a short form without a full address behind it. */
          possible: v.exactOptional(v.boolean()),
        }),
      ),
      v.maxLength(mostRows),
    ),
    frame,
    /** The site's own row matched nothing where it should have: the site was rebuilt, and is read like any other. */
    unmatched: v.exactOptional(v.boolean()),
  }),
  /** A card is about to be wanted: its script, please, into this frame. */
  v.object({ type: v.literal('card') }),
  /** A page of the extension, please: about a key, or with a text to search for. */
  v.object({
    type: v.literal('go'),
    to: v.picklist(['settings', 'report', 'search']),
    key: v.exactOptional(key),
    text: v.exactOptional(text),
  }),
  /** The user named an address in place. An empty name takes the name away. */
  v.object({
    type: v.literal('name'),
    key,
    name: v.pipe(v.string(), v.maxLength(200)),
    note: v.exactOptional(text),
  }),
]);
export type FromPage = v.InferOutput<typeof fromPage>;

/** What the worker says to a page. */
export const toPage = v.variant('type', [
  /** How to behave on this site: sent on connect and whenever it changes. */
  v.object({
    type: v.literal('view'),
    mode: v.picklist(modes),
    density: v.picklist(densities),
    theme: v.picklist(['auto', 'light', 'dark']),
  }),
  /** Whether somebody looks at the list of what was found. */
  v.object({ type: v.literal('list'), on: v.boolean() }),
  /** Show this address on the page: the first place, the second, and around again. */
  v.object({ type: v.literal('jump'), key, nth: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  /** `tag` null: nothing to show. Not settled: more may come for this key; the page keeps awaiting it. */
  v.object({
    type: v.literal('tags'),
    tags: v.array(v.object({ key, tag: v.nullable(tag), settled: v.boolean() })),
  }),
  /** Addresses of the user's own labels that keys which were asked look like. */
  v.object({
    type: v.literal('twins'),
    twins: v.array(v.object({ key, twin: v.object({ address: text, name: text }) })),
  }),
  /** Everything about the address whose card is open; sent again whenever more is known. */
  v.object({ type: v.literal('profiles'), key, profiles: v.array(profile), settled: v.boolean() }),
]);
export type ToPage = v.InferOutput<typeof toPage>;

/** What the worker says to a frame without being asked, as a plain message. */
export const toFrame = v.variant('type', [
  /** The keyboard command: a card for the focused or nearest address. */
  v.object({ type: v.literal('command') }),
  /** "Look up address" of the context menu: on a link, a selection, or whatever the menu was opened on. */
  v.object({
    type: v.literal('look-up'),
    link: v.exactOptional(text),
    selection: v.exactOptional(v.string()),
    /** Firefox's name for the element (menus.getTargetElement). */
    element: v.exactOptional(v.number()),
  }),
]);
export type ToFrame = v.InferOutput<typeof toFrame>;

/** Parses a message that came in; undefined for what is not one. */
export function parseWith<Output>(
  schema: v.GenericSchema<unknown, Output>,
  message: unknown,
): Output | undefined {
  const parsed = v.safeParse(schema, message);
  return parsed.success ? parsed.output : undefined;
}
