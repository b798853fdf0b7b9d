import { useState } from 'preact/hooks';
import type { NewList } from '../../lib/core/lists/label-list.ts';
import { t } from '../../lib/locale/t.ts';
import { addLists } from './add-lists.ts';
import { notAllowedText } from './list-problem-text.ts';
import { PagePanel } from './PagePanel.tsx';

interface Props {
  readonly lists: readonly NewList[];
  readonly isByPolicy: boolean;
  readonly allow: (urls: readonly string[]) => Promise<boolean>;
  readonly onAdded: () => void;
}

/** Lists that an organisation, a file or this build names: they work after one press, because the browser has to ask. */
export function OfferedLists({ lists, isByPolicy, allow, onAdded }: Props) {
  const [loading, setLoading] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);

  async function addAll(allowed: Promise<boolean>): Promise<readonly string[]> {
    if (!(await allowed)) return [notAllowedText(lists.map(({ url }) => url))];
    return (await addLists(lists)).map(({ list, why }) => `${list.url}: ${why}`);
  }

  return (
    <PagePanel
      id="lists-offered"
      title={t('options_lists_offered')}
      about={t(isByPolicy ? 'options_lists_offered_policy' : 'options_lists_offered_about')}
    >
      <ul>
        {lists.map(({ url, fixed }) => (
          <li key={url} class="breaks">
            <bdi>{fixed ? `${fixed.name} (${url})` : url}</bdi>
          </li>
        ))}
      </ul>
      <div class="actions">
        <button
          type="button"
          class="button main"
          id="lists-offered-add"
          disabled={loading}
          onClick={() => {
            setLoading(true);
            void addAll(allow(lists.map(({ url }) => url))).then((found) => {
              setProblems(found);
              setLoading(false);
              onAdded();
            });
          }}
        >
          {t('options_lists_offered_add')}
        </button>
      </div>
      <p class={problems.length > 0 ? 'below bad' : 'below'} role="status">
        {loading ? t('options_lists_loading') : problems.join(' ')}
      </p>
    </PagePanel>
  );
}
