import { t } from '../../lib/locale/t.ts';
import { Button } from './Button.tsx';

/** What was just done, with a button to undo it. */
export interface Done {
  readonly text: string;
  readonly undo?: () => void;
}

export function Toast({ toast: { text, undo } }: { readonly toast: Done }) {
  return (
    <div class="toast" role="status">
      <span>{text}</span>
      {undo && <Button class="inline" text={t('popup_undo')} onClick={undo} />}
    </div>
  );
}
