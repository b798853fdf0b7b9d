import { useState } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import type { CardActions } from '../../lib/page/card/open-card.ts';
import { Button } from './Button.tsx';
import { Note } from './Note.tsx';

interface Props {
  /** The address that is named. */
  readonly of: string;
  readonly name: string;
  readonly note: string;
  readonly onSave: CardActions['onName'];
  readonly onCancel: () => void;
}

/** The limits of the message that carries them. */
const longestName = 200;
const maxNoteLength = 1_000;

/** Outside of the component, so that Preact calls them only for a new field. */
function begin(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

function goOn(field: HTMLInputElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** What was written, and over which label. */
interface Draft extends Pick<Props, 'name' | 'note'> {
  readonly form: FormData;
}

/** What was neither saved nor cancelled: a look at another address takes the editor away. */
const drafts = new Map<string, Draft>();

/** Over a label that was saved or changed elsewhere meanwhile, an old draft would take that change back. */
export function dropOldDraft({ of, name, note }: Pick<Props, 'of' | 'name' | 'note'>): void {
  const draft = drafts.get(of);
  if (draft?.name !== name || draft.note !== note) drafts.delete(of);
}

const textOf = (form: FormData, name: 'name' | 'note'): string => String(form.get(name) ?? '').trim();

/** The editor for an own label, in place. An empty name deletes the label, but takes no note along that was just written. */
export function NameEditor({ of, name, note, onSave, onCancel }: Props) {
  const [{ draft, ...begun }] = useState(() => {
    dropOldDraft({ of, name, note });
    return { name, note, draft: drafts.get(of)?.form };
  });
  const [problem, setProblem] = useState<string>();
  const save = async (name: string, note: string) => {
    if (name === '' && note !== '' && note !== begun.note) return setProblem(t('options_own_no_name'));
    const saving = onSave(name, note);
    // Where nobody tells how it went, the draft stays, and is offered again only if the label is still as it was.
    if (!saving) return;
    const why = await saving;
    if (why === undefined) drafts.delete(of);
    setProblem(why);
  };
  const remove = () => {
    drafts.delete(of);
    void save('', '');
  };
  const cancel = () => {
    drafts.delete(of);
    onCancel();
  };
  return (
    <form
      class="editor"
      onInput={(event) => drafts.set(of, { ...begun, form: new FormData(event.currentTarget) })}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void save(textOf(form, 'name'), textOf(form, 'note'));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.isComposing) return;
        // Escape closes the editor first, then the card, and only then a dialog of the page.
        event.preventDefault();
        event.stopPropagation();
        cancel();
      }}
    >
      <label>
        <span>{t('card_own_name')}</span>
        <input
          ref={draft ? goOn : begin}
          name="name"
          defaultValue={draft ? textOf(draft, 'name') : name}
          maxLength={longestName}
          autocomplete="off"
          spellcheck={false}
        />
      </label>
      <label>
        <span>{t('card_own_note')}</span>
        <input
          name="note"
          defaultValue={draft ? textOf(draft, 'note') : note}
          maxLength={maxNoteLength}
          autocomplete="off"
        />
      </label>
      {problem && (
        <div role="alert">
          <Note sign="note">{problem}</Note>
        </div>
      )}
      <div class="buttons">
        <p class="hint">{t('card_own_private')}</p>
        {name !== '' && <Button text={t('card_own_remove')} onClick={remove} />}
        <Button text={t('card_cancel')} onClick={cancel} />
        <Button type="submit" class="button main" text={t('card_save')} />
      </div>
    </form>
  );
}
