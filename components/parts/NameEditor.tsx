import { t } from '../../lib/locale/t.ts';

interface Props {
  readonly name: string;
  readonly note: string;
  readonly onSave: (name: string, note: string) => void;
  readonly onCancel: () => void;
}

/** The limits of the message that carries them. */
const longestName = 200;
const maxNoteLength = 1_000;

/** Outside of the component, so that Preact calls it only for a new field. */
function begin(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

const textOf = (form: HTMLFormElement, name: string): string =>
  String(new FormData(form).get(name) ?? '').trim();

/** The editor for an own label, in place. An empty name deletes the label. */
export function NameEditor({ name, note, onSave, onCancel }: Props) {
  return (
    <form
      class="editor"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(textOf(event.currentTarget, 'name'), textOf(event.currentTarget, 'note'));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.isComposing) return;
        // Escape closes the editor first, then the card, and only then a dialog of the page.
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      <label>
        <span>{t('card_own_name')}</span>
        <input
          ref={begin}
          name="name"
          defaultValue={name}
          maxLength={longestName}
          autocomplete="off"
          spellcheck={false}
        />
      </label>
      <label>
        <span>{t('card_own_note')}</span>
        <input name="note" defaultValue={note} maxLength={maxNoteLength} autocomplete="off" />
      </label>
      <div class="buttons">
        <p class="hint">{t('card_own_private')}</p>
        {name !== '' && (
          <button type="button" class="button" onClick={() => onSave('', '')}>
            {t('card_own_remove')}
          </button>
        )}
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
