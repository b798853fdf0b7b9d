/** The keys that work now, each with what it does. */
import { type MessageKey, t } from '../../lib/locale/t.ts';
import type { PopupList } from './use-popup-list.ts';

/** `command`: together with Control, or with Command on a Mac. */
export interface KeyHint {
  readonly key: '↵' | 'C' | 'escape';
  readonly command?: true;
  readonly does: MessageKey;
}

const isMac = /mac/i.test(globalThis.navigator?.platform ?? '');

export function KeyHints({ hints }: { readonly hints: readonly KeyHint[] }) {
  return (
    <span class="keys">
      {hints.map(({ key, command, does }) => (
        <span key={does}>
          <kbd>
            {command && `${isMac ? '⌘' : t('keys_control')} `}
            {key === 'escape' ? t('keys_escape') : key}
          </kbd>{' '}
          {t(does)}
        </span>
      ))}
    </span>
  );
}

const explore: KeyHint = { key: '↵', command: true, does: 'keys_explorer' };
const copy: KeyHint = { key: 'C', command: true, does: 'keys_copy' };

/** Which keys of the search box do something now. */
export function keyHints({ item, searching }: PopupList, hasCard: boolean): readonly KeyHint[] {
  if (hasCard) return [{ key: 'escape', does: 'keys_back' }];
  if (item?.row?.owner) return [{ key: '↵', does: 'keys_owner' }];
  if (item?.row) return [{ key: '↵', does: 'keys_card' }, explore, copy];
  return item && searching ? [{ key: '↵', does: 'keys_all' }] : [];
}
