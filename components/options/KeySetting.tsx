import { useState } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { errorText } from '../parts/error-text.ts';
import { watchSent } from '../parts/own-page.ts';
import { describedBy, Setting } from './Setting.tsx';
import type { SectionProps } from './section-props.ts';
import { useAnswer } from './use-answer.ts';

const id = 'setting-key';

/** Sets and forgets the API key. It is never read back: this page only knows whether there is one. */
export function KeySetting({ settings, policy }: SectionProps) {
  const [typed, setTyped] = useState('');
  const [saved, setSaved] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { baseUrl, altUrl } = settings;
  const { value: status, again } = useAnswer(() => askWorker('status', {}), [baseUrl, altUrl], watchSent);
  const locked = policy.locked.has('key');
  const set = (key: string) => {
    if (key !== '' && baseUrl === '' && altUrl === '') {
      setProblem(t('options_key_host_first'));
      return;
    }
    askWorker('setKey', { key }).then(
      () => {
        setTyped('');
        setProblem(undefined);
        setSaved(true);
        again();
      },
      (error: unknown) => setProblem(errorText(error)),
    );
  };
  const used = status?.keyUsed;
  const state = () => {
    if (typed !== '' && !problem) return t('options_key_typed');
    if (!status?.hasKey) return t('options_key_none');
    return used === undefined ? t('options_key_set') : t('options_key_used', new Date(used).toLocaleString());
  };
  const missing = status?.hasKey ? status.keyMissing : [];
  return (
    <Setting
      id={id}
      label={t('options_key')}
      hint={t('options_key_about')}
      locked={locked}
      saved={saved}
      problem={problem}
      more={
        status && (
          <>
            <span class="hint key-said">{state()}</span>
            {missing.length > 0 && (
              <span class="bad">{t('options_key_elsewhere', hostsOf(status.keyFor), hostsOf(missing))}</span>
            )}
            {policy.keyRefused && <span class="hint">{t('options_key_refused')}</span>}
          </>
        )
      }
    >
      <input
        id={id}
        class="wide"
        type="password"
        autocomplete="off"
        maxLength={200}
        placeholder={status?.hasKey ? t('options_key_replace') : ''}
        value={typed}
        disabled={locked}
        aria-describedby={describedBy(id, true)}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setSaved(false);
        }}
        onChange={(event) => {
          const key = event.currentTarget.value.trim();
          if (key !== '') set(key);
        }}
      />
      {status?.hasKey && !locked && (
        <button type="button" class="button" id="forget-key" onClick={() => set('')}>
          {t('options_key_forget')}
        </button>
      )}
    </Setting>
  );
}

const hostsOf = (origins: readonly string[]): string =>
  origins.map((origin) => URL.parse(origin)?.host ?? origin).join(', ');
