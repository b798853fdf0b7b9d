import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { ageText } from '../parts/Age.tsx';
import { Button } from '../parts/Button.tsx';
import { watchLabels } from '../parts/own-page.ts';
import { FilePanel, type SeenFile } from './FilePanel.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { useAnswer } from './use-answer.ts';
import { useOutcome } from './use-outcome.ts';
import { withNotes } from './with-notes.ts';

interface Props {
  /** Labels changed. */
  readonly onDone: () => void;
}

/** Imports a file of labels, and undoes the last bulk change. */
export function ImportPanel({ onDone }: Props) {
  const { value } = useAnswer(() => askWorker('ownLastBulk', {}), [], watchLabels);
  const last = value?.last;
  const writing = useOutcome(onDone);
  const write = ({ name, file: { rows, transactions: notes } }: SeenFile, replace: boolean) =>
    writing.run(
      async () => {
        const { written, noted } = await askWorker('ownImport', { rows, notes, replace });
        return { message: withNotes(tCount('options_import_done', written), noted) };
      },
      t('options_import_writing', name),
    );
  return (
    <FilePanel
      id="import"
      accept=".csv,.tsv,.txt,.json,.jsonl,.yaml,.yml,text/csv,text/plain,application/json"
      writing={writing}
      below={
        last && (
          <p class="setting" id="last-bulk">
            {withNotes(tCount('options_own_last', last.count, ageText(last.at, Date.now())), last.notes)}{' '}
            <Button
              class="inline"
              id="undo-bulk"
              text={t('options_own_undo')}
              onClick={() => writing.run(() => undo(last.at))}
            />
          </p>
        )
      }
    >
      {(seen, close) => (
        <ImportPreview id="import" seen={seen} onWrite={(replace) => write(seen, replace)} onClose={close} />
      )}
    </FilePanel>
  );
}

async function undo(at: number) {
  const { changed, noted } = await askWorker('ownUndo', { at });
  return { message: withNotes(tCount('options_own_undone_all', changed), noted) };
}
