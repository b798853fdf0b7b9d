/** The site in the tab: its switch and mode, or the way to turn it on. */
import { t } from '../../lib/locale/t.ts';
import { surfaceSigns } from '../../lib/look/surface-signs.ts';
import { type Mode, modes } from '../../lib/settings/modes.ts';
import { Icon } from '../parts/Icon.tsx';
import { LockedNote } from '../parts/LockedNote.tsx';
import type { PageView } from './popup.ts';

interface Props {
  readonly page: PageView;
  /** Whether there is a label service to ask. */
  readonly hasService: boolean;
  readonly onMode: (mode: Mode) => void;
  readonly onSite: (on: boolean) => void;
  readonly onSwitchOn: () => void;
  readonly onTurnOn: () => void;
  readonly onPanel: () => void;
  readonly onSettings: (() => void) | undefined;
}

/** Every mode except `off`, which has its own switch. */
const modesOn = modes.filter((mode) => mode !== 'off');

export function SitePart({ page: { site, offered, rows }, ...on }: Props) {
  return (
    <section class="glance" aria-label={t('popup_site_part')}>
      {site && <Site site={site} {...on} />}
      {!site && <Unread offered={offered} onTurnOn={on.onTurnOn} />}
      <div class="ways">
        {rows && (
          <button type="button" class="button" onClick={on.onPanel}>
            <Icon path={surfaceSigns.list} size={15} />
            {t('popup_panel')}
          </button>
        )}
        {on.onSettings && (
          <button type="button" class="button" onClick={on.onSettings}>
            <Icon path={surfaceSigns.settings} size={15} />
            {t('card_open_settings')}
          </button>
        )}
      </div>
    </section>
  );
}

interface UnreadProps extends Pick<Props, 'onTurnOn'> {
  readonly offered: PageView['offered'];
}

function Unread({ offered, onTurnOn }: UnreadProps) {
  return (
    <div class="site">
      <p class="hint">{t(offered ? 'popup_not_yet' : 'popup_no_site')}</p>
      {offered && (
        <>
          <button type="button" class="button main" onClick={onTurnOn}>
            {t('popup_turn_on', offered.host)}
          </button>
          <p class="hint" role="status">
            {t(offered.isRefused ? 'popup_turn_on_refused' : 'popup_turn_on_about')}
          </p>
        </>
      )}
    </div>
  );
}

interface SiteProps extends Pick<Props, 'hasService' | 'onMode' | 'onSite' | 'onSwitchOn'> {
  readonly site: NonNullable<PageView['site']>;
}

function Site({ site: { host, mode, offEverywhere, locked }, hasService, ...on }: SiteProps) {
  if (offEverywhere) {
    return (
      <div class="site">
        <p class="hint">{t('popup_off_everywhere')}</p>
        {locked ? (
          <LockedNote />
        ) : (
          <button type="button" class="button" onClick={on.onSwitchOn}>
            {t('popup_switch_on')}
          </button>
        )}
      </div>
    );
  }
  const isOn = mode !== 'off';
  return (
    <div class="site">
      <label class="switch">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          disabled={locked === 'switch'}
          onChange={(event) => on.onSite(event.currentTarget.checked)}
        />
        <span>{t('popup_site', host)}</span>
      </label>
      {isOn && hasService && (
        <select
          class="choose"
          aria-label={t('popup_mode')}
          value={mode}
          disabled={locked !== undefined}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const chosen = modesOn.find((one) => one === value);
            if (chosen) on.onMode(chosen);
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
