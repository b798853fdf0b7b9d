import { useState } from 'preact/hooks';
import { tagsIn } from '../../lib/core/label/clean-tags.ts';
import { warningOf } from '../../lib/core/label/warning.ts';
import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import { Button } from '../parts/Button.tsx';
import { spellAddress } from '../parts/spell-address.ts';
import { FactList } from './FactList.tsx';
import { FileLines } from './FileLines.tsx';
import type { SeenFile } from './FilePanel.tsx';
import type { ChangedSetting } from './imported-settings.ts';
import { LabelSample } from './LabelSample.tsx';
import { ownChainName } from './own-chain-name.ts';
import { SettingsChanges } from './SettingsChanges.tsx';
import { Table } from './Table.tsx';

interface Props {
  readonly id: 'import' | 'restore';
  readonly seen: SeenFile;
  /** The settings that it would change; absent where it brings labels alone. */
  readonly changed?: readonly ChangedSetting[];
  /** `replace`: where both have a label, the file's wins. */
  readonly onWrite: (replace: boolean) => void;
  readonly onClose: () => void;
}

const maxConflicts = 100;
/** As of a list. */
const maxInSample = 5;

/** Shows what a file would change; nothing is written yet. */
export function ImportPreview({ id, seen, changed, onWrite, onClose }: Props) {
  const [replace, setReplace] = useState(false);
  const { name, file, labels } = seen;
  const { added, same, unusable, conflicts, moreConflicts, notes } = labels;
  const conflicting = conflicts.length + moreConflicts;
  const skipped = file.skipped + unusable;
  const warning = file.rows.filter(({ category }) => warningOf(category)).length;
  const coming = added + (replace ? conflicting : 0);
  const differing = conflicting + notes.conflicts;
  const noted = notes.added + (replace ? notes.conflicts : 0);
  const isNews = coming + noted + (changed?.length ?? 0) > 0;
  const go = coming > 0 ? tCount('options_import_go', coming) : t('options_import');
  const facts: readonly (readonly [string, number])[] = [
    [t('options_import_new'), added],
    [t('options_import_same'), same],
    [t('options_import_conflicts'), differing],
    [t('options_import_skipped'), skipped],
    ...(file.transactions.length > 0 ? [[t('options_import_transactions'), notes.added] as const] : []),
  ];
  return (
    <section id={`${id}-preview`} class="preview" aria-label={t('options_import_preview', name)}>
      <h3>{t('options_import_preview', name)}</h3>
      {changed && <SettingsChanges changed={changed} />}
      <FactList facts={facts.map(([word, count]) => [word, shownNumber(count)])} />
      {file.rows.length > 0 && (
        <>
          <LabelSample
            id={`${id}-sample`}
            rows={file.rows.slice(0, maxInSample).map(({ key, name, category }) => ({
              name,
              category,
              address: spellAddress({ key }),
              chain: ownChainName(key),
            }))}
          />
          {file.rows.length > maxInSample && (
            <p class="hint">{t('options_import_more', shownNumber(file.rows.length - maxInSample))}</p>
          )}
          {warning > 0 && <p id={`${id}-warns`}>{tCount('options_import_warn', warning)}</p>}
        </>
      )}
      {differing > 0 && (
        <fieldset class="setting">
          <legend>{t('options_import_which')}</legend>
          <div class="choices across">
            {(['keep', 'replace'] as const).map((which) => (
              <label key={which} class="choice">
                <input
                  type="radio"
                  name="replace"
                  id={`${id}-${which}`}
                  checked={replace === (which === 'replace')}
                  onChange={() => setReplace(which === 'replace')}
                />
                {t(`options_import_${which}`)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {conflicting > 0 && (
        <>
          <Table
            id="conflicts"
            heads={[t('options_own_address'), t('options_import_before'), t('options_import_after')]}
          >
            {conflicts.slice(0, maxConflicts).map(({ key, before, after }) => (
              <tr key={key}>
                <th scope="row" class="mono breaks">
                  {spellAddress({ key })} <span class="hint">{ownChainName(key)}</span>
                </th>
                <td class="breaks">
                  <Side entry={before} />
                </td>
                <td class="breaks">
                  <Side entry={after} />
                </td>
              </tr>
            ))}
          </Table>
          {conflicting > maxConflicts && (
            <p class="hint">{t('options_import_more', shownNumber(conflicting - maxConflicts))}</p>
          )}
        </>
      )}
      <FileLines file={file} unusable={unusable} />
      {file.settings !== undefined && file.skippedLines.some(({ why }) => why === 'unreadable') && (
        <p class="bad">{t('options_restore_damaged', name)}</p>
      )}
      {file.settings !== undefined && !changed && (
        <p class="note" id="import-is-backup">
          <span>
            {t('options_import_is_backup')} <a href="#backup">{t('options_import_to_backup')}</a>
          </span>
        </p>
      )}
      {!isNews && differing + skipped === 0 && (changed || file.settings === undefined) && (
        <p class="note" role="status">
          {t('options_restore_same', name)}
        </p>
      )}
      <div class="actions">
        {isNews && (
          <Button
            class="button main"
            id={`${id}-go`}
            onClick={() => {
              onClose();
              onWrite(replace);
            }}
          >
            {changed ? t('options_restore_go') : go}
          </Button>
        )}
        <Button text={t('options_cancel')} onClick={onClose} />
      </div>
    </section>
  );
}

type Entry = SeenFile['labels']['conflicts'][number]['before'];

function Side({ entry: { name, note, category, tags, colour = 'none' } }: { readonly entry: Entry }) {
  return (
    <>
      <bdi>{name}</bdi>{' '}
      <span class="hint">
        {t(`category_${category}`)}
        {colour !== 'none' && ` · ${t(`colour_${colour}`)}`}
      </span>
      {tags && (
        <p class="tags">
          {tagsIn(tags).map((tag) => (
            <bdi key={tag} class="tag">
              {tag}
            </bdi>
          ))}
        </p>
      )}
      {note !== '' && (
        <p class="hint">
          <bdi>{note}</bdi>
        </p>
      )}
    </>
  );
}
