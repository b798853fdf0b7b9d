import { useState } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import { describedBy, Setting } from './Setting.tsx';

interface Props {
  /** The input's id, from which those of the other controls follow. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
  readonly action: string;
  /** Something is sealed with it: a mistyped one would lock its owner out, and it is emptied once it was used. */
  readonly isNew?: boolean;
  readonly onDone: (passphrase: string) => void;
}

/** A passphrase is hidden until one chooses to see it. A new one that nobody sees is typed twice. */
export function PassphraseForm({ id, label, hint, problem, action, isNew = false, onDone }: Props) {
  const [typed, setTyped] = useState('');
  const [again, setAgain] = useState('');
  const [isShown, setShown] = useState(false);
  const [differs, setDiffers] = useState(false);
  const isTwice = isNew && typed !== '' && !isShown;
  const type = isShown ? ({ type: 'text' } as const) : ({ type: 'password' } as const);
  const take = (set: (text: string) => void) => (event: { readonly currentTarget: HTMLInputElement }) => {
    set(event.currentTarget.value);
    setDiffers(false);
  };
  const submit = () => {
    if (isTwice && typed !== again) return setDiffers(true);
    onDone(typed);
    if (!isNew) return;
    setTyped('');
    setAgain('');
    setShown(false);
  };
  const fill = { class: 'wide', autocomplete: isNew ? 'new-password' : 'off', spellcheck: false } as const;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Setting
        id={id}
        label={label}
        hint={hint}
        problem={
          differs ? t(again === '' ? 'options_passphrase_twice' : 'options_passphrase_differs') : problem
        }
      >
        <input
          {...fill}
          {...type}
          id={id}
          aria-describedby={describedBy(id, hint !== undefined)}
          value={typed}
          onInput={take(setTyped)}
        />
        <button
          type="button"
          class="button"
          id={`${id}-show`}
          onClick={() => {
            setShown(!isShown);
            setDiffers(false);
          }}
        >
          {t(isShown ? 'options_passphrase_hide' : 'options_passphrase_show')}
        </button>
        {isTwice && (
          <input
            {...fill}
            type="password"
            id={`${id}-again`}
            aria-label={t('options_passphrase_again')}
            placeholder={t('options_passphrase_again')}
            aria-invalid={differs}
            aria-describedby={`${id}-below`}
            value={again}
            onInput={take(setAgain)}
          />
        )}
        <button type="submit" class="button main-one" id={`${id}-go`}>
          {action}
        </button>
      </Setting>
    </form>
  );
}
