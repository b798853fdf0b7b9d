import { formatLanguage } from '../../lib/locale/shown-date.ts';
import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { Button } from '../parts/Button.tsx';
import { watchSent } from '../parts/own-page.ts';
import { FactList } from './FactList.tsx';
import { NumberSetting } from './NumberSetting.tsx';
import { Outcome } from './Outcome.tsx';
import { PagePanel } from './PagePanel.tsx';
import type { SectionProps } from './section-props.ts';
import { useAnswer } from './use-answer.ts';
import { useOutcome } from './use-outcome.ts';

const megabyte = 1_000_000;

/** The cached answers of service and nodes. */
export function CachePanel(props: SectionProps) {
  const asked = useAnswer(
    async () => ({ cache: await askWorker('cacheSize', {}), bytes: await storedBytes() }),
    [],
    watchSent,
  );
  const { cache, bytes } = asked.value ?? {};
  const clearing = useOutcome(asked.again);
  const clear = () =>
    clearing.run(async () => {
      await askWorker('clearCache', {});
      return { message: t('options_cache_cleared') };
    });
  return (
    <PagePanel title={t('options_cache')} about={t('options_cache_lead')}>
      {cache && (
        <FactList
          id="cache-facts"
          facts={[
            [t('options_cache_entries'), shownNumber(cache.entries)],
            ...(bytes === undefined ? [] : [[t('options_cache_size'), inMegabytes(bytes)] as const]),
          ]}
        />
      )}
      {cache && !cache.works && <p class="note">{t('options_cache_broken')}</p>}
      {asked.failed && <p class="bad">{asked.failed}</p>}
      <div class="actions">
        <Button id="clear-cache" text={t('options_cache_clear')} onClick={clear} />
        <Outcome id="cache-cleared" {...clearing} />
      </div>
      <NumberSetting {...props} name="foundDays" hint={t('options_found_days_about')} />
      <NumberSetting {...props} name="absentDays" hint={t('options_absent_days_about')} />
      <NumberSetting {...props} name="cacheEntries" hint={t('options_cache_most_about')} />
    </PagePanel>
  );
}

/** Bytes that the extension uses on disk; undefined if the browser does not tell. */
const storedBytes = async (): Promise<number | undefined> =>
  (await navigator.storage.estimate().catch(() => undefined))?.usage;

const inMegabytes = (bytes: number): string =>
  (bytes / megabyte).toLocaleString(formatLanguage(), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
