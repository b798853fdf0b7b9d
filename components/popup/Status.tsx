import { t } from '../../lib/locale/t.ts';
import { firstPlaceNames } from '../parts/chain-name.ts';
import { type KeyHint, KeyHints } from './KeyHints.tsx';
import { PlaceNotes } from './PlaceNotes.tsx';
import type { SearchedPlaces } from './searched-places.ts';

interface Props {
  readonly searching: boolean;
  readonly count: number;
  /** There are more. */
  readonly isCut: boolean;
  readonly places: Pick<SearchedPlaces, 'searching' | 'notes' | 'settled'>;
  readonly hints: readonly KeyHint[];
  readonly onSettings: (() => void) | undefined;
}

/** The foot of the popup: problems, the progress of the search, which screen readers announce, and the keys. */
export function Status({ searching, count, isCut, places, hints, onSettings }: Props) {
  const busy = places.searching.length > 0;
  const isEmpty = !searching && hints.length === 0 && places.notes.length === 0;
  return (
    <footer class={isEmpty ? 'heard' : 'foot'}>
      <PlaceNotes notes={places.notes} onSettings={onSettings} />
      <div class="status">
        <p role="status">
          {searching && (
            <>
              {busy && <span class="spin" aria-hidden="true" />}
              <span>
                {count === 0 && !places.settled
                  ? t('popup_searching_here')
                  : t('popup_count', `${count.toLocaleString()}${isCut ? '+' : ''}`)}
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
