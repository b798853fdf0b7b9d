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
    <label>
      <span class={labelled ? undefined : 'heard'}>{label}</span>
      <select
        id={id}
        form={form}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = choices.find((one) => one === currentTarget.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {wordOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
