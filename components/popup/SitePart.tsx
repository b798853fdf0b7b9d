/** The site in the tab: its switch and mode, or the way to turn it on. */
import { t } from '../../lib/locale/t.ts';
import { surfaceSigns } from '../../lib/look/surface-signs.ts';
import { modesOn } from '../../lib/settings/modes.ts';
import type { Policy } from '../../lib/settings/policy.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import { siteMode } from '../../lib/settings/site-mode.ts';
import { Button } from '../parts/Button.tsx';
import { Choose } from '../parts/Choose.tsx';
import { LockedNote } from '../parts/LockedNote.tsx';
import { hasService, type PopupActions, type PopupState, pageRows } from './popup.ts';

interface Props {
  readonly popup: PopupActions;
  readonly state: PopupState;
}

export function SitePart({ popup, state }: Props) {
  return (
    <section class="glance" aria-label={t('popup_site_part')}>
      {state.tab?.host !== undefined && state.tab.isAllowed ? (
        <Site popup={popup} state={state} host={state.tab.host} />
      ) : (
        <Unread popup={popup} state={state} />
      )}
      <div class="ways">
        {pageRows(state) && (
          <Button icon={surfaceSigns.list} text={t('popup_panel')} onClick={() => popup.panel('')} />
        )}
        <Button icon={surfaceSigns.settings} text={t('card_open_settings')} onClick={popup.openSettings} />
      </div>
    </section>
  );
}

function Unread({ popup, state: { tab, refused } }: Props) {
  return (
    <div class="site">
      <p class="hint">{t(tab?.host === undefined ? 'popup_no_site' : 'popup_not_yet')}</p>
      {tab?.host !== undefined && (
        <>
          <Button class="button main" text={t('popup_turn_on', tab.host)} onClick={popup.turnOn} />
          <p class="hint" role="status">
            {t(tab.host === refused ? 'popup_turn_on_refused' : 'popup_turn_on_about')}
          </p>
        </>
      )}
    </div>
  );
}

function Site({ popup, state: { settings, locked: fixed }, host }: Props & { readonly host: string }) {
  const { mode, offEverywhere, locked } = siteView(settings, fixed, host);
  if (offEverywhere) {
    return (
      <div class="site">
        <p class="hint">{t('popup_off_everywhere')}</p>
        {locked ? <LockedNote /> : <Button text={t('popup_switch_on')} onClick={popup.switchOn} />}
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
          onChange={(event) => popup.setSite(event.currentTarget.checked)}
        />
        <span>{t('popup_site', host)}</span>
      </label>
      {isOn && hasService(settings) && (
        <Choose
          class="choose"
          aria-label={t('popup_mode')}
          value={mode}
          choices={modesOn}
          nameOf={(choice) => t(`mode_${choice}`)}
          disabled={locked !== undefined}
          onChoose={popup.setMode}
        />
      )}
      {locked && <LockedNote />}
    </div>
  );
}

/** The switch and the mode of one site, as the popup shows them. Pure. */
export function siteView(settings: Settings, locked: Policy['locked'], host: string) {
  /** Nametag is off everywhere, whatever the site's own switch says. */
  const offEverywhere = settings.mode === 'off';
  const isSet = locked.has('sites') || (offEverywhere && locked.has('mode'));
  /** A policy fixes the switch of every site, or the mode wherever Nametag is on. */
  const part = isSet ? ('switch' as const) : locked.has('mode') ? ('mode' as const) : undefined;
  return { mode: siteMode(settings, host), offEverywhere, ...(part && { locked: part }) };
}
