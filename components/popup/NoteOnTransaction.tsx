import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { TransactionNote } from '../../lib/protocol/requests.ts';
import { errorText } from '../parts/error-text.ts';
import { Form } from '../parts/Form.tsx';

interface Props {
  /** Of the page below. */
  readonly url: string;
}

/** The user's own note on the transaction that the page below is about, if it is; saved as it is left. */
export function NoteOnTransaction({ url }: Props) {
  const [saved, setSaved] = useState<TransactionNote>();
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  useEffect(() => {
    askWorker('transactionNotes', { url }).then(
      ({ notes: [known] }) => {
        setSaved(known);
        setTyped(known?.note ?? '');
      },
      () => setSaved(undefined),
    );
  }, [url]);
  if (!saved) return null;
  const save = () => {
    const next = { key: saved.key, note: typed.trim() };
    if (next.note === saved.note) return;
    askWorker('noteTransactions', { notes: [next], replace: true }).then(
      () => {
        setSaved(next);
        setMessage(t('options_saved'));
      },
      (error: unknown) => setMessage(errorText(error)),
    );
  };
  return (
    <Form class="transaction-note" onSubmit={save}>
      <label for="transaction-note">{t('popup_transaction_note')}</label>
      <input
        id="transaction-note"
        maxLength={200}
        autocomplete="off"
        value={typed}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setMessage('');
        }}
        onBlur={save}
      />
      <span class="hint" role="status" id="transaction-note-said">
        {message}
      </span>
    </Form>
  );
}
