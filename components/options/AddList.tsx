import { useState } from 'preact/hooks';
import { t } from '../../lib/locale/t.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { listProblemText } from '../../lib/ui/options/list-problem-text.ts';
import type { Platform } from '../../lib/ui/options/platform.ts';
import { readTypedList } from '../../lib/ui/options/read-typed-list.ts';
import { ListPreview } from './ListPreview.tsx';
import { jobOf, nothingSaid, type PlainList, PlainListFields } from './PlainListFields.tsx';

interface Props {
  readonly platform: Platform;
  readonly allow: (url: string) => Promise<boolean>;
  readonly onAdded: () => void;
}

interface Seen {
  readonly url: string;
  readonly id: string;
  readonly loaded: Extract<RequestAnswer<'listPreview'>['outcome'], { type: 'loaded' }>;
}

/** Asks for the URL of a list, and shows what is in it before it is added. */
export function AddList({ platform, allow, onAdded }: Props) {
  const [typed, setTyped] = useState('');
  const [plain, setPlain] = useState<PlainList>(nothingSaid);
  const [problem, setProblem] = useState<string>();
  const [loading, setLoading] = useState(false);
  const [seen, setSeen] = useState<Seen>();

  async function look(url: string): Promise<void> {
    if (!(await allow(url))) {
      setProblem(t('options_lists_no_permission'));
      return;
    }
    const { id, outcome } = await platform.ask('listPreview', { url, ...jobOf(plain) });
    if (outcome.type === 'loaded') setSeen({ url, id, loaded: outcome });
    if (outcome.type === 'refused') setProblem(listProblemText(outcome));
  }

  const submit = () => {
    const read = readTypedList(typed);
    setSeen(undefined);
    setProblem(read.problem && t(read.problem));
    if (read.url === undefined) return;
    setLoading(true);
    look(read.url)
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setLoading(false));
  };
  const end = () => {
    setSeen(undefined);
    setTyped('');
  };

  return (
    <section class="panel">
      <h2>{t('options_lists_add')}</h2>
      <p class="hint">{t('options_lists_add_about')}</p>
      <form
        class="setting"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div class="actions">
          <input
            id="list-url"
            class="wide"
            inputMode="url"
            placeholder="https://"
            aria-label={t('options_lists_url')}
            aria-invalid={problem !== undefined}
            aria-describedby="list-problem"
            autocomplete="off"
            spellcheck={false}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <button type="submit" class="button" id="list-look" disabled={loading}>
            {t('options_lists_look')}
          </button>
        </div>
        <PlainListFields said={plain} onChange={setPlain} />
        <p id="list-problem" class={problem === undefined ? 'below' : 'below bad'} role="status">
          {loading ? t('options_lists_loading') : problem}
        </p>
      </form>
      {seen && (
        <ListPreview
          loaded={seen.loaded}
          onAdd={() => {
            platform.ask('listAdd', { id: seen.id }).then(
              () => {
                end();
                onAdded();
              },
              (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
            );
          }}
          onCancel={() => {
            void platform.ask('listRemove', { id: seen.id });
            end();
          }}
        />
      )}
    </section>
  );
}
