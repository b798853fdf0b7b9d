import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Label } from '../../../../lib/core/label/profile.ts';
import { ranked, tagOf } from '../../../../lib/core/label/ranked.ts';
import { cases } from '../../../cases.ts';
import { contract, label, mev, profile } from './profiles.ts';
import { exchange, own, pack, phishing, tagExamples, token } from './tag-examples.ts';

describe('the badge shows the one line that matters most', () => {
  it.each(tagExamples)('%s', (_, parts, expected) => {
    const tag = tagOf([profile('ethereum', parts)], 'ethereum');
    if (expected === undefined) expect(tag).toBeUndefined();
    else {
      expect(tag).toMatchObject(expected);
      // Parts that the table does not name must not be on the badge.
      for (const part of ['warning', 'stale', 'unsure', 'chain', 'kind', 'colour'] as const) {
        if (!(part in expected) && part !== 'warning') expect(tag).not.toHaveProperty(part);
      }
      if (!('warning' in expected)) expect(tag).not.toHaveProperty('warning');
    }
  });

  it('a little-known token has a badge only where all have, and its warnings and own names always', () => {
    const little = pack('Madonna del gatto', { ...token, littleKnown: true });
    const shown = (...labels: readonly Label[]) =>
      (['known', 'all'] as const).map(
        (tokens) => tagOf([profile('ethereum', { labels })], 'ethereum', tokens)?.name,
      );
    expect(shown(little)).toEqual([undefined, 'Madonna del gatto']);
    const mine = own('Mine');
    expect(shown(little, mine)).toEqual(['Mine', 'Mine']);
    const scam = pack('Fake_Phishing7', phishing);
    expect(shown(little, scam)).toEqual(['Fake_Phishing7', 'Fake_Phishing7']);
  });

  it('other chains say nothing where the chain is known', () => {
    const profiles = [profile('base', { labels: [label('B', exchange)] }), profile('ethereum', {})];
    expect(tagOf(profiles, 'ethereum')).toBeUndefined();
    expect(tagOf(profiles, 'base')?.name).toBe('B');
  });
});

describe('whatever is known, in whatever order it came', () => {
  const anyLabel = fc
    .record({
      name: fc.constantFrom('', 'A', 'a', 'B', 'Fake_Phishing1', 'Tornado Cash', 'Binance 14'),
      type: fc.constantFrom('', 'cex', 'dex', 'mev', 'scam'),
      subtype: fc.constantFrom('', 'hot_wallet', 'pool', 'sandwich'),
      text: fc.constantFrom('', 'ofac-sanctioned', 'uniswap'),
      source: fc.constantFrom('own', 'service', 'pack'),
      at: fc.constantFrom(1, 2),
      unsure: fc.boolean(),
      rank: fc.constantFrom(undefined, 0, 1),
    })
    .map(({ rank, ...parts }) => label(parts.name, rank === undefined ? parts : { ...parts, rank }));
  const profiles = fc.tuple(
    fc.constantFrom('ethereum', 'base'),
    fc.array(anyLabel, { maxLength: 5 }),
    fc.array(
      fc.constantFrom('sandwich', 'builder', 'x').map((kind) => mev(kind)),
      { maxLength: 2 },
    ),
    fc.array(
      fc.constantFrom('', 'A', 'Vault').map((name) => contract(name)),
      { maxLength: 1 },
    ),
  );

  it('no warning is ever hidden, the own name always wins, and each name counts once', () => {
    fc.assert(
      fc.property(profiles, ([chain, labels, activity, code]) => {
        const one = profile(chain, { labels, mev: activity, contract: code });
        const tag = tagOf([one], chain);
        const shown = labels.filter((item) => `${item.name}${item.text}${item.subtype}${item.type}` !== '');
        const levels = shown.map((item) => item.category);
        const danger = levels.some((category) => category === 'scam' || category === 'sanctioned');
        expect(tag?.warning).toBe(danger ? 'danger' : levels.includes('mixer') ? 'caution' : undefined);
        if (shown.some((item) => item.source === 'own')) expect(tag?.source).toBe('own');
        const names = ranked([one], chain).map(({ entry }) => entry.same);
        expect(new Set(names).size).toBe(names.length);
        expect(tag?.more ?? -1).toBe(names.length - 1);
      }),
      cases(20_000),
    );
  });

  it('the order of the answers does not matter', () => {
    fc.assert(
      fc.property(profiles, ([chain, labels, activity, code]) => {
        const there = profile(chain, { labels, mev: activity, contract: code });
        const back = profile(chain, {
          labels: labels.toReversed().map((one, at) => ({ ...one, at })),
          mev: activity.toReversed(),
          contract: code,
        });
        expect(tagOf([back])).toEqual(tagOf([there]));
      }),
      cases(20_000),
    );
  });
});

test('a source that the order does not name gives way to those that it names', () => {
  const list = { id: 'later', title: 'Later', url: 'https://lists.test/later.csv' };
  const labels = [label('Listed', { source: 'list', list }), label('Served')];
  const known = { ...profile('ethereum', { labels }), order: ['service', 'pack'] };
  expect(ranked([known]).map(({ entry }) => entry.name)).toEqual(['Served', 'Listed']);
});

test('labels that nothing else tells apart stand in the order of chains, whatever the alphabet says', () => {
  const profiles = (['solana', 'avax', 'base', 'ethereum'] as const).map((chain, at) =>
    profile(chain, { labels: [label(`Example ${at}`, exchange)] }),
  );
  expect(ranked(profiles).map(({ entry }) => entry.chain)).toEqual(['ethereum', 'base', 'solana', 'avax']);
});
