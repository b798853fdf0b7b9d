import { useRef, useState } from 'preact/hooks';
import { originPattern } from '../../lib/core/origin-pattern.ts';
import { requestServiceHosts } from '../../lib/extension/granted-hosts.ts';
import { t } from '../../lib/locale/t.ts';
import { isGranted, readTypedHost } from './read-typed-host.ts';
import { describedBy, Setting } from './Setting.tsx';
import type { SectionProps } from './section-props.ts';

interface Props extends Omit<SectionProps, 'change'> {
  readonly name: 'baseUrl' | 'altUrl';
  readonly label: string;
  readonly hint: string;
  readonly granted: readonly string[] | undefined;
  readonly onKeep: (url: string) => void;
}

/** A host of the label service. It is saved once the browser allows it; after a refusal, one click asks again. */
export function HostSetting({ name, label, hint, granted, settings, policy, saved, onKeep }: Props) {
  const [typed, setTyped] = useState<string>();
  /** The typed host that is not saved, because the browser does not allow it. */
  const [refused, setRefused] = useState<string>();
  const asking = useRef<string>(undefined);
  const locked = policy.locked.has(name);
  const id = `setting-${name}`;
  const url = settings[name];
  const problem = readTypedHost(typed ?? url).problem;
  const isMissing = (host: string) => {
    const pattern = originPattern(host);
    return pattern !== undefined && granted !== undefined && !isGranted(pattern, granted);
  };
  const keep = (wanted: string) => {
    setTyped(undefined);
    setRefused(undefined);
    if (wanted !== url) onKeep(wanted);
  };
  const ask = (wanted: string) => {
    const pattern = originPattern(wanted);
    if (pattern === undefined || !isMissing(wanted)) {
      keep(wanted);
      return;
    }
    // Enter also causes a change event; ask only once.
    if (asking.current === wanted) return;
    asking.current = wanted;
    setRefused(wanted);
    // Await nothing before this: browsers ask only in direct response to a click or a key.
    requestServiceHosts(pattern)
      .catch(() => false)
      .then((allowed) => {
        asking.current = undefined;
        if (allowed) keep(wanted);
      });
  };
  const take = (text: string) => {
    const judged = readTypedHost(text);
    if (judged.url !== undefined && judged.url !== url) ask(judged.url);
  };
  const missing = refused ?? (isMissing(url) ? url : undefined);
  return (
    <Setting
      id={id}
      label={label}
      hint={hint}
      locked={locked}
      saved={saved === name && refused === undefined}
      problem={problem && t(problem)}
      more={
        problem === undefined &&
        missing !== undefined && (
          <span class="missing">
            {refused !== undefined && `${t('options_host_not_kept')} `}
            {t('options_host_not_allowed')}{' '}
            <button type="button" class="plain" id={`allow-${name}`} onClick={() => ask(missing)}>
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
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setRefused(undefined);
        }}
        onChange={(event) => take(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Firefox counts a key press as user input, but not the change event that follows.
          if (event.key === 'Enter') take(event.currentTarget.value);
        }}
      />
    </Setting>
  );
}
