import { type Category, categories } from '../../lib/core/label/categories.ts';
import { type KeyChain, keyChainName, keyChains } from '../../lib/core/label/key.ts';
import { t } from '../../lib/locale/t.ts';
import type { RequestPayload } from '../../lib/protocol/requests.ts';
import { Choose } from '../parts/Choose.tsx';
import { Field } from './Field.tsx';

/** What the user says of a list that says it not itself. */
export interface PlainList {
  readonly name: string;
  readonly category: Category;
  readonly chain: KeyChain | undefined;
}

export const nothingSaid: PlainList = { name: '', category: 'scam', chain: undefined };

export function jobOf({ name, category, chain }: PlainList): Omit<RequestPayload<'listPreview'>, 'url'> {
  return {
    ...(chain && { chain }),
    ...(name.trim() !== '' && { fixed: { name: name.trim(), type: category, subtype: '' } }),
  };
}

interface Props {
  readonly facts: PlainList;
  readonly onChange: (facts: PlainList) => void;
}

/** For a file that has addresses alone: what they are called, and their chain. */
export function PlainListFields({ facts, onChange }: Props) {
  const { name, category, chain } = facts;
  return (
    <details>
      <summary>{t('options_lists_plain')}</summary>
      <p class="hint">{t('options_lists_plain_about')}</p>
      <div class="form">
        <Field
          id="list-name"
          label={t('options_own_name')}
          value={name}
          onType={(typed) => onChange({ ...facts, name: typed })}
        />
        <label for="list-category">
          {t('options_own_category')}
          <Choose
            id="list-category"
            value={category}
            choices={categories}
            nameOf={(choice) => t(`category_${choice}`)}
            onChoose={(chosen) => onChange({ ...facts, category: chosen })}
          />
        </label>
        <label for="list-chain">
          {t('options_own_chain')}
          <Choose<KeyChain | ''>
            id="list-chain"
            value={chain ?? ''}
            choices={['', ...keyChains]}
            nameOf={(choice) => (choice === '' ? t('options_lists_any_chain') : keyChainName(choice))}
            onChoose={(choice) => onChange({ ...facts, chain: choice || undefined })}
          />
        </label>
      </div>
    </details>
  );
}
