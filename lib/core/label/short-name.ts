/**
 * A name in three lengths: all of it on the card, one that fits on a badge, and whose it is where there is less room. A
 * shorter form is put together from owner and role, never cut from the longer one, and says nothing else: it is a run of
 * its words with the role's last one.
 */
import { type ChainId, chainOf } from '../chains.ts';
import type { Category } from './categories.ts';
import { fullName, type NameParts, partsOf } from './name-parts.ts';
import { warningOf } from './warning.ts';

/** What a badge shows whole, in characters. */
export const longestShown = 24;

const wallet = /^(?:(?:reserve|hot|cold|deposit|disclosed|withdrawal|fee|treasury) )?wallet$/i;
/** Of a person, a company or a deed the owner says most, and one owner's addresses may share a badge. */
const ownerSaysMost =
  /^(?:custody|mining pool(?: payout)?|batcher|signer|MEV (?:Searcher|Bot|Builder)|Ultra Sound relay collateral|Scam|.*\b(?:exploiter|hacker)\b.*)$/i;
/** The kind of list, a day, what sort of key: of no use where there is no room. */
const aside = /^(?:OFAC SDN|EOA|Ponzi scheme|FBI notice .*|\d{4}(?:-\d\d){0,2})$/;

export function fits(name: string): boolean {
  return [...name].length <= longestShown;
}

/** What a name may be shortened to, the longest first. */
export function shortForms(parts: NameParts): readonly string[] {
  const { owner, role, number, remark } = parts;
  const said = { ...parts, remark: remark && aside.test(remark) ? undefined : remark };
  const here = { ...said, place: undefined };
  const forms = [fullName(parts), fullName(said), fullName(here)];
  if (role === undefined) return forms;
  const count = number ? ` ${number}` : '';
  if (wallet.test(role)) return [...forms, `${owner} wallet${count}`];
  const deed = deedOf(owner);
  // Whoever is met is the exploiter, and not the incident.
  if (deed !== owner && /^exploiter$/i.test(role)) return [...forms, `${deed} exploiter`];
  if (ownerSaysMost.test(role)) return [...forms, owner];
  return forms;
}

/** "Moonwell" of "Moonwell incident". */
export function deedOf(owner: string): string {
  return owner.replace(/ incident$/, '');
}

interface Said {
  readonly category: Category;
  /** The chain of the page. */
  readonly chain: ChainId;
}

const kept = /^(hot|cold|deposit) wallet$/i;

/** Without what a badge says otherwise: its icon, that an exchange keeps coins or that somebody builds blocks; the page, its chain. */
export function badgeName(name: string, { category, chain }: Said): string {
  const parts = partsOf(name);
  const { owner, place, role = '', number } = parts;
  if (category === 'exchange' && wallet.test(role)) {
    const [, kind = ''] = kept.exec(role) ?? [];
    return fullName({ owner: kind ? `${owner} ${kind.toLowerCase()}` : owner, number });
  }
  if (/^MEV (?:Searcher|Bot|Builder)$/.test(role)) return fullName({ owner, number });
  const isHere = place !== undefined && chainOf(chain).name.toLowerCase().startsWith(place.toLowerCase());
  return isHere ? fullName({ ...parts, place: undefined }) : name;
}

/** Whose it is, without a former name; undefined where that says nothing, or leaves out what must be said. */
export function shortestName(name: string, { category }: Pick<Said, 'category'>): string | undefined {
  const { owner, role } = partsOf(name);
  if (role === undefined || category === 'token' || warningOf(category)) return undefined;
  return owner.replace(/ \([^()]+\)$/, '');
}

/** The longest form that fits; what follows no pattern stays whole. */
export function shortName(name: string): string {
  return fits(name) ? name : (shortForms(partsOf(name)).find(fits) ?? name);
}

/** Addresses of one owner and one role may share a badge: this is what they have in common. Undefined for contracts. */
export function sharedRole({ owner, role, remark }: NameParts): string | undefined {
  if (remark === 'OFAC SDN') return `${owner}, sanctioned`;
  if (role === undefined) return undefined;
  if (wallet.test(role)) return `${owner}, wallet`;
  // Two deeds are two, even if they are named alike.
  return ownerSaysMost.test(role) ? fullName({ owner, role: 'itself', remark }) : undefined;
}
