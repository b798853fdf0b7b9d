import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import type { SettingName } from '../../lib/settings/settings.ts';
import { choiceName, settingLabels } from './choice-words.ts';
import type { ChangedSetting } from './imported-settings.ts';
import { Table } from './Table.tsx';

/** Each setting that a backup would change, before any is changed. */
export function SettingsChanges({ changed }: { readonly changed: readonly ChangedSetting[] }) {
  if (changed.length === 0) return <p class="hint">{t('options_import_settings_same')}</p>;
  const bringsHost = changed.some(
    ({ name, after }) => (name === 'baseUrl' || name === 'altUrl') && after !== '',
  );
  return (
    <>
      <p class="hint">
        {t('options_import_settings_about')}
        {bringsHost && ` ${t('options_import_hosts_about')}`}
      </p>
      <Table
        id="settings-changes"
        heads={[t('options_import_setting'), t('options_import_before'), t('options_import_after')]}
      >
        {changed.map(({ name, site, before, after }) => (
          <tr key={site ?? name}>
            <th scope="row" class="breaks">
              {t(settingLabels[name])}
              {site && `: ${site}`}
            </th>
            <td class="breaks">{valueWords(name, before)}</td>
            <td class="breaks">{valueWords(name, after)}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}

function valueWords(name: SettingName, value: ChangedSetting['after']): string {
  if (typeof value === 'number') return shownNumber(value);
  if (value === undefined) return t('options_site_as_others');
  const word = choiceName(name, value);
  return word ? t(word) : value || t('options_import_none');
}
