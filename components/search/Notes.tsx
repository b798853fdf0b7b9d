import type { Problem } from '../../lib/core/address/explain.ts';
import { type MessageKey, t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import type { SearchUpdate } from '../../lib/protocol/ports.ts';
import type { PlaceNote, SearchedPlaces } from '../../lib/ui/popup/searched-places.ts';
import { placeNames } from '../parts/chain-name.ts';
import { Icon } from '../parts/Icon.tsx';

interface Props {
  readonly found: SearchUpdate | undefined;
  readonly places: SearchedPlaces;
  readonly query: string;
  readonly nothing: boolean;
  /** Absent where there is no options page. */
  readonly onSettings: (() => void) | undefined;
}

/** Notes beside the results: nothing found, what was not searched and why, why a text is no address. */
export function Notes({ found, places, query, nothing, onSettings }: Props) {
  const { hint, unsent } = found ?? {};
  return (
    <>
      {unsent && (
        <Note
          sign={unsent === 'too-long' ? 'note' : 'warning'}
          text={t(`popup_unsent_${underscored(unsent)}`)}
        />
      )}
      {hint && <Note sign="note" text={t(hint === 'name' ? 'popup_name_is_text' : problemKey(hint))} />}
      {nothing && places.settled && (
        <div class="empty">
          <p class="empty-title">{t('popup_nothing', query.trim())}</p>
          <p>{t('popup_nothing_means')}</p>
        </div>
      )}
      {places.notes.map((note) => (
        <Note
          key={note.reason}
          sign={note.reason === 'no-endpoint' ? 'note' : 'clock'}
          text={sentenceOf(note)}
          {...(toSettings.has(note.reason) && onSettings && { onSettings })}
        />
      ))}
    </>
  );
}

const toSettings: ReadonlySet<string> = new Set(['no-service', 'bad-key', 'over-budget', 'no-permission']);

function sentenceOf({ reason, places }: PlaceNote): string {
  if (reason === 'no-endpoint') return t('popup_no_search_for', placeNames(places));
  if (reason === 'local-mode') return t('popup_local_mode');
  if (reason === 'no-service') return t('reason_no_service');
  const said = t(`reason_${underscored(reason)}`);
  const isOfAll = reason === 'offline' || reason === 'settings-unread' || places.length === 0;
  return isOfAll ? said : t('popup_note_places', said, placeNames(places));
}

type Underscored<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Text;

/** Locale keys have no hyphens. */
function underscored<Text extends string>(text: Text): Underscored<Text> {
  // Cast: the type system cannot follow replaceAll.
  return text.replaceAll('-', '_') as Underscored<Text>;
}

const problemKey = (problem: Problem): MessageKey => `problem_${underscored(problem)}`;

interface NoteProps {
  readonly sign: 'note' | 'clock' | 'warning';
  readonly text: string;
  readonly onSettings?: () => void;
}

function Note({ sign, text, onSettings }: NoteProps) {
  return (
    <div class={sign === 'warning' ? 'state-note warns' : 'state-note'}>
      <Icon path={signs[sign]} size={15} />
      <p>
        {text}
        {onSettings && (
          <>
            {' '}
            <button type="button" class="inline" onClick={onSettings}>
              {t('card_open_settings')}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
