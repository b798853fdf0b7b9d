/** What a node says of the code at an address, as lines. */
import { t } from '../../lib/locale/t.ts';
import type { ContractFact } from './contract-fact.ts';

export function nodeFacts(more: Readonly<Record<string, unknown>>): readonly ContractFact[] {
  const text = (name: string) => (typeof more[name] === 'string' ? more[name] : '');
  const [threshold, symbol, tokenName] = ['threshold', 'symbol', 'tokenName'].map(text);
  const lines: readonly ContractFact[] = [
    { name: t('node_implementation'), text: text('implementation') },
    { name: t('node_delegate'), text: text('delegate') },
    { name: t('node_holder'), text: text('holder') },
    { name: t('node_mint'), text: text('mint') },
    { name: 'Safe', text: threshold ? t('node_safe', threshold, text('owners')) : '' },
    // Whoever deployed the contract chose its name.
    {
      name: t('node_token'),
      text: symbol ? `${[symbol, tokenName].filter(Boolean).join(' · ')} (${t('card_unsure')})` : '',
    },
  ];
  const known = lines.filter((line) => line.text !== '');
  return known.length > 0
    ? known
    : [{ name: t('node_code'), text: t(text('program') ? 'node_program' : 'card_contract') }];
}
