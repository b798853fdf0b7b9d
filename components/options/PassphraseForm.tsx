import { useRef, useState } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import { Button } from '../parts/Button.tsx';
import { Form } from '../parts/Form.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import { Setting } from './Setting.tsx';

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
  /** Something was sealed, and nothing was done since but to press the same key again. */
  const isSealed = useRef(false);
  const isTwice = isNew && typed !== '' && !isShown;
  const submit = () => {
    if (isTwice && typed !== again) return setDiffers(true);
    // A second press finds the fields empty, and would save what is not sealed.
    if (isSealed.current && typed === '') return;
    onDone(typed);
    if (!isNew) return;
    isSealed.current = typed !== '';
    setTyped('');
    setAgain('');
    setShown(false);
  };
  const fill = { class: 'wide', autocomplete: isNew ? 'new-password' : 'off' } as const;
  return (
    <Form
      onInput={() => setDiffers(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
        if (event.key !== 'Enter' && event.key !== ' ') isSealed.current = false;
      }}
      onMouseDown={() => {
        isSealed.current = false;
      }}
      onSubmit={submit}
    >
      <Setting
        id={id}
        label={label}
        hint={hint}
        problem={
          differs ? t(again === '' ? 'options_passphrase_twice' : 'options_passphrase_differs') : problem
        }
      >
        <TextInput
          {...fill}
          id={id}
          type={isShown ? 'text' : 'password'}
          aria-describedby={hint ? `${id}-hint ${id}-below` : `${id}-below`}
          value={typed}
          onType={setTyped}
        />
        <Button
          id={`${id}-show`}
          onClick={() => {
            setShown(!isShown);
            setDiffers(false);
          }}
        >
          {t(isShown ? 'options_passphrase_hide' : 'options_passphrase_show')}
        </Button>
        {isTwice && (
          <TextInput
            {...fill}
            type="password"
            id={`${id}-again`}
            aria-label={t('options_passphrase_again')}
            placeholder={t('options_passphrase_again')}
            aria-invalid={differs}
            aria-describedby={`${id}-below`}
            value={again}
            onType={setAgain}
          />
        )}
        <Button
          type="submit"
          class="button main"
          id={`${id}-go`}
          text={action}
          // So would the second of a double press, which is one of the pointer.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        />
      </Setting>
    </Form>
  );
}
