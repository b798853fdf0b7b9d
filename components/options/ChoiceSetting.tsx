import { t } from '../../lib/locale/t.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import { type ChoiceName, choiceWords, settingLabels } from './choice-words.ts';
import { Below } from './Setting.tsx';
import type { SectionProps } from './section-props.ts';

interface Props<Name extends ChoiceName> extends SectionProps {
  readonly name: Name;
  readonly across?: boolean;
}

/** One of a few choices. */
export function ChoiceSetting<Name extends ChoiceName>(props: Props<Name>) {
  const { name, settings, policy, saved, change, across } = props;
  const locked = policy.locked.has(name);
  // Cast: Object.keys forgets the type of the keys.
  const values = Object.keys(choiceWords[name]) as Settings[Name][];
  return (
    <fieldset class="setting" disabled={locked}>
      <legend>{t(settingLabels[name])}</legend>
      <div class={across ? 'choices across' : 'choices'}>
        {values.map((value) => {
          const [title, about] = choiceWords[name][value];
          return (
            <label key={value} class="choice">
              <input
                type="radio"
                id={`setting-${name}-${value}`}
                name={name}
                checked={settings[name] === value}
                onChange={() => change(name, value)}
              />
              <span>
                <strong>{t(title)}</strong>
                {about && <span class="hint">{t(about)}</span>}
              </span>
            </label>
          );
        })}
      </div>
      <Below id={`setting-${name}`} saved={saved === name} locked={locked} />
    </fieldset>
  );
}
