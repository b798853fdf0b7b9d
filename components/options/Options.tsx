/** The options page: a list of sections, one of them open. What is changed works at once. */
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Door } from '../../lib/options/door.ts';
import { noPolicy } from '../../lib/policy.ts';
import { defaults } from '../../lib/settings.ts';
import { type MessageKey, t } from '../../lib/words.ts';
import { Appearance } from './Appearance.tsx';
import { Budget } from './Budget.tsx';
import { Cache } from './Cache.tsx';
import { Diagnostics } from './Diagnostics.tsx';
import { Lookups } from './Lookups.tsx';
import { Own } from './Own.tsx';
import { Sent } from './Sent.tsx';
import { Service } from './Service.tsx';
import { Sites } from './Sites.tsx';
import { useLook } from './useLook.ts';
import { useSettings } from './useSettings.ts';
import type { SectionProps } from './view.ts';

interface Section {
  readonly id: string;
  readonly title: MessageKey;
  readonly lead: MessageKey;
  readonly Part: ComponentType<SectionProps>;
}

const sections: readonly Section[] = [
  { id: 'service', title: 'options_service', lead: 'options_service_lead', Part: Service },
  { id: 'sent', title: 'options_sent', lead: 'options_sent_lead', Part: Sent },
  { id: 'lookups', title: 'options_lookups', lead: 'options_lookups_lead', Part: Lookups },
  { id: 'sites', title: 'options_sites', lead: 'options_sites_lead', Part: Sites },
  { id: 'appearance', title: 'options_appearance', lead: 'options_appearance_lead', Part: Appearance },
  { id: 'cache', title: 'options_cache', lead: 'options_cache_lead', Part: Cache },
  { id: 'budget', title: 'options_budget', lead: 'options_budget_lead', Part: Budget },
  { id: 'own', title: 'options_own', lead: 'options_own_lead', Part: Own },
  { id: 'diagnostics', title: 'options_diagnostics', lead: 'options_diagnostics_lead', Part: Diagnostics },
];

interface Props {
  readonly door: Door;
  /** The section that the page's address names. */
  readonly section: string;
  readonly systemDark: boolean;
}

export function Options({ door, section, systemDark }: Props) {
  const { known, saved, failed, change, forget } = useSettings(door);
  const open = sections.find(({ id }) => id === section) ?? sections[0];
  useEffect(forget, [forget, section]);
  const { settings, policy } = known ?? { settings: defaults, policy: noPolicy };
  const dark = settings.theme === 'auto' ? systemDark : settings.theme === 'dark';
  useLook(dark, open ? t('options_page_title', t(open.title)) : '');
  if (!open) return null;
  const { Part } = open;
  return (
    <div class="options">
      <nav class="side" aria-label={t('options_sections')}>
        <p class="brand">
          <img src="/icons/32.png" width="24" height="24" alt="" />
          Nametag
        </p>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} {...(id === open.id ? { 'aria-current': 'page' as const } : {})}>
                {t(title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main class="main" id={open.id} aria-busy={known === undefined}>
        <header>
          <h1>{t(open.title)}</h1>
          <p class="lead">{t(open.lead)}</p>
          {failed && (
            <p class="bad" role="alert">
              {t('options_not_saved')}
            </p>
          )}
        </header>
        {known && (
          <Part
            key={open.id}
            settings={settings}
            policy={policy}
            saved={saved}
            change={change}
            door={door}
            dark={dark}
          />
        )}
      </main>
    </div>
  );
}
