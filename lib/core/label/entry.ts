/** Whatever kind of knowledge it came from, a line that could stand on a badge. */
import type { ChainId } from '../chains.ts';
import { foldText } from '../search.ts';
import type { Category } from './categories.ts';
import { mevKindOf } from './mev-kinds.ts';
import { nameOf } from './name.ts';
import type { Label, Profile, Source } from './profile.ts';
import { type Warning, warningOf } from './warning.ts';

export interface Entry {
  /** What is shown: a name, or with `kind` a code that the interface has a word for. */
  readonly name: string;
  readonly kind: boolean;
  /** What makes two entries the same one. */
  readonly same: string;
  /** The project or person behind it, folded; empty when the source names none. */
  readonly owner: string;
  readonly category: Category;
  readonly warning: Warning | undefined;
  readonly source: Source;
  readonly stale: boolean;
  readonly unsure: boolean;
  /** About code at this address, which another chain need not have; otherwise about whoever holds its key. */
  readonly contract: boolean;
  readonly chain: ChainId;
}

export function entriesOf(profile: Profile): readonly Entry[] {
  return [...labelEntries(profile), ...mevEntries(profile), ...contractEntries(profile)];
}

function labelEntries({ chain, labels }: Profile): readonly Entry[] {
  return labels.items.flatMap((label): readonly Entry[] => {
    const name = nameOf(label);
    if (name === '') return [];
    return [
      {
        name,
        kind: false,
        same: foldText(name),
        owner: foldText(label.text),
        category: label.category,
        warning: warningOf(label.category),
        source: label.source,
        // Only what was asked of a service can be asked again.
        stale: labels.state === 'stale' && label.source === 'service',
        unsure: label.unsure ?? false,
        contract: isAboutContract(label),
        chain,
      },
    ];
  });
}

/** An entry for each kind of MEV that no label says already. */
function mevEntries({ chain, labels, mev }: Profile): readonly Entry[] {
  const said = labels.items.filter(isMev).map((label) => mevKindOf(`${label.subtype} ${label.text}`));
  const known = new Set(said);
  return mev.items.flatMap((activity): readonly Entry[] => {
    const kind = mevKindOf(activity.kind === '' ? activity.text : activity.kind);
    if (known.has(kind)) return [];
    known.add(kind);
    return [
      {
        name: kind,
        kind: true,
        same: `mev ${kind}`,
        owner: '',
        category: kind === 'builder' || kind === 'relay' ? 'builder' : 'mev',
        warning: undefined,
        source: activity.source,
        stale: mev.state === 'stale' && activity.source === 'service',
        unsure: false,
        contract: false,
        chain,
      },
    ];
  });
}

function contractEntries({ chain, contract }: Profile): readonly Entry[] {
  return contract.items.map((item): Entry => {
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
      stale: contract.state === 'stale',
      unsure: false,
      contract: true,
      chain,
    };
  });
}

function isMev(label: Label): boolean {
  return label.category === 'mev' || label.category === 'builder';
}

/** Categories that exist as code. The others are somebody's key, unless the words say otherwise. */
const codeCategories: ReadonlySet<Category> = new Set([
  'dex',
  'lending',
  'bridge',
  'token',
  'nft',
  'mixer',
  'dao',
  'game',
  'contract',
] as const);

const codeWords =
  /(?<![a-z])(?:contract|token|pool|router|factory|proxy|vault|multisig|multi sig|safe|smart (?:wallet|account)|account abstraction|erc|oracle|predeploy|precompile|paymaster)s?(?![a-z])/;
const keyWords =
  /(?<![a-z])(?:hot|cold|deposit|reserve|personal) wallet|(?<![a-z])(?:eoa|externally owned|deployer)(?![a-z])/;

/** A label of one's own is about whom one means, and holds wherever one wrote it. */
export function isAboutContract(label: Label): boolean {
  if (label.source === 'own') return false;
  const words = `${label.type} ${label.subtype}`.toLowerCase().replace(/[_-]+/g, ' ');
  if (keyWords.test(words)) return false;
  return codeCategories.has(label.category) || codeWords.test(words);
}
