// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, test } from 'vitest';
import { type TableRow, tableRows } from '../../../components/panel/table-rows.ts';
import { PageNames } from '../../../components/popup/PageNames.tsx';
import { keyOf } from '../../../lib/core/label/key.ts';
import { claimIcon } from '../../../lib/look/icons.ts';
import { evm } from '../../lab/pages/address.ts';

const row = (n: number, more: Partial<TableRow>): TableRow => ({
  key: keyOf('ethereum', evm(n).toLowerCase()),
  chain: 'ethereum',
  address: evm(n),
  name: '',
  kind: false,
  category: 'none',
  count: 1,
  possible: false,
  unsure: false,
  own: false,
  ...more,
});

test('what is warned of without a label stands there in a word, what has neither does not', () => {
  const root = document.createElement('div');
  const rows = [row(1, { warning: 'caution' }), row(2, { name: 'Kelp', category: 'exchange' }), row(3, {})];
  render(<PageNames rows={rows} onJump={() => undefined} onPanel={() => undefined} />, root);
  const words = [...root.querySelectorAll('.page-name-text')].map((one) => one.textContent);
  expect(words).toEqual(['panel_column_warning', 'Kelp']);
});

test('a name that its source is not sure of has a question mark, as on the page', () => {
  const root = document.createElement('div');
  const rows = [row(1, { name: 'Kelp', category: 'exchange', unsure: true })];
  render(<PageNames rows={rows} onJump={() => undefined} onPanel={() => undefined} />, root);
  expect(root.querySelector('.page-name-text')?.textContent).toBe('Kelp?');
});

test('a name that an address claims for itself has a sign of its own', () => {
  const root = document.createElement('div');
  const { key } = row(1, {});
  const tag = { name: 'kelp.eth', category: 'other', source: 'node', more: 0 } as const;
  const rows = tableRows([{ key, count: 1, possible: false }], new Map([[key, tag]]));
  render(<PageNames rows={rows} onJump={() => undefined} onPanel={() => undefined} />, root);
  expect(root.querySelector('.mark path')?.getAttribute('d')).toBe(claimIcon);
});
