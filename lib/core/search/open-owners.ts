/** Whom a text names: an owner by one of its spellings, whole or begun, or with a typing error. Spaces do not count. */
import { emblemName } from '../label/emblem.ts';
import { type Owner, ownerFinder, readOwnerFile } from '../label/owner.ts';
import { compareRanks, type Rank } from './rank-found.ts';
import { searchWords } from './search-words.ts';
import { errorsAllowed, typingErrors } from './typing-errors.ts';

export interface OwnerNamed {
  readonly owner: Owner;
  /** `first`: its first words. */
  readonly how: 'whole' | 'first' | 'begun' | 'mended';
  /** It was typed too, and may be one of its addresses. */
  readonly number?: string;
}

export type Owners = NonNullable<ReturnType<typeof openOwners>>;

/** Undefined for anything but the file of the build. */
export function openOwners(raw: unknown) {
  const all = readOwnerFile(raw);
  return all && { all, of: ownerFinder(all), named: createFinder(all) };
}

/** What all owners have, so it tells none from another. */
const anybodys: ReadonlySet<string> = new Set(
  'account accounts address addresses exchange protocol wallet wallets'.split(' '),
);
const isNumber = (word: string): boolean => /^\d+$/.test(word);
/** Further ones only begin so. */
const mostNamed = 3;
/** Where a word ends, or a part of one: "Pancake" in "PancakeSwap". */
const wordEnd = /(?<=[a-z])(?=[A-Z])|[^A-Za-z0-9]+/;
/** Fewer letters begin too many names. */
const leastBegun = 3;

/** Tells whom a text names. */
function createFinder(owners: readonly Owner[]): (text: string) => readonly OwnerNamed[] {
  const spelled = owners.flatMap((owner) =>
    [owner.name, ...owner.spellings].map((one) => ({
      owner,
      spelling: emblemName(one),
      starts: one.split(wordEnd).map((_, at, words) => emblemName(words.slice(0, at + 1).join(''))),
    })),
  );
  return (text) => {
    const words = searchWords(text);
    const telling = words.filter((word) => !anybodys.has(word));
    const number = telling.find(isNumber);
    const whole = telling.join('');
    const bare = telling.filter((word) => !isNumber(word)).join('');
    const found = new Map<Owner, OwnerNamed>();
    const add = (
      matches: (spelling: string, starts: readonly string[]) => boolean,
      named: Omit<OwnerNamed, 'owner'>,
    ) => {
      for (const { owner, spelling, starts } of spelled)
        if (!found.has(owner) && matches(spelling, starts)) found.set(owner, { owner, ...named });
    };
    if (whole === '') return [];
    add((spelling) => spelling === whole, { how: 'whole' });
    if (number !== undefined && bare !== '') add((spelling) => spelling === bare, { how: 'whole', number });
    add((_, starts) => starts.includes(whole), { how: 'first' });
    if (whole.length >= leastBegun) add((spelling) => spelling.startsWith(whole), { how: 'begun' });
    const most = errorsAllowed(whole.length);
    if (found.size === 0)
      add((spelling) => typingErrors(whole, spelling, most) !== undefined, { how: 'mended' });
    return [...found.values()].sort((a, b) => compareRanks(rankOwner(a), rankOwner(b))).slice(0, mostNamed);
  };
}

/** In the tiers of `rank-found.ts`: whole names before all, first words behind what is called just so. */
const tiers = { whole: -1, mended: -1, first: 0.5, begun: 2 } as const;

/** Its place among what was found. */
export function rankOwner({ owner, how, number }: OwnerNamed): Rank {
  // Two or three letters mean whom one meets every day.
  const isLikely = number !== undefined || (how === 'begun' && owner.grade === 1);
  const tier = isLikely ? tiers.first : tiers[how];
  return { order: [1, how === 'mended' ? 1 : 0, tier, -1, owner.grade], name: owner.name };
}
