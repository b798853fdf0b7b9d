import { ownVersion } from '../../lib/extension/read-shortcuts.ts';
import { t } from '../../lib/locale/t.ts';
import { HelpPanels } from './HelpPanels.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import type { SectionProps } from './section-props.ts';

/** The version, the keys that work everywhere, the licences of what ships, and what helps where something goes wrong. */
export function AboutSection(props: SectionProps) {
  return (
    <>
      <section class="panel">
        <h2>{t('options_about_version')}</h2>
        <p id="about-version">
          Nametag <bdi>{ownVersion()}</bdi>
        </p>
        <ul class="hint">
          <li>
            <a href="/THIRD-PARTY-CODE.txt" target="_blank" rel="noopener">
              {t('options_about_licences')}
            </a>
          </li>
          <li>
            <a href="/THIRD-PARTY-NOTICES.txt" target="_blank" rel="noopener">
              {t('options_about_notices')}
            </a>
          </li>
        </ul>
      </section>
      <section class="panel">
        <h2>{t('options_about_shortcuts')}</h2>
        <p class="hint">{t('options_about_shortcuts_about')}</p>
        <Shortcuts />
      </section>
      <HelpPanels {...props} />
    </>
  );
}
