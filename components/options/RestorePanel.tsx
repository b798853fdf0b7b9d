import { useRef, useState } from 'preact/hooks';
import { listLink } from '../../lib/core/lists/list-link.ts';
import { isSealedBackup, unsealBackup } from '../../lib/core/lists/seal-backup.ts';
import { originPattern } from '../../lib/core/origin-pattern.ts';
import { requestHosts, requestServiceHosts } from '../../lib/extension/granted-hosts.ts';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { remoteSettings } from '../../lib/settings/remote-settings.ts';
import { importProblemText } from '../own-labels/import-problem-text.ts';
import type { ImportedLabels } from '../own-labels/read-import.ts';
import { readLabels } from '../own-labels/read-labels.ts';
import { Button } from '../parts/Button.tsx';
import { addLists } from './add-lists.ts';
import { FileButton } from './FileButton.tsx';
import { FileLines } from './FileLines.tsx';
import { type ChangedSetting, type ImportedSettings, importedSettings } from './imported-settings.ts';
import { Outcome } from './Outcome.tsx';
import { offeredLists, withLists } from './offered-lists.ts';
import { PagePanel } from './PagePanel.tsx';
import { PassphraseForm } from './PassphraseForm.tsx';
import { SettingsChanges } from './SettingsChanges.tsx';
import type { SectionProps } from './section-props.ts';
import { useOutcome } from './use-outcome.ts';
import { withNotes } from './with-notes.ts';

interface Preview {
  readonly name: string;
  readonly file: ImportedLabels;
  readonly labels: RequestAnswer<'ownPreview'>;
  readonly had: RequestAnswer<'listState'>['lists'];
}

const problems = {
  'wrong-passphrase': 'options_restore_passphrase_wrong',
  damaged: 'options_restore_damaged',
  newer: 'options_restore_newer',
} as const;

/** Brings a backup back: reads it, shows what would change, and only then writes. */
export function RestorePanel({ settings, policy }: SectionProps) {
  const [sealed, setSealed] = useState<{ readonly file: File; readonly problem?: string }>();
  const [preview, setPreview] = useState<Preview>();
  const reading = useOutcome();
  const { run, moveOn } = reading;
  /** What is read of an earlier file comes too late. */
  const last = useRef<File>(undefined);

  const open = (file: File, passphrase: string) =>
    run(async () => {
      const opened = await unsealBackup(await file.text(), passphrase);
      if (file !== last.current) return undefined;
      if (!opened.problem) return read(new File([opened.text], file.name), file);
      setSealed({ file, problem: t(problems[opened.problem], file.name) });
      return undefined;
    });

  async function read(chosen: File, given = chosen) {
    const { name } = chosen;
    setPreview(undefined);
    const isSealed = await isSealedBackup(chosen);
    if (given !== last.current) return undefined;
    setSealed(isSealed ? { file: chosen } : undefined);
    if (isSealed) return undefined;
    const file = await readLabels(chosen, new AbortController().signal);
    if (typeof file === 'string' && file !== 'no-labels') return importProblemText(file, name);
    if (file === 'no-labels' || file.settings === undefined) return t('options_restore_none', name);
    const now = await compare(file);
    if (given === last.current) setPreview({ name, file, ...now });
    return undefined;
  }

  function restore(
    { file, had, name }: Preview,
    { part, changed }: ImportedSettings,
    replace: boolean,
  ): void {
    const { lists: links = '', ...rest } = part;
    const lists = offeredLists(links, offeredLists(withLists(settings, had).lists, []));
    setPreview(undefined);
    run(
      async () => {
        // First of all: browsers ask only in direct response to a click.
        await allow(
          [rest.baseUrl, rest.altUrl].flatMap((url) => url || []),
          lists.map(({ url }) => url),
        );
        const { rows, transactions } = file;
        const asked = { rows: [...rows], notes: [...transactions], replace };
        const { written, noted } = await askWorker('ownImport', asked);
        const notAdded = await addLists(lists);
        // What could not be added is offered from now on, beside what was.
        const offered = notAdded.map(({ list }) => listLink(list));
        // Read anew: a change is only what differs from what was read, and others change settings too.
        await remoteSettings().change({
          ...rest,
          ...(offered.length > 0 && { lists: [settings.lists, ...offered].join(' ').trim() }),
        });
        const counts = [written, changed.length, lists.length - notAdded.length];
        const message = withNotes(restoredText(counts), noted);
        return {
          message: (
            <>
              {message} {(rest.baseUrl || rest.altUrl) && <a href="#sources">{t('options_restored_key')}</a>}
              {notAdded.map(({ list, why }) => (
                <span key={list.url} class="bad">{` ${list.url}: ${why}`}</span>
              ))}
            </>
          ),
        };
      },
      t('options_import_writing', name),
    );
  }

  const found =
    preview && importedSettings(preview.file.settings, withLists(settings, preview.had), policy.locked);
  const lost = preview && preview.file.skipped + preview.labels.unusable;
  const isSame = preview && found && lost === 0 && newsIn(found.changed, preview.labels) === 0;
  const same = isSame && { message: t('options_restore_same', preview.name) };
  return (
    <PagePanel title={t('options_restore')} about={t('options_restore_about')}>
      <div class="actions">
        <FileButton
          id="restore-file"
          accept=".json,.txt,application/json,text/plain"
          onFile={(chosen) => {
            last.current = chosen;
            moveOn();
            run(() => read(chosen));
          }}
        />
        <Outcome id="restore-said" {...reading} done={same || reading.done} />
      </div>
      {sealed && (
        <PassphraseForm
          id="restore-passphrase"
          label={t('options_restore_passphrase', sealed.file.name)}
          problem={sealed.problem}
          action={t('options_restore_open')}
          onDone={(passphrase) => open(sealed.file, passphrase)}
        />
      )}
      {found && !isSame && (
        <RestorePreview
          {...preview}
          changed={found.changed}
          onCancel={() => setPreview(undefined)}
          onRestore={(replace) => restore(preview, found, replace)}
        />
      )}
    </PagePanel>
  );
}

