import { sealBackup } from '../../lib/core/lists/seal-backup.ts';
import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { writeSettings } from '../../lib/settings/settings.ts';
import { saveFile } from '../parts/own-page.ts';
import { backupText } from './backup-text.ts';
import { fileDay } from './file-day.ts';
import { Outcome } from './Outcome.tsx';
import { withLists } from './offered-lists.ts';
import { PagePanel } from './PagePanel.tsx';
import { PassphraseForm } from './PassphraseForm.tsx';
import { RestorePanel } from './RestorePanel.tsx';
import type { SectionProps } from './section-props.ts';
import { useOutcome } from './use-outcome.ts';

/** Saves labels, lists and settings to one file, encrypted if one wishes, and brings them back. */
export function BackupSection(props: SectionProps) {
  const { settings } = props;
  const saving = useOutcome();
  const save = (passphrase: string) =>
    saving.runOnce(async () => {
      const exported = await askWorker('ownExport', {});
      const { lists } = await askWorker('listState', {});
      const { notes } = await askWorker('transactionNotes', {});
      const name = `nametag-backup-${fileDay(Date.now())}`;
      const text = backupText(exported, writeSettings(withLists(settings, lists)), notes);
      if (passphrase === '') saveFile(`${name}.json`, text);
      else saveFile(`${name}.txt`, await sealBackup(text, passphrase, Date.now()));
      const counts = [exported.labels.length, lists.length].map((count) => shownNumber(count));
      const newer = exported.newer.length;
      const sentences = [
        t('options_backup_saved', ...counts),
        ...(passphrase === '' ? [] : [t('options_backup_sealed')]),
        ...(newer === 0 ? [] : [t('options_own_exported_newer_json', shownNumber(newer))]),
      ];
      return { message: sentences.join(' ') };
    }, t('options_backup_saving'));
  return (
    <>
      <PagePanel title={t('options_backup_save')} about={t('options_backup_save_about')}>
        <PassphraseForm
          id="backup-save"
          label={t('options_backup_passphrase')}
          hint={t('options_backup_passphrase_about')}
          action={t('options_backup_save_button')}
          isNew
          onDone={save}
        />
        <Outcome id="backup-said" {...saving} />
      </PagePanel>
      <RestorePanel {...props} />
    </>
  );
}
