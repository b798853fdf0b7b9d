/** The first page: what Nametag does, that it already works, and what can be set up. Every part is optional. */
import { useEffect, useRef } from 'preact/hooks';
import type { Key } from '../../lib/core/label/key.ts';
import { hosts } from '../../lib/core/sites/hosts.ts';
import { t } from '../../lib/locale/t.ts';
import { siteMode, withSwitch } from '../../lib/settings/site-mode.ts';
import type { Platform } from '../../lib/ui/options/platform.ts';
import { spellAddress } from '../../lib/ui/spell-address.ts';
import { HostSetting } from '../options/HostSetting.tsx';
import { KeySetting } from '../options/KeySetting.tsx';
import { LookupsSection } from '../options/LookupsSection.tsx';
import { Below } from '../options/Setting.tsx';
import type { SectionProps } from '../options/section-props.ts';
import { useGranted } from '../options/use-granted.ts';
import { usePageTheme } from '../options/use-page-theme.ts';
import { useSettings } from '../options/use-settings.ts';
import { LockedNote } from '../parts/LockedNote.tsx';

interface Props {
  readonly platform: Platform;
  readonly systemDark: boolean;
  /** Addresses that the pack has labels for. */
  readonly samples: readonly Key[];
  readonly paint: (place: HTMLElement, dark: boolean) => () => void;
  readonly onClose: () => void;
}

export function First({ platform, systemDark, samples, paint, onClose }: Props) {
  const { known, saved, failed, change } = useSettings(platform);
  const theme = known?.settings.theme ?? 'auto';
  const dark = theme === 'auto' ? systemDark : theme === 'dark';
  usePageTheme(dark, t('first_title'));
  return (
    <main class="first" aria-busy={known === undefined}>
      <header>
        <h1>{t('first_title')}</h1>
        <p class="lead">{t('first_lead')}</p>
        {failed && (
          <p class="bad" role="alert">
            {t('options_not_saved')}
          </p>
        )}
      </header>
      <section class="panel">
        <h2>{t('first_sample')}</h2>
        <p class="hint">{t('first_sample_about')}</p>
        <Sample samples={samples} dark={dark} paint={paint} />
        <div class="actions setting">
          <button type="button" class="button main-one" id="first-close" onClick={onClose}>
            {t('first_start')}
          </button>
          <span class="hint">{t('first_start_about')}</span>
        </div>
      </section>
      {known && <Steps {...known} saved={saved} change={change} platform={platform} dark={dark} />}
      <section class="panel">
        <div class="actions">
          <button type="button" class="button main-one" onClick={onClose}>
            {t('first_start')}
          </button>
          <a class="button" href="/options.html">
            {t('first_all_settings')}
          </a>
        </div>
      </section>
    </main>
  );
}

function Sample({ samples, dark, paint }: Pick<Props, 'samples' | 'paint'> & { readonly dark: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? paint(place.current, dark) : undefined), [paint, dark]);
  return (
    <div class="setting">
      <div class="sample" ref={place} data-look={dark ? 'dark' : 'light'} id="first-sample">
        {samples.map((key) => (
          <p key={key}>
            <span class="mono" data-key={key}>
              {spellAddress({ key })}
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}

function Steps(props: SectionProps) {
  const granted = useGranted(props.platform.access);
  const { settings, policy, saved, change } = props;
  const locked = policy.locked.has('sites');
  return (
    <>
      <section class="panel">
        <h2>{t('first_sent')}</h2>
        <p>{t('first_sent_about')}</p>
      </section>
      <section class="panel">
        <h2>{t('first_service')}</h2>
        <p class="hint">{t('first_service_about')}</p>
        <details>
          <summary>{t('first_service_open')}</summary>
          {(['baseUrl', 'altUrl'] as const).map((name) => (
            <HostSetting
              key={name}
              {...props}
              name={name}
              granted={granted}
              label={t(name === 'baseUrl' ? 'options_base_url' : 'options_alt_url')}
              hint={t(name === 'baseUrl' ? 'options_base_url_about' : 'options_alt_url_about')}
            />
          ))}
          <KeySetting {...props} />
        </details>
      </section>
      <LookupsSection {...props} />
      <section class="panel">
        <h2>{t('first_sites')}</h2>
        <p class="hint">{t('first_sites_about', String(hosts.length))}</p>
        {locked && <LockedNote />}
        <details>
          <summary>{t('first_sites_open')}</summary>
          <div class="choices across" id="first-sites">
            {[...hosts].sort().map((host) => (
              <label key={host} class="choice">
                <input
                  type="checkbox"
                  disabled={locked || settings.mode === 'off'}
                  data-site={host}
                  checked={siteMode(settings, host) !== 'off'}
                  onChange={(event) =>
                    change('sites', withSwitch(settings, host, event.currentTarget.checked).sites)
                  }
                />
                <span>{host}</span>
              </label>
            ))}
          </div>
        </details>
        <Below
          id="first-sites-said"
          problem={undefined}
          saved={saved === 'sites'}
          locked={false}
          more={undefined}
        />
      </section>
    </>
  );
}
