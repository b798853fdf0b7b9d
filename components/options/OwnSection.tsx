import { useCallback, useRef, useState } from 'preact/hooks';
import type { Key } from '../../lib/core/label/key.ts';
import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { longestText } from '../../lib/protocol/ports.ts';
import type { OwnLabelEntry } from '../../lib/protocol/requests.ts';
import { ownLabelsToBip329 } from '../own-labels/own-labels-to-bip329.ts';
import { ownLabelsToCsv } from '../own-labels/own-labels-to-csv.ts';
import { Button } from '../parts/Button.tsx';
import { saveFile } from '../parts/own-page.ts';
import { TextInput } from '../parts/TextInput.tsx';
import { EncryptedList } from './EncryptedList.tsx';
import { fileDay } from './file-day.ts';
import { ImportPanel } from './ImportPanel.tsx';
import { Outcome } from './Outcome.tsx';
import { OwnBulk } from './OwnBulk.tsx';
import { OwnEditor } from './OwnEditor.tsx';
import { OwnTable } from './OwnTable.tsx';
import { PagePanel } from './PagePanel.tsx';
import type { SectionProps } from './section-props.ts';
import { useOutcome } from './use-outcome.ts';
import { type OwnRow, useOwnList } from './use-own-list.ts';
import { Wallets } from './Wallets.tsx';

interface Edit {
  readonly before: OwnRow;
  readonly draft: OwnLabelEntry;
}

/** The user's own labels. */
export function OwnSection({ isUnread }: Pick<SectionProps, 'isUnread'>) {
  const [query, setQuery] = useState('');
  // The pressed tag goes with its row; the box says what is searched for.
  const search = useCallback((text: string) => {
    setQuery(text);
    document.getElementById('own-search')?.focus();
  }, []);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Edit>();
  /** Of rows that were left for another: theirs is there again, unless the label changed meanwhile. */
  const left = useRef(new Map<Key, Edit>()).current;
  const list = useOwnList(query);
  const { total = 0 } = list;

  const said = useOutcome();
  const { run, moveOn } = said;
  const put = (entry: OwnLabelEntry, onSaved: () => void, before?: OwnRow) =>
    run(async () => {
      const place = before ? { from: before.key, was: before.at } : { isNew: true };
      const { at } = await askWorker('ownPut', { ...entry, ...place });
      onSaved();
      const undo = () =>
        before
          ? askWorker('ownPut', { ...before, from: entry.key, was: at })
          : askWorker('ownDelete', { keys: [entry.key], was: at });
      // A name in two places is no mistake, but is often one.
      const { entries } = await askWorker('ownList', { query: entry.name, from: 0, most: 20 }).catch(() => ({
        entries: [],
      }));
      const isTwice = entries.some(({ key, name }) => key !== entry.key && name === entry.name);
      return { message: t(isTwice ? 'options_own_saved_twice' : 'options_own_saved', entry.name), undo };
    });
  const remove = (entry: OwnLabelEntry) =>
    run(async () => {
      await askWorker('ownDelete', { keys: [entry.key] });
      return {
        message: t('options_own_deleted', entry.name),
        undo: () => askWorker('ownPut', { ...entry, isNew: true }),
      };
    });
  const startAdding = () => {
    moveOn();
    setAdding(true);
  };
  const stopAdding = () => {
    setAdding(false);
    document.getElementById('own-add')?.focus();
  };
  const startEdit = useCallback((row: OwnRow) => {
    setEdited((now) => {
      if (now) left.set(now.before.key, now);
      const draft = left.get(row.key);
      left.delete(row.key);
      return draft?.before.at === row.at ? draft : { before: row, draft: row };
    });
  }, []);
  const stopEdit = () => setEdited((now) => (now?.before === edited?.before ? undefined : now));
  const edit = edited && {
    ...edited,
    onDraft: (draft: OwnLabelEntry) => setEdited({ ...edited, draft }),
    onSave: (entry: OwnLabelEntry) => put(entry, stopEdit, edited.before),
    onCancel: stopEdit,
  };
  return (
    <>
      <section class="panel" onInput={moveOn}>
        <div class="actions">
          <TextInput
            id="own-search"
            type="search"
            class="wide"
            aria-label={t('options_own_search')}
            placeholder={t('options_own_search')}
            value={query}
            maxLength={longestText}
            onType={setQuery}
          />
          <Button id="own-add" text={t('options_own_add')} onClick={startAdding} />
          <span class="hint" role="status" id="own-total">
            {list.total !== undefined && tCount('options_own_total', list.total)}
          </span>
        </div>
        {isAdding && <OwnEditor onSave={(entry) => put(entry, stopAdding)} onCancel={stopAdding} />}
        <Outcome id="own-said" {...said} />
        {list.isUnread && (
          <p class="note" id="own-unread" role="status">
            {t('options_own_unread')}
          </p>
        )}
        {list.total === 0 && (
          <p class="note">{t(query === '' ? 'options_own_none' : 'options_own_not_found', query)}</p>
        )}
        {total > 1 && query.trim() === '' && <p class="hint">{t('options_own_several')}</p>}
        {total > 1 && query.trim() !== '' && (
          <OwnBulk query={query} total={total} isLate={list.isLate} run={run} />
        )}
        {total > 0 && (
          <OwnTable
            key={query}
            list={list}
            edit={edit}
            query={query}
            onSearch={search}
            onEdit={startEdit}
            onDelete={remove}
          />
        )}
      </section>
      {!isUnread && <Wallets />}
      <ImportPanel onDone={said.forget} />
      <OwnExport />
      <EncryptedList />
    </>
  );
}

const forms = {
  csv: { write: ownLabelsToCsv, label: 'options_export_csv' },
  jsonl: { write: ownLabelsToBip329, label: 'options_export_bip_329' },
} as const;

/** Saves all labels as a table, or those of Bitcoin for wallets. */
function OwnExport() {
  const said = useOutcome();
  const save = (ending: keyof typeof forms) =>
    said.run(async () => {
      const { labels, newer } = await askWorker('ownExport', {});
      const { notes } = await askWorker('transactionNotes', {});
      const day = fileDay(Date.now());
      const text = forms[ending].write(labels, notes);
      if (text === '') return t('options_export_no_bitcoin');
      saveFile(`nametag-${day}.${ending}`, text);
      if (ending === 'jsonl')
        return { message: tCount('options_own_exported', text.trimEnd().split('\n').length) };
      const message = tCount('options_own_exported', labels.length);
      if (newer.length === 0) return { message };
      return { message: `${message} ${t('options_own_exported_newer_csv', shownNumber(newer.length))}` };
    });
  return (
    <PagePanel
      title={t('options_export')}
      about={
        <>
          {t('options_export_about')} <a href="#backup">{t('options_import_to_backup')}</a>
        </>
      }
    >
      <div class="actions">
        {(['csv', 'jsonl'] as const).map((ending) => (
          <Button key={ending} id={`export-${ending}`} onClick={() => save(ending)}>
            {t(forms[ending].label)}
          </Button>
        ))}
        <Outcome id="export-said" {...said} />
      </div>
    </PagePanel>
  );
}
