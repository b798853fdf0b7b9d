/** Which keys of the search box do something now. */
import type { KeyHint } from './KeyHints.tsx';
import type { PopupList } from './use-popup-list.ts';

const explore: KeyHint = { key: '↵', command: true, does: 'keys_explorer' };
const copy: KeyHint = { key: 'C', command: true, does: 'keys_copy' };

export function keyHints({ item, searching }: PopupList, hasCard: boolean): readonly KeyHint[] {
  if (hasCard) return [{ key: 'escape', does: 'keys_back' }];
  if (item?.row?.owner) return [{ key: '↵', does: 'keys_owner' }];
  if (item?.row) return [{ key: '↵', does: 'keys_card' }, explore, copy];
  return item && searching ? [{ key: '↵', does: 'keys_all' }] : [];
}
