import { useState } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import type { ChangedSetting } from './imported-settings.ts';
import { SettingsChanges } from './SettingsChanges.tsx';

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
export function RestorePreview({ name, labels, notes, changed, onRestore, onCancel }: Props) {
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
