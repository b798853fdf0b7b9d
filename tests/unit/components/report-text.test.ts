import { expect, it } from 'vitest';
import { reportText } from '../../../components/report/report-text.ts';
import type { ChainId } from '../../../lib/core/chains.ts';
import { idle, type Label, type Profile } from '../../../lib/core/label/profile.ts';

const label: Label = {
  ...{ name: 'Example Router', type: 'dex', subtype: '', text: 'router', category: 'dex' },
  ...{ source: 'pack', origin: '@example/tokens@1.0.0' },
};
const profile = (chain: ChainId, ...items: readonly Label[]): Profile => ({
  ...{ chain, address: '0xabc', mev: idle, contract: idle },
  labels: { state: 'known', items },
});

it('a report says once what is known on several chains, and nothing of what the user wrote', () => {
  const own: Label = { ...label, source: 'own', name: 'My secret', origin: '' };
  const text = reportText(
    '0xabc',
    [profile('ethereum', own, label), profile('base', label)],
    'It is a bridge.',
  );
  expect(text.split('\n')).toEqual([
    'report_text_address 0xabc',
    'report_text_wrong It is a bridge.',
    'report_text_shown',
    '- Example Router · category_dex',
    '  origin_list https://www.npmjs.com/package/@example/tokens/v/1.0.0',
    '  Ethereum, Base',
  ]);
});

it('a report has the own words of a list or a service, but none of the codes of the built-in list', () => {
  const ofList: Label = {
    ...{ ...label, source: 'list', origin: 'https://lists.example/team.csv', subtype: 'hot_wallet' },
    ...{ list: { id: '1', title: 'Team', url: 'https://lists.example/team.csv?token=secret' }, at: 0 },
  };
  const ofService: Label = { ...label, source: 'service', origin: 'labels.example', type: '', text: '' };
  expect(
    reportText('0xabc', [profile('ethereum', ofList, ofService)], '')
      .split('\n')
      .slice(2),
  ).toEqual([
    '- Example Router · category_dex · dex · hot wallet · router',
    '  Team, 1970-01-01',
    '  Ethereum',
    '- Example Router · category_dex',
    '  labels.example',
    '  Ethereum',
  ]);
});
