import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { importProblemText } from '../own-labels/import-problem-text.ts';
import type { ImportedLabels } from '../own-labels/read-import.ts';
import { readLabels } from '../own-labels/read-labels.ts';
import { ageText } from '../parts/Age.tsx';
import { Button } from '../parts/Button.tsx';
import { FileButton } from './FileButton.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { Outcome } from './Outcome.tsx';
import { PagePanel } from './PagePanel.tsx';
import { type OutcomeState, useOutcome } from './use-outcome.ts';
import { withNotes } from './with-notes.ts';

interface Props {
  readonly last: RequestAnswer<'ownLastBulk'>['last'] | undefined;
  /** What came of an import. */
  readonly said: OutcomeState;
}

interface Preview {
  readonly name: string;
  readonly file: ImportedLabels;
  readonly preview: RequestAnswer<'ownPreview'>;
}

/** Imports a file of labels: reads it, shows what would change, and only then writes. Undoes the last bulk change. */
export function ImportPanel({ last, said }: Props) {
  const [seen, setSeen] = useState<Preview>();
  const reading = useOutcome();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  function read(chosen: File): void {
    cancel();
    said.moveOn();
    const stopping = new AbortController();
    stop.current = stopping;
    const { name } = chosen;
    reading.run(
      async () => {
        const file = await readLabels(chosen, stopping.signal);
        if (typeof file === 'string') return importProblemText(file, name);
        const preview = await askWorker('ownPreview', {
          rows: [...file.rows],
          notes: [...file.transactions],
        });
        if (!stopping.signal.aborted) setSeen({ name, file, preview });
        return undefined;
      },
      t('options_import_reading', name),
    );
  }

  function write({ name, file }: Preview, replace: boolean): void {
    setSeen(undefined);
    said.run(
      async () => {
        const { rows, transactions } = file;
        const asked = { rows: [...rows], notes: [...transactions], replace };
        const { written, noted } = await askWorker('ownImport', asked);
        return { message: withNotes(tCount('options_import_done', written), noted) };
      },
      t('options_import_writing', name),
    );
  }

  function cancel(): void {
    stop.current?.abort();
    setSeen(undefined);
    reading.moveOn();
  }
  return (
    <PagePanel title={t('options_import')} about={t('options_import_about')}>
      <div class="actions">
        <FileButton
          id="import-file"
          accept=".csv,.tsv,.txt,.json,.jsonl,.yaml,.yml,text/csv,text/plain,application/json"
          onFile={read}
        />
        <Outcome id="import-said" {...reading} />
        <Outcome id="imported-said" {...said} />
        {reading.doing !== undefined && <Button text={t('options_cancel')} onClick={cancel} />}
      </div>
      {seen && <ImportPreview {...seen} onCancel={cancel} onImport={(replace) => write(seen, replace)} />}
      {last && (
        <p class="setting" id="last-bulk">
          {withNotes(tCount('options_own_last', last.count, ageText(last.at, Date.now())), last.notes)}{' '}
          <Button
            class="inline"
            id="undo-bulk"
            text={t('options_own_undo')}
            onClick={() => said.run(() => undo(last.at))}
          />
        </p>
      )}
    </PagePanel>
  );
}

async function undo(at: number) {
  const { changed, noted } = await askWorker('ownUndo', { at });
  return { message: withNotes(tCount('options_own_undone_all', changed), noted) };
}
