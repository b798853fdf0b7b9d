import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { ageText } from '../parts/Age.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import type { OwnChangeState } from './use-own-change.ts';

interface Props extends Pick<OwnChangeState, 'run'> {
  readonly last: RequestAnswer<'ownLastBulk'>['last'] | undefined;
}

/** Imports a file of labels, and undoes the last bulk change. */
export function OwnImport({ last, run }: Props) {
  return (
    <section class="panel">
      <h2>{t('options_import')}</h2>
      <p class="hint">{t('options_import_about')}</p>
      <ImportPanel onDone={(message) => run(() => Promise.resolve({ message }))} />
      {last && (
        <p class="setting" id="last-bulk">
          {tCount('options_own_last', last.count, ageText(last.at, Date.now()))}{' '}
          <button
            type="button"
            class="plain"
            id="undo-bulk"
            onClick={() =>
              run(async () => {
                const { changed } = await askWorker('ownUndo', {});
                return { message: tCount('options_own_undone_all', changed) };
              })
            }
          >
            {t('options_own_undo')}
          </button>
        </p>
      )}
    </section>
  );
}
