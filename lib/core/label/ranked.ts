/** Ranks the labels of an address, and makes the badge's tag of them. */
import { type ChainId, chainIds, chainOf, isChainId } from '../chains.ts';
import { compareText } from '../fold-text.ts';
import { acrossChains, type Placed } from './across-chains.ts';
import type { Category } from './categories.ts';
import { entriesOf, type LabelEntry } from './label-entry.ts';
import type { Profile } from './profile.ts';
import type { Tag } from './tag.ts';
import type { Warning } from './warning.ts';

const warningOrder: { readonly [W in Warning]: number } = { danger: 0, caution: 1 };
/** Categories that say little; labels with others are preferred on a badge. */
const vagueCategories: ReadonlySet<Category> = new Set(['contract', 'other'] as const);

/**
 * Best first: own labels; warnings, which a harmless second name must not hide; what others say of it before the name that
 * it claims for itself; names that say whose it is before words for what it is; names before MEV kinds; sure before unsure; sources in the user's order, or the service before the pack;
 * the pack's order of trust.
 * Ties: a better category, labels for every chain, the order of chains, the alphabet. Time does not count, so that no
 * name depends on which answer came first.
 */
export function comparePlaced({ entry: a, mark: markA }: Placed, { entry: b, mark: markB }: Placed): number {
  return (
    Number(b.source === 'own') - Number(a.source === 'own') ||
    urgency(a) - urgency(b) ||
    Number(a.source === 'node') - Number(b.source === 'node') ||
    behind(a.vague) - behind(b.vague) ||
    behind(a.kind) - behind(b.kind) ||
    behind(a.unsure) - behind(b.unsure) ||
    a.place - b.place ||
    a.rank - b.rank ||
    Number(vagueCategories.has(a.category)) - Number(vagueCategories.has(b.category)) ||
    Number(markA !== undefined) - Number(markB !== undefined) ||
    chainIds.indexOf(a.chain) - chainIds.indexOf(b.chain) ||
    compareText(a.same, b.same) ||
    compareText(a.name, b.name) ||
    compareText(a.category, b.category)
  );
}

const behind = (is: boolean | undefined): number => (is ? 1 : 0);

function urgency(entry: LabelEntry): number {
  return entry.warning ? warningOrder[entry.warning] : 2;
}

/** All entries to show for an address, best first, each name once; without a chain, by the rules of `across-chains.ts`. */
export function ranked(profiles: readonly Profile[], chain?: ChainId): readonly Placed[] {
  return eachOnce(place(profiles, chain));
}

function eachOnce(placed: readonly Placed[]): readonly Placed[] {
  const seen = new Set<string>();
  return placed.toSorted(comparePlaced).filter(({ entry }) => {
    // "A contract" adds nothing to any other label.
    const says = entry.same !== 'a contract' || entry.warning !== undefined || seen.size === 0;
    if (seen.has(entry.same) || !says) return false;
    seen.add(entry.same);
    return true;
  });
}

function place(profiles: readonly Profile[], chain: ChainId | undefined): readonly Placed[] {
  const meant = chain === undefined ? profiles : profiles.filter((profile) => profile.chain === chain);
  // The chains of a family share addresses; what has only one chain is not placed.
  const shared = chain === undefined && meant.every((profile) => !isChainId(chainOf(profile.chain).family));
  return shared ? acrossChains(meant) : meant.flatMap(entriesOf).map((entry) => ({ entry }));
}

/**
 * The tag of an address, or undefined without labels, which means nothing about the address. A token that is little
 * known has one only if `tokens` says so: its own page says its name, and card and search have it anyway.
 */
export function tagOf(
  profiles: readonly Profile[],
  chain?: ChainId,
  tokens: 'known' | 'all' = 'all',
): Tag | undefined {
  const placed = place(profiles, chain);
  const shown = eachOnce(placed);
  const [best] = shown;
  if (!best || (tokens === 'known' && best.entry.littleKnown)) return undefined;
  const { entry, mark } = best;
  // Who only named it keeps what it is, and its emblem.
  const known =
    entry.source === 'own' && entry.category === 'other'
      ? shown.map((one) => one.entry).find(({ category, warning }) => category !== 'other' && !warning)
      : undefined;
  const emblem = entry.emblem ?? known?.emblem;
  // What the built-in list says too is as sure as the list, whoever says it first.
  const isListed =
    entry.source === 'service' &&
    placed.some((one) => one.entry.source === 'pack' && one.entry.same === entry.same);
  // Before duplicates are removed: a warning counts even if an own label has the same name without one. Anybody may
  // publish a list, so its warnings do not outrank what the user wrote.
  const warning = placed
    .filter((one) => entry.source !== 'own' || one.entry.source !== 'list')
    .map((one) => one.entry.warning)
    .reduce(worse, undefined);
  return {
    name: entry.name,
    ...(entry.short !== undefined && { short: entry.short }),
    ...(entry.shortest !== undefined && !warning && { shortest: entry.shortest }),
    category: (known ?? entry).category,
    ...(warning && { warning }),
    source: isListed ? 'pack' : entry.source,
    ...(entry.stale && { stale: true }),
    ...(entry.unsure && { unsure: true }),
    more: shown.length - 1,
    ...(mark && { chain: mark }),
    ...(entry.kind && { kind: true }),
    ...(emblem && !warning && { emblem }),
    ...(entry.colour && !warning && { colour: entry.colour }),
  };
}

function worse(a: Warning | undefined, b: Warning | undefined): Warning | undefined {
  if (!a || !b) return a ?? b;
  return warningOrder[a] <= warningOrder[b] ? a : b;
}
