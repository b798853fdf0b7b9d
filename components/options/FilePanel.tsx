import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isSealedBackup, unsealBackup } from '../../lib/core/lists/seal-backup.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { importProblemText } from '../own-labels/import-problem-text.ts';
import type { ImportedLabels } from '../own-labels/read-import.ts';
import { readLabels } from '../own-labels/read-labels.ts';
import { Button } from '../parts/Button.tsx';
import { Outcome } from './Outcome.tsx';
import { PagePanel } from './PagePanel.tsx';
import { PassphraseForm } from './PassphraseForm.tsx';
import { type OutcomeState, useOutcome } from './use-outcome.ts';

export interface SeenFile {
  readonly name: string;
  readonly file: ImportedLabels;
  /** What is here of what the file has. */
  readonly labels: RequestAnswer<'ownPreview'>;
}

interface SealedFile {
  readonly sealed: File;
  readonly problem?: string;
}

const problems = {
  'wrong-passphrase': 'options_restore_passphrase_wrong',
  damaged: 'options_restore_damaged',
  newer: 'options_restore_newer',
} as const;

interface Props {
  /** What the ids of its controls begin with. */
  readonly id: 'import' | 'restore';
  readonly accept: string;
  /** What came of writing what a file brings. */
  readonly writing: OutcomeState;
  /** Shows what the file would change. */
  readonly children: (seen: SeenFile, close: () => void) => ComponentChildren;
  readonly below?: ComponentChildren;
}

const words = {
  import: { title: 'options_import', about: 'options_import_about' },
  restore: { title: 'options_restore', about: 'options_restore_about' },
} as const;

/** Reads a file of labels, the last of several, and shows what it would change; nothing is written yet. */
export function FilePanel({ id, accept, writing, children, below }: Props) {
  const [chosen, setChosen] = useState<SealedFile | SeenFile>();
  const reading = useOutcome();
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  function close(): void {
    stop.current.abort();
    setChosen(undefined);
    reading.moveOn();
  }

  /** A text says why nothing of it can be shown. */
  async function look(given: File, signal: AbortSignal): Promise<SealedFile | SeenFile | string> {
    const { name } = given;
    if (await isSealedBackup(given)) return { sealed: given };
    const file = await readLabels(given, signal);
    const isNone = typeof file === 'string' ? file === 'no-labels' : file.settings === undefined;
    if (id === 'restore' && isNone) return t('options_restore_none', name);
    if (typeof file === 'string') return importProblemText(file, name);
    const labels = await askWorker('ownPreview', { rows: file.rows, notes: file.transactions });
    return { name, file, labels };
  }

  async function open(sealed: File, passphrase: string, signal: AbortSignal): ReturnType<typeof look> {
    const opened = await unsealBackup(await sealed.text(), passphrase);
    return opened.problem
      ? { sealed, problem: t(problems[opened.problem], sealed.name) }
      : look(new File([opened.text], sealed.name), signal);
  }

  function read({ name }: File, work: (signal: AbortSignal) => ReturnType<typeof look>): void {
    // Of two passphrases the last one counts, whichever is tried sooner.
    stop.current.abort();
    stop.current = new AbortController();
    const { signal } = stop.current;
    reading.run(
      async () => {
        const came = await work(signal);
        const isWhy = typeof came === 'string';
        if (!signal.aborted) setChosen(isWhy ? undefined : came);
        return isWhy ? came : undefined;
      },
      t('options_import_reading', name),
    );
  }

  return (
    <PagePanel title={t(words[id].title)} about={t(words[id].about)}>
      <div class="actions">
        <label class="button" for={`${id}-file`}>
          {t('options_import_choose')}
        </label>
        <input
          id={`${id}-file`}
          class="heard"
          type="file"
          accept={accept}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same one can be chosen again: it may have been mended.
            currentTarget.value = '';
            if (!file) return;
            close();
            writing.moveOn();
            read(file, (signal) => look(file, signal));
          }}
        />
        <Outcome id={`${id}-said`} {...reading} />
        <Outcome id={`${id}-done`} {...writing} />
        {reading.doing !== undefined && <Button text={t('options_cancel')} onClick={close} />}
      </div>
      {chosen && 'sealed' in chosen && (
        <PassphraseForm
          id={`${id}-passphrase`}
          label={t('options_restore_passphrase', chosen.sealed.name)}
          problem={chosen.problem}
          action={t('options_restore_open')}
          onDone={(passphrase) => read(chosen.sealed, (signal) => open(chosen.sealed, passphrase, signal))}
        />
      )}
      {chosen && 'file' in chosen && children(chosen, close)}
      {below}
    </PagePanel>
  );
}
