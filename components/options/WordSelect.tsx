import { Choose } from '../parts/Choose.tsx';

export interface WordSelectProps<Choice extends string> {
  readonly id: string;
  readonly value: Choice;
  /** What it is stands above it, not only for screen readers. */
  readonly labelled?: true;
  /** The form that it belongs to, if it stands outside. */
  readonly form?: string;
  readonly onChoose: (choice: Choice) => void;
}

interface Props<Choice extends string> extends WordSelectProps<Choice> {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly wordOf: (choice: Choice) => string;
}

/** A choice among a few words. */
export function WordSelect<Choice extends string>(props: Props<Choice>) {
  const { id, value, labelled, form, label, choices, wordOf, onChoose } = props;
  return (
    <label for={id}>
      <span class={labelled ? undefined : 'heard'}>{label}</span>
      <Choose id={id} form={form} value={value} choices={choices} nameOf={wordOf} onChoose={onChoose} />
    </label>
  );
}
