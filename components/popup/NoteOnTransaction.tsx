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

/** The user's own note on the transaction that the page below is about, if it is. */
export function NoteOnTransaction({ url }: Props) {
  const [known, setKnown] = useState<TransactionNote>();
  useEffect(() => {
    let isHere = true;
    askWorker('transactionNotes', { url }).then(
      // Pages write their URL anew while one types.
      ({ notes: [now] }) => isHere && setKnown((before) => (now?.key === before?.key ? before : now)),
      () => isHere && setKnown(undefined),
    );
    return () => {
      isHere = false;
    };
  }, [url]);
  return known ? <NoteForm key={known.key} known={known} /> : null;
}

/** Keeps what is typed at once, because a popup may close at any time. */
function NoteForm({ known: { key, note } }: { readonly known: TransactionNote }) {
  const [saved, setSaved] = useState(note);
  const [typed, setTyped] = useState(note);
  const [message, setMessage] = useState('');
  const keep = (text: string, then: (kept: string) => void) => {
    const kept = text.trim();
    askWorker('noteTransaction', { key, note: kept }).then(
      () => then(kept),
      (error: unknown) => setMessage(errorText(error)),
    );
  };
  const save = () => {
    if (typed.trim() === saved) return;
    keep(typed, (kept) => {
      setSaved(kept);
      setMessage(t('options_saved'));
    });
  };
  return (
    <Form class="transaction-note" onSubmit={save}>
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
