import { type MessageKey, t } from '../../lib/locale/t.ts';
import type { SettingName } from '../../lib/settings/settings.ts';
import type { ChangedSetting } from './imported-settings.ts';
import { modeNames } from './mode-names.ts';

const labels: Readonly<Record<SettingName, MessageKey>> = {
  baseUrl: 'options_base_url',
  altUrl: 'options_alt_url',
  mode: 'options_mode',
  density: 'options_density',
  tokens: 'options_tokens',
  cards: 'options_cards',
  rings: 'options_rings',
  theme: 'options_theme',
  toolbarCount: 'options_count',
  sites: 'options_site',
  undimmed: 'options_undimmed_name',
  rate: 'options_rate',
  monthlyBudget: 'options_monthly_budget',
  foundDays: 'options_found_days',
  absentDays: 'options_absent_days',
  cacheEntries: 'options_cache_most',
  reportTo: 'options_report_to',
  lists: 'options_lists',
  explorers: 'options_explorers',
};

/** Words for the values of settings that are a choice. */
const choices: Readonly<Partial<Record<SettingName, Readonly<Record<string, MessageKey>>>>> = {
  mode: modeNames,
  sites: modeNames,
  density: {
    place: 'options_density_place',
    name: 'options_density_name',
    icon: 'options_density_icon',
    warnings: 'options_density_warnings',
  },
  tokens: { known: 'options_tokens_known', all: 'options_tokens_all' },
  cards: { labelled: 'options_cards_labelled', all: 'options_cards_all', none: 'options_cards_none' },
  rings: { owner: 'options_rings_owner', none: 'options_rings_none' },
  theme: { auto: 'options_theme_auto', light: 'options_theme_light', dark: 'options_theme_dark' },
  toolbarCount: {
    warnings: 'options_count_warnings',
    labels: 'options_count_labels',
    none: 'options_count_none',
  },
};

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
      <table id="settings-changes">
        <thead>
          <tr>
            <th scope="col">{t('options_import_setting')}</th>
            <th scope="col">{t('options_import_before')}</th>
            <th scope="col">{t('options_import_after')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((setting) => (
            <tr key={setting.name === 'sites' ? setting.site : setting.name}>
              <th scope="row" class="breaks">
                {t(labels[setting.name])}
                {setting.name === 'sites' && `: ${setting.site}`}
              </th>
              <td class="breaks">{valueWords(setting, setting.before)}</td>
              <td class="breaks">{valueWords(setting, setting.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function valueWords({ name }: ChangedSetting, value: string | number | undefined): string {
  if (typeof value === 'number') return value.toLocaleString();
  if (value === undefined) return t('options_site_as_others');
  const word = choices[name]?.[value];
  return word ? t(word) : value || t('options_import_none');
}
