/** The first page: what Nametag does, where to see it, and how to reach it. Nothing has to be set up. */
import { explorersOf, explorerUrl, isChainId } from '../../lib/core/chains.ts';
import { splitKey } from '../../lib/core/label/key.ts';
import { hosts } from '../../lib/core/sites/hosts.ts';
import { t } from '../../lib/locale/t.ts';
import { livePage } from '../options/live-page.ts';
import { Panel } from '../options/Panel.tsx';
import { usePageTheme } from '../options/use-page-theme.ts';
import { useSettings } from '../options/use-settings.ts';
import { spellAddress } from '../parts/spell-address.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { MoreNames } from './MoreNames.tsx';
import { Samples } from './Samples.tsx';

export function First() {
  const { known } = useSettings();
  const theme = known?.settings.theme ?? 'auto';
  usePageTheme(theme, t('first_title'));
  return (
    <main class="first">
      <header>
        <h1>{t('first_title')}</h1>
        <p class="lead">{t('first_lead', String(hosts.length))}</p>
      </header>
      <Panel title={t('first_sample')} about={t('first_sample_about')}>
        <Samples theme={theme} />
        <LivePage />
      </Panel>
      <FirstSteps />
      <MoreNames />
      <Panel title={t('first_sent')}>
        <p>{t('first_sent_about')}</p>
        <nav class="actions setting" aria-label={t('first_more')}>
          <a href="/options.html#sources">{t('first_service')}</a>
          <a href="/options.html#sites">{t('first_sites')}</a>
          <a href="/options.html">{t('first_all_settings')}</a>
        </nav>
      </Panel>
    </main>
  );
}

/** A real page with many addresses. */
function LivePage() {
  const { chain } = splitKey(livePage.key);
  if (!isChainId(chain)) return null;
  return (
    <div class="actions setting">
      <a class="button main" id="first-live" href={explorerUrl(chain, 'address', spellAddress(livePage))}>
        {t('first_start')}
      </a>
      <span class="hint">{t('first_start_about', explorersOf(chain)[0].name)}</span>
    </div>
  );
}
