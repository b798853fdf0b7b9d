import { useState } from 'preact/hooks';
import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { Button } from '../parts/Button.tsx';
import { Form } from '../parts/Form.tsx';
import { watchLabels } from '../parts/own-page.ts';
import { problemKey } from '../parts/problem-key.ts';
import { NamedField } from './NamedField.tsx';
import { Outcome } from './Outcome.tsx';
import { PagePanel } from './PagePanel.tsx';
import { SureButton } from './SureButton.tsx';
import { useAnswer } from './use-answer.ts';
import { useOutcome } from './use-outcome.ts';

type Refused = NonNullable<RequestAnswer<'addWallet'>['refused']>;

function sentence({ problem, word }: Refused): string {
  if (problem === 'descriptor') return t('options_wallet_descriptor');
  if (problem === 'no-key') return t('options_wallet_no_key');
  if (problem === 'no-name') return t('options_own_no_name');
  const why = t(problemKey(problem));
  return word > 1 ? t('options_wallet_word', shownNumber(word), why) : why;
}

/** The user's wallets. What was entered is never read back: this page only knows their names and counts. */
export function Wallets() {
  const { value, failed } = useAnswer(() => askWorker('wallets', {}), [], watchLabels);
  const changing = useOutcome();
  const change = (work: Promise<unknown>) => changing.run(() => work.then(() => undefined));
  const problem = failed ?? changing.problem;
  return (
    <PagePanel id="wallets" title={t('options_wallets')} about={t('options_wallets_about')}>
      {problem !== undefined && <p class="bad">{problem}</p>}
      {value?.wallets.map((wallet) => (
        <WalletLine key={wallet.id} wallet={wallet} onChange={change} />
      ))}
      {(value?.unread ?? 0) > 0 && (
        <p class="wallet">
          {tCount('options_wallet_unread', value?.unread ?? 0)}{' '}
          <Forget onForget={() => change(askWorker('forgetWallet', {}))} />
        </p>
      )}
      <AddWallet />
    </PagePanel>
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

/** Nothing else has the key. */
function Forget({ name, onForget }: ForgetProps) {
  return (
    <SureButton
      name="forget"
      text={t('options_wallet_forget')}
      sure={t('options_wallet_forget_sure')}
      label={name && t('options_wallet_forget_named', name)}
      onSure={onForget}
    />
  );
}

function AddWallet() {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const adding = useOutcome(() => {
    setName('');
    setText('');
  });
  const add = async () => {
    const { refused } = await askWorker('addWallet', { name, text });
    return refused ? sentence(refused) : { message: t('options_wallet_added', name.trim()) };
  };
  return (
    <Form class="form" onInput={adding.moveOn} onSubmit={() => adding.runOnce(add)}>
      <NamedField
        id="wallet-name"
        isWide
        label={t('options_wallet_name')}
        required
        maxLength={60}
        value={name}
        onType={setName}
      />
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
          aria-invalid={adding.problem !== undefined}
          aria-describedby="wallet-said wallet-about"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <span class="hint" id="wallet-about">
          {t('options_wallet_text_about')}
        </span>
      </label>
      <div class="actions full">
        <Button type="submit" id="wallet-add" text={t('options_wallet_add')} />
        <Outcome id="wallet-said" {...adding} />
      </div>
    </Form>
  );
}
