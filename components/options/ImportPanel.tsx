import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { importProblemText } from '../own-labels/import-problem-text.ts';
import type { ImportedLabels } from '../own-labels/read-import.ts';
import { readLabels } from '../own-labels/read-labels.ts';
import { ageText } from '../parts/Age.tsx';
import { errorText } from '../parts/error-text.ts';
import { FileButton } from './FileButton.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { PagePanel } from './PagePanel.tsx';
import type { OutcomeState } from './use-outcome.ts';

interface Props extends Pick<OutcomeState, 'run'> {
  readonly last: RequestAnswer<'ownLastBulk'>['last'] | undefined;
}

type Step =
  | { readonly at: 'idle' }
  | { readonly at: 'reading'; readonly name: string }
  | {
      readonly at: 'preview';
      readonly name: string;
      readonly file: ImportedLabels;
      readonly preview: RequestAnswer<'ownPreview'>;
    }
  | { readonly at: 'writing'; readonly name: string }
  | { readonly at: 'failed'; readonly message: string };

/** Imports a file of labels: reads it, shows what would change, and only then writes. Undoes the last bulk change. */
export function ImportPanel({ last, run }: Props) {
  const [step, setStep] = useState<Step>({ at: 'idle' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const failed = (error: unknown) => setStep({ at: 'failed', message: errorText(error) });

  async function read(chosen: File): Promise<void> {
    stop.current?.abort();
    const stopping = new AbortController();
    stop.current = stopping;
    const { signal } = stopping;
    const { name } = chosen;
    setStep({ at: 'reading', name });
    const file = await readLabels(chosen, signal);
    if (signal.aborted) return;
    if (typeof file === 'string') {
      setStep({ at: 'failed', message: importProblemText(file, name) });
      return;
    }
    const preview = await askWorker('ownPreview', { rows: [...file.rows] });
    if (!signal.aborted) setStep({ at: 'preview', name, file, preview });
  }

  async function write(file: ImportedLabels, name: string, replace: boolean): Promise<void> {
    setStep({ at: 'writing', name });
    const { written } = await askWorker('ownImport', { rows: [...file.rows], replace });
    const noted = await askWorker('noteTransactions', { notes: [...file.transactions], replace });
    setStep({ at: 'idle' });
    const ofTransactions = noted.written > 0 ? ` ${tCount('options_import_noted', noted.written)}` : '';
    run(async () => ({ message: `${tCount('options_import_done', written)}${ofTransactions}` }));
  }

  const cancel = () => {
    stop.current?.abort();
    setStep({ at: 'idle' });
  };
  return (
    <PagePanel title={t('options_import')} about={t('options_import_about')}>
      <div class="actions">
        <FileButton
          id="import-file"
          accept=".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"
          onFile={(chosen) => void read(chosen).catch(failed)}
        />
        <span role="status" id="import-said">
          {step.at === 'reading' && t('options_import_reading', step.name)}
          {step.at === 'writing' && t('options_import_writing', step.name)}
          {step.at === 'failed' && <span class="bad">{step.message}</span>}
        </span>
        {step.at === 'reading' && (
          <button type="button" class="button" onClick={cancel}>
            {t('options_cancel')}
          </button>
        )}
      </div>
      {step.at === 'preview' && (
        <ImportPreview
          name={step.name}
          file={step.file}
          preview={step.preview}
          onCancel={cancel}
          onImport={(replace) => write(step.file, step.name, replace).catch(failed)}
        />
      )}
      {last && (
        <p class="setting" id="last-bulk">
          {tCount('options_own_last', last.count, ageText(last.at, Date.now()))}{' '}
          <button type="button" class="inline" id="undo-bulk" onClick={() => run(undo)}>
            {t('options_own_undo')}
          </button>
        </p>
      )}
    </PagePanel>
  );
}

async function undo() {
  const { changed } = await askWorker('ownUndo', {});
  return { message: tCount('options_own_undone_all', changed) };
}
