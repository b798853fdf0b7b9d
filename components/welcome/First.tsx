/** The first page: what Nametag does, where to see it, and how to reach it. Nothing has to be set up. */
import { explorersOf, explorerUrl, isChainId } from '../../lib/core/chains.ts';
import type { CatalogueList } from '../../lib/core/import/is-catalogue.ts';
import { splitKey } from '../../lib/core/label/key.ts';
import { hosts } from '../../lib/core/sites/hosts.ts';
import { readCatalogue } from '../../lib/extension/read-catalogue.ts';
import { isOnToolbar } from '../../lib/extension/read-shortcuts.ts';
import { t } from '../../lib/locale/t.ts';
import { signs } from '../../lib/look/signs.ts';
import { surfaceSigns } from '../../lib/look/surface-signs.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import { CatalogueEntry } from '../options/CatalogueEntry.tsx';
import { PagePanel } from '../options/PagePanel.tsx';
import { Shortcuts } from '../options/Shortcuts.tsx';
import { livePage, samples } from '../options/samples.ts';
import { useAnswer } from '../options/use-answer.ts';
import { useHostAccess } from '../options/use-host-access.ts';
import { usePaintedSamples } from '../options/use-painted-samples.ts';
import { usePageTheme, useSettings } from '../options/use-settings.ts';
import { Icon } from '../parts/Icon.tsx';
import { watchLabels } from '../parts/own-page.ts';
import { spellAddress } from '../parts/spell-address.ts';

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
      <PagePanel title={t('first_sample')} about={t('first_sample_about')}>
        <Samples theme={theme} />
        <LivePage />
      </PagePanel>
      <FirstSteps />
      <MoreNames />
      <PagePanel title={t('first_sent')}>
        <p>{t('first_sent_about')}</p>
        <nav class="actions setting" aria-label={t('first_more')}>
          <a href="/options.html#sources">{t('first_service')}</a>
          <a href="/options.html#sites">{t('first_sites')}</a>
          <a href="/options.html">{t('first_all_settings')}</a>
        </nav>
      </PagePanel>
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

interface Props {
  readonly theme: Settings['theme'];
}

/** Addresses as a page has them, and as the same page looks with Nametag. */
function Samples({ theme }: Props) {
  const place = usePaintedSamples<HTMLTableElement>({ theme, density: 'place' });
  return (
    <table class="sample setting" ref={place} id="first-sample">
      <thead>
        <tr>
          <th scope="col">{t('first_before')}</th>
          <th scope="col">{t('first_after')}</th>
        </tr>
      </thead>
      <tbody>
        {samples.map(({ key, shown }) => (
          <tr key={key}>
            <td class="mono">{shown}</td>
            <td>
              <span class="mono" data-sample={key}>
                {shown}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** No event of both browsers says when it changes. */
function watchToolbar(look: () => void): () => void {
  const timer = setInterval(look, 1_000);
  return () => clearInterval(timer);
}

/** Where the toolbar's button is, the menu and the keys. */
function FirstSteps() {
  const { value: isPinned = false } = useAnswer(isOnToolbar, [], watchToolbar);
  return (
    <PagePanel title={t('first_steps')}>
      <ul class="steps">
        <li id="first-pin" data-done={isPinned}>
          <Icon path={isPinned ? signs.done : signs.pin} />
          <p>{t(isPinned ? 'first_pinned' : 'first_pin')}</p>
        </li>
        <li>
          <Icon path={surfaceSigns.show} />
          <p>{t('first_rest')}</p>
        </li>
        <li>
          <Icon path={surfaceSigns.list} />
          <p>{t('first_menu', t('menu_look_up'))}</p>
        </li>
      </ul>
      <Shortcuts />
    </PagePanel>
  );
}

/** Three public lists, one press each; none is on by itself. */
function MoreNames() {
  const { value: lists = [] } = useAnswer(readCatalogue, []);
  const { value: state } = useAnswer(() => askWorker('listState', {}), [], watchLabels);
  const { allow } = useHostAccess();
  const had = new Set(state?.lists.map(({ url }) => url));
  return (
    <PagePanel id="first-lists" title={t('first_lists')} about={t('first_lists_about')}>
      <ul class="lists">
        {suggestedLists(lists).map((list) => (
          <CatalogueEntry key={list.id} list={list} isAdded={had.has(list.url)} allow={allow} />
        ))}
      </ul>
      <p class="actions setting">
        <a href="/options.html#lists">{t('first_lists_all')}</a>
      </p>
    </PagePanel>
  );
}

/** What most people miss first. */
const uses: readonly CatalogueList['goodFor'][] = ['phishing', 'apps', 'tokens'];

/** Of each use, the list that has most that the built-in one lacks. */
const suggestedLists = (lists: readonly CatalogueList[]): readonly CatalogueList[] =>
  uses.flatMap((use) =>
    lists
      .filter(({ goodFor }) => goodFor === use)
      .toSorted((a, b) => (b.fresh ?? 0) - (a.fresh ?? 0))
      .slice(0, 1),
  );
