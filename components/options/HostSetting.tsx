import { useState } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import { Button } from '../parts/Button.tsx';
import { settingLabels } from './choice-words.ts';
import { readTypedHost } from './read-typed-host.ts';
import type { SectionProps } from './section-props.ts';
import { TypedSetting } from './TypedSetting.tsx';
import { useHostAccess } from './use-host-access.ts';

interface Props extends Omit<SectionProps, 'change'> {
  readonly name: 'baseUrl' | 'altUrl';
  readonly hint: string;
  readonly onKeep: (url: string) => void;
}

/** A host of the label service. It is saved once the browser allows it; after a refusal, one click asks again. */
export function HostSetting({ name, hint, settings, policy, saved, onKeep }: Props) {
  /** A host that is not saved, because the browser does not allow it yet. */
  const [refused, setRefused] = useState<string>();
  const { isAllowed, allow } = useHostAccess();
  const url = settings[name];
  // Await nothing before this: browsers ask only in direct response to a click or a key.
  const ask = async (wanted: string) => {
    // Until the browser's question is answered, too.
    if (!isAllowed(wanted, true)) setRefused(wanted);
    const mayKeep = await allow([wanted], true);
    setRefused(mayKeep ? undefined : wanted);
    if (mayKeep && wanted !== url) onKeep(wanted);
    return undefined;
  };
  const missing = refused ?? (isAllowed(url, true) ? undefined : url);
  return (
    <TypedSetting
      id={`setting-${name}`}
      label={t(settingLabels[name])}
      hint={hint}
      type="url"
      inputMode="url"
      placeholder="https://"
      locked={policy.locked.has(name)}
      saved={saved === name && refused === undefined}
      value={refused ?? url}
      onTake={(text) => {
        const judged = readTypedHost(text);
        return judged.problem ? t(judged.problem) : ask(judged.url);
      }}
      more={(typed) =>
        missing !== undefined &&
        (typed === '' || readTypedHost(typed).url === refused) && (
          <span class="missing">
            {refused !== undefined && `${t('options_host_not_kept')} `}
            {t('options_host_not_allowed')}{' '}
            <Button class="inline" id={`allow-${name}`} onClick={() => void ask(missing)}>
              {t('options_host_allow')}
            </Button>
          </span>
        )
      }
    />
  );
}
