import { areTooMany, longestTag, mostTags } from '../../lib/core/label/clean-tags.ts';
import { t } from '../../lib/locale/t.ts';

interface Props {
  readonly id: string;
  readonly value: string | undefined;
  /** What it is stands above it, not only for screen readers. */
  readonly labelled?: true;
  /** The form that it belongs to, if it stands outside. */
  readonly form?: string;
  readonly onType: (tags: string) => void;
}

/** All tags of a label in one field, which says at once when there are too many. */
export function TagsField({ id, value = '', labelled, form, onType }: Props) {
  const isBad = areTooMany(value);
  return (
    <label>
      <span class={labelled ? undefined : 'heard'}>{t('options_own_tags')}</span>
      <input
        id={id}
        form={form}
        value={value}
        maxLength={1_000}
        autocomplete="off"
        placeholder={t('options_own_tags_example')}
        aria-invalid={isBad}
        aria-describedby={`${id}-said`}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
      <span class="bad" role="status" id={`${id}-said`}>
        {isBad && t('options_own_bad_tags', String(mostTags), String(longestTag))}
      </span>
    </label>
  );
}
