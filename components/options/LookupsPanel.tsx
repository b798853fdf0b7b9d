import { t } from '../../lib/locale/t.ts';
import type { Mode } from '../../lib/settings/modes.ts';
import { ChoiceSetting, type SettingChoice } from './ChoiceSetting.tsx';
import type { SectionProps } from './section-props.ts';

const modes: readonly SettingChoice<Mode>[] = [
  { value: 'visible', name: 'options_mode_visible', about: 'options_mode_visible_about' },
  { value: 'hover', name: 'options_mode_hover', about: 'options_mode_hover_about' },
  { value: 'local', name: 'options_mode_local', about: 'options_mode_local_about' },
  { value: 'off', name: 'options_mode_off', about: 'options_mode_off_about' },
];

/** When service and nodes are asked. */
export function LookupsPanel(props: SectionProps) {
  return (
    <section class="panel">
      <h2>{t('options_lookups')}</h2>
      <p class="hint">{t('options_lookups_lead')}</p>
      <ChoiceSetting {...props} name="mode" label={t('options_mode')} choices={modes} />
    </section>
  );
}
