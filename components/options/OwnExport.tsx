import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { ownLabelsToBip329 } from '../own-labels/own-labels-to-bip329.ts';
import { ownLabelsToCsv } from '../own-labels/own-labels-to-csv.ts';
import { saveFile } from '../parts/own-page.ts';
import { Panel } from './Panel.tsx';
import type { OutcomeState } from './use-outcome.ts';

const forms = {
  csv: { write: ownLabelsToCsv, label: 'options_export_csv' },
  jsonl: { write: ownLabelsToBip329, label: 'options_export_bip_329' },
} as const;

/** Saves all labels as a table, or those of Bitcoin for wallets. */
export function OwnExport({ run }: Pick<OutcomeState, 'run'>) {
  const save = (ending: keyof typeof forms) =>
    run(async () => {
      const { labels, newer } = await askWorker('ownExport', {});
      const { notes } = await askWorker('transactionNotes', {});
      const day = new Date().toISOString().slice(0, 10);
      const text = forms[ending].write(labels, notes);
      if (text === '') return { message: t('options_export_no_bitcoin') };
      saveFile(`nametag-${day}.${ending}`, text);
      if (ending === 'jsonl')
        return { message: tCount('options_own_exported', text.trimEnd().split('\n').length) };
      const message = tCount('options_own_exported', labels.length);
      if (newer.length === 0) return { message };
      return { message: `${message} ${t('options_own_exported_newer_csv', newer.length.toLocaleString())}` };
    });
  return (
    <Panel
      title={t('options_export')}
      about={
        <>
          {t('options_export_about')} <a href="#backup">{t('options_import_to_backup')}</a>
        </>
      }
    >
      <div class="actions">
        {(['csv', 'jsonl'] as const).map((ending) => (
          <button
            key={ending}
            type="button"
            class="button"
            id={`export-${ending}`}
            onClick={() => save(ending)}
          >
            {t(forms[ending].label)}
          </button>
        ))}
      </div>
    </Panel>
  );
}
