import { useState } from 'preact/hooks';
import { requestHosts } from '../../lib/extension/granted-hosts.ts';
import { t } from '../../lib/locale/t.ts';
import { Form } from '../parts/Form.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import { Outcome } from './Outcome.tsx';
import { Panel } from './Panel.tsx';
import { readTypedSite } from './site-row.ts';
import { useOutcome } from './use-outcome.ts';

/** Asks the browser for the permission of a site that the user types. */
export function AddSite() {
  const [typed, setTyped] = useState('');
  const outcome = useOutcome(() => setTyped(''));
  const add = async () => {
    const host = readTypedSite(typed);
    if (host === undefined) return t('options_site_not_one');
    const isAllowed = await requestHosts(`https://${host}/*`).catch(() => false);
    return isAllowed ? { message: '' } : t('options_site_refused', host);
  };
  return (
    <Panel title={t('options_site_add')} about={t('options_site_add_about')}>
      <Form onSubmit={() => outcome.run(add)}>
        <div class="actions">
          <TextInput
            id="add-site"
            class="wide"
            aria-label={t('options_site_add')}
            aria-describedby="add-site-below"
            placeholder="explorer.example.org"
            data-theirs
            value={typed}
            onType={setTyped}
          />
          <button type="submit" class="button">
            {t('options_site_add_button')}
          </button>
        </div>
        <Outcome id="add-site-below" {...outcome} />
      </Form>
    </Panel>
  );
}
