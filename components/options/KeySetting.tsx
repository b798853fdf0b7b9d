import { useState } from 'preact/hooks';
import { shownDate } from '../../lib/locale/shown-date.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { Button } from '../parts/Button.tsx';
import { watchSent } from '../parts/own-page.ts';
import type { SectionProps } from './section-props.ts';
import { TypedSetting } from './TypedSetting.tsx';
import { useAnswer } from './use-answer.ts';

/** Sets and forgets the API key. It is never read back: this page only knows whether there is one. */
export function KeySetting({ settings, policy }: SectionProps) {
  const [saved, setSaved] = useState(false);
  // Settings are read anew once a change counts in the worker; before, a worker that has just woken tells of the old host.
  const { value: status } = useAnswer(() => askWorker('status', {}), [settings], watchSent);
  const locked = policy.locked.has('key');
  const set = async (key: string): Promise<undefined> => {
    await askWorker('setKey', { key });
    setSaved(true);
  };
  const used = status?.keyUsed;
  const state = (typed: string) => {
    if (typed !== '') return t('options_key_typed');
    if (!status?.hasKey) return t('options_key_none');
    return used === undefined
      ? t('options_key_set')
      : t('options_key_used', shownDate(used, { dateStyle: 'medium', timeStyle: 'short' }));
  };
  const missing = status?.hasKey ? status.keyMissing : [];
  return (
    <TypedSetting
      id="setting-key"
      label={t('options_key')}
      hint={t('options_key_about')}
      type="password"
      maxLength={200}
      placeholder={status?.hasKey ? t('options_key_replace') : ''}
      locked={locked}
      saved={saved}
      value=""
      onTake={async (text) => {
        const key = text.trim();
        if (key !== '' && settings.baseUrl + settings.altUrl === '') return t('options_key_host_first');
        if (key !== '') await set(key);
        return undefined;
      }}
      more={(typed) =>
        status && (
          <>
            <span class="hint key-said">{state(typed)}</span>
            {missing.length > 0 && (
              <span class="bad">{t('options_key_elsewhere', hostsOf(status.keyFor), hostsOf(missing))}</span>
            )}
            {policy.keyRefused && <span class="hint">{t('options_key_refused')}</span>}
          </>
        )
      }
    >
      {(act) =>
        status?.hasKey &&
        !locked && (
          <Button id="forget-key" text={t('options_key_forget')} onClick={() => act(() => set(''))} />
        )
      }
    </TypedSetting>
  );
}

const hostsOf = (origins: readonly string[]): string =>
  origins.map((origin) => URL.parse(origin)?.host ?? origin).join(', ');
