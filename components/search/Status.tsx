import { t } from '../../lib/locale/t.ts';
import type { SearchedPlaces } from '../../lib/ui/popup/searched-places.ts';
import { firstPlaceNames } from '../parts/chain-name.ts';

interface Props {
  readonly searching: boolean;
  readonly count: number;
  /** There are more. */
  readonly isCut: boolean;
  readonly places: SearchedPlaces;
}

/** The progress of the search, in one line that screen readers announce. */
export function Status({ searching, count, isCut, places }: Props) {
  const busy = places.searching.length > 0;
  return (
    <p class={searching ? 'status' : 'heard'} role="status">
      {searching && (
        <>
          {busy && <span class="spin" aria-hidden="true" />}
          <span>{t('popup_count', `${count.toLocaleString()}${isCut ? '+' : ''}`)}</span>
          {busy && (
            <span class="status-places">{t('popup_searching', firstPlaceNames(places.searching))}</span>
          )}
        </>
      )}
    </p>
  );
}
