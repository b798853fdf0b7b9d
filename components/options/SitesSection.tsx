import { useState } from 'preact/hooks';
import { addedHosts } from '../../lib/core/added-hosts.ts';
import { type MessageKey, t } from '../../lib/locale/t.ts';
import { type Mode, modes } from '../../lib/settings/modes.ts';
import { withSite } from '../../lib/settings/site-mode.ts';
import { listSites, readTypedSite } from '../../lib/ui/options/site-row.ts';
import { LockedNote } from '../parts/LockedNote.tsx';
import { Below } from './Setting.tsx';
import type { SectionProps } from './section-props.ts';
import { useGranted } from './use-granted.ts';

export const modeNames: Readonly<Record<Mode, MessageKey>> = {
  visible: 'options_mode_visible',
  hover: 'options_mode_hover',
  local: 'options_mode_local',
  off: 'options_mode_off',
};

/** The sites on which Nametag runs, and the mode of each. */
export function SitesSection({ settings, policy, saved, change, platform }: SectionProps) {
  const [filter, setFilter] = useState('');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const granted = useGranted(platform.access);
  const { sites, mode, baseUrl, altUrl } = settings;
  const locked = policy.locked.has('sites');
  const added = addedHosts(granted ?? [], [baseUrl, altUrl]);
  const rows = listSites(sites, added, filter);
  const add = () => {
    const host = readTypedSite(typed);
    if (host === undefined) {
      setProblem(t('options_site_not_one'));
      return;
    }
    setProblem(undefined);
    platform.access.request(`https://${host}/*`).then(
      (allowed) => (allowed ? setTyped('') : setProblem(t('options_site_refused', host))),
      () => setProblem(t('options_site_refused', host)),
    );
  };
  return (
    <>
      <section class="panel">
        <h2>{t('options_site_add')}</h2>
        <p class="hint">{t('options_site_add_about')}</p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <div class="actions">
            <input
              id="add-site"
              class="wide"
              aria-label={t('options_site_add')}
              aria-describedby="add-site-below"
              placeholder="explorer.example.org"
              autocomplete="off"
              spellcheck={false}
              value={typed}
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
            <button type="submit" class="button">
              {t('options_site_add_button')}
            </button>
          </div>
          <Below id="add-site" problem={problem} saved={false} locked={false} more={undefined} />
        </form>
      </section>
      <section class="panel">
        <h2>{t('options_site_list')}</h2>
        <p class="hint">{t('options_site_list_about', t(modeNames[mode]))}</p>
        {locked && <LockedNote />}
        <div class="actions setting">
          <input
            id="filter-sites"
            class="wide"
            type="search"
            aria-label={t('options_site_filter')}
            placeholder={t('options_site_filter')}
            value={filter}
            onInput={(event) => setFilter(event.currentTarget.value)}
          />
          <Below id="sites" problem={undefined} saved={saved === 'sites'} locked={false} more={undefined} />
        </div>
        <div class="table-frame">
          <table id="sites-table">
            <thead>
              <tr>
                <th scope="col">{t('options_site')}</th>
                <th scope="col">{t('options_mode')}</th>
                <th scope="col">
                  <span class="heard">{t('options_site_remove')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ host, mode: own, added: isAdded }) => (
                <tr key={host} data-site={host}>
                  <th scope="row" id={`site-${host}`}>
                    {host}
                  </th>
                  <td>
                    <select
                      aria-labelledby={`site-${host}`}
                      disabled={locked}
                      value={own ?? ''}
                      onChange={(event) => {
                        const chosen = modes.find((one) => one === event.currentTarget.value);
                        change('sites', withSite(sites, host, chosen));
                      }}
                    >
                      <option value="">{t('options_site_as_others')}</option>
                      {modes.map((one) => (
                        <option key={one} value={one}>
                          {t(modeNames[one])}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td>
                    {isAdded && (
                      <button
                        type="button"
                        class="button small"
                        aria-label={t('options_site_remove_named', host)}
                        onClick={() => {
                          if (own !== undefined && !locked) change('sites', withSite(sites, host, undefined));
                          void platform.access.remove(`https://${host}/*`);
                        }}
                      >
                        {t('options_site_remove')}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length === 0 && <p class="hint">{t('options_site_none')}</p>}
        </div>
      </section>
    </>
  );
}
