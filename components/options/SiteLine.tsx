import { t } from '../../lib/locale/t.ts';
import { type Mode, modes } from '../../lib/settings/modes.ts';
import { Choose } from '../parts/Choose.tsx';
import { EmblemIcon } from '../parts/EmblemIcon.tsx';
import { choiceWords } from './setting-words.ts';
import type { SiteMark } from './site-mark.ts';
import type { SiteRow } from './site-row.ts';

interface Props {
  readonly site: SiteRow;
  readonly mark: SiteMark;
  readonly locked: boolean;
  /** Undefined: the general mode. */
  readonly onMode: (mode: Mode | undefined) => void;
  readonly onRemove: () => void;
}

/** A site's row in the table: its mode, and a button to remove it if the user added it. */
export function SiteLine({ site: { host, mode: own, added }, mark, locked, onMode, onRemove }: Props) {
  return (
    <tr data-site={host}>
      <th scope="row" id={`site-${host}`}>
        <span class="site-mark" aria-hidden="true" data-letter={mark.emblem ? undefined : mark.letter}>
          {mark.emblem && <EmblemIcon drawing={mark.emblem} size={14} />}
        </span>
        <bdi>{host}</bdi>
      </th>
      <td>
        <Choose<Mode | ''>
          aria-labelledby={`site-${host}`}
          disabled={locked}
          value={own ?? ''}
          choices={['', ...modes]}
          nameOf={(mode) => t(mode === '' ? 'options_site_as_others' : choiceWords.mode[mode][0])}
          onChoose={(mode) => onMode(mode || undefined)}
        />
      </td>
      <td>
        {added && (
          <button
            type="button"
            class="button small"
            aria-label={t('options_site_remove_named', host)}
            onClick={onRemove}
          >
            {t('options_site_remove')}
          </button>
        )}
      </td>
    </tr>
  );
}
