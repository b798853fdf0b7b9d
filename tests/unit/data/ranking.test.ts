import { describe, expect, test } from 'vitest';
import { type ChainId, chainIds, chainOf } from '../../../lib/core/chains.ts';
import { entriesOf, type LabelEntry } from '../../../lib/core/label/label-entry.ts';
import { idle, type Label, type Profile } from '../../../lib/core/label/profile.ts';
import { ranked } from '../../../lib/core/label/ranked.ts';
import { wholePack } from './whole-pack.ts';

interface Known {
  readonly chain: ChainId;
  readonly address: string;
  readonly labels: readonly Label[];
}

const { packs, recordsOf } = await wholePack();
/** Every address of the pack, with the labels that a page of its chain gets. */
const known: readonly Known[] = chainIds.flatMap((chain) =>
  recordsOf(chain).map(({ address }) => {
    const key = chainOf(chain).family === 'evm' ? address.toLowerCase() : address;
    return { chain, address, labels: packs.find(chain, key)?.labels ?? [] };
  }),
);

const profileOf = ({ chain, address, labels }: Known, ...more: readonly Label[]): Profile => ({
  chain,
  address,
  labels: { state: 'known', items: [...more, ...labels] },
  mev: idle,
  contract: idle,
});
const best = (profile: Profile): LabelEntry | undefined => ranked([profile], profile.chain)[0]?.entry;
const said = ({ chain, address }: Known, names: readonly string[]) =>
  `${chain} ${address}: ${names.join(' | ')}`;

const namesOf = ({ labels }: Known) => labels.map(({ name }) => name);
const several = () => known.filter(({ labels }) => labels.length > 1);

describe('of an address with several labels', () => {
  test('none that is unsure goes before a sure one, and none that is vague before a precise one', () => {
    expect(several().length).toBeGreaterThan(300);
    const wrong = several().filter((one) => {
      const profile = profileOf(one);
      const winner = best(profile);
      if (!winner || winner.warning) return false;
      const others = entriesOf(profile);
      return (
        (winner.unsure && others.some(({ unsure, vague }) => !unsure && !vague)) ||
        (winner.vague && others.some(({ vague }) => !vague))
      );
    });
    expect(wrong.map((one) => said(one, namesOf(one)))).toEqual([]);
  });

  test('of equally good ones the first in the order of belief is shown', () => {
    const wrong = several().filter((one) => {
      const profile = profileOf(one);
      const winner = best(profile);
      const equal = entriesOf(profile).filter(
        ({ warning, unsure, vague }) =>
          warning === winner?.warning && unsure === winner?.unsure && vague === winner?.vague,
      );
      return winner?.rank !== Math.min(...equal.map(({ rank }) => rank));
    });
    expect(wrong.map((one) => said(one, namesOf(one)))).toEqual([]);
  });
});

describe('whatever a label service says of an address of the pack', () => {
  const fromService = (change: Partial<Label>): Label => ({
    name: 'Contract',
    type: 'contract',
    subtype: '',
    text: '',
    category: 'contract',
    source: 'service',
    origin: 'labels.example',
    ...change,
  });
  const vague = ['Contract', 'Hot Wallet', 'MEV Bot', 'Token'].map((name) => fromService({ name }));
  const unsure = fromService({ name: 'Somebody', category: 'exchange', unsure: true });

  // In parts, because all addresses at once took a minute on a machine that was full.
  const parts = 8;
  test.each(Array.from({ length: parts }, (_, part) => part))(
    'words for the sort of thing and unsure names hide no sure name (part %i)',
    (part) => {
      const hidden = known.filter((one, at) => {
        if (at % parts !== part) return false;
        const before = best(profileOf(one));
        if (before?.vague || before?.unsure) return false;
        return best(profileOf(one, unsure, ...vague))?.name !== before?.name;
      });
      expect(hidden.map((one) => said(one, namesOf(one)))).toEqual([]);
    },
  );

  test('what the pack says too keeps the order of the pack', () => {
    const swapped = several().filter((one) => {
      const served = one.labels.map(({ rank: _, ...label }) => ({ ...label, source: 'service' as const }));
      return best(profileOf(one, ...served.reverse()))?.name !== best(profileOf(one))?.name;
    });
    expect(swapped.map((one) => said(one, namesOf(one)))).toEqual([]);
  });
});
