import { useRef, useState } from 'preact/hooks';
import { type Category, categories } from '../../lib/core/label/categories.ts';
import { type KeyChain, keyChainName, keyChains } from '../../lib/core/label/key.ts';
import { t } from '../../lib/locale/t.ts';
import type { RequestPayload } from '../../lib/protocol/requests.ts';
import { Button } from '../parts/Button.tsx';
import { Choose } from '../parts/Choose.tsx';
import { Form } from '../parts/Form.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import { NamedField } from './NamedField.tsx';
import { readTypedList } from './read-typed-list.ts';
import type { ListLook } from './use-list-look.ts';

/** Asks for the URL of a list, to look at it before it is added. */
export function AddList({ looking }: { readonly looking: ListLook }) {
  const [typed, setTyped] = useState('');
  const [plain, setPlain] = useState<PlainList>(nothingSaid);
  const [taken, setTaken] = useState<{ readonly url: string; readonly sealKey: string }>();
  const { problem, doing } = looking.outcome;
  /** A list was found for what is said below. */
  const isSaidOfOne = useRef(false);
  const leave = () => {
    isSaidOfOne.current ||= looking.seen !== undefined;
    looking.leave();
  };
  const submit = () => {
    if (doing !== undefined) return;
    const read = readTypedList(typed);
    if (!read.list) return looking.refuse(t(read.problem));
    const { url } = read.list;
    const sealKey = read.sealKey ?? (taken?.url === url ? taken.sealKey : undefined);
    looking.look({ ...read.list, ...jobOf(plain) }, sealKey);
    if (sealKey === undefined) return;
    // It is seen no longer than it must be, and still there when one presses again.
    setTaken({ url, sealKey });
    setTyped(url);
  };
  return (
    <Form class="setting" onSubmit={submit}>
      <div class="actions">
        <TextInput
          id="list-url"
          class="wide"
          inputMode="url"
          placeholder="https://"
          aria-label={t('options_lists_url')}
          aria-invalid={problem !== undefined}
          aria-describedby="list-problem"
          value={typed}
          onType={(text) => {
            setTyped(text);
            leave();
            // What was said of one list is said of no other. One that was not found is still the same.
            if (isSaidOfOne.current) setPlain(nothingSaid);
            isSaidOfOne.current = false;
          }}
        />
        <Button type="submit" id="list-look" aria-disabled={doing !== undefined}>
          {t('options_lists_look')}
        </Button>
      </div>
      <PlainListFields
        facts={plain}
        onChange={(facts) => {
          setPlain(facts);
          // What is seen would be added as it was said before.
          leave();
        }}
      />
    </Form>
  );
}

/** What the user says of a list that says it not itself. */
interface PlainList {
  readonly name: string;
  readonly category: Category;
  readonly chain: KeyChain | undefined;
}

const nothingSaid: PlainList = { name: '', category: 'scam', chain: undefined };

function jobOf({ name, category, chain }: PlainList): Omit<RequestPayload<'listPreview'>, 'url'> {
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
function PlainListFields({ facts, onChange }: Props) {
  const { name, category, chain } = facts;
  return (
    <details>
      <summary>{t('options_lists_plain')}</summary>
      <p class="hint">{t('options_lists_plain_about')}</p>
      <div class="form">
        <NamedField
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
