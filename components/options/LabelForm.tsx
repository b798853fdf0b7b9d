import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { chainOf, chains, chainsOfFamily, type FamilyId, isChainId } from '../../lib/core/chains.ts';
import { categories } from '../../lib/core/label/categories.ts';
import { areTooMany, longestTag, mostTags } from '../../lib/core/label/clean-tags.ts';
import { type KeyChain, keyChainName } from '../../lib/core/label/key.ts';
import { ownColourChoices } from '../../lib/core/label/own-colour.ts';
import { t } from '../../lib/locale/t.ts';
import type { OwnLabelEntry } from '../../lib/protocol/requests.ts';
import { Button } from '../parts/Button.tsx';
import { Choose } from '../parts/Choose.tsx';
import { Form } from '../parts/Form.tsx';
import { NamedField } from './NamedField.tsx';

export type LabelDraft = Omit<OwnLabelEntry, 'key'>;

interface Props {
  /** What the ids of its fields begin with. */
  readonly id: string;
  readonly draft: LabelDraft;
  readonly onWrite: (part: Partial<LabelDraft>) => void;
  /** Of the address, once it is one. */
  readonly family?: FamilyId | undefined;
  readonly chain: KeyChain | undefined;
  readonly onChain: (chain: KeyChain) => void;
  /** Called with what can be saved; `undefined` where a name is missing or tags are too many. */
  readonly onSave: (draft: LabelDraft | undefined) => void;
  readonly onCancel: () => void;
  /** The address. */
  readonly children: ComponentChildren;
}

/** All that can be said in a label of one's own. */
export function LabelForm(props: Props) {
  const {
    id,
    draft,
    onWrite: write,
    family = chains[0].family,
    chain,
    onChain,
    onSave,
    onCancel,
    children,
  } = props;
  const [tried, setTried] = useState(false);
  const { name, note, category, tags = '', colour = 'none' } = draft;
  const nameless = name.trim() === '';
  const isBad = areTooMany(tags);
  return (
    <Form
      class="form"
      id={`${id}-form`}
      onSubmit={() => {
        setTried(true);
        onSave(nameless || isBad ? undefined : { ...draft, name: name.trim(), note: note.trim() });
      }}
      onKeyDown={({ key, isComposing }) => key === 'Escape' && !isComposing && onCancel()}
    >
      {children}
      <NamedField
        id={`${id}-name`}
        label={t('options_own_name')}
        value={name}
        maxLength={200}
        problem={tried && nameless && t('options_own_no_name')}
        onType={(typed) => write({ name: typed })}
      />
      {!isChainId(family) && (
        <label for={`${id}-chain`}>
          {t('options_own_chain')}
          <Choose<KeyChain>
            id={`${id}-chain`}
            value={chain ?? family}
            choices={[family, ...chainsOfFamily(family)]}
            nameOf={(choice) =>
              isChainId(choice) ? chainOf(choice).name : t('options_own_every_chain', keyChainName(choice))
            }
            onChoose={onChain}
          />
        </label>
      )}
      <label for={`${id}-category`}>
        {t('options_own_category')}
        <Choose
          id={`${id}-category`}
          value={category}
          choices={categories}
          nameOf={(choice) => t(`category_${choice}`)}
          onChoose={(chosen) => write({ category: chosen })}
        />
      </label>
      <label for={`${id}-colour`}>
        {t('options_own_colour')}
        <Choose
          id={`${id}-colour`}
          value={colour}
          choices={ownColourChoices}
          nameOf={(choice) => t(`colour_${choice}`)}
          onChoose={(chosen) => write({ colour: chosen })}
        />
      </label>
      <NamedField
        id={`${id}-tags`}
        label={t('options_own_tags')}
        value={tags}
        maxLength={1_000}
        placeholder={t('options_own_tags_example')}
        problem={isBad && t('options_own_bad_tags', String(mostTags), String(longestTag))}
        onType={(typed) => write({ tags: typed })}
      />
      <NamedField
        id={`${id}-note`}
        label={t('options_own_note')}
        value={note}
        maxLength={1_000}
        onType={(typed) => write({ note: typed })}
      />
      <div class="actions full">
        <Button type="submit" class="button main" text={t('card_save')} />
        <Button text={t('options_cancel')} onClick={onCancel} />
      </div>
    </Form>
  );
}
