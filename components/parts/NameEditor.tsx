import { t } from '../../lib/locale/t.ts';

interface Props {
  readonly name: string;
  readonly note: string;
  readonly onSave: (name: string, note: string) => void;
  readonly onCancel: () => void;
}

/** The caps of the message that carries them. */
const longestName = 200;
const longestNote = 1_000;

/** Of the module, not of the component: Preact calls it when the field comes, and not with every drawing. */
function begin(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

const textOf = (form: HTMLFormElement, name: string): string =>
  String(new FormData(form).get(name) ?? '').trim();

/** "Name it yourself", in place. An empty name takes the name away. */
export function NameEditor({ name, note, onSave, onCancel }: Props) {
  return (
    <form
      class="editor"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(textOf(event.currentTarget, 'name'), textOf(event.currentTarget, 'note'));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape leaves the editor first, the card with the next press, and only then a dialog of the page's.
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
        <input name="note" defaultValue={note} maxLength={longestNote} autocomplete="off" />
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
