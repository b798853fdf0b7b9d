import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { areTooMany } from '../../lib/core/label/clean-tags.ts';
import { keyOf, splitKey } from '../../lib/core/label/key.ts';
import { t } from '../../lib/locale/t.ts';
import type { OwnLabelEntry } from '../../lib/protocol/requests.ts';
import { CategoryMark } from '../parts/CategoryMark.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import { ColourSelect } from './ColourSelect.tsx';
import { OwnChain } from './OwnChain.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import { TagsField } from './TagsField.tsx';

export interface RowEdit {
  /** As it is kept; the draft may be of another chain. */
  readonly before: OwnLabelEntry;
  readonly draft: OwnLabelEntry;
  /** The draft outlives a scroll that takes its row away. */
  readonly onDraft: (draft: OwnLabelEntry) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** No form may stand around the cells of a row, so their fields name it. */
const form = 'own-row';

/** The cells of a label that is edited where it stands. */
export function OwnRowEditor({ draft, onDraft, onSave, onCancel }: RowEdit) {
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  // A search draws all rows anew: what is typed in its box goes on there.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) first.current?.focus();
  }, []);
  const { chain, family, address } = splitKey(draft.key);
  const nameless = draft.name.trim() === '';
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onCancel();
  };
  return (
    <>
      <td>
        <CategoryMark category={draft.category} colour={draft.colour} />
      </td>
      <th scope="row" onKeyDown={onKeyDown}>
        <input
          id="own-row-name"
          form={form}
          ref={first}
          aria-label={t('options_own_name')}
          value={draft.name}
          maxLength={200}
          autocomplete="off"
          aria-invalid={tried && nameless}
          aria-describedby="own-row-said"
          onInput={({ currentTarget }) => onDraft({ ...draft, name: currentTarget.value })}
        />
        <span class="bad" role="status" id="own-row-said">
          {tried && nameless && t('options_own_no_name')}
        </span>
        <CategorySelect
          id="own-row-category"
          form={form}
          value={draft.category}
          onChoose={(category) => onDraft({ ...draft, category })}
        />
        <ColourSelect
          id="own-row-colour"
          form={form}
          value={draft.colour ?? 'none'}
          onChoose={(colour) => onDraft({ ...draft, colour })}
        />
      </th>
      <OwnPlace label={draft}>
        <OwnChain
          id="own-row-chain"
          form={form}
          family={family}
          chain={chain}
          onChange={(next) => onDraft({ ...draft, key: keyOf(next, address) })}
        />
      </OwnPlace>
      <td onKeyDown={onKeyDown}>
        <input
          id="own-row-note"
          form={form}
          aria-label={t('options_own_note')}
          value={draft.note}
          maxLength={1_000}
          autocomplete="off"
          onInput={({ currentTarget }) => onDraft({ ...draft, note: currentTarget.value })}
        />
        <TagsField
          id="own-row-tags"
          form={form}
          value={draft.tags}
          onType={(tags) => onDraft({ ...draft, tags })}
        />
      </td>
      <td class="actions" onKeyDown={onKeyDown}>
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (!nameless && !areTooMany(draft.tags ?? '')) onSave();
          }}
        >
          <button type="submit" class="button small main-one">
            {t('card_save')}
          </button>
          <button type="button" class="button small" onClick={onCancel}>
            {t('options_cancel')}
          </button>
        </form>
      </td>
    </>
  );
}
