import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import type { TableFilters } from '../../lib/ui/panel/filter-rows.ts';
import type { PanelState } from '../../lib/ui/panel/panel.ts';
import { Icon } from '../parts/Icon.tsx';
import { IconButton } from '../parts/IconButton.tsx';

interface Props {
  readonly filters: TableFilters;
  readonly progress: PanelState['progress'];
  readonly mayAsk: boolean;
  readonly onFilter: (filters: TableFilters) => void;
  readonly onExport: (as: 'csv' | 'json') => void;
  readonly onAskAll: () => void;
  readonly onCancel: () => void;
}

/** The filter, the actions for all rows, and the progress of a long look-up. */
export function Tools({ filters, progress, mayAsk, onFilter, onExport, onAskAll, onCancel }: Props) {
  return (
    <div class="tools">
      <div class="search">
        <Icon path={signs.search} size={16} />
        <input
          type="text"
          aria-label={t('panel_filter')}
          placeholder={t('panel_filter')}
          value={filters.text}
          maxLength={200}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => onFilter({ ...filters, text: event.currentTarget.value })}
        />
        {filters.text !== '' && (
          <IconButton
            sign="close"
            label={t('panel_filter_clear')}
            onPress={() => onFilter({ ...filters, text: '' })}
          />
        )}
      </div>
      <div class="deeds">
        <button type="button" class="chip" onClick={() => onExport('csv')}>
          <Icon path={signs.save} size={13} />
          {t('panel_export_csv')}
        </button>
        <button type="button" class="chip" onClick={() => onExport('json')}>
          <Icon path={signs.save} size={13} />
          {t('panel_export_json')}
        </button>
        {mayAsk && !progress && (
          <button type="button" class="chip" onClick={onAskAll}>
            {t('panel_ask_all')}
          </button>
        )}
      </div>
      {progress && (
        <div class="progress">
          <progress aria-label={t('panel_progress')} value={progress.done} max={Math.max(1, progress.of)} />
          <span role="status">
            {t('panel_progress_count', progress.done.toLocaleString(), progress.of.toLocaleString())}
          </span>
          <button type="button" class="inline" onClick={onCancel}>
            {t('card_cancel')}
          </button>
        </div>
      )}
    </div>
  );
}
