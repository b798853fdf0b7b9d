import type { ComponentProps } from 'preact';
import { TextInput } from '../parts/TextInput.tsx';

interface Props extends Omit<ComponentProps<typeof TextInput>, 'label' | 'id'> {
  readonly id: string;
  readonly label: string;
  /** It has a row of the form for itself. */
  readonly isWide?: boolean;
  /** What is being done with what stands there. */
  readonly doing?: string | undefined;
  /** What is wrong with it. */
  readonly problem?: string | false | undefined;
}

/** A field of a form: its name above it, and what is wrong below. */
export function NamedField({ id, label, isWide, doing, problem, ...input }: Props) {
  return (
    <label for={id} class={isWide ? 'full' : undefined}>
      {label}
      <TextInput
        {...input}
        id={id}
        aria-invalid={Boolean(!doing && problem)}
        aria-describedby={`${id}-said`}
      />
      <span class={doing ? undefined : 'bad'} role="status" id={`${id}-said`}>
        {doing ?? problem}
      </span>
    </label>
  );
}
