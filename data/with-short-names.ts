/**
 * What badges show of names that are too long for them. A short name is borne by one thing of a chain: what would be
 * read as another name, whole or shortened, is not used, and addresses of one owner and one role alone share one.
 */
import { fullName, type NameParts, partsOf } from '../lib/core/label/name-parts.ts';
import { fits, sharedRole, shortForms } from '../lib/core/label/short-name.ts';
import { foldText } from '../lib/core/match-tier.ts';
import type { PackLabel, PackRecord } from '../lib/core/pack/write-pack.ts';

/** The same records, with short names for all that is too long for a badge. */
export function withShortNames(records: readonly PackRecord[]): readonly PackRecord[] {
  const short = shortNames(records.flatMap(({ labels }) => labels));
  return records.map((record) => ({
    ...record,
    labels: record.labels.map(({ short: _, ...label }) => {
      const form = short.get(label.name);
      return form === undefined ? label : { ...label, short: form };
    }),
  }));
}

/** The short names of all that a chain's badges show and that is too long; none for what no form tells apart. */
function shortNames(labels: readonly PackLabel[]): ReadonlyMap<string, string> {
  const names = new Set(labels.map(({ name }) => name));
  // Tokens keep their names whole: their own words are all that tells them apart.
  const tokens = new Set(labels.filter(({ category }) => category === 'token').map(({ name }) => name));
  const kept = [...names].filter((name) => fits(name) || tokens.has(name));
  const bearers = new Map<string, string>();
  // A whole name goes before what another name may be shortened to.
  for (const formsOfName of [shortForms, () => []]) {
    for (const name of kept) {
      const { bearer, parts } = bearerOf(name);
      for (const form of [...formsOfName(parts), name]) bearers.set(readAs(form), bearer);
    }
  }
  const short = new Map<string, string>();
  let open = [...names].filter((name) => !fits(name) && !tokens.has(name)).map(formsOf);
  // Everybody proposes a form; what two propose, neither gets, and both go on to their next ones.
  while (open.length > 0) {
    for (const [form, all] of Map.groupBy(open, ({ forms: [form = ''] }) => readAs(form))) {
      const own = new Set(all.map(({ bearer }) => bearer)).add(bearers.get(form) ?? all[0]?.bearer ?? '');
      if (own.size === 1) for (const { name, forms } of all) short.set(name, forms[0] ?? name);
      bearers.set(form, own.size === 1 ? [...own].join('') : '');
    }
    open = open
      .filter(({ name }) => !short.has(name))
      .map((one) => ({ ...one, forms: one.forms.slice(1) }))
      .filter(({ forms }) => forms.length > 0);
  }
  return short;
}

/** Names that differ in a colon or a capital alone cannot be told apart. */
function readAs(name: string): string {
  return foldText(name.replaceAll(':', ''));
}

interface Open {
  readonly name: string;
  readonly bearer: string;
  readonly forms: readonly string[];
}

function bearerOf(name: string): { readonly bearer: string; readonly parts: NameParts } {
  const parts = partsOf(name);
  return { bearer: sharedRole(parts) ?? readAs(name), parts };
}

function formsOf(name: string): Open {
  const { bearer, parts } = bearerOf(name);
  return { name, bearer, forms: formsThatFit(parts) };
}

function formsThatFit(parts: NameParts): readonly string[] {
  return [...new Set([...shortForms(parts), ...usualForms(parts), ...tighterForms(parts)])].filter(fits);
}

/** Forms of names that lists write and services hardly do. */
function usualForms({ owner, role = '' }: NameParts): readonly string[] {
  if (role === 'attack contract') return [`${deedOf(owner)} attack`];
  const [, of, against] = /^(\S.*) \/ (\S.*)$/.exec(role) ?? [];
  if (of && against) return [`${of}/${against} (${owner})`, `${of}/${against}`];
  const debt = role.replace(/ (?:variable )?debt token$/, ' debt');
  return debt === role ? [] : [fullName({ owner, role: debt })];
}

/** "Moonwell" of "Moonwell incident". */
function deedOf(owner: string): string {
  return owner.replace(/ incident$/, '');
}

const month = /^\d{4}-\d\d/;

/** What reads worse than the usual forms and still says whose it is and what for. */
function tighterForms({ owner, role, number, remark }: NameParts): readonly string[] {
  const [day] = month.exec(remark ?? '') ?? [];
  if (role === undefined) return fewerWords(owner).filter((one) => one.includes(' '));
  const deed = deedOf(owner);
  const kind = role === 'attack contract' ? 'attack' : 'exploit';
  if (deed !== owner && day) return [`${deed} ${kind} ${day}`, `${deed} ${day}`];
  const said = { owner, number };
  if (role.includes(' / ')) return fewerWords(role.replace(' / ', '/'));
  const roles = [role, ...fewerWords(role)];
  return [
    ...roles.flatMap((one) => (remark ? [fullName({ ...said, role: one, remark })] : [])),
    ...roles.flatMap((one) => [
      fullName({ ...said, role: one }),
      fullName({ owner: `${owner} ${one}`, number }),
    ]),
  ];
}

/** Last words that say less than those before them. */
const generic =
  / (?:Logic|Router|Factory|Controller|Strategy|Proxy|Adapter|Manager|Impl|Program|Contracts?)$/i;

/** "Repay With Collateral", "Repay With Adapter", "Repay Adapter", "Adapter", "Repay With", "Repay". */
function fewerWords(text: string): readonly string[] {
  const words = text.split(' ');
  const last = words.at(-1) ?? '';
  const gapped = words.slice(2).map((_, dropped) => [...words.slice(0, -2 - dropped), last].join(' '));
  const firsts = words.slice(1).map((_, dropped) => words.slice(0, -1 - dropped).join(' '));
  const bare = text.replace(generic, '');
  return [
    ...(bare === text ? [] : [bare]),
    ...gapped,
    ...(bare === text && firsts.length > 0 ? [last] : []),
    ...firsts,
  ];
}
