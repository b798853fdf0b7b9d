import { Icon } from './Icon.tsx';

interface Props {
  /** One of `signs`. */
  readonly path: string;
  /** What it does, for screen readers and as tooltip. */
  readonly label: string;
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

export function IconButton({ path, label, pressed, onPress }: Props) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={onPress}
    >
      <Icon path={path} />
    </button>
  );
}
