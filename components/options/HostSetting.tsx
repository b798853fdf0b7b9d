import { useState } from 'preact/hooks';
import { isGranted, patternOf, typedHost } from '../../lib/options/host.ts';
import { t } from '../../lib/words.ts';
import { describedBy, Setting } from './Setting.tsx';
import type { SectionProps } from './view.ts';

interface Props extends SectionProps {
  readonly name: 'baseUrl' | 'altUrl';
  readonly label: string;
  readonly hint: string;
  readonly granted: readonly string[] | undefined;
}

/** A host of the label service. Entering one asks the browser to allow it; where that was refused, one click asks again. */
export function HostSetting({ name, label, hint, granted, settings, policy, saved, change, door }: Props) {
  const [typed, setTyped] = useState<string>();
  const locked = policy.locked.has(name);
  const id = `setting-${name}`;
  const url = settings[name];
  const problem = typedHost(typed ?? url).problem;
  const pattern = patternOf(url);
  const isMissing = pattern !== undefined && granted !== undefined && !isGranted(pattern, granted);
  const allow = (wanted: string | undefined) => {
    // Nothing may be awaited before this: browsers ask only in direct answer to a click or a key.
    if (wanted === undefined || isGranted(wanted, granted ?? [])) return;
    door.access.request(wanted).catch(() => undefined);
  };
  const take = (text: string) => {
    const judged = typedHost(text);
    if (judged.url === undefined || judged.url === url) return;
    setTyped(undefined);
    change(name, judged.url);
    allow(patternOf(judged.url));
  };
  return (
    <Setting
      id={id}
      label={label}
      hint={hint}
      locked={locked}
      saved={saved === name}
      problem={problem && t(problem)}
      more={
        problem === undefined &&
        isMissing && (
          <span class="missing">
            {t('options_host_not_allowed')}{' '}
            <button type="button" class="plain" id={`allow-${name}`} onClick={() => allow(pattern)}>
              {t('options_host_allow')}
            </button>
          </span>
        )
      }
    >
      <input
        id={id}
        class="wide"
        type="url"
        inputMode="url"
        placeholder="https://"
        spellcheck={false}
        autocomplete="off"
        value={typed ?? url}
        disabled={locked}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy(id, true)}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => take(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Firefox counts a key as a person's wish, but not the change that follows from it.
          if (event.key === 'Enter') take(event.currentTarget.value);
        }}
      />
    </Setting>
  );
}
