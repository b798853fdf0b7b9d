import type { ComponentChildren } from 'preact';
import { signs } from '../../lib/look/signs.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  readonly sign: 'note' | 'clock' | 'warning';
  readonly warns?: boolean;
  readonly children: ComponentChildren;
  /** What can be done about it, as a button's word. */
  readonly remedy?: string | false | undefined;
  readonly onRemedy?: (() => void) | undefined;
}

/** A calm sentence with a sign before it. */
export function Note({ sign, warns, children, remedy, onRemedy }: Props) {
  return (
    <div class={warns ? 'state-note warns' : 'state-note'}>
      <Icon path={signs[sign]} size={15} />
      <p>
        {children}
        {remedy && (
          <>
            {' '}
            <Button class="inline" text={remedy} onClick={onRemedy} />
          </>
        )}
      </p>
    </div>
  );
}
