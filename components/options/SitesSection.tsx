import { useState } from 'preact/hooks';
import { addedHosts } from '../../lib/core/added-hosts.ts';
import { removeHost } from '../../lib/extension/granted-hosts.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { Mode } from '../../lib/settings/modes.ts';
import { withSite } from '../../lib/settings/site-mode.ts';
import { undimmedHosts } from '../../lib/settings/undimmed-hosts.ts';
import { LockedNote } from '../parts/LockedNote.tsx';
import { readShippedEmblems } from '../parts/own-page.ts';
import { TextInput } from '../parts/TextInput.tsx';
import { AddSite } from './AddSite.tsx';
import { Panel } from './Panel.tsx';
import { Below } from './Setting.tsx';
import { SiteLine } from './SiteLine.tsx';
import type { SectionProps } from './section-props.ts';
import { choiceWords } from './setting-words.ts';
import { siteMark } from './site-mark.ts';
import { listSites, type SiteRow } from './site-row.ts';
import { Table } from './Table.tsx';
import { useAnswer } from './use-answer.ts';
import { useGranted } from './use-granted.ts';

/** The sites on which Nametag runs, and the mode of each. */
export function SitesSection({ settings, policy, saved, change }: SectionProps) {
  const [filter, setFilter] = useState('');
  const granted = useGranted();
  const { value: emblemOf } = useAnswer(readShippedEmblems, []);
  const { sites, mode } = settings;
  const undimmed = undimmedHosts(settings.undimmed);
  const locked = policy.locked.has('sites');
  const { value: origins } = useAnswer(() => askWorker('sourceOrigins', {}), [granted]);
  const added = origins ? addedHosts(granted ?? [], origins) : [];
  const rows = listSites(sites, added, filter);
  const setMode = ({ host }: SiteRow, chosen: Mode | undefined) =>
    change('sites', withSite(sites, host, chosen));
  const remove = (site: SiteRow) => {
    if (site.mode !== undefined && !locked) setMode(site, undefined);
    void removeHost(`https://${site.host}/*`);
  };
  return (
    <>
      <AddSite />
      <Panel
        title={t('options_site_list')}
        about={t('options_site_list_about', t(choiceWords.mode[mode][0]))}
      >
        {locked && <LockedNote />}
        <div class="actions setting">
          <TextInput
            id="filter-sites"
            class="wide"
            type="search"
            aria-label={t('options_site_filter')}
            placeholder={t('options_site_filter')}
            value={filter}
            onType={setFilter}
          />
          <Below id="sites" saved={saved === 'sites'} />
        </div>
        <div class="table-frame">
          <Table
            id="sites-table"
            heads={[
              t('options_site'),
              t('options_mode'),
              <span key="remove" class="heard">
                {t('options_site_remove')}
              </span>,
            ]}
          >
            {rows.map((site) => (
              <SiteLine
                key={site.host}
                site={site}
                mark={siteMark(site.host, emblemOf)}
                locked={locked}
                onMode={(chosen) => setMode(site, chosen)}
                onRemove={() => remove(site)}
              />
            ))}
          </Table>
          {rows.length === 0 && <p class="hint">{t('options_site_none')}</p>}
        </div>
        {undimmed.length > 0 && (
          <p class="setting" id="undimmed">
            {t('options_undimmed', undimmed.join(', '))}{' '}
            {!policy.locked.has('undimmed') && (
              <button type="button" class="inline" onClick={() => change('undimmed', '')}>
                {t('options_undimmed_clear')}
              </button>
            )}
          </p>
        )}
      </Panel>
    </>
  );
}
