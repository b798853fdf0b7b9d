/** What was just done, and the way back from it. */
import type { Toast as Said } from '../lib/ui/popup.ts';
import { type MessageKey, t } from '../lib/words.ts';

const sentences: Readonly<Record<Said['said'], MessageKey>> = {
  copied: 'popup_copied',
  'copy-failed': 'card_copy_failed',
  forgotten: 'popup_forgotten',
  pinned: 'popup_was_pinned',
  unpinned: 'popup_was_unpinned',
};

export function Toast({ toast: { said, undo } }: { readonly toast: Said }) {
  return (
    <div class="toast" role="status">
      <span>{t(sentences[said])}</span>
      {undo && (
        <button type="button" class="inline" onClick={undo}>
          {t('popup_undo')}
        </button>
      )}
    </div>
  );
}
