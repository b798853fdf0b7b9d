import type { InputHTMLAttributes, LooseInputHTMLAttributes } from 'preact';

interface Props extends Omit<LooseInputHTMLAttributes, 'onInput' | 'role' | 'type'> {
  readonly type?: 'text' | 'password' | 'search' | 'url' | undefined;
  readonly onType: (text: string) => void;
}

/** A field that the browser neither fills in nor corrects. */
export function TextInput({ onType, ...rest }: Props) {
  // Cast: preact's types tie a role to each type of input, and no role is given.
  const input = rest as InputHTMLAttributes;
  return (
    <input
      autocomplete="off"
      spellcheck={false}
      {...input}
      onInput={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
