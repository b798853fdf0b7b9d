import { useEffect, useState } from 'preact/hooks';
import type { TransactionKey } from '../lib/core/label/transaction-key.ts';
import { t } from '../lib/locale/t.ts';
import { askWorker } from '../lib/protocol/ask-worker.ts';
import { errorText } from '../lib/ui/error-text.ts';

interface Props {
  readonly transaction: TransactionKey;
}

/** The user's own note on the transaction of the page below, saved as it is left. */
export function NoteOnTransaction({ transaction: key }: Props) {
  const [saved, setSaved] = useState<string>();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  useEffect(() => {
    askWorker('transactionNotes', { key }).then(
      ({ notes: [one] }) => {
        setSaved(one?.note ?? '');
        setTyped(one?.note ?? '');
      },
      (error: unknown) => setSaid(errorText(error)),
    );
  }, [key]);
  const save = () => {
    const note = typed.trim();
    if (note === saved) return;
    askWorker('noteTransactions', { notes: [{ key, note }], replace: true }).then(
      () => {
        setSaved(note);
        setSaid(t('options_saved'));
      },
      (error: unknown) => setSaid(errorText(error)),
    );
  };
  return (
    <form
      class="transaction-note"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label for="transaction-note">{t('popup_transaction_note')}</label>
      <input
        id="transaction-note"
        maxLength={200}
        autocomplete="off"
        disabled={saved === undefined}
        value={typed}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setSaid('');
        }}
        onBlur={save}
      />
      <span class="hint" role="status" id="transaction-note-said">
        {said}
      </span>
    </form>
  );
}
