import { expect, it } from 'vitest';
import { categories } from '../../../lib/core/label/categories.ts';
import { mevKinds } from '../../../lib/core/label/mev-kinds.ts';
import { pageSentences } from '../../../lib/locale/page-sentences.ts';
import { shownName } from '../../../lib/locale/shown-name.ts';
import { learnSentences, setTranslator, t } from '../../../lib/locale/t.ts';
import { accessibleName } from '../../../lib/page/show/badge.ts';
import english from '../../../public/_locales/en/messages.json' with { type: 'json' };
import { speakFrom } from '../../lab/messages.ts';

it('asks the browser for a sentence once, and fills its blanks with what each caller gives', () => {
  const asked: string[] = [];
  setTranslator((key, [first = '', second = '']) => {
    asked.push(key);
    return `${second} of ${first} and ${first}`;
  });
  expect(t('badge_about', 'one', 'two')).toBe('two of one and one');
  // A name may hold what marks a blank, or what a replacement would read as one.
  expect(t('badge_about', '\uE001', '$&')).toBe('$& of \uE001 and \uE001');
  expect(asked).toEqual(['badge_about']);
  setTranslator((key) => key);
  expect(t('badge_about', 'one', 'two')).toBe('badge_about');
});

it('says what a badge can say without asking the browser, once a page has learned it', () => {
  setTranslator(speakFrom(english));
  const sentences = pageSentences();
  setTranslator((key) => {
    throw new Error(`${key} was asked for.`);
  });
  learnSentences(sentences);
  for (const category of categories) {
    for (const warning of [undefined, 'danger', 'caution'] as const) {
      const tag = {
        name: 'Binance',
        category,
        ...(warning && { warning }),
        source: 'pack',
        unsure: true,
        stale: true,
        more: 2,
      } as const;
      const said = accessibleName({ tag, possible: true, iconOnly: false, dark: false, address: '0x1' });
      expect(said).toMatch(/Binance.*2.*0x1$/);
    }
  }
  expect(t('badge_look_alike') + t('badge_leads_elsewhere')).not.toBe('');
  for (const name of mevKinds) expect(shownName({ name, kind: true })).not.toBe('');
});
