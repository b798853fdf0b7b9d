/**
 * What badges show of names that are too long for them. A short name is borne by one thing of a chain: what would be
 * read as another name, whole or shortened, is not used, and addresses of one owner and one role alone share one.
 */

import { foldText } from '../lib/core/fold-text.ts';
import { fullName, type NameParts, partsOf } from '../lib/core/label/name-parts.ts';
import { deedOf, fits, sharedRole, shortForms } from '../lib/core/label/short-name.ts';
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
  const names = [...new Set(labels.map(({ name }) => name))];
  // Tokens keep their names whole: their own words are all that tells them apart.
  const tokens = new Set(labels.filter(({ category }) => category === 'token').map(({ name }) => name));
  const kept = names.filter((name) => fits(name) || tokens.has(name));
  const bearers = new Map<string, string>();
  // A whole name goes before what another name may be shortened to.
  for (const formsOfName of [shortForms, () => []]) {
    for (const name of kept) {
      for (const form of [...formsOfName(partsOf(name)), name]) bearers.set(readAs(form), bearerOf(name));
    }
  }
  const short = new Map<string, string>();
  let open = names
    .filter((name) => !fits(name) && !tokens.has(name))
    .map((name): Open => ({ name, bearer: bearerOf(name), forms: formsThatFit(partsOf(name)) }))
    .filter(({ forms }) => forms.length > 0);
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

function bearerOf(name: string): string {
  return sharedRole(partsOf(name)) ?? readAs(name);
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

const month = /^\d{4}-\d\d/;

/** What says less than the usual forms, and still whose it is and what for. Other names are better cut. */
function tighterForms({ owner, role, number, remark }: NameParts): readonly string[] {
  const [day] = month.exec(remark ?? '') ?? [];
  const deed = deedOf(owner);
  if (deed !== owner && day) {
    const kind = role === 'attack contract' ? 'attack' : 'exploit';
    return [`${deed} ${kind} ${day}`, `${deed} ${kind}`];
  }
  if (role === undefined) return [fullName({ owner: owner.replace(generic, ''), number, remark })];
  const said = role.replace(generic, '');
  const saying = [role, said, ...fewerWords(said)];
  return [owner, owner.replace(kindOfCompany, '')].flatMap((whose) =>
    saying.flatMap((what) => [
      fullName({ owner: whose, role: what, number, remark }),
      fullName({ owner: `${whose} ${what}`, number, remark }),
      // What tells it apart goes before its version.
      ...(remark ? [fullName({ owner: `${whose} ${what}`, number: remark })] : []),
    ]),
  );
}

const kindOfCompany = / (?:Exchange|Finance|Labs|Network|Protocol)$/;

/** Last words that say nothing of what a thing is. */
const generic = / (?:Program|Contracts?)$/i;

/** Words that say alone too little of what a thing is. */
const vague =
  /^(?:Controller|Deployer|Descriptor|Forwarder|Guarantee|Migration|Protocol|Provider|Referrer|Registry|Reserves|Resolver|Strategy|Whitelist)$/i;
/** Symbols, numbers and versions tell things apart, so they stay. */
const plain = /^\p{Lu}?\p{Ll}+$/u;

/** Short words that say enough alone. */
const telling = /^(?:Bridge|Gateway|Oracle|Router)$/;

/** "Uniform Rate Oracle", "Uniform Oracle", "Distributor": the last word says what a thing is, so it stays. */
function fewerWords(role: string): readonly string[] {
  const [, text = role, version = ''] = /^(.*?)( V?\d[\d.]*)?$/.exec(role) ?? [];
  const words = text.split(' ');
  const last = words.at(-1) ?? '';
  if (!/^\p{L}{4,}$/u.test(last) || last === 'Only') return [];
  const gapped = words
    .slice(2)
    .map((_, dropped) => words.length - 2 - dropped)
    .filter((from) => words.slice(from, -1).every((word) => plain.test(word)))
    .map((from) => [...words.slice(0, from), last].join(' '));
  const saysEnough =
    words.length === 2 &&
    plain.test(words[0] ?? '') &&
    (telling.test(last) || (last.length >= 8 && !vague.test(last)));
  return (saysEnough ? [...gapped, last] : gapped).map((said) => said + version);
}
