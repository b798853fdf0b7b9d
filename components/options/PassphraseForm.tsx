import { useState } from 'preact/hooks';
import { describedBy, Setting } from './Setting.tsx';

interface Props {
  /** The input's id, from which that of the button follows. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
  readonly action: string;
  /** The field is emptied, because the passphrase has been used. */
  readonly isUsedUp?: boolean;
  readonly onDone: (passphrase: string) => void;
}

/** The passphrase stands there to be read: a mistyped one would lock its owner out. */
export function PassphraseForm({ id, label, hint, problem, action, isUsedUp = false, onDone }: Props) {
  const [typed, setTyped] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onDone(typed);
        if (isUsedUp) setTyped('');
      }}
    >
      <Setting id={id} label={label} hint={hint} problem={problem}>
        <input
          id={id}
          class="wide"
          autocomplete="off"
          spellcheck={false}
          aria-describedby={describedBy(id, hint !== undefined)}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" class="button main-one" id={`${id}-go`}>
          {action}
        </button>
      </Setting>
    </form>
  );
}
