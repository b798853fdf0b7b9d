import { useState } from 'preact/hooks';
import { requestHosts } from '../../lib/extension/granted-hosts.ts';
import { t } from '../../lib/locale/t.ts';
import { Below } from './Setting.tsx';
import { readTypedSite } from './site-row.ts';

/** Asks the browser for the permission of a site that the user types. */
export function AddSite() {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const host = readTypedSite(typed);
    if (host === undefined) {
      setProblem(t('options_site_not_one'));
      return;
    }
    setProblem(undefined);
    requestHosts(`https://${host}/*`).then(
      (allowed) => (allowed ? setTyped('') : setProblem(t('options_site_refused', host))),
      () => setProblem(t('options_site_refused', host)),
    );
  };
  return (
    <section class="panel">
      <h2>{t('options_site_add')}</h2>
      <p class="hint">{t('options_site_add_about')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <div class="actions">
          <input
            id="add-site"
            class="wide"
            aria-label={t('options_site_add')}
            aria-describedby="add-site-below"
            placeholder="explorer.example.org"
            data-theirs
            autocomplete="off"
            spellcheck={false}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <button type="submit" class="button">
            {t('options_site_add_button')}
          </button>
        </div>
        <Below id="add-site" problem={problem} />
      </form>
    </section>
  );
}
