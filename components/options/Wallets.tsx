import { useState } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { errorText } from '../parts/error-text.ts';
import { problemKey } from '../parts/problem-key.ts';
import { useAnswer } from './use-answer.ts';

type Refused = NonNullable<RequestAnswer<'addWallet'>['refused']>;

function sentence({ problem, word }: Refused): string {
  if (problem === 'descriptor') return t('options_wallet_descriptor');
  if (problem === 'no-key') return t('options_wallet_no_key');
  if (problem === 'no-name') return t('options_own_no_name');
  const why = t(problemKey(problem));
  return word > 1 ? t('options_wallet_word', word.toLocaleString(), why) : why;
}

/** The user's wallets. What was entered is never read back: this page only knows their names and counts. */
export function Wallets() {
  const { value, failed, again } = useAnswer(() => askWorker('wallets', {}), []);
  const [problem, setProblem] = useState<string>();
  const change = (work: Promise<unknown>) => {
    setProblem(undefined);
    work.catch((error: unknown) => setProblem(errorText(error))).finally(again);
  };
  return (
    <section class="panel" id="wallets">
      <h2>{t('options_wallets')}</h2>
      <p class="hint">{t('options_wallets_about')}</p>
      {(failed ?? problem) !== undefined && <p class="bad">{failed ?? problem}</p>}
      {value?.wallets.map((wallet) => (
        <WalletLine key={wallet.id} wallet={wallet} onChange={change} />
      ))}
      {(value?.unread ?? 0) > 0 && (
        <p class="wallet">
          {tCount('options_wallet_unread', value?.unread ?? 0)}{' '}
          <Forget onForget={() => change(askWorker('forgetWallet', {}))} />
        </p>
      )}
      <AddWallet onAdded={again} />
    </section>
  );
}

interface LineProps {
  readonly wallet: RequestAnswer<'wallets'>['wallets'][number];
  readonly onChange: (work: Promise<unknown>) => void;
}

function WalletLine({ wallet: { id, name, count, isAccount, isAsked }, onChange }: LineProps) {
  return (
    <div class="wallet">
      <p>
        <bdi>{name}</bdi>{' '}
        <span class="hint">
          {tCount(isAccount ? 'options_wallet_derived' : 'options_wallet_entered', count)}
        </span>
      </p>
      <div class="actions">
        <label class="with-icon">
          <input
            type="checkbox"
            checked={isAsked}
            onChange={(event) =>
              onChange(askWorker('askWallet', { id, isAsked: event.currentTarget.checked }))
            }
          />
          {t('options_wallet_ask')}
        </label>
        <Forget name={name} onForget={() => onChange(askWorker('forgetWallet', { id }))} />
      </div>
    </div>
  );
}

interface ForgetProps {
  readonly name?: string;
  readonly onForget: () => void;
}

/** There is no way back: nothing else has the key. */
function Forget({ name, onForget }: ForgetProps) {
  const [sure, setSure] = useState(false);
  return sure ? (
    <>
      <button type="button" class="button small forget-sure" onClick={onForget}>
        {t('options_wallet_forget_sure')}
      </button>
      <button type="button" class="button small" onClick={() => setSure(false)}>
        {t('options_cancel')}
      </button>
    </>
  ) : (
    <button
      type="button"
      class="button small forget"
      {...(name !== undefined && { 'aria-label': t('options_wallet_forget_named', name) })}
      onClick={() => setSure(true)}
    >
      {t('options_wallet_forget')}
    </button>
  );
}

function AddWallet({ onAdded }: { readonly onAdded: () => void }) {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [added, setAdded] = useState('');
  const [problem, setProblem] = useState<string>();
  async function add(): Promise<void> {
    const { refused } = await askWorker('addWallet', { name, text });
    setProblem(refused && sentence(refused));
    if (refused) return;
    setAdded(name.trim());
    setName('');
    setText('');
    onAdded();
  }
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        add().catch((error: unknown) => setProblem(errorText(error)));
      }}
    >
      <label class="full">
        {t('options_wallet_name')}
        <input
          id="wallet-name"
          required
          maxLength={60}
          autocomplete="off"
          value={name}
          onInput={(event) => {
            setName(event.currentTarget.value);
            setAdded('');
          }}
        />
      </label>
      <label class="full">
        {t('options_wallet_text')}
        <textarea
          id="wallet-text"
          class="mono"
          required
          rows={3}
          maxLength={1_000_000}
          spellcheck={false}
          autocomplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby="wallet-said wallet-about"
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <span class="hint" id="wallet-about">
          {t('options_wallet_text_about')}
        </span>
        <span class={problem === undefined ? 'good' : 'bad'} role="status" id="wallet-said">
          {problem ?? (added && t('options_wallet_added', added))}
        </span>
      </label>
      <div class="actions full">
        <button type="submit" class="button" id="wallet-add">
          {t('options_wallet_add')}
        </button>
      </div>
    </form>
  );
}
