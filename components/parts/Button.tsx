import type { ButtonHTMLAttributes } from 'preact';
import { Icon } from './Icon.tsx';

interface Props extends ButtonHTMLAttributes {
  readonly text?: string;
  /** Before the text: one of the drawings of `lib/look`. */
  readonly icon?: string;
}

/** A button that submits no form unless it says so. */
export function Button({ text, icon, children, ...rest }: Props) {
  return (
    <button type="button" class="button" {...rest}>
      {icon && <Icon path={icon} size={14} />}
      {text ?? children}
    </button>
  );
}
