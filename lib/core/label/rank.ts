/** Which of several labels wins, and what a badge makes of them all. */
import { type ChainId, chainIds, chainOf } from '../chains.ts';
import { compareText } from '../search.ts';
import { acrossChains, type Placed } from './across-chains.ts';
import type { Category } from './categories.ts';
import { type Entry, entriesOf } from './entry.ts';
import type { Profile, Source } from './profile.ts';
import type { Tag } from './tag.ts';
import type { Warning } from './warning.ts';

const sourceOrder: { readonly [S in Source]: number } = { own: 0, service: 1, pack: 2 };
const warningOrder: { readonly [W in Warning]: number } = { danger: 0, caution: 1 };
/** Categories that say little: a label with a better one is more use on a badge. */
const vague: ReadonlySet<Category> = new Set(['contract', 'other'] as const);

/**
 * Best first. The user's own word stands before all; then warnings, because a harmless second name must not be what a
 * person reads; then names before kinds, the service before the pack, certain before unsure, telling before vague, what
 * holds on every chain before what holds on one, the chain's place in the table, and the name by code point. When it was
 * learnt counts for nothing, so that no name ever hangs on who answered first.
 */
export function comparePlaced({ entry: a, mark: markA }: Placed, { entry: b, mark: markB }: Placed): number {
  return (
    Number(b.source === 'own') - Number(a.source === 'own') ||
    urgency(a) - urgency(b) ||
    Number(a.kind) - Number(b.kind) ||
    sourceOrder[a.source] - sourceOrder[b.source] ||
    Number(a.unsure) - Number(b.unsure) ||
    Number(vague.has(a.category)) - Number(vague.has(b.category)) ||
    Number(markA !== undefined) - Number(markB !== undefined) ||
    chainIds.indexOf(a.chain) - chainIds.indexOf(b.chain) ||
    compareText(a.same, b.same) ||
    compareText(a.name, b.name) ||
    compareText(a.category, b.category)
  );
}

function urgency(entry: Entry): number {
  return entry.warning ? warningOrder[entry.warning] : 2;
}

/**
 * Everything that may be shown of an address, best first, each name once. With a chain, what that chain's profile
 * says; without one, by the rule of `across-chains.ts`.
 */
export function ranked(profiles: readonly Profile[], chain?: ChainId): readonly Placed[] {
  return eachOnce(place(profiles, chain));
}

function eachOnce(placed: readonly Placed[]): readonly Placed[] {
  const seen = new Set<string>();
  return placed.toSorted(comparePlaced).filter(({ entry }) => {
    // That there is code at an address says nothing once anything else is known.
    const says = entry.same !== 'a contract' || entry.warning !== undefined || seen.size === 0;
    if (seen.has(entry.same) || !says) return false;
    seen.add(entry.same);
    return true;
  });
}

function place(profiles: readonly Profile[], chain: ChainId | undefined): readonly Placed[] {
  const meant = chain === undefined ? profiles : profiles.filter((profile) => profile.chain === chain);
  // Only EVM chains share addresses.
  const shared = chain === undefined && meant.every((profile) => chainOf(profile.chain).family === 'evm');
  return shared ? acrossChains(meant) : meant.flatMap(entriesOf).map((entry) => ({ entry }));
}

/** What a badge shows of an address; undefined when there is nothing to show, which says nothing about the address. */
export function tagOf(profiles: readonly Profile[], chain?: ChainId): Tag | undefined {
  const placed = place(profiles, chain);
  const shown = eachOnce(placed);
  const [best] = shown;
  if (!best) return undefined;
  const { entry, mark } = best;
  // Before each name stands once: a warning counts even where the user gave the same name without one.
  const warning = placed.map((one) => one.entry.warning).reduce(worse, undefined);
  return {
    name: entry.name,
    category: entry.category,
    ...(warning ? { warning } : {}),
    source: entry.source,
    ...(entry.stale ? { stale: true } : {}),
    ...(entry.unsure ? { unsure: true } : {}),
    more: shown.length - 1,
    ...(mark ? { chain: mark } : {}),
    ...(entry.kind ? { kind: true } : {}),
  };
}

function worse(a: Warning | undefined, b: Warning | undefined): Warning | undefined {
  if (!a || !b) return a ?? b;
  return warningOrder[a] <= warningOrder[b] ? a : b;
}
