import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { parseTyped } from '../../lib/core/address/typed.ts';
import { areTooMany } from '../../lib/core/label/clean-tags.ts';
import { familyOf, type KeyChain, keyOf } from '../../lib/core/label/key.ts';
import { type MessageKey, t } from '../../lib/locale/t.ts';
import type { OwnLabelEntry, RequestAnswer } from '../../lib/protocol/requests.ts';
import { problemKey } from '../parts/problem-key.ts';
import { spellAddress } from '../parts/spell-address.ts';
import { CategorySelect } from './CategorySelect.tsx';
import { ColourSelect } from './ColourSelect.tsx';
import { OwnChain } from './OwnChain.tsx';
import { TagsField } from './TagsField.tsx';

interface Props {
  readonly onSave: (entry: OwnLabelEntry) => void;
  readonly onCancel: () => void;
  /** Where a name leads, by the user's own node. */
  readonly onResolve: (name: string) => Promise<RequestAnswer<'resolveName'>>;
}

const unwritten: Omit<OwnLabelEntry, 'key'> = { name: '', note: '', category: 'other' };

/** A new label. */
export function OwnEditor({ onSave, onCancel, onResolve }: Props) {
  const [address, setAddress] = useState('');
  const [chain, setChain] = useState<KeyChain>();
  const [draft, setDraft] = useState(unwritten);
  const write = (part: Partial<typeof unwritten>) => setDraft((now) => ({ ...now, ...part }));
  const [tried, setTried] = useState(false);
  const [unresolved, setUnresolved] = useState<MessageKey>();
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { address: parsed, problem } = parseTyped(address);
  const { name, note, category, tags, colour = 'none' } = draft;
  const nameless = name.trim() === '';
  // What was found is shown first: the person sees which address they name.
  const resolve = async (typed: string) => {
    const { state, key } = await onResolve(typed).catch(() => ({
      state: 'unknown' as const,
      key: undefined,
    }));
    if (key) {
      setAddress(spellAddress({ key }));
      if (nameless) write({ name: typed });
      setTried(false);
    } else setUnresolved(state === 'none' ? 'options_own_name_no_node' : 'options_own_name_unknown');
  };
  const save = () => {
    setTried(true);
    setUnresolved(undefined);
    if (problem === 'name') void resolve(address.trim());
    if (!parsed || nameless || areTooMany(tags ?? '')) return;
    const fits = chain && familyOf(chain) === parsed.family;
    const key = keyOf(fits ? chain : parsed.family, parsed.key);
    onSave({ ...draft, key, name: name.trim(), note: note.trim() });
  };
  return (
    <form
      class="form"
      id="own-editor"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <label class="full">
        {t('options_own_address')}
        <input
          id="own-address"
          class="mono"
          value={address}
          autocomplete="off"
          spellcheck={false}
          aria-invalid={tried && !parsed}
          aria-describedby="own-address-said"
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
        <span class="bad" role="status" id="own-address-said">
          {tried && problem && (problem !== 'name' || unresolved) && t(unresolved ?? problemKey(problem))}
        </span>
      </label>
      <label>
        {t('options_own_name')}
        <input
          id="own-name"
          value={name}
          maxLength={200}
          autocomplete="off"
          aria-invalid={tried && nameless}
          aria-describedby="own-name-said"
          onInput={(event) => write({ name: event.currentTarget.value })}
        />
        <span class="bad" role="status" id="own-name-said">
          {tried && parsed && nameless && t('options_own_no_name')}
        </span>
      </label>
      <OwnChain id="own-chain" family={parsed?.family} chain={chain} labelled onChange={setChain} />
      <CategorySelect
        id="own-category"
        value={category}
        labelled
        onChoose={(chosen) => write({ category: chosen })}
      />
      <ColourSelect
        id="own-colour"
        value={colour}
        labelled
        onChoose={(chosen) => write({ colour: chosen })}
      />
      <TagsField id="own-tags" value={tags} labelled onType={(typed) => write({ tags: typed })} />
      <label>
        {t('options_own_note')}
        <input
          id="own-note"
          value={note}
          maxLength={1_000}
          autocomplete="off"
          onInput={(event) => write({ note: event.currentTarget.value })}
        />
      </label>
      <div class="actions full">
        <button type="submit" class="button main-one">
          {t('options_own_save')}
        </button>
        <button type="button" class="button" onClick={onCancel}>
          {t('options_cancel')}
        </button>
      </div>
    </form>
  );
}
