/** The side panel: every address of the page in a table, with a chart of their kinds. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import { Button } from '../parts/Button.tsx';
import { PageFigures } from '../parts/PageFigures.tsx';
import { spellAddress } from '../parts/spell-address.ts';
import { useStore } from '../parts/surface-store.ts';
import { Toast } from '../parts/Toast.tsx';
import { Detail } from './Detail.tsx';
import { allRows, filterRows } from './filter-rows.ts';
import { Makeup } from './Makeup.tsx';
import { mayAsk, type PanelActions, type PanelState } from './panel.ts';
import { Rows } from './Rows.tsx';
import { Tools } from './Tools.tsx';
import {
  alikeColumns,
  countMakeup,
  countPage,
  firstOrder,
  nextOrder,
  sortRows,
  type TableRow,
} from './table-rows.ts';
import type { RowKey } from './use-row-keys.ts';

export function Panel({ panel }: { readonly panel: PanelActions }) {
  const state = useStore(panel.store);
  const { rows, toast, chosen, card, wish } = state;
  const [filters, setFilters] = useState(allRows);
  const [order, setOrder] = useState(firstOrder);
  useEffect(() => {
    if (wish) setFilters({ ...allRows, ...wish });
  }, [wish]);
  const makeup = useMemo(() => countMakeup(rows), [rows]);
  const shown = useMemo(() => sortRows(filterRows(rows, filters), order), [rows, filters, order]);
  const found = shown.find(({ key }) => key === chosen);
  const last = useRef(found);
  last.current = found ?? last.current;
  // A name that is being written stays, also where the page loses the address.
  const row = found ?? (card?.store.state.naming ? last.current : shown[0]);

  function press(pressed: TableRow, key: RowKey): void {
    panel.choose(pressed);
    if (key === 'open') panel.jump(pressed);
    if (key === 'copy') void panel.copy(spellAddress(pressed));
    if (key === 'name') panel.beginNaming(pressed);
    if (key === 'explore') panel.explore(pressed);
  }

  return (
    <div class="surface panel">
      <header class="panel-head">
        <h1>
          <bdi>{state.tab?.host ?? t('name')}</bdi>
        </h1>
        <p class={rows.length > 0 && shown.length === rows.length ? 'heard' : 'hint'} role="status">
          {summary(state, shown.length)}
        </p>
        {rows.length > 0 && (
          <PageFigures
            rows={rows}
            chosen={filters.only}
            onPress={(only) => setFilters({ ...filters, only })}
          />
        )}
        {state.unmatched && <p class="hint">{t('panel_unmatched')}</p>}
      </header>
      <main class="panel-body">
        {rows.length === 0 && state.page !== 'reading' && (
          <p class="empty">{t(state.page === 'unread' ? 'panel_unread_help' : 'panel_empty_help')}</p>
        )}
        {rows.length > 0 && (
          <>
            <div class="panel-makeup">
              <Makeup
                categories={makeup.categories}
                chosen={filters.category}
                onChoose={(category) => setFilters({ ...filters, category })}
              />
            </div>
            <Tools
              filters={filters}
              chains={makeup.chains}
              progress={state.progress}
              mayAsk={mayAsk(state)}
              onFilter={setFilters}
              onExport={(as) => panel.export(shown, as)}
              onAskAll={panel.askAll}
              onCancel={panel.cancel}
            />
            <div class="panel-table">
              {shown.length > 0 ? (
                <Rows
                  rows={shown}
                  alike={alikeColumns(rows)}
                  order={order}
                  chosen={row?.key}
                  onOrder={(by) => setOrder(nextOrder(order, by))}
                  onChoose={panel.choose}
                  onKey={press}
                />
              ) : (
                <Empty onClear={() => setFilters(allRows)} />
              )}
            </div>
          </>
        )}
        {toast && <Toast toast={toast} />}
        {row && (
          <Detail
            panel={panel}
            row={row}
            card={card?.key === row.key ? card : undefined}
            isNext={card !== undefined && card.key !== row.key && row.key === chosen}
            onSearch={(text) => setFilters({ ...allRows, text })}
          />
        )}
      </main>
    </div>
  );
}

function Empty({ onClear }: { readonly onClear: () => void }) {
  return (
    <div class="empty">
      <p>{t('panel_none_fit')}</p>
      <Button class="inline" text={t('panel_all_again')} onClick={onClear} />
    </div>
  );
}

function summary({ page, rows }: PanelState, shown: number): string {
  if (page === 'unread') return t('popup_not_here');
  if (page === 'reading') return t('panel_reading');
  if (rows.length === 0) return t('panel_empty');
  const { all, labelled, warnings } = countPage(rows);
  if (shown !== all) return t('panel_some', shownNumber(shown), shownNumber(all));
  return t('panel_count', shownNumber(all), shownNumber(labelled), shownNumber(warnings));
}
