/** One line that could be shown on a badge, whichever kind of fact it came from. */
import type { ChainId } from '../chains.ts';
import { foldText } from '../fold-text.ts';
import { mixesScripts } from '../mixes-scripts.ts';
import type { Category } from './categories.ts';
import type { Emblem } from './emblem.ts';
import { isSortOnly } from './is-sort-only.ts';
import { mevOfActivity, mevOfLabel } from './mev-kinds.ts';
import { nameOf } from './name-of.ts';
import type { OwnColour } from './own-colour.ts';
import type { Label, Profile, Source } from './profile.ts';
import { badgeName, fits, shortestName, shortName } from './short-name.ts';
import { type Warning, warningOf } from './warning.ts';

export interface LabelEntry {
  /** A name, or with `kind` a code that the interface translates. */
  readonly name: string;
  /** What a badge shows where the name is too long for it. */
  readonly short?: string | undefined;
  /** Whose it is, where there is less room. */
  readonly shortest?: string | undefined;
  readonly kind?: boolean;
  /** Equal for entries that say the same. */
  readonly same: string;
  /** The project or person behind it, folded; empty if not named. */
  readonly owner: string;
  readonly category: Category;
  readonly warning?: Warning | undefined;
  readonly source: Source;
  /** The place of its source in the user's order; less is better. */
  readonly place: number;
  readonly stale: boolean;
  readonly unsure?: boolean | undefined;
  readonly littleKnown?: boolean | undefined;
  /** Says what kind of thing it is, but not whose. */
  readonly vague?: boolean;
  /** Position in the pack's order of trust; last if the pack does not have this name. */
  readonly rank: number;
  /** About the code at this address, which may differ on other chains; otherwise about the holder of its key. */
  readonly contract?: boolean;
  readonly chain: ChainId;
  readonly emblem?: Emblem | undefined;
  readonly colour?: OwnColour | undefined;
}

export function entriesOf(profile: Profile): readonly LabelEntry[] {
  return [...labelEntries(profile), ...mevEntries(profile), ...contractEntries(profile)];
}

const lastRank = Number.MAX_SAFE_INTEGER;

/** Without lists, the order of sources. */
const usualOrder: readonly string[] = ['service', 'pack'];

/** A source that the order does not name gives way to all others. */
function placeOf(id: string, { order = usualOrder }: Profile): number {
  const at = order.indexOf(id);
  return at === -1 ? order.length : at;
}

/** A service's label that the pack has too gets the pack's rank and short name, so that both agree on a badge. */
function packLabels(labels: readonly Label[]): ReadonlyMap<string, Label> {
  const best = new Map<string, Label>();
  for (const label of labels) {
    const same = foldText(nameOf(label));
    if (label.rank !== undefined && label.rank < (best.get(same)?.rank ?? lastRank)) best.set(same, label);
  }
  return best;
}

/** The shorter lengths of a name; the user's own names stay as they are. */
function lengthsOf({ chain }: Profile, label: Label, known: Label | undefined) {
  const name = nameOf(label);
  if (label.source === 'own') return {};
  const said = badgeName(name, { category: label.category, chain });
  const short = fits(said) ? said : known ? (known.short ?? said) : shortName(said);
  return { ...(short !== name && { short }), shortest: shortestName(name, label) };
}

function labelEntries(profile: Profile): readonly LabelEntry[] {
  const { chain, labels } = profile;
  const inPack = packLabels(labels.items);
  return labels.items.flatMap((label): readonly LabelEntry[] => {
    const name = nameOf(label);
    if (name === '') return [];
    const same = foldText(name);
    const known = inPack.get(same);
    return [
      {
        name,
        ...lengthsOf(profile, label, known),
        same,
        owner: foldText(label.text),
        category: label.category,
        warning: warningOf(label.category),
        source: label.source,
        place: placeOf(label.list?.id ?? label.source, profile),
        // Only a service's labels are asked again.
        stale: labels.state === 'stale' && label.source === 'service',
        unsure: label.unsure,
        // What a service says of it is the same word of the same list.
        littleKnown: (known ?? label).littleKnown,
        vague: isSortOnly(name, label),
        rank: known?.rank ?? lastRank,
        contract: label.source !== 'own' && isAboutContract(label),
        chain,
        emblem: label.emblem,
        colour: label.colour,
      },
    ];
  });
}

/** An entry for each kind of MEV that no label mentions. */
function mevEntries(profile: Profile): readonly LabelEntry[] {
  const { chain, labels, mev } = profile;
  const known = new Set(labels.items.map(mevOfLabel));
  return mev.items.flatMap((activity): readonly LabelEntry[] => {
    const kind = mevOfActivity(activity);
    if (known.has(kind)) return [];
    known.add(kind);
    return [
      {
        name: kind,
        kind: true,
        same: `mev ${kind}`,
        owner: '',
        category: kind === 'builder' || kind === 'relay' ? 'builder' : 'mev',
        source: activity.source,
        place: placeOf(activity.source, profile),
        stale: mev.state === 'stale' && activity.source === 'service',
        rank: lastRank,
        chain,
      },
    ];
  });
}

function contractEntries(profile: Profile): readonly LabelEntry[] {
  const { chain, contract } = profile;
  // What a node says of code is for the card alone.
  const said = contract.items.filter(({ source }) => source !== 'node');
  return said.map((item): LabelEntry => {
    const { category = 'other' } = item;
    const nameless = item.name === '';
    return {
      name: nameless ? 'contract' : item.name,
      kind: nameless,
      same: nameless ? 'a contract' : foldText(item.name),
      owner: '',
      category: category === 'other' ? 'contract' : category,
      warning: warningOf(category),
      source: 'service',
      place: placeOf('service', profile),
      stale: contract.state === 'stale',
      unsure: mixesScripts(item.name),
      // The code's own name, such as "TransparentUpgradeableProxy", does not say whose it is.
      vague: true,
      rank: lastRank,
      contract: true,
      chain,
    };
  });
}

/** Categories that are code. The others are somebody's key, unless the words say otherwise. */
const codeCategories: ReadonlySet<Category> = new Set([
  'dex',
  'lending',
  'staking',
  'bridge',
  'oracle',
  'token',
  'nft',
  'bot',
  'mixer',
  'dao',
  'game',
  'contract',
] as const);

const codeWords =
  /(?<![a-z])(?:contract|token|pool|router|factory|proxy|vault|multisig|multi sig|safe|smart (?:wallet|account)|account abstraction|erc|oracle|predeploy|precompile|paymaster)s?(?![a-z])/;
const keyWords =
  /(?<![a-z])(?:hot|cold|deposit|reserve|personal|fee) wallet|(?<![a-z])(?:eoa|externally owned|deployer)(?![a-z])/;

/** True for labels about code on one chain; labels about a key's holder apply on every EVM chain. */
export function isAboutContract(label: Pick<Label, 'type' | 'subtype' | 'category'>): boolean {
  const words = `${label.type} ${label.subtype}`.toLowerCase().replace(/[_-]+/g, ' ');
  if (keyWords.test(words)) return false;
  return codeCategories.has(label.category) || codeWords.test(words);
}
