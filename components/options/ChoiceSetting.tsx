import { type MessageKey, t } from '../../lib/locale/t.ts';
import type { SettingName, Settings } from '../../lib/settings/settings.ts';
import { Below } from './Setting.tsx';
import type { SectionProps } from './section-props.ts';

export interface SettingChoice<Value extends string> {
  readonly value: Value;
  readonly name: MessageKey;
  readonly about?: MessageKey;
}

interface Props<Name extends SettingName> extends SectionProps {
  readonly name: Name;
  readonly label: string;
  readonly choices: readonly SettingChoice<Settings[Name] & string>[];
  readonly across?: boolean;
}

/** One of a few choices, with a sentence each where the name alone is not enough. */
export function ChoiceSetting<Name extends SettingName>(props: Props<Name>) {
  const { name, label, choices, settings, policy, saved, change, across } = props;
  const locked = policy.locked.has(name);
  return (
    <fieldset class="setting" disabled={locked}>
      <legend>{label}</legend>
      <div class={across ? 'choices across' : 'choices'}>
        {choices.map(({ value, name: title, about }) => (
          <label key={value} class="choice">
            <input
              type="radio"
              id={`setting-${name}-${value}`}
              name={name}
              value={value}
              checked={settings[name] === value}
              onChange={() => change(name, value)}
            />
            <span>
              <strong>{t(title)}</strong>
              {about && <span class="hint">{t(about)}</span>}
            </span>
          </label>
        ))}
      </div>
      <Below
        id={`setting-${name}`}
        problem={undefined}
        saved={saved === name}
        locked={locked}
        more={undefined}
      />
    </fieldset>
  );
}
