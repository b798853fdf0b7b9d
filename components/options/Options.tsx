/** The options page: a list of sections, one of them open. Changes apply at once. */
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { type MessageKey, t } from '../../lib/locale/t.ts';
import { defaults } from '../../lib/settings/settings.ts';
import { AboutSection } from './AboutSection.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { BackupSection } from './BackupSection.tsx';
import { ListsSection } from './ListsSection.tsx';
import { OwnSection } from './OwnSection.tsx';
import { SitesSection } from './SitesSection.tsx';
import { SourcesSection } from './SourcesSection.tsx';
import type { SectionProps } from './section-props.ts';
import { usePageTheme, useSettings } from './use-settings.ts';

interface Section {
  readonly id: string;
  readonly title: MessageKey;
  readonly lead?: MessageKey;
  readonly Part: ComponentType<SectionProps>;
  /** It is of use while settings cannot be read, but for what is read with them. */
  readonly isApart?: boolean;
}

/** What everybody can use comes first. */
const sections: readonly Section[] = [
  { id: 'appearance', title: 'options_appearance', Part: AppearanceSection },
  { id: 'own', title: 'options_own', lead: 'options_own_lead', Part: OwnSection, isApart: true },
  { id: 'lists', title: 'options_lists', lead: 'options_lists_lead', Part: ListsSection },
  { id: 'sites', title: 'options_sites', lead: 'options_sites_lead', Part: SitesSection },
  { id: 'sources', title: 'options_sources', lead: 'options_sources_lead', Part: SourcesSection },
  { id: 'backup', title: 'options_backup', lead: 'options_backup_lead', Part: BackupSection },
  { id: 'about', title: 'options_about', Part: AboutSection, isApart: true },
];

interface Props {
  /** The section in the page's URL; behind a slash, what has the focus there. */
  readonly section: string;
}

export function Options({ section }: Props) {
  const { known, saved, failed, change, forget } = useSettings();
  const [asked, place] = section.split('/');
  const open = sections.find(({ id }) => id === asked) ?? sections[0];
  const isKnown = known !== undefined;
  useEffect(forget, [forget, section]);
  useEffect(() => {
    if (isKnown && place) document.getElementById(place)?.focus();
  }, [isKnown, section]);
  usePageTheme((known?.settings ?? defaults).theme, open ? t('options_page_title', t(open.title)) : '');
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
              <a href={`#${id}`} aria-current={id === open.id ? 'page' : undefined}>
                {t(title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main id={open.id} aria-busy={known === undefined}>
        <header>
          <h1>{t(open.title)}</h1>
          {open.lead && <p class="lead">{t(open.lead)}</p>}
          {failed && (
            <p class="bad" role="alert">
              {t('options_not_saved')}
            </p>
          )}
        </header>
        {known?.isUnread && (
          <p class="bad" role="alert">
            {t('reason_settings_unread')}
          </p>
        )}
        {known && (!known.isUnread || open.isApart) && (
          <Part key={open.id} {...known} saved={saved} change={change} />
        )}
      </main>
    </div>
  );
}
