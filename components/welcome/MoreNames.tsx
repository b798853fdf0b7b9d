import { t } from '../../lib/locale/t.ts';
import type { Platform } from '../../lib/ui/options/platform.ts';
import { suggestedLists } from '../../lib/ui/options/suggested-lists.ts';
import { CatalogueEntry } from '../options/CatalogueEntry.tsx';
import { useAnswer } from '../options/use-answer.ts';
import { useListAccess } from '../options/use-list-access.ts';

/** Three public lists, one press each; none is on by itself. */
export function MoreNames({ platform }: { readonly platform: Platform }) {
  const { value: lists = [] } = useAnswer(platform.readCatalogue, [platform]);
  const { value: state, again } = useAnswer(() => platform.ask('listState', {}), [platform]);
  const { allow } = useListAccess(platform);
  const had = new Set(state?.lists.map(({ url }) => url));
  return (
    <section class="panel" id="first-lists">
      <h2>{t('first_lists')}</h2>
      <p class="hint">{t('first_lists_about')}</p>
      <ul class="lists">
        {suggestedLists(lists).map((list) => (
          <CatalogueEntry
            key={list.id}
            platform={platform}
            list={list}
            isAdded={had.has(list.url)}
            allow={allow}
            onAdded={again}
          />
        ))}
      </ul>
      <p class="actions setting">
        <a href="/options.html#lists">{t('first_lists_all')}</a>
      </p>
    </section>
  );
}
