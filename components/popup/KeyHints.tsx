/** The keys that work now, each with what it does. */
import { type MessageKey, t } from '../../lib/locale/t.ts';

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
