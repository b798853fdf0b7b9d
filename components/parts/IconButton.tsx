import type { Copied } from '../../lib/core/label/card-view.ts';
import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import { Icon } from './Icon.tsx';

interface Props {
  /** One of `signs`. */
  readonly path: string;
  /** What it does, for screen readers and as tooltip. */
  readonly label: string;
  readonly pressed?: boolean | undefined;
  readonly onPress: () => void;
}

export function IconButton({ path, label, pressed, onPress }: Props) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Icon path={path} />
    </button>
  );
}

interface CopyButtonProps {
  /** The result of the last attempt, shown for a moment. */
  readonly copied: Copied;
  readonly onCopy: () => void;
}

const faces = {
  idle: { sign: 'copy', label: 'card_copy' },
  done: { sign: 'done', label: 'card_copied' },
  failed: { sign: 'warning', label: 'card_copy_failed' },
} as const;

export function CopyButton({ copied, onCopy }: CopyButtonProps) {
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
