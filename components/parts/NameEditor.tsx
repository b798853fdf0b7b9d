import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/words.ts';

interface Props {
  readonly name: string;
  readonly note: string;
  readonly onSave: (name: string, note: string) => void;
  readonly onCancel: () => void;
}

/** The caps of the message that carries them. */
const longestName = 200;
const longestNote = 1_000;

/** "Name it yourself", in place. An empty name takes the name away. */
export function NameEditor({ name, note, onSave, onCancel }: Props) {
  const [newName, setName] = useState(name);
  const [newNote, setNote] = useState(note);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus();
    first.current?.select();
  }, []);
  return (
    <form
      class="editor"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(newName.trim(), newNote.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape leaves the editor first, and the card with the next press.
        event.stopPropagation();
        onCancel();
      }}
    >
      <label>
        <span>{t('card_own_name')}</span>
        <input
          ref={first}
          value={newName}
          maxLength={longestName}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <label>
        <span>{t('card_own_note')}</span>
        <input
          value={newNote}
          maxLength={longestNote}
          autocomplete="off"
          onInput={(event) => setNote(event.currentTarget.value)}
        />
      </label>
      <div class="buttons">
        <p class="hint">{t('card_own_private')}</p>
        <button type="button" class="button" onClick={onCancel}>
          {t('card_cancel')}
        </button>
        <button type="submit" class="button main">
          {t('card_save')}
        </button>
      </div>
    </form>
  );
}
