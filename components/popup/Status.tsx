import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import { firstPlaceNames, placeNames } from '../parts/chain-name.ts';
import { Note } from '../parts/Note.tsx';
import { underscored } from '../parts/problem-key.ts';
import { type KeyHint, KeyHints } from './KeyHints.tsx';
import type { PlaceNote, SearchedPlaces } from './searched-places.ts';

interface Props {
  readonly searching: boolean;
  readonly count: number;
  /** There are more. */
  readonly isCut: boolean;
  readonly places: Pick<SearchedPlaces, 'searching' | 'notes' | 'settled'>;
  readonly hints: readonly KeyHint[];
  readonly onSettings: () => void;
}

/** The foot of the popup: problems, the progress of the search, which screen readers announce, and the keys. */
export function Status({ searching, count, isCut, places, hints, onSettings }: Props) {
  const busy = places.searching.length > 0;
  const isEmpty = !searching && hints.length === 0 && places.notes.length === 0;
  return (
    <footer class={isEmpty ? 'heard' : 'foot'}>
      <PlaceNotes notes={places.notes} onSettings={onSettings} />
      <div class="status hint">
        <p role="status">
          {searching && (
            <>
              {busy && <span class="spin" aria-hidden="true" />}
              <span>
                {count === 0 && !places.settled
                  ? t('popup_searching_here')
                  : t('popup_count', `${shownNumber(count)}${isCut ? '+' : ''}`)}
              </span>
              {busy && (
                <span class="status-places">{t('popup_searching', firstPlaceNames(places.searching))}</span>
              )}
            </>
          )}
        </p>
        {!busy && hints.length > 0 && <KeyHints hints={hints} />}
      </div>
    </footer>
  );
}

interface PlaceNotesProps {
  readonly notes: readonly PlaceNote[];
  readonly onSettings: () => void;
}

const toSettings: ReadonlySet<string> = new Set(['bad-key', 'over-budget', 'no-permission']);

/** What the label service was not asked, and why. */
function PlaceNotes({ notes, onSettings }: PlaceNotesProps) {
  return notes.map((note) => (
    <Note
      key={note.reason}
      sign={note.reason === 'no-endpoint' ? 'note' : 'clock'}
      remedy={toSettings.has(note.reason) && t('card_open_settings')}
      onRemedy={onSettings}
    >
      {sentenceOf(note)}
    </Note>
  ));
}

function sentenceOf({ reason, places }: PlaceNote): string {
  if (reason === 'no-endpoint') return t('popup_no_search_for', placeNames(places));
  if (reason === 'local-mode') return t('popup_local_mode');
  // A search is not repeated of itself.
  const sentence = reason === 'slow-down' ? t('popup_slow_down') : t(`reason_${underscored(reason)}`);
  const isOfAll = reason === 'offline' || reason === 'settings-unread' || places.length === 0;
  return isOfAll ? sentence : t('popup_note_places', sentence, placeNames(places));
}
