import { useState } from 'preact/hooks';
import { sealedListLink } from '../../lib/core/lists/list-link.ts';
import { sealList } from '../../lib/core/lists/seal-list.ts';
import { copyText } from '../../lib/extension/copy-text.ts';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { ownLabelsToCsv } from '../own-labels/own-labels-to-csv.ts';
import { Button } from '../parts/Button.tsx';
import { Form } from '../parts/Form.tsx';
import { saveFile } from '../parts/own-page.ts';
import { TextInput } from '../parts/TextInput.tsx';
import { Outcome } from './Outcome.tsx';
import { PagePanel } from './PagePanel.tsx';
import { readTypedList } from './read-typed-list.ts';
import { useOutcome } from './use-outcome.ts';

/** Saves the labels as a list that only its link opens, and copies that link. The key is never shown. */
export function EncryptedList() {
  const [typed, setTyped] = useState('');
  const outcome = useOutcome();
  const { run } = outcome;
  const save = () =>
    run(async () => {
      const { labels } = await askWorker('ownExport', {});
      if (labels.length === 0) return t('options_own_none');
      const { sealKey } = await askWorker('ownListKey', { isNew: false });
      saveFile('nametag-labels.txt', await sealList(ownLabelsToCsv(labels), sealKey, Date.now()));
      return { message: tCount('options_encrypted_saved', labels.length) };
    });
  const copy = () =>
    run(async () => {
      const { list, problem } = readTypedList(typed);
      if (!list) return t(problem);
      const { sealKey } = await askWorker('ownListKey', { isNew: false });
      const isCopied = await copyText(sealedListLink(list.url, sealKey));
      return isCopied ? { message: t('options_encrypted_copied') } : t('card_copy_failed');
    });
  const renew = () =>
    run(async () => {
      await askWorker('ownListKey', { isNew: true });
      return { message: t('options_encrypted_renewed') };
    });

  return (
    <PagePanel title={t('options_encrypted')} about={t('options_encrypted_about')}>
      <div class="actions">
        <Button id="encrypted-save" text={t('options_encrypted_save')} onClick={save} />
      </div>
      <Form class="setting" onSubmit={copy}>
        <label for="encrypted-url">{t('options_encrypted_url')}</label>
        <div class="control">
          <TextInput
            id="encrypted-url"
            class="wide"
            inputMode="url"
            placeholder="https://"
            aria-describedby="encrypted-said"
            value={typed}
            onType={setTyped}
          />
          <Button type="submit" id="encrypted-copy" text={t('options_encrypted_copy')} />
        </div>
        <Outcome id="encrypted-said" {...outcome} />
      </Form>
      <div class="setting actions">
        <Button id="encrypted-renew" text={t('options_encrypted_renew')} onClick={renew} />
        <span class="hint">{t('options_encrypted_renew_about')}</span>
      </div>
    </PagePanel>
  );
}
