import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { parseTyped } from '../../lib/core/address/typed.ts';
import { type Category, categories } from '../../lib/core/label/categories.ts';
import { familyOf, type KeyChain, keyOf, splitKey } from '../../lib/core/label/key.ts';
import { type MessageKey, t } from '../../lib/locale/t.ts';
import type { OwnLabelEntry, RequestAnswer } from '../../lib/protocol/requests.ts';
import { spellAddress } from '../../lib/ui/spell-address.ts';
import { problemKey } from '../parts/problem-key.ts';
import { OwnChain } from './OwnChain.tsx';

interface Props {
  /** The label to edit; undefined for a new one. */
  readonly entry: OwnLabelEntry | undefined;
  readonly onSave: (entry: OwnLabelEntry) => void;
  readonly onCancel: () => void;
  /** Where a name leads, by the user's own node. */
  readonly onResolve: (name: string) => Promise<RequestAnswer<'resolveName'>>;
}

export function OwnEditor({ entry, onSave, onCancel, onResolve }: Props) {
  const [address, setAddress] = useState(entry ? spellAddress(entry) : '');
  const [chain, setChain] = useState<KeyChain | undefined>(entry && splitKey(entry.key).chain);
  const [name, setName] = useState(entry?.name ?? '');
  const [note, setNote] = useState(entry?.note ?? '');
  const [category, setCategory] = useState<Category>(entry?.category ?? 'other');
  const [tried, setTried] = useState(false);
  const [unresolved, setUnresolved] = useState<MessageKey>();
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector<HTMLInputElement>('input:enabled')?.focus(), []);
  const { address: parsed, problem } = parseTyped(address);
  const nameless = name.trim() === '';
  // What was found is shown first: the person sees which address they name.
  const resolve = async (typed: string) => {
    const { state, key } = await onResolve(typed).catch(() => ({
      state: 'unknown' as const,
      key: undefined,
    }));
    if (key) {
      setAddress(spellAddress({ key }));
      if (nameless) setName(typed);
      setTried(false);
    } else setUnresolved(state === 'none' ? 'options_own_name_no_node' : 'options_own_name_unknown');
  };
  const save = () => {
    setTried(true);
    setUnresolved(undefined);
    if (problem === 'name') void resolve(address.trim());
    if (!parsed || nameless) return;
    const fits = chain && familyOf(chain) === parsed.family;
    onSave({
      key: keyOf(fits ? chain : parsed.family, parsed.key),
      name: name.trim(),
      note: note.trim(),
      category,
    });
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
          disabled={entry !== undefined}
          autocomplete="off"
          spellcheck={false}
          aria-invalid={tried && !parsed}
          aria-describedby="own-editor-said"
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
        {entry && <span class="hint">{t('options_own_address_fixed')}</span>}
      </label>
      <label>
        {t('options_own_name')}
        <input
          id="own-name"
          value={name}
          maxLength={200}
          autocomplete="off"
          aria-invalid={tried && nameless}
          aria-describedby="own-editor-said"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <OwnChain family={parsed?.family} chain={chain} disabled={entry !== undefined} onChange={setChain} />
      <label>
        {t('options_own_category')}
        <select
          id="own-category"
          value={category}
          onChange={(event) =>
            setCategory(categories.find((one) => one === event.currentTarget.value) ?? 'other')
          }
        >
          {categories.map((one) => (
            <option key={one} value={one}>
              {t(`category_${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="full">
        {t('options_own_note')}
        <input
          id="own-note"
          value={note}
          maxLength={1_000}
          autocomplete="off"
          onInput={(event) => setNote(event.currentTarget.value)}
        />
      </label>
      <div class="actions full">
        <button type="submit" class="button main-one">
          {t('options_own_save')}
        </button>
        <button type="button" class="button" onClick={onCancel}>
          {t('options_cancel')}
        </button>
        <span class="bad" role="status" id="own-editor-said">
          {tried && problem && (problem !== 'name' || unresolved) && t(unresolved ?? problemKey(problem))}
          {tried && parsed && nameless && t('options_own_no_name')}
        </span>
      </div>
    </form>
  );
}
