import { useState } from 'preact/hooks';
import { t } from '../../lib/words.ts';
import { IconButton } from './IconButton.tsx';

interface Props {
  /** Copies; says whether that worked. */
  readonly onCopy: () => Promise<boolean>;
}

const faces = {
  idle: { sign: 'copy', label: 'card_copy' },
  done: { sign: 'done', label: 'card_copied' },
  failed: { sign: 'warning', label: 'card_copy_failed' },
} as const;

/** Says that it copied until the card goes or is left: nothing here runs on a timer. */
export function CopyButton({ onCopy }: Props) {
  const [state, setState] = useState<keyof typeof faces>('idle');
  const { sign, label } = faces[state];
  return (
    <span class="copy" onPointerLeave={() => setState('idle')} onBlurCapture={() => setState('idle')}>
      <IconButton
        sign={sign}
        label={t(label)}
        onPress={() => void onCopy().then((worked) => setState(worked ? 'done' : 'failed'))}
      />
      <span class="heard" role="status">
        {state === 'idle' ? '' : t(label)}
      </span>
    </span>
  );
}
