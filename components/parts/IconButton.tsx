import { type Sign, signs } from '../../lib/look/signs.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly sign: Sign;
  /** What it does, for screen readers and as tooltip. */
  readonly label: string;
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

export function IconButton({ sign, label, pressed, onPress }: Props) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={onPress}
    >
      <Icon path={signs[sign]} />
    </button>
  );
}
