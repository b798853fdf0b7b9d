import { useState } from 'preact/hooks';
import { type NumberSetting as Name, rangeOf, typedNumber } from '../../lib/options/number.ts';
import { t } from '../../lib/words.ts';
import { describedBy, Setting } from './Setting.tsx';
import type { SectionProps } from './view.ts';

interface Props extends SectionProps {
  readonly name: Name;
  readonly label: string;
  readonly hint: string;
}

/** A whole number. It is taken when the field is left or Enter is pressed: half a number would be one, too. */
export function NumberSetting({ name, label, hint, settings, policy, saved, change }: Props) {
  const [typed, setTyped] = useState<string>();
  const [least, most] = rangeOf(name);
  const wrong = typed !== undefined && typedNumber(typed, name) === undefined;
  const locked = policy.locked.has(name);
  const id = `setting-${name}`;
  return (
    <Setting
      id={id}
      label={label}
      hint={hint}
      locked={locked}
      saved={saved === name}
      problem={wrong ? t('options_number_range', least.toLocaleString(), most.toLocaleString()) : undefined}
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
          const value = typedNumber(event.currentTarget.value, name);
          if (value === undefined) return;
          setTyped(undefined);
          change(name, value);
        }}
      />
    </Setting>
  );
}
