import { useState } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import { type NumberSettingName, readTypedNumber, settingRange } from './read-typed-number.ts';
import { describedBy, Setting } from './Setting.tsx';
import type { SectionProps } from './section-props.ts';

interface Props extends SectionProps {
  readonly name: NumberSettingName;
  readonly label: string;
  readonly hint: string;
}

/** A whole number, saved on leaving the field or on Enter, because a half-typed number is one too. */
export function NumberSetting({ name, label, hint, settings, policy, saved, change }: Props) {
  const [typed, setTyped] = useState<string>();
  const [min, max] = settingRange(name);
  const wrong = typed !== undefined && readTypedNumber(typed, name) === undefined;
  const locked = policy.locked.has(name);
  const id = `setting-${name}`;
  return (
    <Setting
      id={id}
      label={label}
      hint={hint}
      locked={locked}
      saved={saved === name}
      problem={wrong ? t('options_number_range', min.toLocaleString(), max.toLocaleString()) : undefined}
    >
      <input
        id={id}
        class="number"
        inputMode="numeric"
        autocomplete="off"
        value={typed ?? settings[name].toLocaleString()}
        disabled={locked}
        aria-invalid={wrong}
        aria-describedby={describedBy(id, true)}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => {
          const value = readTypedNumber(event.currentTarget.value, name);
          if (value === undefined) return;
          setTyped(undefined);
          change(name, value);
        }}
      />
    </Setting>
  );
}
