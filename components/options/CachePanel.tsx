import { useState } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { NumberSetting } from './NumberSetting.tsx';
import type { SectionProps } from './section-props.ts';
import { useAnswer } from './use-answer.ts';

const megabyte = 1_000_000;

/** The cached answers of service and nodes. */
export function CachePanel(props: SectionProps) {
  const [cleared, setCleared] = useState(false);
  const asked = useAnswer(
    async () => ({ cache: await askWorker('cacheSize', {}), bytes: await storedBytes() }),
    [],
  );
  const { cache, bytes } = asked.value ?? {};
  const clear = () => {
    void askWorker('clearCache', {}).then(() => {
      setCleared(true);
      asked.again();
    });
  };
  return (
    <section class="panel">
      <h2>{t('options_cache')}</h2>
      <p class="hint">{t('options_cache_lead')}</p>
      {cache && (
        <dl class="facts" id="cache-facts">
          <div>
            <dt>{t('options_cache_entries')}</dt>
            <dd>{cache.entries.toLocaleString()}</dd>
          </div>
          {bytes !== undefined && (
            <div>
              <dt>{t('options_cache_size')}</dt>
              <dd>
                <bdi>{inMegabytes(bytes)}</bdi>
              </dd>
            </div>
          )}
        </dl>
      )}
      {cache && !cache.works && <p class="note">{t('options_cache_broken')}</p>}
      {asked.failed && <p class="bad">{asked.failed}</p>}
      <div class="actions">
        <button type="button" class="button" id="clear-cache" onClick={clear}>
          {t('options_cache_clear')}
        </button>
        <span role="status" class="good" id="cache-cleared">
          {cleared && t('options_cache_cleared')}
        </span>
      </div>
      <NumberSetting {...props} name="foundDays" hint={t('options_found_days_about')} />
      <NumberSetting {...props} name="absentDays" hint={t('options_absent_days_about')} />
      <NumberSetting {...props} name="cacheEntries" hint={t('options_cache_most_about')} />
    </section>
  );
}

/** Bytes that the extension uses on disk; undefined if the browser does not tell. */
const storedBytes = async (): Promise<number | undefined> =>
  (await navigator.storage.estimate().catch(() => undefined))?.usage;

const inMegabytes = (bytes: number): string =>
  (bytes / megabyte).toLocaleString(undefined, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
