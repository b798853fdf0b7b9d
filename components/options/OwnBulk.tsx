import { useState } from 'preact/hooks';
import { type Category, categories } from '../../lib/core/label/categories.ts';
import { longestTag } from '../../lib/core/label/clean-tags.ts';
import { type OwnColourChoice, ownColourChoices } from '../../lib/core/label/own-colour.ts';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestPayload } from '../../lib/protocol/requests.ts';
import { Button } from '../parts/Button.tsx';
import { Choose } from '../parts/Choose.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import type { OutcomeState } from './use-outcome.ts';

interface Props extends Pick<OutcomeState, 'run'> {
  readonly query: string;
  readonly total: number;
  /** The count is still that of the search before. */
  readonly isLate: boolean;
}

type Change = RequestPayload<'ownChangeFound'>['to'];

/** What is done with all labels that were found, in one step that can be undone. */
export function OwnBulk({ query, total, isLate, run }: Props) {
  const [category, setCategory] = useState<Category>('wallet');
  const [colour, setColour] = useState<OwnColourChoice>('blue');
  const [typed, setTyped] = useState('');
  const change = (to: Change, words: (changed: number) => string) => {
    if (isLate) return;
    run(async () => {
      const { changed, at } = await askWorker('ownChangeFound', { query, ...(to && { to }) });
      return { message: words(changed), ...(changed > 0 && { undo: () => askWorker('ownUndo', { at }) }) };
    });
  };
  const button = (id: string, text: string, to: Change, words: (changed: number) => string) => (
    <Button id={id} disabled={to?.addTag === '' || to?.removeTag === ''} onClick={() => change(to, words)}>
      {text}
    </Button>
  );
  const become = (id: string, to: Change, word: string) =>
    button(id, tCount('options_own_change_all', total, word), to, (changed) =>
      tCount('options_own_changed_all', changed, word),
    );
  const tag = typed.trim();
  return (
    <div id="own-bulk">
      <div class="actions">
        <Choose
          id="own-bulk-category"
          aria-label={t('options_own_category')}
          value={category}
          choices={categories}
          nameOf={(choice) => t(`category_${choice}`)}
          onChoose={setCategory}
        />
        {become('own-bulk-change', { category }, t(`category_${category}`))}
        {button('own-bulk-delete', tCount('options_own_delete_all', total), undefined, (changed) =>
          tCount('options_own_deleted_all', changed),
        )}
      </div>
      <div class="actions">
        <Choose
          id="own-bulk-colour"
          aria-label={t('options_own_colour')}
          value={colour}
          choices={ownColourChoices}
          nameOf={(choice) => t(`colour_${choice}`)}
          onChoose={setColour}
        />
        {become('own-bulk-recolour', { colour }, t(`colour_${colour}`))}
      </div>
      <div class="actions">
        <TextInput
          id="own-bulk-tag"
          aria-label={t('options_own_tag')}
          placeholder={t('options_own_tag')}
          value={typed}
          maxLength={longestTag}
          onType={setTyped}
        />
        {button('own-bulk-add-tag', tCount('options_own_tag_all', total), { addTag: tag }, (changed) =>
          tCount('options_own_tagged_all', changed, tag),
        )}
        {button(
          'own-bulk-remove-tag',
          tCount('options_own_untag_all', total),
          { removeTag: tag },
          (changed) => tCount('options_own_untagged_all', changed, tag),
        )}
      </div>
    </div>
  );
}
