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

/** The user's own note on the transaction that the page below is about, if it is; kept as it is typed, because a popup may close at any time. */
export function NoteOnTransaction({ url }: Props) {
  const [saved, setSaved] = useState<TransactionNote>();
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  useEffect(() => {
    let isHere = true;
    askWorker('transactionNotes', { url }).then(
      ({ notes: [known] }) => {
        // Pages write their URL anew while one types.
        if (!isHere || known?.key === saved?.key) return;
        setSaved(known);
        setTyped(known?.note ?? '');
        setMessage('');
      },
      () => isHere && setSaved(undefined),
    );
    return () => {
      isHere = false;
    };
  }, [url]);
  if (!saved) return null;
  const keep = (text: string, then: (kept: TransactionNote) => void) => {
    const note = { key: saved.key, note: text.trim() };
    askWorker('noteTransaction', note).then(
      () => then(note),
      (error: unknown) => setMessage(errorText(error)),
    );
  };
  const save = () => {
    if (typed.trim() === saved.note) return;
    keep(typed, (kept) => {
      setSaved(kept);
      setMessage(t('options_saved'));
    });
  };
  return (
    <Form key={saved.key} class="transaction-note" onSubmit={save}>
      <label for="transaction-note">{t('popup_transaction_note')}</label>
      <input
        id="transaction-note"
        maxLength={200}
        autocomplete="off"
        value={typed}
        onInput={({ currentTarget: { value } }) => {
          setTyped(value);
          setMessage('');
          keep(value, () => undefined);
        }}
        onBlur={save}
      />
      <span class="hint" role="status" id="transaction-note-said">
        {message}
      </span>
    </Form>
  );
}
