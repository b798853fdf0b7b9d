/** What a name says, and where a record stands among others that match as well. */
import { remembered } from '../address/remembered.ts';
import { chainIds, isChainId, mainChainOf } from '../chains.ts';
import { familyOf, type KeyChain } from '../label/key.ts';
import { partsOf } from '../label/name-parts.ts';
import type { Findable } from './findable.ts';
import { furtherWords, searchWords } from './search-words.ts';

/** The words of a protocol, without its version, if this is its main contract. */
function ownerOfMain(name: string): readonly string[] | undefined {
  if (!name.includes(': ')) return undefined;
  const { owner, role = '' } = partsOf(name);
  const isMain = mainRoles.test(role);
  return isMain ? searchWords(owner).filter((word) => !/^v\d+$/.test(word)) : undefined;
}

/** All that is read out of a name; the next letter finds mostly the same names again. */
export const traitsOfName = remembered(8_192, (name) => ({
  words: searchWords(name),
  further: furtherWords(name),
  version: versionIn(name),
  isCopied: copied.test(name),
  ofOwner: ownerOfMain(name),
  isPart: parts.test(name),
}));

export type NameRead = ReturnType<typeof traitsOfName>;

/** Where it stands among others that match as well. */
export function readStanding(found: Findable, its: NameRead) {
  const isToken = found.category === 'token';
  return {
    distrust: distrust(found),
    isDoubtful: (isToken && its.isCopied) || found.unsure === true,
    weight: weightOf(found, its),
    isElsewhere: isElsewhere(found.chain),
    // How often people meet whose it is; a token has its own name.
    grade: isToken ? 1 : (found.grade ?? 3),
    version: isToken ? 0 : its.version,
    chainRank: chainRank(found.chain),
    sources: ofOrigin(found.origin).sources,
  };
}

export type Standing = ReturnType<typeof readStanding>;

/** What is on a family's first chain is the original more often. */
const isElsewhere = (chain: KeyChain | undefined): boolean =>
  chain !== undefined && isChainId(chain) && mainChainOf(familyOf(chain)) !== chain;

/** A family's labels stand with those of its first chain. */
const chainRank = (chain: KeyChain | undefined): number =>
  chain !== undefined && isChainId(chain) ? chainIds.indexOf(chain) : 0;

/** The newest version of a protocol is the one that is used. */
function versionIn(name: string): number {
  const [, version = 0] = /\b(?:V(?=\d)|(?=\d+\.))(\d{1,2}(?:\.\d{1,2})?)\b/i.exec(name) ?? [];
  return Number(version);
}

/** In tiers: the whole name of a token that nobody vouches for is worth less than a note in a curated list. */
function distrust({ littleKnown, origin }: Pick<Findable, 'littleKnown' | 'origin'>): number {
  if (littleKnown) return 3.5;
  return isOnlyListed(origin) ? 1 : 0;
}

const lists = /^@(?:ledgerhq|bitgo)\//;
const ofOrigin = remembered(1_000, (origin) => {
  const sources = origin.split('; ');
  return { sources: sources.length, isOnlyListed: sources.every((one) => lists.test(one)) };
});
/** Only on lists that take any token. */
const isOnlyListed = (origin: string): boolean => ofOrigin(origin).isOnlyListed;

const copied =
  /\b(?:wormhole|portal|bridged?|peg|pegged|pos|multichain|anyswap|axelar|celer|from [A-Z]\w+)\b|\.e\b/i;
/** A token that came over a bridge. */
export const isCopy = ({ name, category }: Pick<Findable, 'name' | 'category'>): boolean =>
  category === 'token' && traitsOfName(name).isCopied;

const mainSubtypes: ReadonlySet<string> = new Set([
  'swap_contract',
  'marketplace',
  'mixer',
  'deposit_contract',
]);
/** What belongs to a pool or a router. */
const parts = /: .*\b(?:gauge|factory|deposit|lp token|implementation|code|admin|multisig|timelock)$/i;
const mainRoles = /^(?:(?:smart |universal |swap)?router|pool|core|(?:token )?bridge)(?: ?v?[\d.]+)?$/i;

/** What people look for first: an exchange, a protocol's main contracts; last its price feeds, receipts and deployers. */
function weightOf({ category, subtype }: Pick<Findable, 'category' | 'subtype'>, its: NameRead): number {
  if (category === 'exchange' || mainSubtypes.has(subtype)) return 0;
  if (its.ofOwner) return 0;
  const isReceipt = subtype === 'token_contract' && category !== 'token';
  return category === 'oracle' || subtype === 'deployer' || isReceipt || its.isPart ? 2 : 1;
}

/** The least rank that a record can have whatever was typed, for indexes that have the best first. */
export function standingOf(found: Omit<Findable, 'name' | 'note' | 'address'>): number {
  const { littleKnown, unsure, origin, chain, category } = found;
  return (
    (littleKnown ? 1_000 : 0) +
    (unsure ? 400 : 0) +
    (category === 'exchange' ? 0 : category === 'token' || category === 'oracle' ? 200 : 100) +
    (isOnlyListed(origin) ? 50 : 0) +
    chainRank(chain)
  );
}
