/** Merges the hits of several places into one list: each name of an address once, with all its sources. Pure. */
import { parseAddress } from '../../core/address/parse-address.ts';
import type { Category } from '../../core/label/categories.ts';
import { type Key, splitKey } from '../../core/label/key.ts';
import { mevKindOf } from '../../core/label/mev-kinds.ts';
import type { Label, MevActivity, Source } from '../../core/label/profile.ts';
import { warningOf } from '../../core/label/warning.ts';
import { compareHits, foldText, matchTier, type Tier } from '../../core/match-tier.ts';
import type { SearchHit } from '../../protocol/ports.ts';

export interface SearchMatch {
  readonly key: Key;
  readonly name: string;
  readonly kind?: boolean;
  /** The texts to match, best first. */
  readonly words: readonly string[];
  readonly category: Category;
  readonly source: Source;
  readonly origin: string;
}

/** Nobody scrolls further; a more exact search finds the rest. */
const mostHits = 200;

const sourceOrder: { readonly [S in Source]: number } = { own: 0, service: 1, pack: 2 };

interface Ranked {
  readonly found: SearchMatch;
  readonly tier: Tier;
  readonly name: string;
  readonly address: string;
}

export function mergeHits(query: string, all: readonly SearchMatch[]): readonly SearchHit[] {
  const folded = foldText(query);
  const ranked = all
    .map((found): Ranked => {
      // A host may match by other rules: a hit that does not match by ours comes last.
      const tier = matchTier(folded, found.words.map(foldText)) ?? 3;
      return { found, tier, name: foldText(found.name), address: found.key };
    })
    .sort((a, b) => compareHits(a, b) || sourceOrder[a.found.source] - sourceOrder[b.found.source]);
  const hits = new Map<string, SearchHit>();
  for (const { found, name } of ranked) {
    const mark = `${found.key} ${name}`;
    const known = hits.get(mark);
    if (!known && hits.size >= mostHits) continue;
    hits.set(mark, known ? alsoSaidBy(known, found) : hitOf(found));
  }
  return [...hits.values()];
}

function hitOf({ key, name, kind, category, source, origin }: SearchMatch): SearchHit {
  const { family, address } = splitKey(key);
  const warning = warningOf(category);
  return {
    key,
    address: parseAddress(address, family).address?.text ?? address,
    name,
    category,
    ...(warning && { warning }),
    ...(kind && { kind }),
    sources: [{ source, origin }],
  };
}

function alsoSaidBy(hit: SearchHit, { source, origin }: SearchMatch): SearchHit {
  const known = hit.sources.some((one) => one.source === source && one.origin === origin);
  return known ? hit : { ...hit, sources: [...hit.sources, { source, origin }] };
}

export function matchLabel(key: Key, label: Label): SearchMatch {
  const words = [label.name, label.text, label.subtype, label.type];
  return {
    key,
    name: words.find((word) => word !== '') ?? '',
    words: [label.name, label.text, label.type, label.subtype],
    category: label.category,
    source: label.source,
    origin: label.origin,
  };
}

export function matchMev(key: Key, activity: MevActivity): SearchMatch {
  return {
    key,
    name: mevKindOf(activity.kind === '' ? activity.text : activity.kind),
    kind: true,
    words: [activity.kind, activity.text],
    category: 'mev',
    source: activity.source,
    origin: activity.origin,
  };
}
