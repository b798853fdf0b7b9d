import type { ComponentChildren } from 'preact';
import { warnings } from '../../lib/look/colours.ts';
import { lightDark } from '../../lib/look/light-dark.ts';
import { signs } from '../../lib/look/signs.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly warning: keyof typeof warnings;
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A warning that is filled with its colour. */
export function Banner({ warning, title, children }: Props) {
  const { ink, paper } = lightDark(warnings[warning]);
  return (
    <div class="banner" role="note" style={{ color: ink, background: paper }}>
      <Icon path={signs.warning} size={18} />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  );
}
