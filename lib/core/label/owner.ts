/** Whose things are: exchanges, protocols and others that people know, by one spelling each. */
import { isList, isObject, isOneOf, isText, isWhole, isWithin, maybe, type Of } from '../shape.ts';
import { type Category, categories } from './categories.ts';
import { emblemName } from './emblem.ts';
import { partsOf } from './name-parts.ts';

const isOwner = isObject({
  name: isText(100),
  /** Other spellings, and former names. */
  spellings: isList(isText(100)),
  /** What most of its contracts are. */
  category: isOneOf(categories),
  /** How often people meet it: 1 every day, 2 often, 3 seldom. */
  grade: isWithin(1, 3),
  /** Its addresses in the built-in list, each once whatever its chains. */
  count: maybe(isWhole),
});
export type Owner = Of<typeof isOwner>;

export type OwnerOf = (spelling: string) => Owner | undefined;

const isFile = isList(isOwner);
/** Undefined for anything but the file of the build. */
export const readOwnerFile = (raw: unknown): readonly Owner[] | undefined => (isFile(raw) ? raw : undefined);

/** Capitals, spaces and punctuation make no other owner. */
export function ownerFinder(owners: readonly Owner[]): OwnerOf {
  const known = new Map(
    owners.flatMap((owner) => [owner.name, ...owner.spellings].map((one) => [emblemName(one), owner])),
  );
  return (spelling) => known.get(emblemName(spelling));
}

/** The version that a name's owner ends with: "V2" of "Uniswap V2: Router". */
export const ownerVersion = (owner: string): string => / v\d.*$/i.exec(owner)?.[0] ?? '';

/** Of whom a name speaks: all of it, or the part before what it is for, with or without a version. */
export function ownerIn(name: string, ownerOf: OwnerOf): Owner | undefined {
  const { owner } = partsOf(name);
  return (
    ownerOf(name) ?? ownerOf(owner) ?? ownerOf(owner.slice(0, owner.length - ownerVersion(owner).length))
  );
}

/** What bears a name of its own, or is told of somebody. A protocol's own lists say more of its tokens than "token". */
export function mayHaveOwner({
  category,
  type,
}: {
  readonly category: Category;
  readonly type: string;
}): boolean {
  if (category === 'token') return type !== 'token';
  return category !== 'scam' && category !== 'sanctioned' && category !== 'person';
}
