import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories } from '../../../../lib/core/label/categories.ts';
import { categoryOf } from '../../../../lib/core/label/category-of.ts';
import { warningOf } from '../../../../lib/core/label/warning.ts';
import { anyCharacter } from '../../../any-character.ts';
import { cases } from '../../../cases.ts';
import { explorers, flipside, mev, traps, usage } from './category-examples.ts';
import wordsMet from './words-met.json' with { type: 'json' };

describe('what a source says becomes one of twenty-three categories', () => {
  it.each([...flipside, ...usage, ...mev, ...explorers, ...traps])(
    'type "%s", subtype "%s", label "%s", name "%s": %s',
    (type, subtype, label, name, category) => {
      expect(categoryOf({ type, subtype, label, name })).toBe(category);
    },
  );

  it('every category is met with in some example', () => {
    const met = new Set([...flipside, ...usage, ...mev, ...explorers].map((example) => example[4]));
    expect(categories.filter((category) => !met.has(category))).toEqual([]);
  });

  it('says nothing about nothing', () => {
    expect(categoryOf({})).toBe('other');
  });
});

describe('whatever a source says', () => {
  const words = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 60 }),
    fc
      .array(fc.constantFrom('mev', 'dex', 'hot_wallet', 'phish-hack', 'OFAC', 'Token', ' ', ':', '7', 'v2'))
      .map((parts) => parts.join('')),
  );

  it('is some category, the same in any case and with any unseen characters', () => {
    fc.assert(
      fc.property(words, words, words, words, (type, subtype, label, name) => {
        const category = categoryOf({ type, subtype, label, name });
        expect(categories).toContain(category);
        expect(
          categoryOf({ type: `\u200b${type}`, subtype: `${subtype} `, label: `\u2066${label}`, name }),
        ).toBe(category);
      }),
      cases(20_000),
    );
  });

  it('a warning is not talked away by a name', () => {
    fc.assert(
      fc.property(words, words, (subtype, name) => {
        expect(warningOf(categoryOf({ type: 'phishing', subtype, name }))).toBe('danger');
        expect(warningOf(categoryOf({ label: 'phish-hack', subtype, name }))).toBe('danger');
      }),
      cases(20_000),
    );
  });
});

describe('three categories warn', () => {
  it.each(categories.map((category) => [category, warningOf(category)] as const))(
    '%s: %s',
    (category, warning) => {
      const expected = { scam: 'danger', sanctioned: 'danger', mixer: 'caution' } as const;
      expect(warning).toBe(expected[category as keyof typeof expected]);
    },
  );
});

/** The words of well-known addresses: [type, subtype, label, name without its number, how many addresses]. */
it('each kind of 522 well-known addresses has one category, but for what its project is known for', () => {
  const sums: Record<string, number> = {};
  for (const [type = '', subtype = '', label = '', name = '', count] of wordsMet) {
    const words = { type: String(type), subtype: String(subtype), label: String(label), name: String(name) };
    const kind = `${type}/${subtype} ${categoryOf(words)}`;
    sums[kind] = (sums[kind] ?? 0) + Number(count);
  }
  expect(sums).toEqual({
    'bridge/general_contract bridge': 36,
    'cex/cold_wallet exchange': 12,
    'cex/hot_wallet exchange': 35,
    'cex/reserve_wallet exchange': 134,
    'chadmin/general_contract system': 15,
    'chadmin/genesis system': 16,
    'dapp/contract_deployer contract': 1,
    'dapp/general_contract bot': 2,
    'dapp/general_contract contract': 2,
    'dapp/mixer mixer': 10,
    'dapp/multisig wallet': 2,
    'dapp/treasury other': 1,
    'defi/general_contract contract': 2,
    'defi/general_contract dex': 1,
    'defi/general_contract lending': 1,
    'defi/general_contract staking': 3,
    'defi/pool lending': 6,
    'defi/token_contract token': 1,
    'defi/vault contract': 1,
    'defi/vault dex': 2,
    'dex/aggregator_contract dex': 32,
    'dex/contract_deployer dex': 1,
    'dex/general_contract dex': 6,
    'dex/rewards dex': 1,
    'dex/swap_contract dex': 29,
    'dex/vault dex': 1,
    'flotsam/general_contract other': 2,
    'flotsam/toxic sanctioned': 1,
    'flotsam/toxic scam': 11,
    'mev/arbitrage mev': 4,
    'mev/builder builder': 30,
    'mev/cex_dex mev': 36,
    'mev/liquidation mev': 1,
    'mev/relay_collateral builder': 5,
    'mev/sandwich mev': 4,
    'mev/searcher mev': 10,
    'nft/general_contract nft': 2,
    'nft/marketplace nft': 3,
    'nft/nf_token_contract nft': 5,
    'operator/deposit_contract staking': 1,
    'operator/mining_pool miner': 44,
    'operator/tip_account mev': 10,
  });
});
