import type { ComponentChildren, SelectHTMLAttributes } from 'preact';

interface Props<Value extends string>
  extends Pick<
    SelectHTMLAttributes<HTMLSelectElement>,
    'id' | 'class' | 'disabled' | 'aria-label' | 'aria-labelledby'
  > {
  readonly value: Value;
  readonly choices: readonly Value[];
  readonly nameOf: (choice: Value) => ComponentChildren;
  readonly onChoose: (choice: Value) => void;
}

/** A native select, which is small and works with every keyboard and screen reader. */
export function Choose<Value extends string>({ choices, nameOf, onChoose, ...rest }: Props<Value>) {
  return (
    <select
      {...rest}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => choice === currentTarget.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {nameOf(choice)}
        </option>
      ))}
    </select>
  );
}
