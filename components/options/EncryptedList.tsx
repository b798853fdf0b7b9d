import { useState } from 'preact/hooks';
import { sealedListLink } from '../../lib/core/lists/list-link.ts';
import { sealList } from '../../lib/core/lists/seal-list.ts';
import { copyText } from '../../lib/extension/copy-text.ts';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { ownLabelsToCsv } from '../own-labels/own-labels-to-csv.ts';
import { errorText } from '../parts/error-text.ts';
import { saveFile } from '../parts/own-page.ts';
import { readTypedList } from './read-typed-list.ts';

interface Outcome {
  readonly message: string;
  readonly isBad?: boolean;
}

/** Saves the labels as a list that only its link opens, and copies that link. The key is never shown. */
export function EncryptedList() {
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const run = (work: () => Promise<Outcome>) =>
    void work().then(setOutcome, (error: unknown) => setOutcome({ message: errorText(error), isBad: true }));
  const save = () =>
    run(async () => {
      const { labels } = await askWorker('ownExport', {});
      if (labels.length === 0) return { message: t('options_own_none'), isBad: true };
      const { sealKey } = await askWorker('ownListKey', { isNew: false });
      saveFile('nametag-labels.txt', await sealList(ownLabelsToCsv(labels), sealKey, Date.now()));
      return { message: tCount('options_encrypted_saved', labels.length) };
    });
  const copy = () =>
    run(async () => {
      const { list, problem } = readTypedList(typed);
      if (!list) return { message: t(problem), isBad: true };
      const { sealKey } = await askWorker('ownListKey', { isNew: false });
      const isCopied = await copyText(sealedListLink(list.url, sealKey));
      return isCopied
        ? { message: t('options_encrypted_copied') }
        : { message: t('card_copy_failed'), isBad: true };
    });
  const renew = () =>
    run(async () => {
      await askWorker('ownListKey', { isNew: true });
      return { message: t('options_encrypted_renewed') };
    });

  return (
    <section class="panel">
      <h2>{t('options_encrypted')}</h2>
      <p class="hint">{t('options_encrypted_about')}</p>
      <div class="actions">
        <button type="button" class="button" id="encrypted-save" onClick={save}>
          {t('options_encrypted_save')}
        </button>
      </div>
      <form
        class="setting"
        onSubmit={(event) => {
          event.preventDefault();
          copy();
        }}
      >
        <label for="encrypted-url">{t('options_encrypted_url')}</label>
        <div class="control">
          <input
            id="encrypted-url"
            class="wide"
            inputMode="url"
            placeholder="https://"
            aria-describedby="encrypted-said"
            autocomplete="off"
            spellcheck={false}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <button type="submit" class="button" id="encrypted-copy">
            {t('options_encrypted_copy')}
          </button>
        </div>
        <p class="below" role="status" id="encrypted-said">
          {outcome && <span class={outcome.isBad ? 'bad' : 'good'}>{outcome.message}</span>}
        </p>
      </form>
      <div class="setting actions">
        <button type="button" class="button" id="encrypted-renew" onClick={renew}>
          {t('options_encrypted_renew')}
        </button>
        <span class="hint">{t('options_encrypted_renew_about')}</span>
      </div>
    </section>
  );
}
