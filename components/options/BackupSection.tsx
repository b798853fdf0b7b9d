import { t } from '../../lib/locale/t.ts';
import { writeSettings } from '../../lib/settings/settings.ts';
import { backupText } from '../../lib/ui/options/backup-text.ts';
import { withLists } from '../../lib/ui/options/with-lists.ts';
import { OwnOutcome } from './OwnOutcome.tsx';
import { RestorePanel } from './RestorePanel.tsx';
import type { SectionProps } from './section-props.ts';
import { useOwnChange } from './use-own-change.ts';

/** Saves labels, lists and settings to one file, and brings them back. */
export function BackupSection(props: SectionProps) {
  const { platform, settings } = props;
  const saving = useOwnChange(() => undefined);
  const save = () =>
    saving.run(async () => {
      const exported = await platform.ask('ownExport', {});
      const { lists } = await platform.ask('listState', {});
      const day = new Date(platform.now()).toISOString().slice(0, 10);
      const text = backupText(exported, writeSettings(withLists(settings, lists)));
      platform.save(`nametag-backup-${day}.json`, text);
      const counts = [exported.labels.length, lists.length].map((count) => count.toLocaleString());
      const said = t('options_backup_saved', ...counts);
      const newer = exported.newer.length;
      return {
        said: newer === 0 ? said : `${said} ${t('options_own_exported_newer_json', newer.toLocaleString())}`,
      };
    });
  return (
    <>
      <section class="panel">
        <h2>{t('options_backup_save')}</h2>
        <p class="hint">{t('options_backup_save_about')}</p>
        <div class="actions">
          <button type="button" class="button main-one" id="backup-save" onClick={save}>
            {t('options_backup_save_button')}
          </button>
        </div>
        <OwnOutcome {...saving} />
      </section>
      <RestorePanel {...props} />
    </>
  );
}
