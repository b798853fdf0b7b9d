import { useRef } from 'preact/hooks';
import type { KeyChain } from '../../lib/core/label/key.ts';
import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import { surfaceSigns } from '../../lib/look/surface-signs.ts';
import { Button } from '../parts/Button.tsx';
import { CountedChoose } from '../parts/CountedChoose.tsx';
import { chainName } from '../parts/chain-name.ts';
import { Icon } from '../parts/Icon.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import type { FilterChoice } from '../popup/search-limits.ts';
import type { ExportFormat } from './export-rows.ts';
import type { TableFilters } from './filter-rows.ts';
import type { PanelState } from './panel.ts';

interface Props {
  readonly filters: TableFilters;
  readonly chains: readonly FilterChoice<KeyChain>[];
  readonly progress: PanelState['progress'];
  readonly mayAsk: boolean;
  readonly onFilter: (filters: TableFilters) => void;
  readonly onExport: (as: ExportFormat) => void;
  readonly onAskAll: () => void;
  readonly onCancel: () => void;
}

/** The filter, the actions for all rows, and the progress of a long look-up. */
export function Tools({ filters, chains, progress, mayAsk, onFilter, onExport, onAskAll, onCancel }: Props) {
  return (
    <div class="tools">
      <div class="tools-line">
        <div class="search">
          <Icon path={signs.search} size={16} />
          <TextInput
            id="filter"
            aria-label={t('panel_filter')}
            placeholder={t('panel_filter')}
            value={filters.text}
            maxLength={200}
            onType={(text) => onFilter({ ...filters, text })}
          />
          {filters.text !== '' && (
            <IconButton
              path={signs.close}
              label={t('panel_filter_clear')}
              onPress={() => onFilter({ ...filters, text: '' })}
            />
          )}
        </div>
        <SaveMenu onExport={onExport} />
      </div>
      {(chains.length > 1 || mayAsk) && (
        <div class="deeds">
          {chains.length > 1 && (
            <CountedChoose
              label={t('popup_filter_chain')}
              all={t('popup_all_chains')}
              value={filters.chain}
              choices={chains}
              nameOf={chainName}
              onChoose={(chain) => onFilter({ ...filters, chain })}
            />
          )}
          {mayAsk && !progress && <Button class="chip" text={t('panel_ask_all')} onClick={onAskAll} />}
        </div>
      )}
      {progress && (
        <div class="progress hint">
          <progress aria-label={t('panel_progress')} value={progress.done} max={Math.max(1, progress.all)} />
          <span role="status">
            {t('panel_progress_count', shownNumber(progress.done), shownNumber(progress.all))}
          </span>
          <Button class="inline" text={t('card_cancel')} onClick={onCancel} />
        </div>
      )}
    </div>
  );
}

interface SaveMenuProps {
  readonly onExport: (as: ExportFormat) => void;
}

/** The files that the rows can be saved as. */
function SaveMenu({ onExport }: SaveMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  // What is in it goes out of sight.
  const leave = () => {
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  const save = (as: ExportFormat) => {
    leave();
    onExport(as);
  };
  return (
    <details
      class="menu"
      ref={menu}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave();
      }}
      onFocusOut={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && menu.current?.contains(relatedTarget))) close();
      }}
    >
      <summary class="chip">
        <Icon path={surfaceSigns.save} size={13} />
        {t('panel_export')}
      </summary>
      <div class="menu-items">
        <button type="button" onClick={() => save('csv')}>
          {t('panel_export_csv')}
        </button>
        <button type="button" onClick={() => save('json')}>
          {t('panel_export_json')}
        </button>
      </div>
    </details>
  );
}
