import { t } from '../../lib/locale/t.ts';
import { Note } from './Note.tsx';
import type { Remedy, StateNoteText } from './state-note-text.ts';

interface Props {
  readonly note: StateNoteText;
  readonly on: (remedy: Remedy) => void;
}

const remedies = { settings: 'card_open_settings', retry: 'card_try_again' } as const;

export function StateNote({ note: { text, remedy }, on }: Props) {
  return (
    <Note
      sign={remedy === 'retry' ? 'clock' : 'note'}
      remedy={remedy && t(remedies[remedy])}
      onRemedy={() => remedy && on(remedy)}
    >
      {t(text)}
    </Note>
  );
}
