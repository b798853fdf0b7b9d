/** The shapes of labels in messages and on disk: a badge's tag, and everything known about an address. */
import { type ChainId, chainIds } from '../core/chains.ts';
import { categories } from '../core/label/categories.ts';
import { isEmblem } from '../core/label/emblem.ts';
import { isKey } from '../core/label/key.ts';
import { isOwnColour } from '../core/label/own-colour.ts';
import { type Profile, reasons, sources, states } from '../core/label/profile.ts';
import {
  isBoolean,
  isExactly,
  isList,
  isNumber,
  isObject,
  isOneOf,
  isRecord,
  isText,
  maybe,
  type Shape,
} from '../core/shape.ts';

const chain = isOneOf<ChainId>(chainIds);
const text = isText(1_000);
const source = isOneOf(sources);
const category = isOneOf(categories);
const time = maybe(isNumber);

export const isTag = isObject({
  name: text,
  short: maybe(text),
  shortest: maybe(text),
  category,
  warning: maybe(isOneOf(['danger', 'caution'])),
  source,
  stale: maybe(isBoolean),
  unsure: maybe(isBoolean),
  more: isNumber,
  chain: maybe(chain),
  kind: maybe(isBoolean),
  emblem: maybe(isEmblem),
  colour: maybe(isOwnColour),
});

const known = <Item>(item: Shape<Item>) =>
  isObject({ state: isOneOf(states), items: isList(item), at: time, reason: maybe(isOneOf(reasons)) });

export const isLabel = isObject({
  name: text,
  type: text,
  subtype: text,
  text,
  category,
  source,
  origin: text,
  list: maybe(isObject({ id: text, title: text, url: isText(2_000) })),
  at: time,
  unsure: maybe(isBoolean),
  rank: maybe(isNumber),
  chain: maybe(chain),
  key: maybe(isKey),
  note: maybe(isText()),
  tags: maybe(isText()),
  colour: maybe(isOwnColour),
  owner: maybe(isObject({ name: text, count: isNumber })),
  emblem: maybe(isEmblem),
});

export const isMevActivity = isObject({
  kind: text,
  text,
  txs: isList(text),
  protocols: isList(text),
  source,
  origin: text,
  at: time,
});

export const isContract = isObject({
  name: text,
  category: maybe(category),
  owner: maybe(text),
  created: maybe(text),
  more: isRecord,
  source: maybe(isExactly('node')),
  origin: text,
  at: time,
});

export const isProfile: Shape<Profile> = isObject({
  chain,
  address: text,
  emblem: maybe(isEmblem),
  explorers: maybe(isList(isText(3_000))),
  labels: known(isLabel),
  dismissed: maybe(isList(isLabel)),
  order: maybe(isList(text)),
  ownUnread: maybe(isBoolean),
  mev: known(isMevActivity),
  contract: known(isContract),
});
