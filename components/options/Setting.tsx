import type { ComponentChildren } from 'preact';
import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import { Icon } from '../parts/Icon.tsx';
import { LockedNote } from '../parts/LockedNote.tsx';

interface Props {
  /** The control's id, from which the ids of its hint and messages follow. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly saved?: boolean | undefined;
  readonly locked?: boolean | undefined;
  readonly children: ComponentChildren;
  /** Shown below the control beside "saved". */
  readonly more?: ComponentChildren;
}

/** One setting: label, control, and below it whether it is valid and saved. */
export function Setting({ id, label, hint, problem, saved, locked, children, more }: Props) {
  return (
    <div class="setting">
      <label for={id}>{label}</label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div class="control">{children}</div>
      <Below id={id} problem={problem} saved={saved} locked={locked} more={more} />
    </div>
  );
}

type BelowProps = Pick<Props, 'id' | 'problem' | 'saved' | 'locked' | 'more'>;

export function Below({ id, problem, saved, locked, more }: BelowProps) {
  return (
    <div class="below" id={`${id}-below`} role="status">
      {locked && <LockedNote />}
      {problem !== undefined && (
        <span class="bad with-icon">
          <Icon path={signs.warning} size={14} />
          {problem}
        </span>
      )}
      {problem === undefined && saved && (
        <span class="good with-icon saved">
          <Icon path={signs.done} size={14} />
          {t('options_saved')}
        </span>
      )}
      {more}
    </div>
  );
}
