import { sealBackup } from '../../lib/core/lists/seal-backup.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { writeSettings } from '../../lib/settings/settings.ts';
import { saveFile } from '../parts/own-page.ts';
import { backupText } from './backup-text.ts';
import { OwnOutcome } from './OwnOutcome.tsx';
import { PassphraseForm } from './PassphraseForm.tsx';
import { RestorePanel } from './RestorePanel.tsx';
import type { SectionProps } from './section-props.ts';
import { useOwnChange } from './use-own-change.ts';
import { withLists } from './with-lists.ts';

/** Saves labels, lists and settings to one file, encrypted if one wishes, and brings them back. */
export function BackupSection(props: SectionProps) {
  const { settings } = props;
  const saving = useOwnChange(() => undefined);
  const save = (passphrase: string) =>
    saving.run(async () => {
      const exported = await askWorker('ownExport', {});
      const { lists } = await askWorker('listState', {});
      const { notes } = await askWorker('transactionNotes', {});
      const name = `nametag-backup-${new Date().toISOString().slice(0, 10)}`;
      const text = backupText(exported, writeSettings(withLists(settings, lists)), notes);
      if (passphrase === '') saveFile(`${name}.json`, text);
      else saveFile(`${name}.txt`, await sealBackup(text, passphrase, Date.now()));
      const counts = [exported.labels.length, lists.length].map((count) => count.toLocaleString());
      const sealed = passphrase === '' ? '' : ` ${t('options_backup_sealed')}`;
      const message = t('options_backup_saved', ...counts) + sealed;
      const newer = exported.newer.length;
      return {
        message:
          newer === 0
            ? message
            : `${message} ${t('options_own_exported_newer_json', newer.toLocaleString())}`,
      };
    });
  return (
    <>
      <section class="panel">
        <h2>{t('options_backup_save')}</h2>
        <p class="hint">{t('options_backup_save_about')}</p>
        <PassphraseForm
          id="backup-save"
          label={t('options_backup_passphrase')}
          hint={t('options_backup_passphrase_about')}
          action={t('options_backup_save_button')}
          isNew
          onDone={save}
        />
        <OwnOutcome {...saving} />
      </section>
      <RestorePanel {...props} />
    </>
  );
}
