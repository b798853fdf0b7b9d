import { useState } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import { Button } from '../parts/Button.tsx';

interface Props {
  /** The class of the button; that of the second press ends in `-sure`. */
  readonly name: string;
  readonly text: string;
  readonly sure: string;
  /** For screen readers, where the text does not say of what. */
  readonly label?: string | undefined;
  readonly onSure: () => void;
}

/** Outside of the component, so that Preact calls it only for a new button. */
const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** A button that asks once more, because there is no way back. */
export function SureButton({ name, text, sure, label, onSure }: Props) {
  const [isAsked, setAsked] = useState<boolean>();
  if (!isAsked) {
    return (
      <button
        type="button"
        class={`button small ${name}`}
        aria-label={label}
        // The pressed button is gone, and the focus belongs to the one in its place.
        ref={isAsked === false ? focus : null}
        onClick={() => setAsked(true)}
      >
        {text}
      </button>
    );
  }
  return (
    <>
      {/* In the place of the first, for whoever presses twice. */}
      <button type="button" class="button small" ref={focus} onClick={() => setAsked(false)}>
        {t('options_cancel')}
      </button>
      <Button class={`button small ${name}-sure`} text={sure} onClick={onSure} />
    </>
  );
}
