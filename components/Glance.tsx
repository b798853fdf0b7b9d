/** The tab's page at a glance: what was found there, and the site's switch and mode. */

import { t } from '../lib/locale/t.ts';
import { signs } from '../lib/look/signs.ts';
import { type Mode, modes } from '../lib/settings/modes.ts';
import type { PageView } from '../lib/ui/popup/popup.ts';
import { Icon } from './parts/Icon.tsx';
import { LockedNote } from './parts/LockedNote.tsx';

interface Props {
  readonly page: PageView;
  readonly onMode: (mode: Mode) => void;
  readonly onSite: (on: boolean) => void;
  readonly onSwitchOn: () => void;
  readonly onPanel: () => void;
  readonly onSettings: (() => void) | undefined;
}

/** Every mode except `off`, which has its own switch. */
const modesOn = modes.filter((mode) => mode !== 'off');

export function Glance({ page, onMode, onSite, onSwitchOn, onPanel, onSettings }: Props) {
  const { site, glance } = page;
  return (
    <section class="glance" aria-label={t('popup_page')}>
      {site ? (
        <Site site={site} onMode={onMode} onSite={onSite} onSwitchOn={onSwitchOn} />
      ) : (
        <p class="hint">{t('popup_not_here')}</p>
      )}
      {glance && (
        <dl class="figures" aria-live="polite">
          <Figure name={t('popup_found')} value={glance.found} />
          <Figure name={t('popup_labelled')} value={glance.labelled} />
          <Figure name={t('popup_warnings')} value={glance.warnings} warns={glance.warnings > 0} />
        </dl>
      )}
      <div class="ways">
        <button type="button" class="button" onClick={onPanel}>
          <Icon path={signs.list} size={15} />
          {t('popup_panel')}
        </button>
        {onSettings && (
          <button type="button" class="button" onClick={onSettings}>
            <Icon path={signs.settings} size={15} />
            {t('card_open_settings')}
          </button>
        )}
      </div>
    </section>
  );
}

interface SiteProps extends Pick<Props, 'onMode' | 'onSite' | 'onSwitchOn'> {
  readonly site: NonNullable<PageView['site']>;
}

function Site({ site: { host, mode, offEverywhere, locked }, onMode, onSite, onSwitchOn }: SiteProps) {
  if (offEverywhere) {
    return (
      <div class="site">
        <p class="hint">{t('popup_off_everywhere')}</p>
        {locked ? (
          <LockedNote />
        ) : (
          <button type="button" class="button" onClick={onSwitchOn}>
            {t('popup_switch_on')}
          </button>
        )}
      </div>
    );
  }
  const on = mode !== 'off';
  return (
    <div class="site">
      <label class="switch">
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          disabled={locked === 'switch'}
          onChange={(event) => onSite(event.currentTarget.checked)}
        />
        <span>{t('popup_site', host)}</span>
      </label>
      {on && (
        <select
          class="choose"
          aria-label={t('popup_mode')}
          value={mode}
          disabled={locked !== undefined}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const chosen = modesOn.find((one) => one === value);
            if (chosen) onMode(chosen);
          }}
        >
          {modesOn.map((one) => (
            <option key={one} value={one}>
              {t(`mode_${one}`)}
            </option>
          ))}
        </select>
      )}
      {locked && <LockedNote />}
    </div>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: number;
  readonly warns?: boolean;
}

function Figure({ name, value, warns = false }: FigureProps) {
  return (
    <div class={warns ? 'figure warns' : 'figure'}>
      <dt>{name}</dt>
      <dd>{value.toLocaleString()}</dd>
    </div>
  );
}
