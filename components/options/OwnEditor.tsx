import { useLayoutEffect, useState } from 'preact/hooks';
import { parseTyped } from '../../lib/core/address/typed.ts';
import { familyOf, type KeyChain, keyOf } from '../../lib/core/label/key.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { OwnLabelEntry } from '../../lib/protocol/requests.ts';
import { problemKey } from '../parts/problem-key.ts';
import { spellAddress } from '../parts/spell-address.ts';
import { type LabelDraft, LabelForm } from './LabelForm.tsx';
import { NamedField } from './NamedField.tsx';
import { useOutcome } from './use-outcome.ts';

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
  const lookUp = useOutcome();
  useLayoutEffect(() => document.getElementById('own-address')?.focus(), []);
  const { address: parsed, problem } = parseTyped(address);
  // What was found is shown first: the person sees which address they name.
  const resolve = (name: string) =>
    lookUp.run(async (isLast) => {
      const unknown = { state: 'unknown', key: undefined } as const;
      const { state, key } = await askWorker('resolveName', { name }).catch(() => unknown);
      if (!key) return t(state === 'none' ? 'options_own_name_no_node' : 'options_own_name_unknown');
      if (!isLast()) return undefined;
      setAddress(spellAddress({ key }));
      setDraft((now) => (now.name.trim() === '' ? { ...now, name } : now));
      setTried(false);
      return undefined;
    }, t('card_pending'));
  const save = (written: LabelDraft | undefined) => {
    setTried(true);
    if (problem === 'name') resolve(address.trim());
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
        doing={lookUp.doing}
        problem={lookUp.problem ?? (tried && problem && problem !== 'name' && t(problemKey(problem)))}
        onType={(text) => {
          // What was asked of another text says nothing of this one.
          lookUp.moveOn();
          setAddress(text);
        }}
      />
    </LabelForm>
  );
}
