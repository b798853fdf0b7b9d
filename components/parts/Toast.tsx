/** What was just done, with a button to undo it. */

import { type MessageKey, t } from '../../lib/locale/t.ts';
import type { PanelToast } from '../panel/panel.ts';
import type { PopupToast } from '../popup/popup.ts';
import { Button } from './Button.tsx';

type Said = PopupToast['message'] | PanelToast['message'];

const sentences: Readonly<Record<Said, MessageKey>> = {
  copied: 'popup_copied',
  'copy-failed': 'card_copy_failed',
  forgotten: 'popup_forgotten',
  'favourite-added': 'popup_favourite_added',
  'favourite-removed': 'popup_favourite_removed',
  named: 'panel_named',
  unnamed: 'panel_unnamed',
  exported: 'panel_exported',
};

interface Props {
  readonly toast: { readonly message: Said; readonly undo?: () => void };
}

export function Toast({ toast: { message, undo } }: Props) {
  return (
    <div class="toast" role="status">
      <span>{t(sentences[message])}</span>
      {undo && <Button class="inline" text={t('popup_undo')} onClick={undo} />}
    </div>
  );
}
