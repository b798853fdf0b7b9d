import { t } from '../../lib/locale/t.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import { ChoiceSetting, type SettingChoice } from './ChoiceSetting.tsx';
import { ExplorerSettings } from './ExplorerSettings.tsx';
import { samples } from './samples.ts';
import type { SectionProps } from './section-props.ts';
import { usePaintedSamples } from './use-painted-samples.ts';

const densities: readonly SettingChoice<Settings['density']>[] = [
  { value: 'place', name: 'options_density_place', about: 'options_density_place_about' },
  { value: 'name', name: 'options_density_name', about: 'options_density_name_about' },
  { value: 'icon', name: 'options_density_icon', about: 'options_density_icon_about' },
  { value: 'warnings', name: 'options_density_warnings' },
];

const tokens: readonly SettingChoice<Settings['tokens']>[] = [
  { value: 'known', name: 'options_tokens_known', about: 'options_tokens_known_about' },
  { value: 'all', name: 'options_tokens_all', about: 'options_tokens_all_about' },
];

const cards: readonly SettingChoice<Settings['cards']>[] = [
  { value: 'labelled', name: 'options_cards_labelled', about: 'options_cards_labelled_about' },
  { value: 'all', name: 'options_cards_all', about: 'options_cards_all_about' },
  { value: 'none', name: 'options_cards_none', about: 'options_cards_none_about' },
];

const themes: readonly SettingChoice<Settings['theme']>[] = [
  { value: 'auto', name: 'options_theme_auto', about: 'options_theme_auto_about' },
  { value: 'light', name: 'options_theme_light' },
  { value: 'dark', name: 'options_theme_dark' },
];

const rings: readonly SettingChoice<Settings['rings']>[] = [
  { value: 'owner', name: 'options_rings_owner', about: 'options_rings_owner_about' },
  { value: 'none', name: 'options_rings_none' },
];

const counts: readonly SettingChoice<Settings['toolbarCount']>[] = [
  { value: 'warnings', name: 'options_count_warnings', about: 'options_count_warnings_about' },
  { value: 'labels', name: 'options_count_labels', about: 'options_count_labels_about' },
  { value: 'none', name: 'options_count_none' },
];

export function AppearanceSection(props: SectionProps) {
  return (
    <>
      <section class="panel">
        <h2>{t('options_preview')}</h2>
        <Preview {...props} />
      </section>
      <section class="panel">
        <ChoiceSetting {...props} name="density" label={t('options_density')} choices={densities} across />
        <ChoiceSetting {...props} name="tokens" label={t('options_tokens')} choices={tokens} across />
        <ChoiceSetting {...props} name="cards" label={t('options_cards')} choices={cards} across />
        <ChoiceSetting {...props} name="rings" label={t('options_rings')} choices={rings} across />
        <ChoiceSetting {...props} name="theme" label={t('options_theme')} choices={themes} across />
        <ChoiceSetting {...props} name="toolbarCount" label={t('options_count')} choices={counts} across />
      </section>
      <ExplorerSettings {...props} />
    </>
  );
}

/** Sample badges, drawn as on a page. */
function Preview({ settings: { density, theme } }: SectionProps) {
  const place = usePaintedSamples<HTMLDivElement>({ theme, density });
  return (
    <div class="setting">
      <div class="sample" ref={place} id="preview">
        {samples.map(({ key, shown }) => (
          <p key={key}>
            <span class="mono" data-sample={key}>
              {shown}
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}
