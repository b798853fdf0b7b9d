import { useState } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import type { OwnLabelEntry } from '../../lib/protocol/requests.ts';
import { writeSettings } from '../../lib/settings/settings.ts';
import { ownLabelsToCsv, ownLabelsToJson } from '../../lib/ui/own-labels/own-labels-to-csv.ts';
import { ageText } from '../parts/Age.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { OwnEditor } from './OwnEditor.tsx';
import { OwnTable } from './OwnTable.tsx';
import type { SectionProps } from './section-props.ts';
import { useAnswer } from './use-answer.ts';
import { useOwnList } from './use-own-list.ts';

/** The last action, and how to undo it. */
interface Done {
  readonly said: string;
  readonly undo?: () => Promise<unknown>;
}

/** The user's own labels. */
export function OwnSection({ platform, dark, settings, policy }: SectionProps) {
  const [query, setQuery] = useState('');
  const [editing, setEditing] = useState<OwnLabelEntry | 'new'>();
  const [done, setDone] = useState<Done>();
  const [problem, setProblem] = useState<string>();
  const list = useOwnList(platform, query);
  const { value: lastImport, again: lookAgain } = useAnswer(
    () => platform.ask('ownLastImport', {}),
    [platform],
  );

  const run = (work: () => Promise<Done>) => {
    work().then(
      (what) => {
        setProblem(undefined);
        setDone(what);
        list.again();
        lookAgain();
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  const put = (entry: OwnLabelEntry) => {
    const before = editing === 'new' ? undefined : editing;
    run(async () => {
      await platform.ask('ownPut', plain(entry));
      setEditing(undefined);
      const undo = () =>
        before ? platform.ask('ownPut', plain(before)) : platform.ask('ownDelete', { keys: [entry.key] });
      return { said: t('options_own_saved', entry.name), undo };
    });
  };
  const remove = (entry: OwnLabelEntry) =>
    run(async () => {
      await platform.ask('ownDelete', { keys: [entry.key] });
      return {
        said: t('options_own_deleted', entry.name),
        undo: () => platform.ask('ownPut', plain(entry)),
      };
    });
  const save = (kind: 'json' | 'csv') =>
    run(async () => {
      const { labels } = await platform.ask('ownExport', {});
      const day = new Date(platform.now()).toISOString().slice(0, 10);
      const text =
        kind === 'json' ? ownLabelsToJson(labels, writeSettings(settings)) : ownLabelsToCsv(labels);
      platform.save(`nametag-${day}.${kind}`, text);
      return { said: t('options_own_exported', labels.length.toLocaleString()) };
    });
  const last = lastImport?.last;
  return (
    <>
      <section class="panel">
        <div class="actions">
          <input
            id="own-search"
            type="search"
            class="wide"
            aria-label={t('options_own_search')}
            placeholder={t('options_own_search')}
            value={query}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
          <button type="button" class="button" id="own-add" onClick={() => setEditing('new')}>
            {t('options_own_add')}
          </button>
          <span class="hint" role="status" id="own-total">
            {list.total !== undefined && t('options_own_total', list.total.toLocaleString())}
          </span>
        </div>
        {editing !== undefined && (
          <OwnEditor
            key={editing === 'new' ? 'new' : editing.key}
            entry={editing === 'new' ? undefined : editing}
            onSave={put}
            onCancel={() => setEditing(undefined)}
          />
        )}
        <p class="below" role="status" id="own-said">
          {problem !== undefined && <span class="bad">{problem}</span>}
          {problem === undefined && done && (
            <>
              <span class="good">{done.said}</span>
              {done.undo && (
                <button
                  type="button"
                  class="plain"
                  id="own-undo"
                  onClick={() => {
                    const { undo } = done;
                    run(async () => {
                      await undo?.();
                      return { said: t('options_own_undone') };
                    });
                  }}
                >
                  {t('options_own_undo')}
                </button>
              )}
            </>
          )}
        </p>
        {list.isUnread && (
          <p class="note" id="own-unread" role="status">
            {t('options_own_unread')}
          </p>
        )}
        {list.total === 0 && query === '' && <p class="note">{t('options_own_none')}</p>}
        {list.total === 0 && query !== '' && <p class="note">{t('options_own_not_found', query)}</p>}
        {(list.total ?? 0) > 0 && (
          <OwnTable key={query} list={list} dark={dark} onEdit={setEditing} onDelete={remove} />
        )}
      </section>
      <section class="panel">
        <h2>{t('options_import')}</h2>
        <p class="hint">{t('options_import_about')}</p>
        <ImportPanel
          platform={platform}
          settings={settings}
          policy={policy}
          onDone={(said) => run(() => Promise.resolve({ said }))}
        />
        {last && (
          <p class="setting" id="last-import">
            {t('options_import_last', last.count.toLocaleString(), ageText(last.at, platform.now()))}{' '}
            <button
              type="button"
              class="plain"
              id="undo-import"
              onClick={() =>
                run(async () => {
                  const { changed } = await platform.ask('ownUndo', {});
                  return { said: t('options_import_undone', changed.toLocaleString()) };
                })
              }
            >
              {t('options_import_undo')}
            </button>
          </p>
        )}
      </section>
      <section class="panel">
        <h2>{t('options_export')}</h2>
        <p class="hint">{t('options_export_about')}</p>
        <div class="actions">
          <button type="button" class="button" id="export-json" onClick={() => save('json')}>
            {t('options_export_json')}
          </button>
          <button type="button" class="button" id="export-csv" onClick={() => save('csv')}>
            {t('options_export_csv')}
          </button>
        </div>
      </section>
    </>
  );
}

/** A label without its row's date, because writing sets a new one. */
function plain({ key, name, note, category }: OwnLabelEntry): OwnLabelEntry {
  return { key, name, note, category };
}
