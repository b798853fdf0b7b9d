import type { FormHTMLAttributes } from 'preact';

interface Props extends Omit<FormHTMLAttributes, 'onSubmit'> {
  readonly onSubmit: () => void;
}

/** A form that goes nowhere. */
export function Form({ onSubmit, ...rest }: Props) {
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
