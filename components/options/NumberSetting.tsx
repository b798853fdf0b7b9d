import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import { ranges } from '../../lib/settings/settings.ts';
import { settingLabels } from './choice-words.ts';
import { type NumberSettingName, readTypedNumber } from './read-typed-number.ts';
import type { SectionProps } from './section-props.ts';
import { TypedSetting } from './TypedSetting.tsx';

interface Props extends SectionProps {
  readonly name: NumberSettingName;
  readonly hint: string;
}

/** A whole number. */
export function NumberSetting({ name, hint, settings, policy, saved, change }: Props) {
  return (
    <TypedSetting
      id={`setting-${name}`}
      class="number"
      inputMode="numeric"
      label={t(settingLabels[name])}
      hint={hint}
      locked={policy.locked.has(name)}
      saved={saved === name}
      value={shownNumber(settings[name])}
      onTake={(text) => {
        const value = readTypedNumber(text, name);
        const [min, max] = ranges[name].map(shownNumber);
        if (value === undefined) return t('options_number_range', min ?? '', max ?? '');
        change(name, value);
        return undefined;
      }}
    />
  );
}
