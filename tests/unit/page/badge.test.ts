import { beforeEach, describe, expect, it } from 'vitest';
import { categories } from '../../../lib/core/label/categories.ts';
import { mevKinds } from '../../../lib/core/label/mev-kinds.ts';
import type { Tag } from '../../../lib/core/label/tag.ts';
import { setTranslator } from '../../../lib/locale/t.ts';
import { accessibleName, nameLengths, nameOn } from '../../../lib/page/show/badge.ts';
import german from '../../../public/_locales/de/messages.json' with { type: 'json' };
import english from '../../../public/_locales/en/messages.json' with { type: 'json' };
import { speakFrom } from '../../lab/messages.ts';
import { evm } from '../../lab/pages/address.ts';

const address = evm(1);
const said = (tag: Partial<Tag>, possible = false) =>
  accessibleName({
    tag: { name: 'Kwartzit 1', category: 'exchange', source: 'service', more: 0, ...tag },
    dark: false,
    possible,
    iconOnly: false,
    address,
  });

describe('what a badge says to those who listen', () => {
  beforeEach(() => setTranslator(speakFrom(german)));

  it('is said in the reader’s language', () => {
    expect(said({})).toBe(`Label: Kwartzit 1, Börse. ${address}`);
    expect(said({ warning: 'danger', category: 'scam', unsure: true, stale: true, more: 2 })).toBe(
      `Label: Kwartzit 1, Betrug. Als gefährlich gemeldet. Unbestätigt. Wird aktualisiert. Weitere Labels: 2. ${address}`,
    );
  });

  it('names the chain, and says that a short form may be another address', () => {
    setTranslator(speakFrom(english));
    expect(said({ chain: 'bsc', warning: 'caution' }, true)).toBe(
      `Label: Kwartzit 1, Exchange, BNB Smart Chain. Caution. Only part of the address is shown, so this match isn’t certain. ${address}`,
    );
  });

  it('has a word for every kind, and says it once', () => {
    expect(said({ name: 'contract', category: 'contract', kind: true })).toBe(
      `Label: Smart Contract. ${address}`,
    );
    expect(said({ name: 'Doppelgänger', category: 'other', warning: 'caution' })).toBe(
      `Label: Doppelgänger. Vorsicht. ${address}`,
    );
    for (const category of categories) expect(said({ category })).not.toContain(`, ${category}.`);
    for (const name of mevKinds) {
      expect(said({ name, category: 'mev', kind: true })).toContain(german[`mev_${name}`].message);
    }
  });
});

describe('a name on a badge', () => {
  const lengths = (tag: Partial<Tag>) =>
    nameLengths.map((length) =>
      nameOn({
        tag: { name: 'Kwartzit', category: 'dex', source: 'pack', more: 0, ...tag },
        possible: false,
        length,
      }),
    );

  it('has three lengths, and is cut only where the shortest is too long', () => {
    const name = 'Kwartzit V3 Base: Pool Configurator';
    expect(lengths({ name, short: 'Kwartzit V3: Configurator', shortest: 'Kwartzit V3' })).toEqual([
      name,
      'Kwartzit V3',
      'Kwartzit V3',
    ]);
    expect(lengths({ name, short: 'Kwartzit: Configurator', shortest: 'Kwartzit V3' })).toEqual([
      name,
      'Kwartzit: Configurator',
      'Kwartzit V3',
    ]);
    expect(lengths({ name })).toEqual([name, 'Kwartzit V3 Base: Pool…', 'Kwartzit V3 Base: Pool…']);
    expect(lengths({ unsure: true })).toEqual(['Kwartzit?', 'Kwartzit?', 'Kwartzit?']);
  });

  it('that an address claims is cut at its beginning: its end says whose it is', () => {
    const name = 'vitalik.eth.evil-holdings.eth';
    const cut = '…k.eth.evil-holdings.eth';
    expect(lengths({ name, category: 'other', source: 'node' })).toEqual([name, cut, cut]);
  });
});
