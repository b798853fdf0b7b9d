import type { Copied } from '../../lib/core/label/card-view.ts';
import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import { IconButton } from './IconButton.tsx';

interface Props {
  /** The result of the last attempt, shown for a moment. */
  readonly copied: Copied;
  readonly onCopy: () => void;
}

const faces = {
  idle: { sign: 'copy', label: 'card_copy' },
  done: { sign: 'done', label: 'card_copied' },
  failed: { sign: 'warning', label: 'card_copy_failed' },
} as const;

export function CopyButton({ copied, onCopy }: Props) {
  const { sign, label } = faces[copied];
  return (
    <>
      <IconButton path={signs[sign]} label={t(label)} onPress={onCopy} />
      <span class="heard" role="status">
        {copied === 'idle' ? '' : t(label)}
      </span>
    </>
  );
}
