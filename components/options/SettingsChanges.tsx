import { t } from '../../lib/locale/t.ts';
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
        {changed.map((setting) => (
          <tr key={setting.name === 'sites' ? setting.site : setting.name}>
            <th scope="row" class="breaks">
              {t(settingLabels[setting.name])}
              {setting.name === 'sites' && `: ${setting.site}`}
            </th>
            <td class="breaks">{valueWords(setting, setting.before)}</td>
            <td class="breaks">{valueWords(setting, setting.after)}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}

function valueWords({ name }: ChangedSetting, value: string | number | undefined): string {
  if (typeof value === 'number') return value.toLocaleString();
  if (value === undefined) return t('options_site_as_others');
  const word = choiceName(name, value);
  return word ? t(word) : value || t('options_import_none');
}
