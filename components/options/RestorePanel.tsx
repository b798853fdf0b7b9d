import { useState } from 'preact/hooks';
import { listLink } from '../../lib/core/lists/list-link.ts';
import { isSealedBackup, unsealBackup } from '../../lib/core/lists/seal-backup.ts';
import { originPattern } from '../../lib/core/origin-pattern.ts';
import { requestHosts, requestServiceHosts } from '../../lib/extension/granted-hosts.ts';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { importProblemText } from '../own-labels/import-problem-text.ts';
import type { ImportedLabels } from '../own-labels/read-import.ts';
import { readLabels } from '../own-labels/read-labels.ts';
import { errorText } from '../parts/error-text.ts';
import { storedSettings } from '../parts/own-page.ts';
import { addLists } from './add-lists.ts';
import { FileButton } from './FileButton.tsx';
import type { ChangedSetting } from './imported-settings.ts';
import { type ImportedSettings, importedSettings } from './imported-settings.ts';
import { offeredLists, withLists } from './offered-lists.ts';
import { PagePanel } from './PagePanel.tsx';
import { PassphraseForm } from './PassphraseForm.tsx';
import { SettingsChanges } from './SettingsChanges.tsx';
import type { SectionProps } from './section-props.ts';

type Preview = Extract<Step, { readonly at: 'preview' }>;

type Step =
  | { readonly at: 'idle' }
  | { readonly at: 'no-backup'; readonly name: string }
  | { readonly at: 'sealed'; readonly file: File; readonly problem?: string }
  | {
      readonly at: 'preview';
      readonly name: string;
      readonly file: ImportedLabels;
      readonly labels: RequestAnswer<'ownPreview'>;
      readonly had: RequestAnswer<'listState'>['lists'];
      /** Notes on transactions that have none yet. */
      readonly notes: number;
    }
  | { readonly at: 'restoring'; readonly name: string }
  | {
      readonly at: 'restored';
      readonly message: string;
      readonly problems: readonly string[];
      readonly needsKey: boolean;
    }
  | { readonly at: 'failed'; readonly message: string };

const problems = {
  'wrong-passphrase': 'options_restore_passphrase_wrong',
  damaged: 'options_restore_damaged',
  newer: 'options_restore_newer',
} as const;

/** Brings a backup back: reads it, shows what would change, and only then writes. */
export function RestorePanel({ settings, policy }: SectionProps) {
  const [step, setStep] = useState<Step>({ at: 'idle' });
  const failed = (error: unknown) => setStep({ at: 'failed', message: errorText(error) });

  async function open(file: File, passphrase: string): Promise<void> {
    const opened = await unsealBackup(await file.text(), passphrase);
    if (opened.problem) setStep({ at: 'sealed', file, problem: t(problems[opened.problem], file.name) });
    else await read(new File([opened.text], file.name));
  }

  async function read(chosen: File): Promise<void> {
    const { name } = chosen;
    if (await isSealedBackup(chosen)) {
      setStep({ at: 'sealed', file: chosen });
      return;
    }
    const file = await readLabels(chosen, new AbortController().signal);
    if (typeof file === 'string' && file !== 'no-labels') {
      setStep({ at: 'failed', message: importProblemText(file, name) });
      return;
    }
    if (file === 'no-labels' || file.settings === undefined) {
      setStep({ at: 'no-backup', name });
      return;
    }
    setStep({ at: 'preview', name, file, ...(await compare(file)) });
  }

  function restore(
    { name, file, had }: Preview,
    { part, changed }: ImportedSettings,
    replace: boolean,
  ): void {
    const { lists: links = '', ...rest } = part;
    const lists = offeredLists(links, had);
    // First of all: browsers ask only in direct response to a click.
    const allowed = allow(
      [rest.baseUrl, rest.altUrl],
      lists.map(({ url }) => url),
    );
    setStep({ at: 'restoring', name });
    const write = async () => {
      await allowed;
      const { written } = await askWorker('ownImport', { rows: [...file.rows], replace });
      const noted = await askWorker('noteTransactions', { notes: [...file.transactions], replace });
      const notAdded = await addLists(lists);
      // What could not be added is offered from now on, beside what was.
      const offered = notAdded.map(({ list }) => listLink(list));
      await storedSettings.change({
        ...rest,
        ...(offered.length > 0 && { lists: [settings.lists, ...offered].join(' ').trim() }),
      });
      setStep({
        at: 'restored',
        message: restoredText([written, changed.length, lists.length - notAdded.length], noted.written),
        problems: notAdded.map(({ list, why }) => `${list.url}: ${why}`),
        needsKey: Boolean(rest.baseUrl || rest.altUrl),
      });
    };
    write().catch(failed);
  }

  const found =
    step.at === 'preview'
      ? importedSettings(step.file.settings, withLists(settings, step.had), policy.locked)
      : undefined;
  const isNews =
    found && step.at === 'preview' && found.changed.length + step.notes + broughtLabels(step.labels) > 0;
  return (
    <PagePanel title={t('options_restore')} about={t('options_restore_about')}>
      <div class="actions">
        <FileButton
          id="restore-file"
          accept=".json,.txt,application/json,text/plain"
          onFile={(chosen) => void read(chosen).catch(failed)}
        />
        <div role="status" id="restore-said">
          {step.at === 'no-backup' && <span class="bad">{t('options_restore_none', step.name)}</span>}
          {step.at === 'preview' && !isNews && t('options_restore_same', step.name)}
          {step.at === 'restoring' && t('options_import_writing', step.name)}
          {step.at === 'failed' && <span class="bad">{step.message}</span>}
          {step.at === 'restored' && <Restored {...step} />}
        </div>
      </div>
      {step.at === 'sealed' && (
        <PassphraseForm
          id="restore-passphrase"
          label={t('options_restore_passphrase', step.file.name)}
          problem={step.problem}
          action={t('options_restore_open')}
          onDone={(passphrase) => void open(step.file, passphrase).catch(failed)}
        />
      )}
      {step.at === 'preview' && found && isNews && (
        <RestorePreview
          name={step.name}
          labels={step.labels}
          notes={step.notes}
          changed={found.changed}
          onCancel={() => setStep({ at: 'idle' })}
          onRestore={(replace) => restore(step, found, replace)}
        />
      )}
    </PagePanel>
  );
}

