import { useLayoutEffect, useState } from 'preact/hooks';
import { parseTyped } from '../../lib/core/address/typed.ts';
import { familyOf, type KeyChain, keyOf } from '../../lib/core/label/key.ts';
import { type MessageKey, t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { OwnLabelEntry } from '../../lib/protocol/requests.ts';
import { problemKey } from '../parts/problem-key.ts';
import { spellAddress } from '../parts/spell-address.ts';
import { type LabelDraft, LabelForm } from './LabelForm.tsx';
import { NamedField } from './NamedField.tsx';

interface Props {
  readonly onSave: (entry: OwnLabelEntry) => void;
  readonly onCancel: () => void;
}

/** A new label. */
export function OwnEditor({ onSave, onCancel }: Props) {
  const [address, setAddress] = useState('');
  const [chain, setChain] = useState<KeyChain>();
  const [draft, setDraft] = useState<LabelDraft>({ name: '', note: '', category: 'other' });
  const [tried, setTried] = useState(false);
  const [unresolved, setUnresolved] = useState<MessageKey>();
  useLayoutEffect(() => document.getElementById('own-address')?.focus(), []);
  const { address: parsed, problem } = parseTyped(address);
  // What was found is shown first: the person sees which address they name.
  const resolve = async (name: string) => {
    const unknown = { state: 'unknown', key: undefined } as const;
    const { state, key } = await askWorker('resolveName', { name }).catch(() => unknown);
    if (key) {
      setAddress(spellAddress({ key }));
      setDraft((now) => (now.name.trim() === '' ? { ...now, name } : now));
      setTried(false);
    } else setUnresolved(state === 'none' ? 'options_own_name_no_node' : 'options_own_name_unknown');
  };
  const save = (written: LabelDraft | undefined) => {
    setTried(true);
    setUnresolved(undefined);
    if (problem === 'name') void resolve(address.trim());
    if (!parsed || !written) return;
    const fits = chain && familyOf(chain) === parsed.family;
    onSave({ ...written, key: keyOf(fits ? chain : parsed.family, parsed.key) });
  };
  return (
    <LabelForm
      {...{ id: 'own', draft, chain, onCancel, family: parsed?.family }}
      onWrite={(part) => setDraft((now) => ({ ...now, ...part }))}
      onChain={setChain}
      onSave={save}
    >
      <NamedField
        id="own-address"
        class="mono"
        isWide
        label={t('options_own_address')}
        value={address}
        problem={
          tried && problem && (problem !== 'name' || unresolved) && t(unresolved ?? problemKey(problem))
        }
        onType={setAddress}
      />
    </LabelForm>
  );
}
