// @vitest-environment happy-dom
/** What a card is made of: lines of metadata, labels of one name, groups of an address. */
import { render } from 'preact';
import { beforeAll, describe, expect, it } from 'vitest';
import { groupAddress } from '../../../components/parts/AddressText.tsx';
import { listContractFacts } from '../../../components/parts/contract-fact.ts';
import { Labels } from '../../../components/parts/Labels.tsx';
import { Mev } from '../../../components/parts/Mev.tsx';
import type { MevActivity } from '../../../lib/core/label/profile.ts';
import { setTranslator } from '../../../lib/locale/t.ts';
import { galleryNow } from '../../gallery/states.ts';
import { evm, p2wpkh, solana } from '../../lab/pages/address.ts';

beforeAll(() =>
  setTranslator((key, substitutions) =>
    key === 'plural_language' ? 'en' : [key, ...substitutions].join(' '),
  ),
);

describe('metadata', () => {
  it('becomes one readable line a key, whatever it is', () => {
    const { facts, left } = listContractFacts({
      a_b: 1,
      c: [1, 'x', null],
      d: { e: { f: { g: 1 } } },
      h: '',
      i: true,
      j: {},
      compilerVersion: '0.8.20',
      total_supply: '21000000',
    });
    expect(facts).toEqual([
      { name: 'A b', text: '1' },
      { name: 'C', text: '1, x' },
      { name: 'D e f', text: '{"g":1}' },
      { name: 'I', text: 'card_yes' },
      { name: 'Compiler version', text: '0.8.20' },
      { name: 'Total supply', text: (21_000_000).toLocaleString() },
    ]);
    expect(left).toBe(0);
  });
  it('is cut where there is too much of it, and says how much is left', () => {
    const { facts, left } = listContractFacts(
      Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`key ${n}`, 'x'.repeat(999)])),
    );
    expect(facts).toHaveLength(40);
    expect(left).toBe(60);
    expect(facts[0]?.text).toHaveLength(400);
  });
});

describe('what several sources say alike', () => {
  const label = {
    name: 'Tether',
    type: 'token',
    subtype: '',
    text: 'USDT',
    category: 'token',
    source: 'pack',
    origin: '@bitgo/statics@59.16.0; @ledgerhq/cryptoassets@13.31.0',
  } as const;
  const same = { ...label, name: 'tether', source: 'service', origin: 'labels.example.org' } as const;

  it('lists fifty names and counts the rest, so that a thousand do not freeze the card', () => {
    const root = document.createElement('div');
    const many = Array.from({ length: 1_000 }, (_, n) => ({ ...label, name: `Name ${n}` }));
    render(<Labels labels={many} now={galleryNow} />, root);
    expect(root.querySelectorAll('.fact-name')).toHaveLength(50);
    expect(root.textContent).toContain('card_more_count 950');
    expect(root.querySelectorAll('*').length).toBeLessThan(1_000);
  });

  it('lists twenty sources of one name and counts the rest', () => {
    const root = document.createElement('div');
    const many = Array.from({ length: 1_000 }, (_, n) => ({ ...label, text: `word ${n}` }));
    render(<Labels labels={many} now={galleryNow} />, root);
    expect(root.textContent).toContain('card_more_count 980');
    expect(root.querySelectorAll('*').length).toBeLessThan(500);
  });

  it('is one row a name, with its sources as words and links', () => {
    const root = document.createElement('div');
    render(<Labels labels={[label, same, { ...label, name: 'USDT' }]} now={galleryNow} />, root);
    expect([...root.querySelectorAll('.fact-name')].map((one) => one.textContent)).toEqual([
      'Tether',
      'USDT',
    ]);
    const [first] = root.querySelectorAll('li');
    expect([...(first?.querySelectorAll('a') ?? [])].map((one) => one.textContent)).toEqual([
      'origin_list BitGo',
      'origin_list Ledger',
    ]);
    expect(first?.textContent).toContain('labels.example.org');
    expect(first?.querySelector('.words')?.textContent).toBe('USDT');
  });

  it('is one row a kind of MEV, with every transaction once', () => {
    const root = document.createElement('div');
    const one = { kind: 'sandwich', text: '', txs: ['0x1', '0x2'], protocols: ['Curve'], source: 'service' };
    const both = [
      { ...one, origin: 'a.example' },
      { ...one, kind: 'Sandwich attack', txs: ['0x2'], origin: 'b.example' },
    ] as const;
    render(<Mev activities={both as readonly MevActivity[]} chain="ethereum" now={galleryNow} />, root);
    expect(root.querySelectorAll('li')).toHaveLength(1);
    expect(root.querySelectorAll('.txs a')).toHaveLength(2);
    expect(root.querySelectorAll('.said')).toHaveLength(2);
  });
});

describe('an address in groups', () => {
  it('loses no character', () => {
    for (const text of [evm(1), p2wpkh(1), solana(1)]) {
      const { lead, groups } = groupAddress(text);
      expect(lead + groups.map((group) => group.text).join('')).toBe(text);
    }
  });
});