function restoredText(counts: readonly number[], notes: number): string {
  const message = t('options_restored', ...counts.map((count) => count.toLocaleString()));
  return notes === 0 ? message : `${message} ${tCount('options_import_noted', notes)}`;
}

/** What is here of what the file has. */
async function compare(file: ImportedLabels): Promise<Pick<Preview, 'labels' | 'had' | 'notes'>> {
  const labels = await askWorker('ownPreview', { rows: [...file.rows] });
  const { lists: had } = await askWorker('listState', {});
  const { notes: own } = await askWorker('transactionNotes', {});
  const noted = new Set(own.map(({ key }) => key));
  return { labels, had, notes: file.transactions.filter(({ key }) => !noted.has(key)).length };
}

const broughtLabels = ({ added, conflicts, moreConflicts }: Preview['labels']): number =>
  added + conflicts.length + moreConflicts;

/** Asks once for the hosts of a service and of lists. */
function allow(services: readonly (string | undefined)[], lists: readonly string[]): Promise<boolean> {
  const patternsOf = (urls: readonly (string | undefined)[]) =>
    urls.flatMap((url) => originPattern(url ?? '') ?? []);
  for (const url of lists) void askWorker('listExpect', { url });
  const ofServices = patternsOf(services);
  const patterns = [...new Set([...ofServices, ...patternsOf(lists)])];
  if (patterns.length === 0) return Promise.resolve(true);
  const request = ofServices.length > 0 ? requestServiceHosts : requestHosts;
  return request(...patterns).catch(() => false);
}

interface RestoredProps {
  readonly message: string;
  readonly problems: readonly string[];
  readonly needsKey: boolean;
}

function Restored({ message, problems, needsKey }: RestoredProps) {
  return (
    <>
      <span class="good">{message}</span>
      {needsKey && (
        <>
          {' '}
          <a href="#sources">{t('options_restored_key')}</a>
        </>
      )}
      {problems.map((problem) => (
        <p key={problem} class="bad">
          {problem}
        </p>
      ))}
    </>
  );
}

interface Props {
  readonly name: string;
  readonly labels: RequestAnswer<'ownPreview'>;
  /** On transactions. */
  readonly notes: number;
  readonly changed: readonly ChangedSetting[];
  /** `replace`: where both have a label, the backup's wins. */
  readonly onRestore: (replace: boolean) => void;
  readonly onCancel: () => void;
}

/** What a backup would change; nothing is written yet. */
function RestorePreview({ name, labels, notes, changed, onRestore, onCancel }: Props) {
  const [replace, setReplace] = useState(false);
  const conflicts = labels.conflicts.length + labels.moreConflicts;
  return (
    <section id="restore-preview" class="setting" aria-label={t('options_import_preview', name)}>
      <h3>{t('options_import_preview', name)}</h3>
      {labels.added > 0 && <p>{tCount('options_restore_labels', labels.added)}</p>}
      {notes > 0 && <p>{tCount('options_restore_notes', notes)}</p>}
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
      <SettingsChanges changed={changed} />
      <div class="actions">
        <button type="button" class="button main" id="restore-go" onClick={() => onRestore(replace)}>
          {t('options_restore_go')}
        </button>
        <button type="button" class="button" onClick={onCancel}>
          {t('options_cancel')}
        </button>
      </div>
    </section>
  );
}
