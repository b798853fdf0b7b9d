/** What the label service was not asked, and why. */
import { t } from '../../lib/locale/t.ts';
import { placeNames } from '../parts/chain-name.ts';
import { Note } from '../parts/Note.tsx';
import { underscored } from '../parts/underscored.ts';
import type { PlaceNote } from './searched-places.ts';

interface Props {
  readonly notes: readonly PlaceNote[];
  /** Absent where there is no options page. */
  readonly onSettings: (() => void) | undefined;
}

const toSettings: ReadonlySet<string> = new Set(['bad-key', 'over-budget', 'no-permission']);

export function PlaceNotes({ notes, onSettings }: Props) {
  return notes.map((note) => (
    <Note
      key={note.reason}
      sign={note.reason === 'no-endpoint' ? 'note' : 'clock'}
      remedy={onSettings && toSettings.has(note.reason) && t('card_open_settings')}
      onRemedy={onSettings}
    >
      {sentenceOf(note)}
    </Note>
  ));
}

function sentenceOf({ reason, places }: PlaceNote): string {
  if (reason === 'no-endpoint') return t('popup_no_search_for', placeNames(places));
  if (reason === 'local-mode') return t('popup_local_mode');
  const sentence = t(`reason_${underscored(reason)}`);
  const isOfAll = reason === 'offline' || reason === 'settings-unread' || places.length === 0;
  return isOfAll ? sentence : t('popup_note_places', sentence, placeNames(places));
}
