import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import { Form } from '../parts/Form.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import { jobOf, nothingSaid, type PlainList, PlainListFields } from './PlainListFields.tsx';
import { readTypedList } from './read-typed-list.ts';
import type { ListLook } from './use-list-look.ts';

/** Asks for the URL of a list, to look at it before it is added. */
export function AddList({ looking }: { readonly looking: ListLook }) {
  const [typed, setTyped] = useState('');
  const [plain, setPlain] = useState<PlainList>(nothingSaid);
  const [taken, setTaken] = useState<{ readonly url: string; readonly sealKey: string }>();
  const { seen, problem, loading } = looking;
  const submit = () => {
    const read = readTypedList(typed);
    if (!read.list) return looking.refuse(t(read.problem));
    const { url } = read.list;
    const sealKey = read.sealKey ?? (taken?.url === url ? taken.sealKey : undefined);
    looking.look({ ...read.list, ...jobOf(plain) }, sealKey);
    if (sealKey === undefined) return;
    // It is seen no longer than it must be, and still there when one presses again.
    setTaken({ url, sealKey });
    setTyped(url);
  };
  // What was looked at was added or put away.
  const [shown, setShown] = useState(seen);
  useEffect(() => {
    if (shown && !seen && !loading && problem === undefined) {
      setTyped('');
      setTaken(undefined);
    }
    setShown(seen);
  }, [seen]);

  return (
    <Form class="setting" onSubmit={submit}>
      <div class="actions">
        <TextInput
          id="list-url"
          class="wide"
          inputMode="url"
          placeholder="https://"
          aria-label={t('options_lists_url')}
          aria-invalid={problem !== undefined}
          aria-describedby="list-problem"
          value={typed}
          onType={setTyped}
        />
        <button type="submit" class="button" id="list-look" disabled={loading}>
          {t('options_lists_look')}
        </button>
      </div>
      <PlainListFields facts={plain} onChange={setPlain} />
    </Form>
  );
}