const restoredText = (counts: readonly number[]): string =>
  t('options_restored', ...counts.map((count) => count.toLocaleString()));

/** What is here of what the file has. */
async function compare(file: ImportedLabels): Promise<Pick<Preview, 'labels' | 'had'>> {
  const labels = await askWorker('ownPreview', { rows: [...file.rows], notes: [...file.transactions] });
  const { lists: had } = await askWorker('listState', {});
  return { labels, had };
}

const conflictsIn = ({ conflicts, moreConflicts, notes }: Preview['labels']): number =>
  conflicts.length + moreConflicts + notes.conflicts;

const newsIn = (changed: readonly ChangedSetting[], labels: Preview['labels']): number =>
  changed.length + labels.added + labels.notes.added + conflictsIn(labels);

/** Asks once for the hosts of a service and of lists. */
function allow(services: readonly string[], lists: readonly string[]): Promise<boolean> {
  const urls = [...services, ...lists];
  if (urls.length === 0) return Promise.resolve(true);
  // Or they would be read as sites for ever if they are not kept.
  for (const url of urls) void askWorker('expectHost', { url });
  const patterns = new Set(urls.flatMap((url) => originPattern(url) ?? []));
  const request = services.length > 0 ? requestServiceHosts : requestHosts;
  return request(...patterns).catch(() => false);
}

interface Props extends Preview {
  readonly changed: readonly ChangedSetting[];
  /** `replace`: where both have a label, the backup's wins. */
  readonly onRestore: (replace: boolean) => void;
  readonly onCancel: () => void;
}

/** What a backup would change; nothing is written yet. */
function RestorePreview({ name, file, labels, changed, onRestore, onCancel }: Props) {
  const [replace, setReplace] = useState(false);
  const { notes } = labels;
  const conflicts = conflictsIn(labels);
  return (
    <section id="restore-preview" class="setting" aria-label={t('options_import_preview', name)}>
      <h3>{t('options_import_preview', name)}</h3>
      {labels.added > 0 && <p>{tCount('options_restore_labels', labels.added)}</p>}
      {notes.added > 0 && <p>{tCount('options_restore_notes', notes.added)}</p>}
      {conflicts > 0 && (
        <label class="choice">
          <input
            type="checkbox"
            id="restore-replace"
            checked={replace}
            onChange={(event) => setReplace(event.currentTarget.checked)}
          />
          {tCount('options_restore_replace', conflicts)}
        </label>
      )}
      {file.skippedLines.some(({ why }) => why === 'unreadable') && (
        <p class="bad">{t('options_restore_damaged', name)}</p>
      )}
      <FileLines file={file} unusable={labels.unusable} />
      <SettingsChanges changed={changed} />
      <div class="actions">
        {newsIn(changed, labels) > 0 && (
          <Button class="button main" id="restore-go" onClick={() => onRestore(replace)}>
            {t('options_restore_go')}
          </Button>
        )}
        <Button text={t('options_cancel')} onClick={onCancel} />
      </div>
    </section>
  );
}
