import { firstWhere } from '../first-where.ts';

/** Finds the places of all keys that begin like a text, by an index of their spellings that is made when first asked. */
export function spelledPlaces(size: number, spell: (place: number) => string) {
  let sorted: readonly { readonly key: string; readonly place: number }[] | undefined;
  return (start: string): readonly number[] => {
    sorted ??= Array.from({ length: size }, (_, place) => ({ key: spell(place), place })).sort((a, b) =>
      a.key < b.key ? -1 : 1,
    );
    const its = sorted;
    const keyAt = (at: number): string => its[at]?.key ?? '';
    const from = firstWhere(size, (at) => keyAt(at) >= start);
    const to = firstWhere(size, (at) => keyAt(at) >= start && !keyAt(at).startsWith(start));
    return its.slice(from, to).map(({ place }) => place);
  };
}
