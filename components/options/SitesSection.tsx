import { useState } from 'preact/hooks';
import { addedHosts } from '../../lib/core/added-hosts.ts';
import { grantedHosts, removeHosts, requestHosts, watchHosts } from '../../lib/extension/granted-hosts.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { type Mode, modes } from '../../lib/settings/modes.ts';
import { withSite } from '../../lib/settings/site-mode.ts';
import { undimmedHosts } from '../../lib/settings/undimmed-hosts.ts';
import { Button } from '../parts/Button.tsx';
import { Choose } from '../parts/Choose.tsx';
import { Form } from '../parts/Form.tsx';
import { EmblemIcon } from '../parts/Icon.tsx';
import { LockedNote } from '../parts/LockedNote.tsx';
import { readShippedEmblems } from '../parts/own-page.ts';
import { TextInput } from '../parts/TextInput.tsx';
import { choiceWords } from './choice-words.ts';
import { Outcome } from './Outcome.tsx';
import { PagePanel } from './PagePanel.tsx';
import { Below } from './Setting.tsx';
import type { SectionProps } from './section-props.ts';
import { listSites, readTypedSite, type SiteMark, type SiteRow, siteMark } from './site-row.ts';
import { Table } from './Table.tsx';
import { useAnswer } from './use-answer.ts';
import { useOutcome } from './use-outcome.ts';

/** The sites on which Nametag runs, and the mode of each. */
export function SitesSection({ settings, policy, saved, change }: SectionProps) {
  const [filter, setFilter] = useState('');
  const { value: granted } = useAnswer(grantedHosts, [], watchHosts);
  const { value: emblemOf } = useAnswer(readShippedEmblems, []);
  const { sites, mode } = settings;
  const undimmed = undimmedHosts(settings.undimmed);
  const locked = policy.locked.has('sites');
  const { value: origins } = useAnswer(() => askWorker('sourceOrigins', {}), [granted]);
  const added = origins ? addedHosts(granted ?? [], origins) : [];
  const rows = listSites(sites, added, filter);
  const setMode = ({ host }: SiteRow, chosen: Mode | undefined) =>
    change('sites', withSite(sites, host, chosen));
  const remove = async (site: SiteRow) => {
    // A host of this computer may be allowed without https.
    await removeHosts(...(granted ?? []).filter((pattern) => pattern.endsWith(`://${site.host}/*`)));
    // Not before: its open tabs would be in the general mode, which may send their addresses.
    if (site.mode !== undefined && !locked) setMode(site, undefined);
  };
  return (
    <>
      <AddSite />
      <PagePanel
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
                onRemove={() => void remove(site)}
              />
            ))}
          </Table>
          {rows.length === 0 && <p class="hint">{t('options_site_none')}</p>}
        </div>
        {undimmed.length > 0 && (
          <p class="setting" id="undimmed">
            {t('options_undimmed', undimmed.join(', '))}{' '}
            {!policy.locked.has('undimmed') && (
              <Button class="inline" onClick={() => change('undimmed', '')}>
                {t('options_undimmed_clear')}
              </Button>
            )}
          </p>
        )}
      </PagePanel>
    </>
  );
}

interface Props {
  readonly site: SiteRow;
  readonly mark: SiteMark;
  readonly locked: boolean;
  /** Undefined: the general mode. */
  readonly onMode: (mode: Mode | undefined) => void;
  readonly onRemove: () => void;
}

/** A site's row in the table: its mode, and a button to remove it if the user added it. */
function SiteLine({ site: { host, mode: own, added }, mark, locked, onMode, onRemove }: Props) {
  return (
    <tr data-site={host}>
      <th scope="row" id={`site-${host}`}>
        <span class="site-mark" aria-hidden="true" data-letter={mark.emblem ? undefined : mark.letter}>
          {mark.emblem && <EmblemIcon drawing={mark.emblem} size={14} />}
        </span>
        <bdi>{host}</bdi>
      </th>
      <td>
        <Choose<Mode | ''>
          aria-labelledby={`site-${host}`}
          disabled={locked}
          value={own ?? ''}
          choices={['', ...modes]}
          nameOf={(mode) => t(mode === '' ? 'options_site_as_others' : choiceWords.mode[mode][0])}
          onChoose={(mode) => onMode(mode || undefined)}
        />
      </td>
      <td>
        {added && (
          <Button class="button small" aria-label={t('options_site_remove_named', host)} onClick={onRemove}>
            {t('options_site_remove')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Asks the browser for the permission of a site that the user types. */
function AddSite() {
  const [typed, setTyped] = useState('');
  const outcome = useOutcome(() => setTyped(''));
  const add = async () => {
    const host = readTypedSite(typed);
    if (host === undefined) return t('options_site_not_one');
    const isAllowed = await requestHosts(`https://${host}/*`).catch(() => false);
    return isAllowed ? undefined : t('options_site_refused', host);
  };
  return (
    <PagePanel title={t('options_site_add')} about={t('options_site_add_about')}>
      <Form onSubmit={() => outcome.run(add)}>
        <div class="actions">
          <TextInput
            id="add-site"
            class="wide"
            aria-label={t('options_site_add')}
            aria-describedby="add-site-below"
            placeholder="explorer.example.org"
            data-theirs
            value={typed}
            onType={setTyped}
          />
          <Button type="submit" text={t('options_site_add_button')} />
        </div>
        <Outcome id="add-site-below" {...outcome} />
      </Form>
    </PagePanel>
  );
}
