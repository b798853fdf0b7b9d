import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import { Icon } from './Icon.tsx';
import type { Remedy, StateNoteText } from './state-note-text.ts';

interface Props {
  readonly note: StateNoteText;
  readonly on: (remedy: Remedy) => void;
}

const remedies = { settings: 'card_open_settings', retry: 'card_try_again' } as const;

export function StateNote({ note: { text, remedy }, on }: Props) {
  return (
    <div class="state-note">
      <Icon path={remedy === 'retry' ? signs.clock : signs.note} size={15} />
      <p>
        {t(text)}
        {remedy && (
          <>
            {' '}
            <button type="button" class="inline" onClick={() => on(remedy)}>
              {t(remedies[remedy])}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
