import { expect, it } from 'vitest';
import type { ChainId } from '../../../lib/core/chains.ts';
import { idle, type Label, type Profile } from '../../../lib/core/label/profile.ts';
import { reportText } from '../../../lib/ui/report/report-text.ts';

const label: Label = {
  ...{ name: 'Example Router', type: 'dex', subtype: '', text: 'router', category: 'dex' },
  ...{ source: 'pack', origin: 'example@1.0.0' },
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
    'report_text_shown',
    '- Example Router (dex / router), example@1.0.0',
    '  Ethereum, Base',
    'report_text_wrong It is a bridge.',
  ]);
});
