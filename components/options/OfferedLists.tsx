import type { NewList } from '../../lib/core/lists/label-list.ts';
import { t } from '../../lib/locale/t.ts';
import { Button } from '../parts/Button.tsx';
import { addLists } from './add-lists.ts';
import { notAllowedText } from './list-problem-text.ts';
import { Outcome } from './Outcome.tsx';
import { PagePanel } from './PagePanel.tsx';
import { SureButton } from './SureButton.tsx';
import { useOutcome } from './use-outcome.ts';

interface Props {
  readonly lists: readonly NewList[];
  readonly isByPolicy: boolean;
  readonly allow: (urls: readonly string[]) => Promise<boolean>;
  /** Only those that the user's own settings name can go. */
  readonly onRemove: (() => void) | undefined;
}

/** Lists that an organisation, a file or this build names: they work after one press, because the browser has to ask. */
export function OfferedLists({ lists, isByPolicy, allow, onRemove }: Props) {
  const urls = lists.map(({ url }) => url);
  const adding = useOutcome();
  const add = async () => {
    if (!(await allow(urls))) return notAllowedText(urls);
    const failed = await addLists(lists);
    return failed.map(({ list, why }) => `${list.url}: ${why}`).join(' ') || undefined;
  };

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
        <Button
          class="button main"
          id="lists-offered-add"
          // Not disabled, which would take the focus away.
          aria-disabled={adding.doing !== undefined}
          text={t('options_lists_offered_add')}
          onClick={() => adding.runOnce(add, t('options_lists_loading'))}
        />
        {onRemove && (
          <SureButton
            name="offered-remove"
            text={t('options_lists_remove')}
            sure={t('options_lists_offered_remove')}
            onSure={onRemove}
          />
        )}
      </div>
      <Outcome id="lists-offered-said" {...adding} />
    </PagePanel>
  );
}
