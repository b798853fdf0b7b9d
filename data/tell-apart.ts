/**
 * Makes sure that no two tokens of a chain share a name. The most trusted one keeps it; others are named by their symbol
 * first, or left out if no symbol tells them apart.
 */
import { foldText } from '../lib/core/fold-text.ts';
import type { FactPlace, Growing } from './fact-place.ts';

export interface Bearer {
  readonly address: string;
  readonly name: string;
  readonly source: string;
  /** Its new name; undefined if it is left out. */
  readonly now: string | undefined;
}

type Namesake = { readonly address: string; readonly place: FactPlace; readonly best: Growing };

/** Changes the labels of one chain; returns the changes. */
export function tellApart(places: Map<string, FactPlace>, longestName: number): readonly Bearer[] {
  const bearers: Bearer[] = [];
  // Repeat, because a new name, or the next label of an address, can be another token's name.
  for (let before = -1; before !== bearers.length; ) {
    before = bearers.length;
    const names = byName(places);
    const taken = new Set(names.keys());
    for (const namesakes of names.values()) {
      if (namesakes.length < 2 || !namesakes.some(isToken)) continue;
      const keepers = keepersOf(namesakes);
      for (const one of namesakes) {
        if (keepers.has(one)) continue;
        const now = apart(one, namesakes).find(
          (name) => [...name].length <= longestName && !taken.has(foldText(name)),
        );
        const { place, best, address } = one;
        bearers.push({ address: place.address, name: best.label.name, source: best.source, now });
        if (now !== undefined) {
          best.label = { ...best.label, name: now };
          taken.add(foldText(now));
        } else if (place.labels.length > 1) place.labels.shift();
        else places.delete(address);
      }
    }
  }
  return bearers;
}

/** The places of each name, as badges show it. */
function byName(places: ReadonlyMap<string, FactPlace>): ReadonlyMap<string, readonly Namesake[]> {
  const shown = [...places].flatMap(([address, place]) =>
    place.labels.slice(0, 1).map((best): Namesake => ({ address, place, best })),
  );
  return Map.groupBy(shown, ({ best }) => foldText(best.label.name));
}

function isToken({ best }: Namesake): boolean {
  return best.label.category === 'token';
}

/** Who keeps the name: everything that is no token, and the most trusted token, if there is just one. */
function keepersOf(namesakes: readonly Namesake[]): ReadonlySet<Namesake> {
  const others = namesakes.filter((one) => !isToken(one));
  if (others.length > 0) return new Set(others);
  const [first, second] = namesakes.toSorted((a, b) => compareBelief(a.best, b.best));
  const isAhead = first && second && compareBelief(first.best, second.best) < 0;
  return new Set(isAhead ? [first] : []);
}

/** More trusted lists first, then labels that more lists agree on. */
function compareBelief(a: Growing, b: Growing): number {
  return a.rank - b.rank || b.origins.length - a.origins.length;
}

/** Other possible names: its symbol before the name, or another list's name. */
function apart({ best }: Namesake, namesakes: readonly Namesake[]): readonly string[] {
  const { name } = best.label;
  const theirs = namesakes.flatMap(({ best: other }) => (other === best ? [] : [foldText(other.label.text)]));
  // A symbol that equals the name does not help.
  const untelling = new Set(['', foldText(name), ...theirs]);
  const symbols = [best.label, ...best.others].map(({ text }) => text);
  const telling = symbols.filter((symbol) => !untelling.has(foldText(symbol)));
  return [...telling.map((symbol) => `${symbol} (${name})`), ...best.others.map((other) => other.name)];
}
