import type { ComponentChildren, LooseInputHTMLAttributes } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { errorText } from '../parts/error-text.ts';
import { TextInput } from '../parts/TextInput.tsx';
import { Setting } from './Setting.tsx';

interface Props extends Pick<LooseInputHTMLAttributes, 'class' | 'inputMode' | 'maxLength' | 'placeholder'> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'url' | 'password';
  readonly locked?: boolean;
  readonly saved?: boolean;
  /** What stands there while nothing is typed. */
  readonly value: string;
  /** Called in direct response to a key, so that the browser may be asked. Gives a sentence where the text is refused. */
  readonly onTake: (text: string) => string | undefined | Promise<string | undefined>;
  /** Below the field where nothing is wrong, by what is typed. */
  readonly more?: (typed: string, act: Act) => ComponentChildren;
  /** Beside the field. */
  readonly children?: (act: Act) => ComponentChildren;
}

/** Does what a button of the field is for; a sentence that it gives, or an error, stands below the field. */
export type Act = (work: () => Promise<string | undefined>) => void;

/** A field whose text counts when one leaves it or presses Enter, because a half-typed one may be good too. */
export function TypedSetting({ id, label, hint, locked, saved, value, onTake, more, ...rest }: Props) {
  const { children, ...input } = rest;
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  /** What is being done, and with which text. Only the last says what came of it, and only until one types on. */
  const doing = useRef<{ readonly text: string | undefined }>(undefined);
  async function run(work: () => ReturnType<Props['onTake']>, text?: string): Promise<void> {
    const own = { text };
    doing.current = own;
    let refused: string | undefined;
    try {
      refused = await work();
    } catch (error) {
      refused = errorText(error);
    }
    if (doing.current !== own) return;
    doing.current = undefined;
    setProblem(refused);
    if (refused === undefined && text !== undefined) setTyped(undefined);
  }
  const act: Act = (work) => void run(work);
  function take(text: string): void {
    // Enter also causes a change event; nothing is taken twice, but what was refused can be tried again.
    if ((typed === undefined && problem === undefined) || doing.current?.text === text) return;
    void run(() => onTake(text), text);
  }
  return (
    <Setting
      id={id}
      label={label}
      hint={hint}
      locked={locked}
      saved={saved && typed === undefined}
      problem={problem}
      more={problem === undefined && more?.(typed ?? '', act)}
    >
      <TextInput
        class="wide"
        {...input}
        id={id}
        value={typed ?? value}
        disabled={locked}
        aria-invalid={problem !== undefined}
        aria-describedby={hint ? `${id}-hint ${id}-below` : `${id}-below`}
        onType={(text) => {
          doing.current = undefined;
          setTyped(text);
          setProblem(undefined);
        }}
        onChange={(event) => take(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Firefox counts a key press as user input, but not the change event that follows.
          if (event.key === 'Enter') take(event.currentTarget.value);
        }}
      />
      {children?.(act)}
    </Setting>
  );
}
